#include "commands.h"

#include <array>

#include "command.h"

namespace bext::cli {
namespace {

constexpr std::array all{
    Command{"check", "say what is wrong or doubtful in configuration files",
            "bext check backend_extensions.json\n"
            "bext check --deny warning --format sarif config/*.json > findings.sarif",
            &check},
    Command{"get", "print one value of a file",
            "bext get ext.json 'graphs[vit].O'\n"
            "bext get ext.json /devices/0/soc_model",
            &get},
    Command{"set", "change values of a file and nothing else in it",
            "bext set ext.json 'graphs[vit].vtcm_mb=8' devices.dsp_arch=v79\n"
            "bext set ext.json --delete /graphs/0/O --stdout",
            &set},
};

}  // namespace

std::span<const Command> commands() { return all; }

const Command* find_command(std::string_view name) {
  for (const Command& command : all)
    if (command.name == name) return &command;
  return nullptr;
}

}  // namespace bext::cli
