#pragma once
// A .clitest file as a list of steps. tests/cli/README.md describes the language.

#include <cstddef>
#include <expected>
#include <string>
#include <string_view>
#include <vector>

namespace clitest {

enum class Verb {
  remark,  // comment or empty line, kept for --update
  write,
  write_hex,
  library,
  sparse,
  copy,
  make_directory,
  make_pipe,
  make_link,
  change_directory,
  sdk,
  environment,
  standard_input,
  run,
  exit_code,
  standard_output,
  standard_error,
  output_contains,
  error_contains,
  file,
  file_hex,
  absent,
};

struct Step {
  Verb verb = Verb::remark;
  std::size_t line = 0;
  std::string argument = {};  // the text after the verb, without NONL; the whole line of a remark
  std::string content = {};   // bytes of a block
};

struct ScriptError {
  std::size_t line = 0;
  std::string message;
};

[[nodiscard]] std::expected<std::vector<Step>, ScriptError> parse_script(std::string_view text);

/// The text that `parse_script` reads as those steps.
[[nodiscard]] std::string format_script(const std::vector<Step>& steps);

/// Splits words like a shell: at spaces, with '…', "…" and backslash escapes.
[[nodiscard]] std::expected<std::vector<std::string>, std::string> split_words(std::string_view line);

[[nodiscard]] bool is_expectation(Verb verb);

}  // namespace clitest
