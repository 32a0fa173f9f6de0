#pragma once
// The text of `bext --help` and `bext <command> --help`.

#include <cstddef>
#include <span>
#include <string>

#include "argument.h"
#include "command.h"

namespace bext::cli {

// Wrapped to `width` columns.
[[nodiscard]] std::string overview(std::size_t width);
[[nodiscard]] std::string command_help(const Command& command, std::span<const Argument> arguments, std::size_t width);
/// `bext get [OPTIONS] FILE POINTER`
[[nodiscard]] std::string usage_line(const Command& command, std::span<const Argument> arguments);
/// `-o, --output FILE`
[[nodiscard]] std::string heading_of(const Argument& argument);
/// The description, followed by the choices.
[[nodiscard]] std::string doc_of(const Argument& argument);

}  // namespace bext::cli
