#include "help.h"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

namespace bext::cli {
namespace {

constexpr std::size_t text_width = 100;

/// Two columns, the second one wrapped.
std::string table(const std::vector<std::pair<std::string, std::string>>& rows) {
  std::size_t left = 0;
  for (const auto& [heading, doc] : rows) left = std::max(left, heading.size());
  const std::size_t column = left + 4;
  std::string text;
  for (const auto& [heading, doc] : rows) {
    std::string line = fmt::format("  {:<{}}  ", heading, left);
    std::string_view rest = doc;
    while (!rest.empty()) {
      const std::size_t word = std::min(rest.find(' '), rest.size());
      if (line.size() > column && line.size() + word > text_width) {
        text += line.substr(0, line.find_last_not_of(' ') + 1) + "\n";
        line = std::string(column, ' ');
      }
      line += std::string{rest.substr(0, word)} + " ";
      rest.remove_prefix(std::min(word + 1, rest.size()));
    }
    text += line.substr(0, line.find_last_not_of(' ') + 1) + "\n";
  }
  return text;
}

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

std::string overview() {
  std::vector<std::pair<std::string, std::string>> rows;
  for (const Command& command : commands()) rows.emplace_back(command.name, command.summary);
  return "bext reads, checks, explains and writes the configuration files of Qualcomm AI backends\n\n"
         "Usage: bext COMMAND [OPTIONS] …\n\nCommands:\n" +
         table(rows) + "\nOptions:\n" +
         table({{"--help", "print this help; for a command, run `bext COMMAND --help`"},
                {"--version", "print the version"}}) +
         examples("bext check backend_extensions.json\nbext explain vtcm_mb");
}

std::string heading_of(const Argument& argument) {
  if (argument.is_positional()) return argument.placeholder;
  std::string text = fmt::format("{}", fmt::join(argument.names, ", "));
  if (!argument.placeholder.empty()) text += " " + argument.placeholder;
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

std::string command_help(const Command& command, std::span<const Argument> arguments) {
  std::vector<std::pair<std::string, std::string>> positionals;
  std::vector<std::pair<std::string, std::string>> options;
  for (const Argument& argument : arguments)
    (argument.is_positional() ? positionals : options).emplace_back(heading_of(argument), doc_of(argument));
  std::string text = fmt::format("{}\n\nUsage: {}\n", command.summary, usage_line(command, arguments));
  if (!positionals.empty()) text += "\nArguments:\n" + table(positionals);
  return text + "\nOptions:\n" + table(options) + examples(command.example);
}

}  // namespace bext::cli
