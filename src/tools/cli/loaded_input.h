#pragma once
// Loads the files given to a command and reports problems on standard error.

#include <cstdint>
#include <expected>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "bext/check/settings.h"
#include "bext/config/layers.h"
#include "bext/config/loaded.h"
#include "call.h"

namespace bext::cli {

/// Reports a file that cannot be read.
[[nodiscard]] std::optional<LoadedFile> load_input(Call& call, const std::string& path,
                                                   const LoadOptions& options = {});
/// For a named file that is a link to an unrelated file outside its tree. Its content is not shown.
[[nodiscard]] FileError link_to_other_file(const std::string& path);

/// What a command does with the values of a file. It decides how many of them fit into the memory that bext may take.
enum class ValueUse : std::uint8_t {
  shown,      ///< shown, compared or merged, with the defaults of the options around them
  changed,    ///< the text is changed and read again
  formatted,  ///< only white space changes; the values need not be read
};

/// Whether the text is JSON, apart from deviations that readers tolerate. Reports the first syntax error. A command that
/// needs the whole file then ends with `ExitCode::usage`.
[[nodiscard]] bool is_sound(Call& call, const LoadedFile& file, ValueUse use = ValueUse::shown);

/// The reason why a command rejects a file with too many values; nothing if it accepts the file.
[[nodiscard]] std::optional<std::string> excess_in(const LoadedFile& file, ValueUse use);
/// The same for the lines of a text that is not a configuration, each of which takes that much memory.
[[nodiscard]] std::optional<std::string> excess_of_lines(const std::string& path, std::string_view text,
                                                         std::size_t bytes_per_line);

/// Whether the finding is about the syntax, not about keys or values.
[[nodiscard]] bool is_about_text(const Diagnostic& finding);
/// Whether the finding says that the text is not JSON, or that its values were not read.
[[nodiscard]] bool is_syntax_error(const Diagnostic& finding);
/// The first syntax error with its place, and the number of further ones.
[[nodiscard]] std::optional<std::string> syntax_error_of(const LoadedFile& file, ValueUse use = ValueUse::shown);

/// Prints warnings and errors about keys and values on standard error.
void warn_of_values(Call& call, const std::vector<LoadedFile>& files);

/// Prints the warnings and errors of `bext check` about the result of a command that the files before do not have.
/// Returns the number of errors.
std::size_t warn_of_new_findings(Call& call, std::span<const LoadedFile> before, LoadedFile result,
                                 const CheckSettings& settings = {});

/// Whether rewriting the file would keep its strings. Reports it if not.
[[nodiscard]] bool can_be_rewritten(Call& call, const LoadedFile& file);

/// Reports what rewriting the file from its values drops: comments and the first of duplicate keys.
void warn_of_losses(Call& call, const LoadedFile& file);

/// The merged files. Later files override earlier ones.
[[nodiscard]] std::expected<Layers, ExitCode> load_layers(Call& call, const std::vector<std::string>& paths,
                                                          const Backend* expected);

}  // namespace bext::cli
