#pragma once
// Syntax errors that prevent changes: with broken brackets, commas or quotes, a place is a guess.
//
// ```cpp
// bext::LoadedFile open = bext::load("ext.json", R"({"graphs": [)");
// assert(bext::blocking_error_in(open)->starts_with("ext.json:1:"));
// bext::LoadedFile sound = bext::load("ext.json", R"({"graphs": []})");
// assert(!bext::blocking_error_in(sound) && bext::adds_syntax_errors(sound, open));
// ```

#include <optional>
#include <string>

#include "bext/config/loaded.h"

namespace bext {

/// `file:line:col: message`
[[nodiscard]] std::string located(const LoadedFile& file, const Diagnostic& finding);
/// The first such error with its location; nothing if there is none.
[[nodiscard]] std::optional<std::string> blocking_error_in(const LoadedFile& file);
/// Whether the change makes the text worse.
[[nodiscard]] bool adds_syntax_errors(const LoadedFile& before, const LoadedFile& changed);

}  // namespace bext
