#include "call.h"
#include "command.h"
#include "commands.h"
#include "help.h"

namespace bext::cli {
namespace {

std::string without_backticks(std::string_view text) {
  std::string plain;
  for (const char c : text)
    if (c != '`' && c != '\'') plain += c;
  return plain;
}

bool names_a_file(const Argument& argument) {
  return argument.placeholder == "FILE" || argument.placeholder == "A" || argument.placeholder == "B";
}

std::string all_names(const std::vector<Argument>& arguments) {
  std::string text;
  for (const Argument& argument : arguments)
    for (const std::string& name : argument.names) text += (text.empty() ? "" : " ") + name;
  return text;
}

std::string command_names() {
  std::string text;
  for (const Command& command : commands()) text += (text.empty() ? "" : " ") + std::string{command.name};
  return text;
}

std::string bash() {
  std::string text =
      "# bash completion for bext; `bext completion bash` writes it\n"
      "_bext() {\n"
      "  local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} options=\n"
      "  if [ \"$COMP_CWORD\" = 1 ]; then\n";
  text += fmt::format("    COMPREPLY=($(compgen -W '{} --help --version' -- \"$word\"))\n    return\n  fi\n",
                      command_names());
  text += "  case ${COMP_WORDS[1]}:$before in\n";
  for (const Command& command : commands())
    for (const Argument& argument : arguments_of(command)) {
      if (argument.choices.empty() || argument.is_positional()) continue;
      for (const std::string& name : argument.names)
        text += fmt::format("    {}:{}) COMPREPLY=($(compgen -W '{}' -- \"$word\")); return ;;\n", command.name, name,
                            fmt::join(argument.choices, " "));
    }
  text += "  esac\n  case ${COMP_WORDS[1]} in\n";
  for (const Command& command : commands())
    text += fmt::format("    {}) options='{}' ;;\n", command.name, all_names(arguments_of(command)));
  text +=
      "  esac\n"
      "  case $word in\n"
      "    -*) COMPREPLY=($(compgen -W \"$options\" -- \"$word\")) ;;\n"
      "    *) COMPREPLY=($(compgen -f -- \"$word\")) ;;\n"
      "  esac\n"
      "}\n"
      "complete -o filenames -F _bext bext\n";
  return text;
}

std::string zsh_argument(const Argument& argument) {
  const std::string doc = without_backticks(argument.doc);
  std::string escaped;
  for (const char c : doc) escaped += c == '[' || c == ']' || c == ':' ? std::string{'\\', c} : std::string{c};
  std::string action;
  if (!argument.placeholder.empty())
    action = fmt::format(":{}:{}", argument.placeholder == "PLACE=VALUE" ? "value" : argument.placeholder,
                         !argument.choices.empty() ? fmt::format("({})", fmt::join(argument.choices, " "))
                         : names_a_file(argument)  ? "_files"
                                                   : " ");
  if (argument.is_positional()) return fmt::format("'{}{}'", argument.takes_many() ? "*" : "", action);
  std::string text;
  for (const std::string& name : argument.names)
    text += fmt::format("{}'{}[{}]{}'", text.empty() ? "" : " ", name, escaped, action);
  return text;
}

std::string zsh() {
  std::string text = "#compdef bext\n_bext() {\n  local -a commands\n  commands=(\n";
  for (const Command& command : commands())
    text += fmt::format("    '{}:{}'\n", command.name, without_backticks(command.summary));
  text +=
      "  )\n  if (( CURRENT == 2 )); then\n    _describe command commands\n    return\n  fi\n"
      "  local command=${words[2]}\n  shift words\n  (( CURRENT-- ))\n  case $command in\n";
  for (const Command& command : commands()) {
    text += fmt::format("    {}) _arguments", command.name);
    for (const Argument& argument : arguments_of(command)) text += " \\\n        " + zsh_argument(argument);
    text += " ;;\n";
  }
  return text + "  esac\n}\n_bext \"$@\"\n";
}

std::string fish_option(const Command& command, const Argument& argument) {
  std::string text = fmt::format("complete -c bext -n '__fish_seen_subcommand_from {}'", command.name);
  for (const std::string& name : argument.names)
    text += name.starts_with("--") ? " -l " + name.substr(2) : " -s " + name.substr(1);
  if (!argument.placeholder.empty()) text += names_a_file(argument) ? " -r" : " -x";
  if (!argument.choices.empty()) text += fmt::format(" -a '{}'", fmt::join(argument.choices, " "));
  return fmt::format("{} -d '{}'\n", text, without_backticks(argument.doc));
}

std::string fish() {
  std::string text = "# fish completion for bext; `bext completion fish` writes it\n";
  for (const Command& command : commands())
    text += fmt::format("complete -c bext -n __fish_use_subcommand -f -a {} -d '{}'\n", command.name,
                        without_backticks(command.summary));
  for (const Command& command : commands())
    for (const Argument& argument : arguments_of(command))
      if (!argument.is_positional()) text += fish_option(command, argument);
  return text;
}

}  // namespace

ExitCode completion(Call& call) {
  std::string shell;
  call.takes("SHELL", shell, "bash, zsh or fish");
  if (!call.ready()) return call.stopped();
  if (shell == "bash") {
    call.print(bash());
  } else if (shell == "zsh") {
    call.print(zsh());
  } else if (shell == "fish") {
    call.print(fish());
  } else {
    return call.refuse(fmt::format("`{}` is none of bash, zsh and fish", shell));
  }
  return ExitCode::success;
}

}  // namespace bext::cli
