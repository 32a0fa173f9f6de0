#pragma once
// An argument of a command. Parsing, `--help`, the manual page and shell completion use this description.

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace bext::cli {

struct Argument {
  using Target = std::variant<bool*, int*, std::string*, std::vector<std::string>*>;

  std::vector<std::string> names;  ///< `-o`, `--output`; empty for a positional one
  std::string placeholder;         ///< `FILE`; empty for a flag
  std::string doc;
  std::vector<std::string_view> choices;
  bool required = false;
  Target target;
  std::string alternative = {};  ///< of a flag: the value that it may have, `all` for `--fix=all`

  [[nodiscard]] bool is_positional() const { return names.empty(); }
  [[nodiscard]] bool is_flag() const { return std::holds_alternative<bool*>(target) || !alternative.empty(); }
  [[nodiscard]] bool takes_many() const { return std::holds_alternative<std::vector<std::string>*>(target); }
};

/// Fills the targets. Returns a message for the first problem.
[[nodiscard]] std::optional<std::string> parse_arguments(const std::vector<Argument>& arguments,
                                                         std::vector<std::string> words);

}  // namespace bext::cli
