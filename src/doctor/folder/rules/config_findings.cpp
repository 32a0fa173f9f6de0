// The configurations of the folder, checked by the rules of `bext check` with what the folder shows: the SDK of the
// libraries and of the binaries, and the target.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <set>

#include "bext/check/check.h"
#include "bext/check/pair.h"
#include "bext/check/project.h"
#include "bext/config/inner_file.h"
#include "bext/plan/models/config_models.h"
#include "bext/plan/models/model_plan.h"
#include "bext/plan/models/reach.h"
#include "diag/counted.h"
#include "doctor/folder/folder_files.h"
#include "doctor/folder/known_check.h"
#include "doctor/folder/rule.h"
#include "doctor/folder/runtime_build.h"
#include "doctor/folder/survey_steps.h"

namespace bext::doctor::config_findings {

using namespace std::string_view_literals;

/// Rules of the folder cover these with more evidence.
constexpr std::array covered = {"genie-file-missing"sv, "inner-file-absent"sv, "inner-file-not-followed"sv,
                                "wrapper-relative-path"sv, "runtime-older-than-sdk"sv};
/// Warnings about the deployment, not about the author's choices.
constexpr std::array faults_here = {"soc-newer-than-sdk"sv, "target-disagrees"sv};

CheckSettings settings_for(const Survey& survey) {
  CheckSettings settings;
  if (survey.target_source == "the configuration")
    settings.shared_target = survey.target;
  else
    settings.target = survey.target_name;
  const std::vector<BuildGroup> groups = build_groups(survey);
  if (!groups.empty()) settings.runtime_sdk = groups.front().id->version;
  settings.allowed.assign(covered.begin(), covered.end());
  return settings;
}

void report_file(const Survey& survey, const LoadedFile& file, FolderReport& report) {
  std::size_t errors = 0;
  std::size_t others = 0;
  for (const Diagnostic& finding : file.findings) {
    const bool fault =
        finding.severity == Severity::error || std::ranges::find(faults_here, finding.kind->id) != faults_here.end();
    if (!fault) {
      others += finding.severity == Severity::warning ? 1U : 0U;
      continue;
    }
    ++errors;
    Cause& cause = add_as_check(report, finding.kind->id, finding.message);
    cause.severity = finding.severity == Severity::error ? Severity::error : Severity::warning;
    const SourceLine line = line_at(file.document.text(), finding.range.begin);
    const std::string path =
        survey.folder->listing.empty() ? fmt::format("{}/{}", survey.folder->name, file.path) : file.path;
    cause.evidence = {{.file = path, .line = line.number, .text = line.text}};
    for (const Fix& fix : finding.fixes) cause.fixes.push_back({.file = path, .fix = fix});
  }
  if (errors > 0) return;
  const std::string warnings = others == 0 ? "" : fmt::format("; {}, see `bext check`", counted(others, "warning"));
  report.verified(fmt::format("`{}` ({}): no errors{}", file.path, file.kind.name(), warnings));
}

/// Without a configuration that names the SoC, the rule about its age runs on a file that does.
void check_age_of_soc(const Survey& survey, CheckSettings settings, FolderReport& report) {
  if (survey.target.socs.empty() || !settings.runtime_sdk || survey.target_source == "the configuration") return;
  const std::optional<int> number = survey.target.socs.front()->soc_model;
  if (!number) return;
  settings.only = {"soc-newer-than-sdk"};
  LoadedFile file = load("target", fmt::format("{{\"devices\": [{{\"soc_model\": {}}}]}}", *number));
  check(file, settings);
  for (const Diagnostic& finding : file.findings) {
    if (finding.kind->id != "soc-newer-than-sdk") continue;
    Cause& cause = add_as_check(report, finding.kind->id, finding.message);
    if (finding.severity == Severity::note) cause.severity = Severity::note;
    cause.evidence = {
        survey.at(*build_groups(survey).front().libraries.front()->entry, build_groups(survey).front().id->text)};
  }
}

constexpr std::size_t largest_model = std::size_t{64} << 20;
/// A folder with more is a collection of models, not that of one configuration.
constexpr std::size_t most_models = 64;

std::string_view folder_of(std::string_view path) {
  const std::size_t slash = path.rfind('/');
  return slash == std::string_view::npos ? std::string_view{} : path.substr(0, slash);
}

/// The graph of a DLC file is named after the file.
std::optional<model::GraphNames> names_of(const Folder& folder, const FolderEntry& entry) {
  if (entry.kind != EntryKind::file) return std::nullopt;
  if (!entry.path.ends_with(".onnx")) return model::graph_names(entry.path, {});
  return text_of(folder, entry, largest_model).transform([&](const std::string& bytes) {
    return model::graph_names(entry.path, bytes);
  });
}

std::vector<model::GraphNames> models_next_to(const Survey& survey, const SurveyedConfig& config) {
  std::vector<model::GraphNames> models;
  for (const FolderEntry& entry : survey.folder->entries) {
    const bool is_onnx = entry.path.ends_with(".onnx");
    if ((!is_onnx && !entry.path.ends_with(".dlc")) || entry.kind != EntryKind::file ||
        folder_of(entry.path) != folder_of(config.file.path))
      continue;
    // A model that is too large to read is known by its file name.
    models.push_back(names_of(*survey.folder, entry).value_or(model::graph_names(entry.path, {})));
    if (models.size() > most_models) return {};
  }
  return models;
}

/// The names that the entries of the file or of its backend-extensions file list.
std::vector<std::string> listed_in(const FolderFiles& files, const LoadedFile& file) {
  if (!file.as<wrapper::Config>()) return plan::listed_graphs(file);
  LoadedFile outer = file;
  const std::optional<LoadedFile> inner = follow(files, outer);
  return inner ? plan::listed_graphs(*inner) : std::vector<std::string>{};
}

/// As in `bext check`, but with the project files of the folder only.
std::vector<std::string> graphs_for(const Survey& survey, const FolderFiles& files, const SurveyedConfig& config) {
  const std::optional<FoundProject> project = nearest_project(files, config.file.path);
  const auto named = [&](const std::string& model) -> std::optional<model::GraphNames> {
    const std::string_view folder = folder_of(project->path);
    const std::string place = folder.empty() ? model : fmt::format("{}/{}", folder, model);
    const FolderEntry* const entry = files.may_follow(place, project->path) ? files.entry_at(place) : nullptr;
    return entry ? names_of(*survey.folder, *entry) : std::nullopt;
  };
  return plan::graphs_of_models(listed_in(files, config.file),
                                project ? *project->project.config.models : std::vector<std::string>{},
                                {.named = named, .next_to = [&] { return models_next_to(survey, config); }});
}

void run(const Survey& survey, FolderReport& report) {
  const CheckSettings settings = settings_for(survey);
  const FolderFiles files{*survey.folder};
  std::set<std::string> done;
  for (const bool with_partner : {true, false})
    for (const SurveyedConfig& config : survey.configs) {
      if (done.contains(config.file.path)) continue;
      const bool names_file = std::ranges::any_of(survey.named, [&](const NamedFile& named) {
        return named.config == &config && named.what == "backend-extensions file";
      });
      if (names_file != with_partner) continue;
      CheckSettings own = settings;
      own.graphs = graphs_for(survey, files, config);
      FilePair checked = check_with_inner(files, config.file, own);
      if (!own.graphs.empty()) plan::soften_names(checked.file.findings);
      if (!own.graphs.empty() && checked.inner) plan::soften_names(checked.inner->findings);
      done.insert(config.file.path);
      report_file(survey, checked.file, report);
      if (checked.inner && done.insert(checked.inner->path).second) report_file(survey, *checked.inner, report);
    }
  const bool htp = std::ranges::any_of(
      survey.configs, [](const SurveyedConfig& config) { return target_named_in(config.file).has_value(); });
  if (!htp) check_age_of_soc(survey, settings, report);
}

}  // namespace bext::doctor::config_findings

namespace bext::doctor {

extern constexpr FolderRule folder_rule_config_findings = {
    .kind = declared_by_check("config-findings"),
    .run = &config_findings::run,
};

}  // namespace bext::doctor
