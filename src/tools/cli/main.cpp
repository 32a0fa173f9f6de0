// Selects the command by the first word, before any options are declared, to keep the start fast.
#include <fmt/format.h>

#include <exception>
#include <string>
#include <vector>

#include "bext/diag/suggest.h"
#include "bext/host/program_start.h"
#include "bext/host/terminal.h"
#include "call.h"
#include "command.h"
#include "diag/characters.h"
#include "help.h"

namespace bext::cli {
namespace {

/// For messages of `bext` itself.
constexpr Command no_command{"", "", "", nullptr};

const Command* find_command(std::string_view name) {
  for (const Command& command : commands())
    if (command.name == name) return &command;
  return nullptr;
}

ExitCode say(std::string_view text, ExitCode code) {
  Call call{no_command, std::nullopt};
  if (code == ExitCode::success)
    call.print(text);
  else
    call.print_error(text);
  return call.finish(code);
}

ExitCode unknown_command(std::string_view word) {
  std::vector<std::string_view> names{"--help", "--version"};
  for (const Command& command : commands()) names.push_back(command.name);
  return say(
      fmt::format("bext: unknown {} `{}`{}\nrun `bext --help` for a list of commands\n",
                  word.starts_with('-') ? "option" : "command", visible(word), did_you_mean(nearest(word, names))),
      ExitCode::usage);
}

ExitCode run(std::vector<std::string> words) {
  if (words.empty()) return say(overview(terminal_width(standard_output)), ExitCode::usage);
  const std::string first = words.front();
  if (first == "--version" || first == "-V") return say("bext " BEXT_VERSION "\n", ExitCode::success);
  if (first == "--help" || first == "-h" || (first == "help" && words.size() == 1))
    return say(overview(terminal_width(standard_output)), ExitCode::success);
  words.erase(words.begin());
  const bool wants_help = first == "help";
  const Command* command = find_command(wants_help ? words.front() : first);
  if (!command) return unknown_command(wants_help ? words.front() : first);
  Call call{*command, wants_help ? std::vector<std::string>{"--help"} : std::move(words)};
  return call.finish(command->run(call));
}

ExitCode run_and_catch(std::vector<std::string> words) {
#ifndef __cpp_exceptions
  return run(std::move(words));
#else
  try {
    return run(std::move(words));
  } catch (const std::exception& error) {
    return say(fmt::format("bext: internal error: {}; please report it with the files that caused it\n",
                           visible(error.what())),
               ExitCode::internal);
  }
#endif
}

}  // namespace
}  // namespace bext::cli

int main(int count, char** words) {
  return static_cast<int>(bext::cli::run_and_catch(bext::start_program(count, words)));
}
