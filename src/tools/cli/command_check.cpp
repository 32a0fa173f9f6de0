#include <algorithm>

#include "backend_argument.h"
#include "bext/check/rule.h"
#include "bext/config/project_config.h"
#include "check_arguments.h"
#include "check_files.h"
#include "check_fixer.h"
#include "columns.h"
#include "commands.h"
#include "tools/model_graphs.h"

namespace bext::cli {
namespace {

std::string rendered(const Call& call, const std::vector<CheckedFile>& files, std::string_view format) {
  if (format == "json") return render_json(files);
  if (format == "sarif") return render_sarif(files, BEXT_VERSION);
  if (format == "github") return render_github(files);
  if (format == "lines") return render_lines(files);
  return render_terminal(files, {.color = call.color(), .width = call.width()});
}

bool denied(const std::vector<CheckedFile>& files, Severity least) {
  return std::ranges::any_of(files, [&](const CheckedFile& file) {
    return std::ranges::any_of(
               file.findings,
               [&](const Diagnostic& finding) { return finding.severity >= least && fails_check(finding); }) ||
           std::ranges::any_of(file.findings.not_listed(),
                               [&](const CountedFindings& one) { return one.severity >= least && one.count > 0; });
  });
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
    Json list = Json::array();
    for (const DiagnosticKind* kind : kinds) list.push_back(listed_finding(*kind));
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

void complain_about(Call& call, const std::vector<CheckInput>& inputs) {
  for (const CheckInput& input : inputs)
    if (input.problem) call.complain(input.problem->message("read"));
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
  const std::expected<const Backend*, ExitCode> expected = chosen_backend(call, arguments.backend);
  if (!expected) return expected.error();
  const std::expected<std::vector<CheckSettings>, ExitCode> settings = arguments.settings(call);
  if (!settings) return settings.error();

  for (const std::string& model : arguments.models)
    if (std::optional<std::string> problem = unreadable_model(model)) {
      call.complain(*problem);
      return ExitCode::usage;
    }

  CheckInputs inputs = check_inputs(call, arguments.paths, !arguments.fix.empty() && !arguments.diff);
  if (arguments.skip_foreign)
    for (CheckInput& input : inputs.files) input.from_folder = true;
  bool unreadable =
      std::ranges::any_of(inputs.files, [](const CheckInput& input) { return input.problem.has_value(); });
  const bool changes = !arguments.fix.empty() || arguments.diff;
  if (changes || !names_unreadable(arguments.format)) complain_about(call, inputs.files);
  const Applicability least = arguments.fix == "all" ? Applicability::suggested : Applicability::safe;
  CheckFixer fixer{call, arguments.diff, !arguments.no_project, *settings, *expected, least, arguments.models};
  if (changes) fixer.fix(inputs.files);
  if (arguments.diff)
    for (const std::string& sentence : fixer.ignored_projects()) call.complain(sentence);
  if (arguments.diff) call.print(arguments.format == "json" ? fixer.differences_json() : fixer.differences_text());
  for (const CheckFolder& folder : inputs.folders) {
    const auto says_something = [&](std::size_t i) { return inputs.files[i].problem || fixer.met(inputs.files[i]); };
    if (!arguments.diff || std::ranges::any_of(folder.files, says_something)) continue;
    call.complain(no_configuration_in(folder.path));
    unreadable = true;
  }
  if (!fixer.all_written()) return ExitCode::usage;
  const bool fixed_to_output = !arguments.fix.empty() && std::ranges::any_of(inputs.files, [](const CheckInput& input) {
    return input.path == "-";
  });
  if (unreadable && (arguments.diff || fixed_to_output)) return ExitCode::usage;
  // Like `diff`, exit code 1 means a difference.
  if (arguments.diff) return fixer.found_something() ? ExitCode::findings : ExitCode::success;

  CheckedFiles checked = check_all(call, inputs, *settings, *expected,
                                   {.any = !arguments.no_project, .deny = arguments.least.empty()}, arguments.models);
  const Severity denied_from = arguments.least.empty() ? checked.least : *parse_choice<Severity>(arguments.least);
  for (CheckedFile& folder : checked.folders_without) {
    if (!names_unreadable(arguments.format)) call.complain(folder.findings.begin()->message);
    checked.files.push_back(std::move(folder));
    unreadable = true;
  }
  for (const std::string& sentence : checked.ignored_projects) call.complain(sentence);
  for (const std::string& remark : checked.project_remarks)
    if (arguments.format == "terminal") call.complain(remark);
  // Standard error names them already.
  if (arguments.format == "terminal")
    std::erase_if(checked.files, [](const CheckedFile& file) { return !file.readable; });
  std::string text = rendered(call, checked.files, arguments.format);
  if (!text.empty() && !text.ends_with('\n')) text += '\n';
  // Standard output is used for the fixed text.
  if (fixed_to_output)
    call.print_error(text);
  else
    call.print(text);
  // On a terminal, confirm that files were checked.
  if (text.empty() && !unreadable && call.error_is_terminal())
    call.print_error(
        fmt::format("{} file{} checked, no findings\n", checked.files.size(), checked.files.size() == 1 ? "" : "s"));
  if (unreadable) return ExitCode::usage;
  return denied(checked.files, denied_from) ? ExitCode::findings : ExitCode::success;
}

}  // namespace bext::cli
