#pragma once
// Families of inputs: texts that grow with a number. The named ones were once slow or large; the others are generated from
// the tokens of the language and from the example of each rule.

#include <functional>
#include <string>
#include <vector>

namespace bext::testing {

struct Family {
  std::string name;
  std::function<std::string(std::size_t)> text;  ///< for a number of repetitions
};

/// Shapes that were quadratic, or took a thousand times the memory of the file.
[[nodiscard]] std::vector<Family> named_families();
/// Each token repeated: alone, in a list, in an object and in a string; each bracket nested and unbalanced.
[[nodiscard]] std::vector<Family> token_families();
/// The example of each finding with the entries of its lists repeated.
[[nodiscard]] std::vector<Family> example_families();

/// A text of about that size.
[[nodiscard]] std::string text_of_size(const Family& family, std::size_t size);
/// A text that differs in values, for `diff` and `merge`.
[[nodiscard]] std::string changed(std::string text);

/// The user asked for every family, not only for a selection.
[[nodiscard]] bool tries_all();

}  // namespace bext::testing
