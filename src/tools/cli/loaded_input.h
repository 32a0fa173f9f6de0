#pragma once
// Files that a command was given, loaded; what is wrong with them is said on standard error.

#include <expected>
#include <string>
#include <vector>

#include "bext/config/layers.h"
#include "bext/config/loaded.h"
#include "call.h"

namespace bext::cli {

/// Nothing after saying why the file cannot be read.
[[nodiscard]] std::optional<LoadedFile> load_input(Call& call, const std::string& path,
                                                   const LoadOptions& options = {});

/// Whether the text is JSON (what readers tolerate does not count); names the first fault when it is not. A file that is
/// no JSON cannot be read, so that a command which needs all of it ends with `ExitCode::usage`.
[[nodiscard]] bool is_sound(Call& call, const LoadedFile& file);

/// Whether the finding is about the syntax, whatever the values say.
[[nodiscard]] bool is_about_text(const Diagnostic& finding);
/// Whether the finding says that the text is no JSON.
[[nodiscard]] bool is_syntax_error(const Diagnostic& finding);
/// The first syntax error, with its place and how many more there are.
[[nodiscard]] std::optional<std::string> syntax_error_of(const LoadedFile& file);

/// Shows on standard error what reading the files found doubtful or wrong in their keys and values.
void warn_of_values(Call& call, const std::vector<LoadedFile>& files);

/// Whether writing the file anew would keep what its strings say; says so when it would not.
[[nodiscard]] bool can_be_rewritten(Call& call, const LoadedFile& file);

/// Says what writing the file anew from its values loses: its comments, and the first of two equal keys.
void say_what_goes(Call& call, const LoadedFile& file);

/// The files laid over each other, the first one lowest.
[[nodiscard]] std::expected<Layers, ExitCode> load_layers(Call& call, const std::vector<std::string>& paths,
                                                          const Backend* expected);

}  // namespace bext::cli
