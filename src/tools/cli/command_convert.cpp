#include <algorithm>

#include "bext/check/check.h"
#include "bext/config/conversion.h"
#include "bext/config/inner_file.h"
#include "bext/diag/render.h"
#include "bext/host/paths.h"
#include "call.h"
#include "commands.h"
#include "diag/characters.h"
#include "loaded_input.h"

namespace bext::cli {
namespace {

struct ConvertArguments {
  std::string path;
  std::string target;
  std::string output = "-";
  std::string format = "text";
  std::vector<std::string> graphs;
  bool strict = false;

  void declare(Call& call) {
    const std::span<const std::string_view> targets = conversion_targets();
    call.takes("IN", path, "backend-extensions file or options of another tool, `-` for standard input");
    call.choice("-t,--to", "FORM", target, {targets.begin(), targets.end()},
                "form to write: ONNX Runtime provider options, ExecuTorch compile spec, LiteRT options, Genie dialog, "
                "Python script for the documented API, or backend-extensions file");
    call.option("-o,--output", "FILE", &output, "write to this file instead of standard output");
    call.option("-g,--graph", "NAME", &graphs,
                "to `qnn`: name of the graphs to write; otherwise: convert only this graph; can be repeated");
    call.flag("--strict", strict,
              "exit with 1 and write nothing if an option cannot be expressed or the input has errors");
    call.choice("-f,--format", "FORMAT", format, {"text", "json"},
                "print the result alone, or as JSON with the list of options that cannot be expressed");
    call.may_follow();
  }
};

/// The input with the errors that `bext check` finds in it. An invalid value would be converted like any other.
FileReport errors_in(LoadedFile file, const LoadedFile* partner) {
  check(file, {}, partner);
  FileReport errors = report_of(std::move(file));
  std::erase_if(errors.findings.list(), [](const Diagnostic& finding) { return finding.severity < Severity::error; });
  return errors;
}

Json as_json(const ConvertedFile& made, const ConvertArguments& arguments) {
  Json json = Json::object({{"to", arguments.target}, {"text", made.text}, {"unexpressed", Json::array()}});
  for (const Unexpressed& option : made.unexpressed)
    json["unexpressed"].push_back(Json::object({{"option", option.option},
                                                {"value", option.value},
                                                {"reason", option.reason},
                                                {"alternative", option.alternative}}));
  json["notes"] = Json::array();
  for (const std::string& note : made.notes) json["notes"].push_back(note);
  return json;
}

void report(Call& call, const ConvertedFile& made) {
  for (const Unexpressed& option : made.unexpressed)
    call.complain(fmt::format("`{}` ({}) cannot be expressed: {}{}", option.option, bext::write(option.value, 0),
                              option.reason, option.alternative.empty() ? "" : "; " + option.alternative));
  for (const std::string& note : made.notes) call.complain(note);
}

/// The result rarely holds everything that is in the input.
bool is_output(const ConvertArguments& arguments, const LoadedFile& input) {
  if (arguments.output == "-" || input.path == shown_path("-")) return false;
  return same_file_key(arguments.output) == same_file_key(input.path);
}

/// How the file that is written names the input: from its own folder, unless the user gave an absolute path.
std::string named_in_output(const ConvertArguments& arguments, const std::string& input) {
  const bool is_relative = joined_path(".", input) != input;
  if (arguments.output == "-" || input == shown_path("-") || !is_relative) return input;
  return path_from(folder_of(arguments.output), input);
}

}  // namespace

ExitCode convert(Call& call) {
  ConvertArguments arguments;
  arguments.declare(call);
  if (!call.ready()) return call.stopped();
  if (arguments.target.empty()) return call.refuse("missing option `--to` (the form to write)");

  std::optional<LoadedFile> file = load_input(call, arguments.path);
  if (!file || !is_sound(call, *file)) return ExitCode::usage;
  std::optional<LoadedFile> inner;
  if (inner_file_of(*file)) {
    LoadedFile followed = *file;
    inner = follow(call.files(), followed);
    if (inner && !is_sound(call, *inner)) return ExitCode::usage;
    if (const std::string reason = reason_not_followed(followed); !inner && !reason.empty()) call.complain(reason);
  }
  for (const LoadedFile* input : {&*file, inner ? &*inner : nullptr})
    if (input && is_output(arguments, *input)) {
      call.complain(fmt::format("`-o` names the input `{}`; nothing was written", input->path));
      return ExitCode::usage;
    }
  std::vector<FileReport> errors{errors_in(*file, inner ? &*inner : nullptr)};
  if (inner) errors.push_back(errors_in(*inner, &*file));
  const bool has_errors =
      std::ranges::any_of(errors, [](const FileReport& checked) { return !checked.findings.empty(); });
  const std::expected<ConvertedFile, std::string> made =
      converted(*file, {.to = arguments.target,
                        .graphs = arguments.graphs,
                        .inner = inner ? &*inner : nullptr,
                        .named = named_in_output(arguments, inner ? inner->path : file->path)});
  if (!made) {
    call.complain(fmt::format("{}; nothing was written", made.error()));
    return ExitCode::findings;
  }
  if (has_errors) call.print_findings(errors);
  const bool refused = arguments.strict && (has_errors || !made->unexpressed.empty());
  const bool json = arguments.format == "json";
  if (!refused && arguments.output != "-" && !call.write(arguments.output, made->text)) return ExitCode::usage;
  if (!refused && arguments.output == "-" && !json) call.print_document(made->text);
  if (json)
    call.print_json(as_json(*made, arguments));
  else
    report(call, *made);
  if (refused && !json) call.complain("nothing was written, because of `--strict`");
  return refused ? ExitCode::findings : ExitCode::success;
}

}  // namespace bext::cli
