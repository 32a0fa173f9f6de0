#pragma once
// The errors of a text by place, to compare it with the text before a fix.

#include <cstddef>
#include <map>
#include <string>
#include <string_view>

#include "bext/diag/diagnostic.h"

namespace bext {

/// `graphs.my_key` for the pointer `/graphs/0/my_key`: the path of a key in the tables.
[[nodiscard]] std::string section_path(std::string_view pointer);

class ErrorPlaces {
 public:
  ErrorPlaces() = default;
  explicit ErrorPlaces(const Findings& findings);

  /// The number of errors at places that had fewer of them. An error of another kind at the same place is not new: one
  /// problem of a value may hide another one. The numbers of entries do not count, because a fix may change them.
  [[nodiscard]] std::size_t new_since(const ErrorPlaces& before) const;
  /// Whether some kind of error is more frequent. A single fix may move an error to another place.
  [[nodiscard]] bool has_more_than(const ErrorPlaces& before) const;
  [[nodiscard]] std::size_t total() const;

 private:
  std::map<std::string, std::size_t> errors_;  // by `section_path`
  std::map<const DiagnosticKind*, std::size_t> kinds_;
};

}  // namespace bext
