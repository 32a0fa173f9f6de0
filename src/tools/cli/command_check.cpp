#include <algorithm>

#include "bext/check/catalog.h"
#include "bext/config/project_config.h"
#include "check_arguments.h"
#include "check_files.h"
#include "check_fixer.h"
#include "columns.h"
#include "commands.h"
#include "diag/counted.h"
#include "text/json_list.h"
#include "tools/model_graphs.h"

namespace bext::cli {
namespace {

std::string rendered(const Call& call, const std::vector<FileReport>& files, std::string_view format) {
  if (format == "json") return render_json(files);
  if (format == "sarif") return render_sarif(files, BEXT_VERSION);
  if (format == "github") return render_github(files);
  if (format == "lines") return render_lines(files);
  return render_terminal(files, {.color = call.color(), .width = call.width()});
}

bool is_denied(const FileReport& file, Severity deny) {
  for (const Diagnostic& finding : file.findings)
    if (finding.severity >= deny && fails_check(finding)) return true;
  for (const CountedFindings& counted : file.findings.not_listed())
    if (counted.severity >= deny && counted.count > 0) return true;
  return false;
}

Json listed_finding(const DiagnosticKind& kind) {
  Json facts = Json::array();
  for (const std::string_view fact : facts_needed_by(kind)) facts.push_back(fact);
  return Json::object(
      {{"id", kind.id}, {"severity", name_of(kind.severity)}, {"title", kind.title}, {"assume", std::move(facts)}});
}

std::string listed_title(const DiagnosticKind& kind) {
  const std::vector<std::string_view> facts = facts_needed_by(kind);
  return facts.empty() ? std::string{kind.title}
                       : fmt::format("{} (with --assume {})", kind.title, fmt::join(facts, " or "));
}

ExitCode list_findings(Call& call, std::string_view format) {
  std::vector<const DiagnosticKind*> kinds = all_checks();
  std::ranges::sort(kinds, {}, &DiagnosticKind::id);
  if (format == "json") {
    Json list = json_list(kinds, [&](const DiagnosticKind* kind) { return listed_finding(*kind); });
    call.print_json(Json::object({{"findings", std::move(list)}}));
    return ExitCode::success;
  }
  std::vector<std::vector<std::string>> rows;
  for (const DiagnosticKind* kind : kinds)
    rows.push_back({std::string{kind->id}, std::string{name_of(kind->severity)}, listed_title(*kind)});
  call.print(columns(rows, call.width(whole_lines)));
  return ExitCode::success;
}

/// These formats show unreadable files themselves. For the others, standard error does.
bool names_unreadable(std::string_view format) { return format == "github" || format == "lines"; }

bool has_unreadable(const CheckInputs& inputs) {
  return std::ranges::any_of(inputs.files, [](const CheckInput& input) { return input.problem.has_value(); });
}

/// Reports the first model that cannot be read.
bool can_read_models(Call& call, const std::vector<std::string>& models) {
  for (const std::string& model : models)
    if (const std::optional<std::string> problem = unreadable_model(model)) {
      call.complain(*problem);
      return false;
    }
  return true;
}

CheckInputs read_inputs(Call& call, const CheckArguments& arguments) {
  CheckInputs inputs = check_inputs(call, arguments.paths, arguments.writes_files());
  if (arguments.skip_foreign)
    for (CheckInput& input : inputs.files) input.from_folder = true;
  const bool changes = arguments.writes_files() || arguments.diff;
  if (!changes && names_unreadable(arguments.format)) return inputs;
  for (const CheckInput& input : inputs.files)
    if (input.problem) call.complain(input.problem->message("read"));
  return inputs;
}

/// `--diff`. Like `diff`, exit code 1 means a difference.
ExitCode show_fixes(Call& call, const CheckArguments& arguments, const CheckRequest& request, CheckInputs inputs) {
  CheckFixer fixer{call, request, CheckFixer::Mode::show};
  fixer.fix(inputs.files);
  for (const std::string& sentence : fixer.ignored_projects()) call.complain(sentence);
  call.print(arguments.format == "json" ? fixer.differences_json() : fixer.differences_text());
  bool complete = !has_unreadable(inputs);
  for (const CheckFolder& folder : inputs.folders) {
    const auto says_something = [&](std::size_t i) { return inputs.files[i].problem || fixer.tried(inputs.files[i]); };
    if (std::ranges::any_of(folder.files, says_something)) continue;
    call.complain(no_configuration_in(folder.path));
    complete = false;
  }
  if (!complete) return ExitCode::usage;
  return fixer.found_something() ? ExitCode::findings : ExitCode::success;
}

/// Where the findings are printed: standard output may already have the fixed text.
enum class Shown : std::uint8_t { on_output, on_error };

ExitCode report_findings(Call& call, const CheckArguments& arguments, const CheckRequest& request,
                         const CheckInputs& inputs, Shown shown) {
  const bool on_terminal = arguments.format == "terminal";
  CheckResult checked = check_all(call, inputs, request);
  const bool complete = !has_unreadable(inputs) && checked.folders_without.empty();
  for (FileReport& folder : checked.folders_without) {
    if (!names_unreadable(arguments.format)) call.complain(folder.findings.begin()->message);
    checked.files.push_back(std::move(folder));
  }
  for (const std::string& sentence : checked.ignored_projects) call.complain(sentence);
  if (on_terminal) {
    for (const std::string& remark : checked.project_remarks) call.complain(remark);
    // Standard error names them already.
    std::erase_if(checked.files, [](const FileReport& file) { return !file.readable; });
  }
  std::string text = rendered(call, checked.files, arguments.format);
  if (!text.empty() && !text.ends_with('\n')) text += '\n';
  if (shown == Shown::on_error)
    call.print_error(text);
  else
    call.print(text);
  // On a terminal, confirm that files were checked.
  if (text.empty() && complete && call.error_is_terminal())
    call.print_error(fmt::format("{} checked, no findings\n", counted(checked.files.size(), "file")));
  if (!complete) return ExitCode::usage;
  const Severity deny = arguments.deny.empty() ? checked.deny : *parse_choice<Severity>(arguments.deny);
  const bool denied = std::ranges::any_of(checked.files, [&](const FileReport& file) { return is_denied(file, deny); });
  return denied ? ExitCode::findings : ExitCode::success;
}

}  // namespace

ExitCode check(Call& call) {
  CheckArguments arguments;
  arguments.declare(call);
  if (!call.ready()) return call.stopped();
  if (arguments.list) return list_findings(call, arguments.format);
  if (arguments.paths.empty()) return call.refuse("no file to check");
  if (arguments.diff && arguments.format != "terminal" && arguments.format != "json")
    return call.refuse(fmt::format("`--diff` supports the formats terminal and json, not {}", arguments.format));
  const std::expected<CheckRequest, ExitCode> request = arguments.request(call);
  if (!request) return request.error();
  if (!can_read_models(call, request->models)) return ExitCode::usage;

  CheckInputs inputs = read_inputs(call, arguments);
  if (arguments.diff) return show_fixes(call, arguments, *request, std::move(inputs));
  if (!arguments.writes_files()) return report_findings(call, arguments, *request, inputs, Shown::on_output);

  CheckFixer fixer{call, *request, CheckFixer::Mode::write};
  fixer.fix(inputs.files);
  if (!fixer.all_written()) return ExitCode::usage;
  const bool fixed_to_output = std::ranges::find(inputs.files, "-", &CheckInput::path) != inputs.files.end();
  if (fixed_to_output && has_unreadable(inputs)) return ExitCode::usage;
  return report_findings(call, arguments, *request, inputs, fixed_to_output ? Shown::on_error : Shown::on_output);
}

}  // namespace bext::cli
