#include "bext/check/project.h"

#include <fmt/format.h>

#include "bext/check/rule.h"
#include "bext/diag/kinds.h"
#include "bext/diag/suggest.h"
#include "bext/diag/syntax.h"
#include "bext/target/soc.h"
#include "bext/target/spec.h"

namespace bext {
namespace {

/// Says of each value that nothing could be made of it; what the file says there does not count.
class ProjectReview {
 public:
  ProjectReview(const Document& document, Findings& findings) : document_{document}, findings_{findings} {}

  void target(const Setting<std::string>& target) {
    if (!target.is_set() || find_by_chipset(*target) || resolve_soc_spec(*target)) return;
    const std::vector<std::string_view> near = nearest_chipsets(*target);
    reject(place(target), fmt::format("`{}` is no part that bext knows", *target), near.empty() ? "" : near.front());
  }
  void sdk(const Setting<std::string>& sdk) {
    if (!sdk.is_set() || SdkVersion::parse(*sdk)) return;
    reject(place(sdk), fmt::format("`{}` is no SDK version such as `2.48`", *sdk), "");
  }
  void phases(const Setting<std::vector<std::string>>& phases) {
    const std::vector<std::string_view> known = {"compile", "context", "execute"};
    each(phases, [&](Node word) {
      const std::string text = word.string();
      if (!parse_phase(text)) reject(word, fmt::format("`{}` is no phase", text), nearest(text, known).value_or(""));
    });
  }
  void ids(const Setting<std::vector<std::string>>& ids) {
    each(ids, [&](Node word) {
      const std::string text = word.string();
      if (find_check(text)) return;
      std::vector<std::string_view> known;
      for (const DiagnosticKind* kind : all_checks()) known.push_back(kind->id);
      reject(word, fmt::format("`{}` is no id of a finding", text), nearest(text, known).value_or(""));
    });
  }

 private:
  template <class T>
  [[nodiscard]] Node place(const Setting<T>& setting) const {
    return document_.node(setting.origin().node);
  }
  template <class Call>
  void each(const Setting<std::vector<std::string>>& list, Call call) {
    if (!list.is_set()) return;
    const Node value = place(list);
    if (!value.is_array()) return call(value);
    for (const Node element : value.elements()) call(element);
  }
  void reject(Node value, std::string message, std::string_view near) {
    if (!near.empty()) message += fmt::format("; did you mean `{}`?", near);
    auto finding = findings_.add(kind_of<"value-not-listed">(), value.range(), std::move(message));
    finding.note("the check goes on without it");
    if (!near.empty()) finding.fix(fmt::format("write `{}`", near), replace_value(document_, value, quoted(near)));
  }

  const Document& document_;
  Findings& findings_;
};

}  // namespace

Project read_project(std::string text) {
  Project project;
  project.document = Document::parse(std::move(text));
  report_faults(project.document, project.findings);
  project.config = read<ProjectConfig>(project.document, {.findings = &project.findings});
  ProjectReview review{project.document, project.findings};
  review.target(project.config.target);
  review.sdk(project.config.sdk);
  review.phases(project.config.phase);
  review.ids(project.config.allow);
  project.findings.locate(project.document);
  return project;
}

CheckSettings with_project(CheckSettings settings, const ProjectConfig& project) {
  if (settings.target.empty()) settings.target = *project.target;
  if (!settings.sdk) settings.sdk = SdkVersion::parse(*project.sdk);
  if (settings.graphs.empty()) settings.graphs = *project.graphs;
  if (!settings.host) settings.host = *project.host;
  if (!settings.phase_given)
    for (const std::string& word : *project.phase)
      if (const std::optional<Phase> phase = parse_phase(word)) {
        settings.phases = settings.phase_given ? settings.phases | *phase : *phase;
        settings.phase_given = true;
      }
  settings.allowed.insert(settings.allowed.end(), project.allow->begin(), project.allow->end());
  return settings;
}

std::vector<std::string> project_places(std::string_view checked_path) {
  std::vector<std::string> places;
  for (std::size_t slash = checked_path.find_last_of("/\\"); slash != std::string_view::npos;
       slash = slash == 0 ? std::string_view::npos : checked_path.find_last_of("/\\", slash - 1))
    places.push_back(std::string{checked_path.substr(0, slash + 1)} + std::string{project_file_name});
  const bool rooted = checked_path.starts_with('/') || checked_path.starts_with('\\') ||
                      (checked_path.size() > 1 && checked_path[1] == ':');
  if (!rooted) places.emplace_back(project_file_name);
  return places;
}

std::optional<FoundProject> nearest_project(const Files& files, std::string_view checked_path) {
  for (std::string& place : project_places(checked_path))
    if (std::expected<std::string, FileError> text = files.read(place))
      return FoundProject{std::move(place), read_project(std::move(*text))};
  return std::nullopt;
}

}  // namespace bext
