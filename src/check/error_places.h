#pragma once
// The errors of a text, to compare it with the text before a fix.

#include <cstddef>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "bext/diag/diagnostic.h"

namespace bext {

class ErrorPlaces {
 public:
  ErrorPlaces() = default;
  explicit ErrorPlaces(const Findings& findings);

  /// The number of errors that the other text does not have. An error of another kind at a place with an error is not
  /// new: one problem of a value may hide another one.
  [[nodiscard]] std::size_t new_since(const ErrorPlaces& before) const;
  [[nodiscard]] std::size_t total() const;

 private:
  std::map<const DiagnosticKind*, std::vector<std::string>> by_kind_;
  std::set<std::string> places_;
};

}  // namespace bext
