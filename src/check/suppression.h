#pragma once
// Comments that allow a finding where the file may have comments at all:
//   // bext: allow misplaced-key          on the line of the finding, or alone on the line above it
//   // bext: allow-file comment-in-json   anywhere, for the whole file
// Several ids may follow, separated by blanks or commas.

#include <cstdint>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "bext/diag/diagnostic.h"
#include "bext/text/document.h"

namespace bext {

class Suppression {
 public:
  explicit Suppression(const Document& document);
  [[nodiscard]] bool covers(const Diagnostic& finding) const;

 private:
  std::optional<LineTable> lines_;  // only made when the file has such a comment
  std::unordered_set<std::string_view> whole_file_;
  std::unordered_map<std::uint32_t, std::vector<std::string_view>> by_line_;
};

}  // namespace bext
