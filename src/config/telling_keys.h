#pragma once
// Keys that show that a file is one of ours. Sections such as `graphs`, `devices` or `memory` may be in files of any tool;
// a key inside them that only our tables have is not.

#include <string_view>
#include <vector>

#include "bext/backend/backends.h"
#include "bext/text/document.h"

namespace bext {

/// The distinctive keys of a table and of its sections.
class TellingKeys {
 public:
  void add(const Section& section);
  /// Whether one of the keys, or a near miss, is below an object or a list of objects.
  [[nodiscard]] bool are_below(Node value) const { return are_below(value, deepest); }
  [[nodiscard]] bool contain(std::string_view key) const;

 private:
  static constexpr int deepest = 4;
  [[nodiscard]] bool nearly_contain(std::string_view key) const;
  [[nodiscard]] bool are_below(Node value, int levels) const;

  std::vector<std::string_view> keys_;
};

}  // namespace bext
