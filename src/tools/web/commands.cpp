// The commands that the web page runs. They replace the complete table in the core of the page, which so leaves out what
// only the other commands use. The page shows no help, so there are no summaries and examples.
#include "tools/cli/commands.h"

#include <array>

#include "tools/cli/command.h"

namespace bext::cli {
namespace {

constexpr std::array command_table{
    Command{"check", {}, {}, &check}, Command{"show", {}, {}, &show},         Command{"get", {}, {}, &get},
    Command{"set", {}, {}, &set},     Command{"retarget", {}, {}, &retarget}, Command{"fmt", {}, {}, &fmt},
    Command{"diff", {}, {}, &diff},   Command{"options", {}, {}, &options},   Command{"explain", {}, {}, &explain},
    Command{"soc", {}, {}, &soc},     Command{"lpai", {}, {}, &lpai},         Command{"doctor", {}, {}, &doctor},
    Command{"plan", {}, {}, &plan},
};

}  // namespace

std::span<const Command> commands() { return command_table; }

}  // namespace bext::cli
