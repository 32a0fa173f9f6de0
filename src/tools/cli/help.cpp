#include "help.h"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "columns.h"

namespace bext::cli {
namespace {

using Rows = std::vector<std::vector<std::string>>;

constexpr std::string_view indent = "  ";

std::string examples(std::string_view lines) {
  std::string text = "\nExamples:\n";
  while (!lines.empty()) {
    const std::size_t end = std::min(lines.find('\n'), lines.size());
    text += fmt::format("  {}\n", lines.substr(0, end));
    lines.remove_prefix(std::min(end + 1, lines.size()));
  }
  return text;
}

}  // namespace

std::string overview(std::size_t width) {
  Rows rows;
  for (const Command& command : commands()) rows.push_back({std::string{command.name}, std::string{command.summary}});
  return "bext reads, checks, explains and writes the configuration files of Qualcomm AI backends\n\n"
         "Usage: bext COMMAND [OPTIONS] …\n\nCommands:\n" +
         columns(rows, width, indent) + "\nOptions:\n" +
         columns({{"--help", "print this help; for a command, run `bext COMMAND --help`"},
                  {"--version", "print the version"}},
                 width, indent) +
         examples("bext check backend_extensions.json\nbext explain vtcm_mb");
}

std::string heading_of(const Argument& argument) {
  if (argument.is_positional()) return argument.placeholder;
  std::string text = fmt::format("{}", fmt::join(argument.names, ", "));
  if (!argument.placeholder.empty()) text += " " + argument.placeholder;
  if (!argument.alternative.empty()) text += fmt::format("[={}]", argument.alternative);
  return text;
}

std::string doc_of(const Argument& argument) {
  if (argument.choices.empty()) return argument.doc;
  return fmt::format("{} ({}{})", argument.doc, argument.choices.size() > 1 ? "one of " : "",
                     fmt::join(argument.choices, ", "));
}

std::string usage_line(const Command& command, std::span<const Argument> arguments) {
  std::string line = fmt::format("bext {} [OPTIONS]", command.name);
  for (const Argument& argument : arguments) {
    if (!argument.is_positional()) continue;
    const std::string many = argument.takes_many() ? "…" : "";
    line += argument.required ? fmt::format(" {}{}", argument.placeholder, many)
                              : fmt::format(" [{}{}]", argument.placeholder, many);
  }
  return line;
}

std::string command_help(const Command& command, std::span<const Argument> arguments, std::size_t width) {
  Rows positionals;
  Rows options;
  for (const Argument& argument : arguments)
    (argument.is_positional() ? positionals : options).push_back({heading_of(argument), doc_of(argument)});
  std::string text = fmt::format("{}\n\nUsage: {}\n", command.summary, usage_line(command, arguments));
  if (!positionals.empty()) text += "\nArguments:\n" + columns(positionals, width, indent);
  return text + "\nOptions:\n" + columns(options, width, indent) + examples(command.example);
}

}  // namespace bext::cli
