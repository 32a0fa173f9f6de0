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

/// Whether the text has no errors (what readers tolerate does not count); says so when it has.
[[nodiscard]] bool is_sound(Call& call, const LoadedFile& file);

/// Whether writing the file anew would keep what its strings say; says so when it would not.
[[nodiscard]] bool can_be_rewritten(Call& call, const LoadedFile& file);

/// Says what writing the file anew from its values loses: its comments, and the first of two equal keys.
void say_what_goes(Call& call, const LoadedFile& file);

/// The files laid over each other, the first one lowest.
[[nodiscard]] std::expected<Layers, ExitCode> load_layers(Call& call, const std::vector<std::string>& paths,
                                                          const Backend* expected);

}  // namespace bext::cli
