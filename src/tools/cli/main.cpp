// Picks the command by the first word, before anything about options is built: starting costs next to nothing.
#include <fmt/format.h>

#include <csignal>
#include <exception>
#include <string>
#include <vector>

#include "bext/diag/suggest.h"
#include "call.h"
#include "command.h"
#include "diag/characters.h"
#include "help.h"

namespace bext::cli {
namespace {

/// Stands for `bext` itself where there is no command to speak for.
constexpr Command nobody{"", "", "", nullptr};

ExitCode say(std::string_view text, ExitCode code) {
  Call call{nobody, std::nullopt};
  if (code == ExitCode::success)
    call.print(text);
  else
    call.print_error(text);
  return call.finish(code);
}

ExitCode unknown_command(std::string_view word) {
  std::vector<std::string_view> names{"--help", "--version"};
  for (const Command& command : commands()) names.push_back(command.name);
  const std::optional<std::string_view> near = nearest(word, names);
  return say(fmt::format("bext: there is no {} `{}`{}\n`bext --help` lists what there is\n",
                         word.starts_with('-') ? "option" : "command", visible(word),
                         near ? fmt::format("; did you mean `{}`?", *near) : ""),
             ExitCode::usage);
}

ExitCode run(std::vector<std::string> words) {
  if (words.empty()) return say(overview(), ExitCode::usage);
  const std::string first = words.front();
  if (first == "--version" || first == "-V") return say("bext " BEXT_VERSION "\n", ExitCode::success);
  if (first == "--help" || first == "-h" || (first == "help" && words.size() == 1))
    return say(overview(), ExitCode::success);
  words.erase(words.begin());
  const bool asks_help = first == "help";
  const Command* command = find_command(asks_help ? words.front() : first);
  if (!command) return unknown_command(asks_help ? words.front() : first);
  Call call{*command, asks_help ? std::vector<std::string>{"--help"} : std::move(words)};
  return call.finish(command->run(call));
}

ExitCode run_and_catch(std::vector<std::string> words) {
  try {
    return run(std::move(words));
  } catch (const std::exception& error) {
    return say(fmt::format("bext: internal error: {}; please report it with the files that led to it\n",
                           visible(error.what())),
               ExitCode::internal);
  }
}

}  // namespace
}  // namespace bext::cli

int main(int count, char** words) {
  // A reader that goes away and a file size limit are errors of a write, not the end of the process.
  (void)std::signal(SIGPIPE, SIG_IGN);
  (void)std::signal(SIGXFSZ, SIG_IGN);
  return static_cast<int>(
      bext::cli::run_and_catch(std::vector<std::string>(words + (count > 0 ? 1 : 0), words + count)));
}
