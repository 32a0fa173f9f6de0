#include "check_files.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <map>
#include <set>
#include <utility>

#include "bext/check/pair.h"
#include "bext/config/inner_file.h"
#include "bext/diag/kinds.h"
#include "bext/host/in_parallel.h"
#include "bext/host/paths.h"
#include "bext/plan/models/reach.h"
#include "bext/text/path_text.h"
#include "project_files.h"
#include "read_inputs.h"
#include "tools/join_sdks.h"
#include "tools/model_graphs.h"

namespace bext::cli {
namespace {

FileReport unreadable_file(const CheckInput& input) {
  FileReport file{shown_path(input.path), "unknown", Document::parse({}), {}, false};
  file.findings.add(kind_of<"unreadable-file">(), {0, 0}, input.problem->message("read"));
  return file;
}

FileReport folder_without(const std::string& path) {
  FileReport folder{path, "unknown", Document::parse({}), {}, false};
  folder.findings.add(kind_of<"folder-without-configuration">(), {0, 0}, no_configuration_in(path));
  return folder;
}

/// Whether an inner file is recognized as the kind that its wrapper makes of it, and needs no check of its own.
bool is_of_same_kind_alone(const CheckInput& input, const FileReport& inner) {
  if (!inner.document.faults().empty() || file_name(input.path) == project_file_name) return false;
  const FileKind kind = recognize(inner.document);
  return kind.name() == inner.kind && kind.backend && !kind.backend->is_wrapper() && is_evident(inner.document, kind);
}

/// A file and, for a wrapper, its inner file. Either may be absent.
struct InputReport {
  std::optional<FileReport> file;
  std::optional<FileReport> inner;
  bool recognized = false;  ///< as a configuration, or it could not be read
};

/// Whether the file may name a backend-extensions file. Its key may be written with an escape.
bool may_name_another(const CheckInput& input) {
  return std::ranges::any_of(std::array{"config_file_path", "extensions", "\\"},
                             [&](const char* word) { return input.text.contains(word); });
}

/// Nothing if a file in a folder is not a configuration.
std::optional<FilePair> load_input(const Files& files, const CheckInput& input, const Backend* expected) {
  LoadedFile loaded = load(shown_path(input.path), input.text, {.expected = expected});
  if (!is_meant(input, loaded)) return std::nullopt;
  return with_inner(files, std::move(loaded));
}

/// Takes the findings of a check out of the file, and leaves those of loading it.
FileReport report_from(LoadedFile& file, const Findings& of_loading) {
  return {file.path, std::string{file.kind.name()}, file.document, std::exchange(file.findings, of_loading)};
}

/// Checks the files once for each SDK.
InputReport check_input(const Files& files, const CheckInput& input, FilePair& pair,
                        const std::vector<CheckSettings>& settings, Fixes fixes) {
  std::vector<FileReport> outer;
  std::vector<FileReport> inner;
  const Findings of_file = pair.file.findings;
  const Findings of_inner = pair.inner ? pair.inner->findings : Findings{};
  for (const CheckSettings& one : settings) {
    check_pair(files, pair, one, fixes);
    const bool is_reported = is_to_be_reported(input, pair.file);
    FileReport report = report_from(pair.file, of_file);
    if (is_reported) outer.push_back(std::move(report));
    if (pair.inner) inner.push_back(report_from(*pair.inner, of_inner));
  }
  InputReport result{.file = {}, .inner = {}, .recognized = true};
  if (!outer.empty()) result.file = joined(std::move(outer), settings);
  if (!inner.empty()) result.inner = joined(std::move(inner), settings);
  return result;
}

bool are_same(const std::optional<FileReport>& a, const std::optional<FileReport>& b) {
  if (!a || !b) return a.has_value() == b.has_value();
  return std::ranges::equal(a->findings, b->findings, [](const Diagnostic& left, const Diagnostic& right) {
    return left.kind == right.kind && left.range == right.range && left.severity == right.severity &&
           left.message == right.message;
  });
}

/// Whether a finding that is not an error fails the check because of the project file.
bool is_denied_by(const ProjectConfig& project, const std::optional<FileReport>& file) {
  return file && std::ranges::any_of(file->findings, [&](const Diagnostic& finding) {
           return finding.severity < Severity::error && finding.severity >= *project.deny && fails_check(finding);
         });
}

/// Names the project file in every file whose result it changed.
void name_project(const FoundProject& found, const std::string& input, bool deny, const InputReport& without,
                  InputReport& result) {
  const auto name_in = [&](std::optional<FileReport>& file, const std::optional<FileReport>& other) {
    if (!file && other) {
      // Its settings removed every finding, and with them the file.
      file = *other;
      file->findings = {};
    }
    if (file && (!are_same(file, other) || (deny && is_denied_by(found.project.config, file))))
      file->project = written_like(input, found.path);
  };
  name_in(result.file, without.file);
  name_in(result.inner, without.inner);
}

/// `.bext.json` changed the result of 3 files.
std::vector<std::string> remarks_on(const std::vector<FileReport>& files) {
  std::map<std::string, std::size_t> changed;
  for (const FileReport& file : files)
    if (!file.project.empty()) ++changed[file.project];
  std::vector<std::string> remarks;
  for (const auto& [project, count] : changed)
    remarks.push_back(fmt::format("`{}` changed the result of {} file{}; `--no-project` ignores it", project, count,
                                  count == 1 ? "" : "s"));
  return remarks;
}

/// The target in a named file, or for a wrapper the one in its inner file.
std::optional<NamedTarget> target_in_input(const Files& files, const CheckInput& input, const Backend* expected) {
  const auto mentions = [&](std::string_view word) { return input.text.find(word) != std::string::npos; };
  if (!mentions("soc_") && !mentions("dsp_arch") && !mentions("config_file_path")) return std::nullopt;
  LoadedFile file = load(shown_path(input.path), input.text, {.expected = expected});
  if (std::optional<LoadedFile> inner = follow(files, file)) file = std::move(*inner);
  std::optional<EffectiveTarget> target = target_named_in(file);
  if (!target) return std::nullopt;
  return NamedTarget{std::move(file.path), std::move(*target)};
}

/// Files named on one command line belong together. Files in one folder may belong to different projects.
std::optional<EffectiveTarget> target_of_named(const Files& files, const std::vector<CheckInput>& inputs,
                                               const Backend* expected) {
  const auto was_named = [](const CheckInput& input) { return !input.from_folder && !input.problem; };
  if (std::ranges::count_if(inputs, was_named) < 2) return std::nullopt;
  std::vector<NamedTarget> named;
  for (const CheckInput& input : inputs)
    if (was_named(input))
      if (std::optional<NamedTarget> target = target_in_input(files, input, expected))
        named.push_back(std::move(*target));
  return shared_target(named);
}

/// An inner file that is also an input is reported in its own place, as checked with its wrapper. Other inner files
/// follow after the inputs, each once.
void place_inner_files(const ReadInputs& files, std::vector<InputReport> results, std::vector<FileReport>& checked) {
  std::vector<bool> placed(results.size());
  std::set<std::string> placed_others;
  std::vector<FileReport> others;
  for (std::size_t i = 0; i < results.size(); ++i) {
    if (!results[i].inner) continue;
    FileReport inner = std::move(*results[i].inner);
    const std::optional<std::size_t> own = files.index_of(inner.path);
    if (!own) {
      if (placed_others.insert(same_file_key(inner.path)).second) others.push_back(std::move(inner));
      continue;
    }
    if (placed[*own]) continue;
    placed[*own] = true;
    std::optional<FileReport>& alone = results[*own].file;
    // An empty file has no kind of its own.
    if (*own == i || !alone || (alone->kind != inner.kind && alone->kind != "unknown")) continue;
    inner.path = std::move(alone->path);
    alone = std::move(inner);
  }
  for (InputReport& result : results)
    if (result.file) checked.push_back(std::move(*result.file));
  std::ranges::move(others, std::back_inserter(checked));
}

/// Checks single inputs. May be used by several threads.
class InputChecker {
 public:
  InputChecker(Call& call, const ReadInputs& files, const CheckRequest& request,
               std::optional<EffectiveTarget> shared_target)
      : files_{files},
        request_{request},
        shared_target_{std::move(shared_target)},
        model_graphs_{call.files(), request.models} {}

  /// `as_inner`: the file as checked with one that names it, if there is one.
  InputReport check(const CheckInput& input, const FoundProject* project, const FileReport* as_inner) {
    if (input.problem) return {.file = unreadable_file(input), .inner = {}, .recognized = true};
    // `place_inner_files` replaces the result.
    if (as_inner && !request_.expected && is_of_same_kind_alone(input, *as_inner))
      return {.file = FileReport{shown_path(input.path), as_inner->kind, as_inner->document, {}},
              .inner = {},
              .recognized = true};
    std::optional<FilePair> loaded = load_input(files_, input, request_.expected);
    if (!loaded) return {};
    InputReport result = check_with(project, input, *loaded, Fixes::verified);
    if (project)
      name_project(*project, input.path, request_.use_deny_of_projects,
                   check_with(nullptr, input, *loaded, Fixes::untried), result);
    if (file_name(input.path) == project_file_name && result.file &&
        request_.settings.front().reports("unreadable-file")) {
      const Document& document = result.file->document;
      report_unusable_models(files_, input.path, document, read<ProjectConfig>(document), result.file->findings);
    }
    return result;
  }

 private:
  InputReport check_with(const FoundProject* project, const CheckInput& input, FilePair& loaded, Fixes fixes) {
    std::vector<CheckSettings> settings = request_.settings;
    for (CheckSettings& one : settings) {
      if (project) one = with_project(std::move(one), project->project.config);
      if (!input.from_folder) one.shared_target = shared_target_;
    }
    std::vector<std::string> graphs;
    if (settings.front().graphs.empty())
      graphs = model_graphs_.of(input.path, input.text, files_, request_.expected, project);
    if (!graphs.empty())
      for (CheckSettings& one : settings) one.graphs = graphs;
    InputReport result = check_input(files_, input, loaded, settings, fixes);
    for (std::optional<FileReport>* file : {&result.file, &result.inner})
      if (!graphs.empty() && *file) plan::soften_names((*file)->findings);
    return result;
  }

  const ReadInputs& files_;
  const CheckRequest& request_;
  std::optional<EffectiveTarget> shared_target_;
  ModelGraphs model_graphs_;
};

}  // namespace

CheckResult check_all(Call& call, const CheckInputs& all, const CheckRequest& request) {
  const std::vector<CheckInput>& inputs = all.files;
  const ReadInputs files{call.files(), inputs};
  ProjectFiles projects{call.files()};
  std::vector<const FoundProject*> project_of(inputs.size());
  if (request.use_projects)
    for (std::size_t i = 0; i < inputs.size(); ++i) project_of[i] = projects.above(inputs[i].path);
  const bool has_target = !request.settings.front().target.empty();
  InputChecker checker{call, files, request,
                       has_target ? std::nullopt : target_of_named(files, inputs, request.expected)};
  // Files that name others come first: the others are checked with them, and need not be checked alone.
  std::vector<std::size_t> naming;
  std::vector<std::size_t> others;
  for (std::size_t i = 0; i < inputs.size(); ++i) (may_name_another(inputs[i]) ? naming : others).push_back(i);
  std::vector<InputReport> results(inputs.size());
  std::vector<const FileReport*> as_inner(inputs.size());
  Progress& progress = call.progress();
  std::atomic<std::size_t> done = 0;
  const auto check_each = [&](const std::vector<std::size_t>& some) {
    in_parallel(some.size(), [&](std::size_t place) {
      const std::size_t i = some[place];
      results[i] = checker.check(inputs[i], project_of[i], as_inner[i]);
      progress.show("checked", ++done, inputs.size());
    });
  };
  check_each(naming);
  for (const InputReport& result : results)
    if (const std::optional<std::size_t> own = result.inner ? files.index_of(result.inner->path) : std::nullopt)
      if (!as_inner[*own]) as_inner[*own] = &*result.inner;
  check_each(others);
  progress.clear();

  CheckResult result;
  result.deny = projects.deny();
  result.files = projects.take_findings();
  // A project file that is also an input is reported there.
  std::erase_if(result.files, [&](const FileReport& project) { return files.index_of(project.path).has_value(); });
  for (const CheckFolder& folder : all.folders)
    if (std::ranges::none_of(folder.files, [&](std::size_t i) { return results[i].recognized; }))
      result.folders_without.push_back(folder_without(folder.path));
  place_inner_files(files, std::move(results), result.files);
  result.ignored_projects = projects.ignored();
  result.project_remarks = remarks_on(result.files);
  return result;
}

}  // namespace bext::cli
