#include "call.h"
#include "command.h"
#include "commands.h"
#include "help.h"

namespace bext::cli {
namespace {

/// Text for roff: backticks become bold, and nothing is taken for a request.
std::string roff(std::string_view text) {
  std::string out;
  bool bold = false;
  for (const char c : text) {
    if (c == '`') {
      bold = !bold;
      out += bold ? "\\fB" : "\\fR";
    } else if (c == '\\') {
      out += "\\e";
    } else if (c == '-') {
      out += "\\-";
    } else if (out.empty() && (c == '.' || c == '\'')) {
      out += fmt::format("\\&{}", c);
    } else {
      out += c;
    }
  }
  for (std::size_t at = out.find("…"); at != std::string::npos; at = out.find("…", at)) out.replace(at, 3, "...");
  return out;
}

std::string example_lines(std::string_view lines) {
  std::string text;
  while (!lines.empty()) {
    const std::size_t end = std::min(lines.find('\n'), lines.size());
    text += roff(lines.substr(0, end)) + "\n";
    lines.remove_prefix(std::min(end + 1, lines.size()));
  }
  return text;
}

std::string command_section(const Command& command) {
  const std::vector<Argument> arguments = arguments_of(command);
  std::string text = fmt::format(".SS \"{}\"\n{}.\n.PP\n\\fB{}\\fR\n", command.name, roff(command.summary),
                                 roff(usage_line(command, arguments)));
  for (const Argument& argument : arguments)
    text += fmt::format(".TP\n\\fB{}\\fR\n{}\n", roff(heading_of(argument)), roff(doc_of(argument)));
  return text + ".PP\nExamples:\n.PP\n.nf\n" + example_lines(command.example) + ".fi\n";
}

std::string page() {
  std::string text =
      ".\\\" Made by `bext manual` from the table of commands; change that, not this.\n"
      ".TH BEXT 1 \"\" \"bext " BEXT_VERSION
      "\" \"User commands\"\n.SH NAME\n"
      "bext \\- read, check, explain and write configuration files of Qualcomm AI backends\n"
      ".SH SYNOPSIS\n\\fBbext\\fR \\fICOMMAND\\fR [\\fIOPTIONS\\fR] ...\n.SH DESCRIPTION\n";
  text += roff(
      "bext works on the JSON files that the tools of the QAIRT SDK take: the wrapper given to `--config_file` and the "
      "inner files of the HTP, HTP MCP, AIC and LPAI backends. It needs no device and no network, and no SDK except to "
      "compile and run. Wherever a "
      "file is named, `-` stands for standard input.");
  text += "\n.SH COMMANDS\n";
  for (const Command& command : commands()) text += command_section(command);
  text += ".SH EXIT STATUS\n";
  for (const auto& [code, meaning] : {std::pair{"0", "all is well"},
                                      {"1", "something was found, is absent or differs"},
                                      {"2",
                                       "wrong usage, or a file that cannot be read, is no JSON or cannot be "
                                       "written (for check, text that is no JSON is a finding: 1)"},
                                      {"3", "a fault of bext itself"},
                                      {"4", "the vendor's SDK is needed and is not there"},
                                      {"5", "a tool of the SDK failed, crashed or took too long"},
                                      {"128 + n", "signal n interrupted the work"}})
    text += fmt::format(".TP\n\\fB{}\\fR\n{}\n", code, meaning);
  text += ".SH ENVIRONMENT\n";
  text +=
      ".TP\n\\fBQAIRT_SDK_ROOT\\fR, \\fBQNN_SDK_ROOT\\fR\nwhere the vendor's SDK is, for \\fBcompile\\fR and "
      "\\fBrun\\fR\n";
  text += ".TP\n\\fBNO_COLOR\\fR\nno colours, when set to anything\n";
  text += ".TP\n\\fBCLICOLOR_FORCE\\fR\ncolours even where there is no terminal, when set to anything but 0\n";
  return text;
}

}  // namespace

ExitCode manual(Call& call) {
  if (!call.ready()) return call.stopped();
  call.print(page());
  return ExitCode::success;
}

}  // namespace bext::cli
