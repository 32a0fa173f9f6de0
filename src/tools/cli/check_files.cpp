#include "check_files.h"

#include <algorithm>
#include <atomic>
#include <map>
#include <set>
#include <thread>
#include <tuple>

#include "bext/check/pair.h"
#include "bext/check/project.h"
#include "bext/diag/kinds.h"
#include "bext/host/environment.h"
#include "bext/host/find_files.h"

namespace bext::cli {
namespace {

CheckedFile checked_file(LoadedFile file) {
  return {std::move(file.path), std::string{file.kind.name()}, std::move(file.document), std::move(file.findings)};
}

/// A file and, for a wrapper, the file it points to; either may be left out.
struct Checked {
  std::optional<CheckedFile> file;
  std::optional<CheckedFile> inner;
};

Checked check_once(const Files& files, const CheckInput& input, const CheckSettings& settings,
                   const Backend* expected) {
  LoadedFile loaded = load(shown_path(input.path), input.text, {.expected = expected});
  if (input.from_folder && !loaded.kind.backend && !loaded.kind.look_alike) return {};
  CheckedPair pair = check_with_inner(files, std::move(loaded), settings);
  if (input.from_folder && !pair.file.kind.backend) {
    // That a folder also holds files of other tools is nothing to report.
    std::erase_if(pair.file.findings.list(),
                  [](const Diagnostic& finding) { return finding.kind == &kind_of<"not-a-configuration">(); });
    if (pair.file.findings.empty()) return {};
  }
  Checked result;
  result.file = checked_file(std::move(pair.file));
  if (pair.inner) result.inner = checked_file(std::move(*pair.inner));
  return result;
}

using FindingKey = std::tuple<std::uint32_t, std::uint32_t, std::string_view, std::string>;
FindingKey key_of(const Diagnostic& finding) {
  return {finding.range.begin, finding.range.end, finding.kind->id, finding.message};
}

/// Joins the findings of the same file under several SDKs; what not all of them give says which do.
CheckedFile joined(std::vector<CheckedFile> versions, const std::vector<CheckSettings>& settings) {
  if (versions.size() == 1) return std::move(versions.front());
  std::map<FindingKey, std::pair<Diagnostic, std::vector<std::size_t>>> all;
  for (std::size_t i = 0; i < versions.size(); ++i)
    for (Diagnostic& finding : versions[i].findings.list())
      all.try_emplace(key_of(finding), finding, std::vector<std::size_t>{}).first->second.second.push_back(i);
  CheckedFile result = std::move(versions.front());
  result.findings = {};
  for (auto& [key, found] : all) {
    auto& [finding, with] = found;
    if (with.size() < settings.size()) {
      std::vector<std::string> names;
      for (const std::size_t i : with) names.push_back(settings[i].sdk->to_string());
      finding.notes.push_back({fmt::format("only with SDK {}", fmt::join(names, ", ")), {}});
    }
    result.findings.add(std::move(finding));
  }
  result.findings.locate(result.document);
  return result;
}

Checked check_with_all(const Files& files, const CheckInput& input, const std::vector<CheckSettings>& settings,
                       const Backend* expected) {
  std::vector<CheckedFile> outer;
  std::vector<CheckedFile> inner;
  for (const CheckSettings& one : settings) {
    Checked checked = check_once(files, input, one, expected);
    if (checked.file) outer.push_back(std::move(*checked.file));
    if (checked.inner) inner.push_back(std::move(*checked.inner));
  }
  Checked result;
  if (!outer.empty()) result.file = joined(std::move(outer), settings);
  if (!inner.empty()) result.inner = joined(std::move(inner), settings);
  return result;
}

/// Runs `work(i)` for every i below `count` on as many threads as the machine has.
template <class Work>
void in_parallel(std::size_t count, const Work& work) {
  const std::size_t workers = std::min<std::size_t>(count, std::max(1U, std::thread::hardware_concurrency()));
  if (workers <= 1) {
    for (std::size_t i = 0; i < count; ++i) work(i);
    return;
  }
  std::atomic<std::size_t> next = 0;
  std::vector<std::jthread> threads;
  for (std::size_t i = 0; i < workers; ++i)
    threads.emplace_back([&] {
      for (std::size_t mine = next++; mine < count; mine = next++) work(mine);
    });
}

}  // namespace

std::vector<CheckInput> check_inputs(Call& call, const std::vector<std::string>& paths, bool& unreadable) {
  std::vector<CheckInput> inputs;
  std::set<std::string> named;
  const auto add = [&](const std::string& path, bool from_folder) {
    if (path != "-" && !named.insert(same_file_key(path)).second) return;
    if (std::optional<std::string> text = call.read(path))
      inputs.push_back({path, std::move(*text), from_folder});
    else
      unreadable = true;
  };
  for (const std::string& path : paths) {
    if (path == "-" || !is_directory(path)) {
      add(path, false);
      continue;
    }
    const std::vector<std::string> below = files_below(path);
    if (below.empty()) {
      call.complain(fmt::format("there is no configuration file in `{}`", path));
      unreadable = true;
    }
    for (const std::string& file : below) add(file, true);
  }
  return inputs;
}

CheckSettings ProjectFiles::settings_for(const std::string& path, const CheckSettings& settings) {
  // Standard input comes from nowhere, so what holds here holds for it.
  std::optional<FoundProject> found = nearest_project(files_, absolute_path(path == "-" ? "stdin" : path));
  if (!found) return settings;
  found->path = written_like(path, found->path);
  Project& project = found->project;
  if (std::ranges::find(read_, found->path) == read_.end()) {
    read_.push_back(found->path);
    if (!project.findings.empty())
      found_.push_back({found->path, std::string{project_kind}, project.document, std::move(project.findings)});
  }
  least_ = std::min(least_, *project.config.deny);
  return with_project(settings, project.config);
}

std::vector<CheckedFile> check_all(const Files& files, std::vector<CheckInput> inputs,
                                   const std::vector<CheckSettings>& settings, const Backend* expected,
                                   Severity& least) {
  ProjectFiles projects{files};
  std::vector<std::vector<CheckSettings>> own(inputs.size(), settings);
  for (std::size_t i = 0; i < inputs.size(); ++i)
    for (CheckSettings& one : own[i]) one = projects.settings_for(inputs[i].path, one);
  std::set<std::string> named;
  for (const CheckInput& input : inputs) named.insert(same_file_key(input.path));
  std::vector<Checked> results(inputs.size());
  in_parallel(inputs.size(), [&](std::size_t i) { results[i] = check_with_all(files, inputs[i], own[i], expected); });

  least = projects.least();
  std::vector<CheckedFile> checked = projects.take_findings();
  // A project file that was named as well is reported where it was named.
  std::erase_if(checked, [&](const CheckedFile& project) { return named.contains(same_file_key(project.path)); });
  for (Checked& result : results)
    if (result.file) checked.push_back(std::move(*result.file));
  // Inner files come after the files that were asked for, and only once.
  for (Checked& result : results) {
    if (!result.inner) continue;
    if (named.insert(same_file_key(result.inner->path)).second) checked.push_back(std::move(*result.inner));
  }
  return checked;
}

}  // namespace bext::cli
