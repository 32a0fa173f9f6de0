#include <algorithm>

#include "backend_argument.h"
#include "bext/check/check.h"
#include "bext/check/rule.h"
#include "check_arguments.h"
#include "check_files.h"
#include "commands.h"
#include "line_diff.h"

namespace bext::cli {
namespace {

std::string rendered(const Call& call, const std::vector<CheckedFile>& files, std::string_view format) {
  if (format == "json") return render_json(files);
  if (format == "sarif") return render_sarif(files);
  if (format == "github") return render_github(files);
  if (format == "lines") return render_lines(files);
  return render_terminal(files, {.colour = call.colour(), .width = call.width()});
}

bool denied(const Summary& summary, std::string_view least) {
  return summary.errors > 0 || (least != "error" && summary.warnings > 0) || (least == "note" && summary.notes > 0);
}

ExitCode list_findings(Call& call, std::string_view format) {
  std::vector<const DiagnosticKind*> kinds = all_checks();
  std::ranges::sort(kinds, {}, &DiagnosticKind::id);
  if (format == "json") {
    Json list = Json::array();
    for (const DiagnosticKind* kind : kinds)
      list.push_back(Json::object({{"id", kind->id}, {"severity", name_of(kind->severity)}, {"title", kind->title}}));
    call.print("{}\n", bext::write(Json::object({{"findings", std::move(list)}}), 0));
    return ExitCode::success;
  }
  std::size_t width = 0;
  for (const DiagnosticKind* kind : kinds) width = std::max(width, kind->id.size());
  for (const DiagnosticKind* kind : kinds)
    call.print("{:<{}}  {:<7}  {}\n", kind->id, width, name_of(kind->severity), kind->title);
  return ExitCode::success;
}

/// Fixes every input that has certain fixes, or shows what that would change. False when a file could not be written.
bool fix_inputs(Call& call, const CheckArguments& arguments, std::vector<CheckInput>& inputs,
                const CheckSettings& settings, const Backend* expected) {
  bool written = true;
  for (CheckInput& input : inputs) {
    const LoadedFile file = load(shown_path(input.path), input.text, {.expected = expected});
    if (input.from_folder && !file.kind.backend) continue;
    const CheckSettings own =
        input.path == "-" ? settings : ProjectFiles{call.files()}.settings_for(input.path, settings);
    Fixed fixed = bext::fix(file, own);
    if (fixed.text == input.text) continue;
    if (arguments.diff) {
      call.print(line_diff(shown_path(input.path), input.text, fixed.text));
      continue;
    }
    if (!call.write(input.path, fixed.text)) {
      written = false;
      continue;
    }
    call.print_error(fmt::format("{}: {} fixed\n", shown_path(input.path), fixed.applied.size()));
    input.text = std::move(fixed.text);
  }
  return written;
}

}  // namespace

ExitCode check(Call& call) {
  CheckArguments arguments;
  arguments.declare(call);
  if (!call.ready()) return call.stopped();
  if (arguments.list) return list_findings(call, arguments.format);
  if (arguments.paths.empty()) return call.refuse("there is no file to check");
  const std::expected<const Backend*, ExitCode> expected = chosen_backend(call, arguments.backend);
  if (!expected) return expected.error();
  const std::expected<std::vector<CheckSettings>, ExitCode> settings = arguments.settings(call);
  if (!settings) return settings.error();

  bool unreadable = false;
  std::vector<CheckInput> inputs = check_inputs(call, arguments.paths, unreadable);
  const bool fixing = arguments.fix || arguments.diff;
  if (fixing && !fix_inputs(call, arguments, inputs, settings->front(), *expected)) return ExitCode::usage;
  const bool fixed_to_output =
      arguments.fix && std::ranges::any_of(inputs, [](const CheckInput& input) { return input.path == "-"; });
  if (arguments.diff || fixed_to_output) return unreadable ? ExitCode::usage : ExitCode::success;

  const std::vector<CheckedFile> checked = check_all(call.files(), std::move(inputs), *settings, *expected);
  std::string text = rendered(call, checked, arguments.format);
  if (!text.empty() && !text.ends_with('\n')) text += '\n';
  call.print(text);
  if (unreadable) return ExitCode::usage;
  return denied(summarise(checked), arguments.least) ? ExitCode::findings : ExitCode::success;
}

}  // namespace bext::cli
