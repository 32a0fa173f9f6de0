#include "drive_result.h"

#include <algorithm>

#include "bext/drive/compile_job.h"
#include "bext/drive/model_file.h"
#include "bext/drive/secrets.h"
#include "bext/host/environment.h"
#include "diag/characters.h"
#include "drive/input_files.h"
#include "text/json_list.h"

namespace bext::cli {
namespace {

ExitCode code_of(const drive::JobResult& result) {
  switch (result.end) {
    case drive::JobEnd::done:
      return ExitCode::success;
    case drive::JobEnd::refused:
    case drive::JobEnd::not_as_asked:
      return ExitCode::findings;
    case drive::JobEnd::wrong_request:
    case drive::JobEnd::cannot_write:
      return ExitCode::usage;
    case drive::JobEnd::no_sdk:
      return ExitCode::no_sdk;
    case drive::JobEnd::tool_failed:
    case drive::JobEnd::timed_out:
      return ExitCode::tool;
    case drive::JobEnd::interrupted:
      break;
  }
  return interrupted_by(result.signal);
}

/// In the format of `bext check --format json`.
Json check_json(const std::vector<FileReport>& checked) {
  return Document::parse(render_json(checked)).root().to_json();
}

Json json_of_result(const drive::JobResult& result, const std::string& looked) {
  Json out = Json::object({{"end", drive::name_of(result.end)}, {"message", result.message}});
  out["details"] = json_list(result.details);
  out["notes"] = json_list(result.notes);
  out["sdk"] = result.sdk ? json_of(*result.sdk) : Json{};
  if (!looked.empty()) out["looked"] = looked;
  if (result.prepared) {
    const Json prepared = json_of(*result.prepared);
    for (const Json::Member& member : *prepared.as_object()) out[member.key] = member.value;
  }
  out["check"] = check_json(result.checked);
  out["results"] = json_list(result.files);
  out["log"] = result.log.empty() ? Json{} : Json{result.log};
  out["failure"] = result.failure.empty() ? Json{} : Json{result.failure};
  out["already_built"] = result.already_built;
  out["verification"] = result.verification ? verify::to_json(*result.verification) : Json{};
  out["recipe"] = result.record ? Json{*result.record->recipe} : Json{};
  out["explanation"] = result.explanation ? explanation_json(*result.explanation) : Json{};
  return out;
}

Json json_of_dry_run(const DryRun& shown, const FoundSdk& found) {
  Json out = shown.problems.empty() ? json_of(shown.ready) : Json::object();
  out["problems"] = json_list(shown.problems);
  out["notes"] = json_list(shown.ready.notes);
  out["sdk"] = found.sdk ? json_of(*found.sdk) : Json{};
  if (!found.where_it_was_looked_for.empty()) out["looked"] = found.where_it_was_looked_for;
  out["check"] = check_json(shown.checked);
  return out;
}

Json without_secrets(const Json& value) {
  return drive::Secrets::of(environment_of_this_process()).struck_out_of(value);
}

/// One line if the binary contains the requested options, otherwise the whole comparison.
void print_proof(Call& call, const drive::JobResult& result) {
  if (!result.verification) return;
  const verify::Verification& seen = *result.verification;
  if (seen.outcome() == verify::Outcome::differs)
    return call.print_error(verify::render_screen(seen, {.color = call.color_on_error(), .width = call.width()}));
  if (summarize(seen.files).warnings > 0) call.print_findings(seen.files);
  const std::size_t as_requested = seen.count(verify::Verdict::as_asked);
  // Otherwise the message says that nothing was verified.
  if (as_requested > 0)
    call.print("read back: {} as requested, {} not stated\n", as_requested, seen.count(verify::Verdict::unknown));
}

/// A folder that can be moved has a script; otherwise the command itself.
void print_what_to_run(Call& call, const drive::Prepared& ready) {
  call.print("# set QAIRT_SDK_ROOT to the folder of the SDK and run\n");
  if (ready.script.empty()) return call.print("{}\n", to_shell(ready.command, true));
  call.print("sh {}", drive::shell_quoted(ready.script));
  if (!ready.input_list.empty()) call.print(" {}", drive::shell_quoted(ready.input_list));
  for (const std::string& model : ready.models) call.print(" {}", drive::shell_quoted(model));
  call.print("\n");
}

void print_result(Call& call, const drive::JobResult& result, const std::string& looked) {
  for (const std::string& note : result.notes) call.complain(note);
  if (!looked.empty()) call.complain_lines(looked);
  if (result.succeeded())
    call.print("{}\n", visible(result.message));
  else
    call.complain(result.message);
  for (const std::string& detail : result.details) call.print_error(fmt::format("  {}\n", visible(detail)));
  if (result.explanation) call.print_error(visible_lines(to_text(*result.explanation)));
  print_proof(call, result);
  if (result.end == drive::JobEnd::no_sdk) print_what_to_run(call, *result.prepared);
  if (result.succeeded()) return;
  if (!result.log.empty()) call.print_error(fmt::format("  log: `{}`\n", visible(result.log)));
  if (!result.failure.empty())
    call.print_error(fmt::format("  files, command and reason: `{}`\n", visible(result.failure)));
}

}  // namespace

ExitCode report(Call& call, const drive::JobResult& result, const DriveArguments& given, const FoundSdk& found) {
  const std::string looked = result.end == drive::JobEnd::no_sdk ? found.where_it_was_looked_for : "";
  if (given.format == "json")
    call.print_json(without_secrets(json_of_result(result, looked)));
  else
    print_result(call, result, looked);
  return code_of(result);
}

ExitCode report(Call& call, const ConfigError& error, const DriveArguments& given) {
  if (!given.dry_run) {
    drive::JobResult result;
    result.message = error.message;
    result.details = error.details;
    return report(call, result, given, {});
  }
  std::vector<std::string> problems{error.message};
  problems.insert(problems.end(), error.details.begin(), error.details.end());
  return dry_run(call, given, {.problems = std::move(problems)}, {});
}

ExitCode dry_run(Call& call, const DriveArguments& given, DryRun shown, const FoundSdk& found) {
  std::ranges::move(drive::files_that_are_not_models(shown.models), std::back_inserter(shown.problems));
  if (shown.problems.empty()) std::ranges::move(drive::unreadable(shown.inputs), std::back_inserter(shown.ready.notes));
  if (given.format == "json") {
    call.print_json(without_secrets(json_of_dry_run(shown, found)));
    if (!shown.problems.empty()) return ExitCode::usage;
  } else {
    for (const std::string& problem : shown.problems) call.complain(problem);
    if (!shown.problems.empty()) return ExitCode::usage;
    call.print_findings(shown.checked);
    if (!found.sdk) call.complain_lines(found.where_it_was_looked_for);
    for (const std::string& note : shown.ready.notes) call.complain(note);
    print_prepared(call, shown.ready);
  }
  return drive::has_errors(shown.checked) && !given.force ? ExitCode::findings : ExitCode::success;
}

drive::Sdk sdk_or_assumed(const FoundSdk& found) { return found.sdk ? *found.sdk : drive::assumed_sdk(machine_name()); }

}  // namespace bext::cli
