#include <algorithm>
#include <set>

#include "backend_argument.h"
#include "bext/check/check.h"
#include "bext/check/rule.h"
#include "bext/config/inner_file.h"
#include "bext/config/project_config.h"
#include "bext/host/find_files.h"
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

bool denied(const Summary& summary, Severity least) {
  return summary.errors > 0 || (least <= Severity::warning && summary.warnings > 0) ||
         (least == Severity::note && summary.notes > 0);
}

Json listed_finding(const DiagnosticKind& kind) {
  Json facts = Json::array();
  for (const std::string_view fact : facts_needed_by(kind)) facts.push_back(fact);
  return Json::object(
      {{"id", kind.id}, {"severity", name_of(kind.severity)}, {"title", kind.title}, {"assume", std::move(facts)}});
}

/// A finding that needs a fact of the run says which.
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
    call.print("{}\n", bext::write(Json::object({{"findings", std::move(list)}}), 0));
    return ExitCode::success;
  }
  std::size_t width = 0;
  for (const DiagnosticKind* kind : kinds) width = std::max(width, kind->id.size());
  for (const DiagnosticKind* kind : kinds)
    call.print("{:<{}}  {:<7}  {}\n", kind->id, width, name_of(kind->severity), listed_title(*kind));
  return ExitCode::success;
}

/// Applies what is certain, or shows what that would change.
class Fixer {
 public:
  Fixer(Call& call, const CheckArguments& arguments, const CheckSettings& settings, const Backend* expected)
      : call_{call}, arguments_{arguments}, settings_{settings}, expected_{expected} {}

  void fix(std::vector<CheckInput>& inputs) {
    for (const CheckInput& input : inputs) done_.insert(same_file_key(input.path));
    for (CheckInput& input : inputs) {
      LoadedFile file = load(shown_path(input.path), input.text, {.expected = expected_});
      if (input.from_folder && !file.kind.backend && !file.kind.look_alike) continue;
      const CheckSettings own = ProjectFiles{call_.files()}.settings_for(input.path, settings_);
      const std::optional<LoadedFile> inner = follow(call_.files(), file);
      if (std::optional<std::string> text = fixed(file, input.path, own, inner ? &*inner : nullptr))
        input.text = std::move(*text);
      // The inner file of a wrapper is checked with it, so it is fixed with it.
      if (inner && done_.insert(same_file_key(inner->path)).second) fixed(*inner, inner->path, own, &file);
    }
  }
  [[nodiscard]] bool all_written() const { return all_written_; }
  [[nodiscard]] bool found_something() const { return found_something_; }

 private:
  /// The new text, when there is one and it was written.
  std::optional<std::string> fixed(const LoadedFile& file, const std::string& path, const CheckSettings& settings,
                                   const LoadedFile* partner) {
    Fixed result = bext::fix(file, settings, partner);
    if (result.text == file.document.text()) return std::nullopt;
    found_something_ = true;
    if (arguments_.diff) {
      call_.print(line_diff(shown_path(path), std::string{file.document.text()}, result.text));
      return std::nullopt;
    }
    if (!call_.write(path, result.text)) {
      all_written_ = false;
      return std::nullopt;
    }
    call_.print_error(fmt::format("{}: {} fixed\n", shown_path(path), result.applied.size()));
    return std::move(result.text);
  }

  Call& call_;
  const CheckArguments& arguments_;
  const CheckSettings& settings_;
  const Backend* expected_;
  std::set<std::string> done_;
  bool all_written_ = true;
  bool found_something_ = false;
};

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
  Fixer fixer{call, arguments, settings->front(), *expected};
  if (arguments.fix || arguments.diff) fixer.fix(inputs);
  if (!fixer.all_written()) return ExitCode::usage;
  const bool fixed_to_output =
      arguments.fix && std::ranges::any_of(inputs, [](const CheckInput& input) { return input.path == "-"; });
  if (unreadable && (arguments.diff || fixed_to_output)) return ExitCode::usage;
  // As with `diff`: 1 says that there is a difference.
  if (arguments.diff) return fixer.found_something() ? ExitCode::findings : ExitCode::success;
  if (fixed_to_output) return ExitCode::success;

  Severity least = Severity::error;
  const std::vector<CheckedFile> checked = check_all(call.files(), std::move(inputs), *settings, *expected, least);
  if (!arguments.least.empty()) least = *parse_choice<Severity>(arguments.least);
  std::string text = rendered(call, checked, arguments.format);
  if (!text.empty() && !text.ends_with('\n')) text += '\n';
  call.print(text);
  if (unreadable) return ExitCode::usage;
  return denied(summarise(checked), least) ? ExitCode::findings : ExitCode::success;
}

}  // namespace bext::cli
