#include "bext/check/check.h"

#include <algorithm>
#include <set>
#include <utility>

#include "bext/check/checked.h"
#include "bext/check/project.h"
#include "bext/check/rule.h"
#include "bext/diag/kinds.h"
#include "project_review.h"
#include "provider_maps.h"
#include "suppression.h"

namespace bext {
namespace {

class Run {
 public:
  Run(const Checked& checked, Findings& findings) : checked_{checked}, findings_{findings} {
    for (std::vector<const Rule*>* list : {&file_, &context_, &graph_, &device_, &core_, &option_, &neighbour_})
      list->reserve(rules().size());
    for (const Rule* rule : rules()) {
      if (!checked.settings().reports(rule->kind.id)) continue;
      if (rule->file) file_.push_back(rule);
      if (rule->context) context_.push_back(rule);
      if (rule->graph) graph_.push_back(rule);
      if (rule->device) device_.push_back(rule);
      if (rule->core) core_.push_back(rule);
      if (rule->option) option_.push_back(rule);
      if (rule->neighbour || rule->provider || rule->project) neighbour_.push_back(rule);
    }
  }

  void everything() {
    for (const Rule* rule : file_) with(rule, [&](Report& report) { rule->file(checked_, report); });
    if (const htp::Config* config = checked_.htp()) sections(*config);
    if (const ConfigView typed = view(checked_.file().config); typed.section && !option_.empty())
      options(*typed.section, typed.object);
  }

  /// A file of another tool: what of it configures the same backends.
  void neighbour() {
    for (const Rule* rule : neighbour_)
      if (rule->neighbour) with(rule, [&](Report& report) { rule->neighbour(checked_, report); });
    if (checked_.file().kind.name() == project_kind) return project();
    for (const onnxruntime::ProviderOptions& map : provider_options(checked_.file(), findings_)) {
      for (const Rule* rule : neighbour_)
        if (rule->provider) with(rule, [&](Report& report) { rule->provider(checked_, map, report); });
      options(section_of<onnxruntime::ProviderOptions>(), &map);
    }
  }

 private:
  void project() {
    const auto config = read<ProjectConfig>(checked_.document(), {.findings = &findings_});
    review_project(checked_.document(), config, findings_);
    for (const Rule* rule : neighbour_)
      if (rule->project) with(rule, [&](Report& report) { rule->project(checked_, config, report); });
  }

  template <class Call>
  void with(const Rule* rule, Call call) {
    Report report{rule->kind, findings_};
    call(report);
  }

  void sections(const htp::Config& config) {
    for (const htp::ContextConfig& context : config.context)
      for (const Rule* rule : context_) with(rule, [&](Report& report) { rule->context(checked_, context, report); });
    Origin previous;
    for (const htp::GraphConfig& graph : config.graphs) {
      // Several names of one entry share its object; what is wrong with it is said once.
      const bool same_entry = graph.extras.section.from_file() && graph.extras.section == previous;
      previous = graph.extras.section;
      if (same_entry) continue;
      for (const Rule* rule : graph_) with(rule, [&](Report& report) { rule->graph(checked_, graph, report); });
    }
    for (const htp::DeviceConfig& device : config.devices) {
      for (const Rule* rule : device_) with(rule, [&](Report& report) { rule->device(checked_, device, report); });
      for (const htp::DeviceCoreConfig& core : device.cores)
        for (const Rule* rule : core_) with(rule, [&](Report& report) { rule->core(checked_, device, core, report); });
    }
  }

  void options(const Section& section, const void* object) {
    for (const Option& option : section.options) {
      if (!option.is_section()) {
        if (!option.access.is_set(object)) continue;
        for (const Rule* rule : option_)
          with(rule, [&](Report& report) { rule->option(checked_, {&section, &option, object}, report); });
        continue;
      }
      const Section& inner = option.section();
      Origin previous;
      for (std::size_t i = 0; i < option.access.count(object); ++i) {
        const void* item = entry(option, object, i);
        const Origin origin = inner.extras_of(item).section;
        if (origin.from_file() && origin == previous) continue;
        previous = origin;
        options(inner, item);
      }
    }
  }

  const Checked& checked_;
  Findings& findings_;
  std::vector<const Rule*> file_, context_, graph_, device_, core_, option_, neighbour_;
};

/// Drops general findings on values about which a rule has said something better.
void drop_general(Findings& findings) {
  std::vector<const Rule*> special;
  std::ranges::copy_if(rules(), std::back_inserter(special),
                       [](const Rule* rule) { return !rule->instead_of.front().empty(); });
  std::set<std::pair<std::string_view, std::string>> said;  // id and pointer
  for (const Diagnostic& finding : findings)
    for (const Rule* rule : special)
      if (finding.kind == &rule->kind)
        for (const std::string_view general : rule->instead_of) said.emplace(general, finding.pointer);
  if (said.empty()) return;
  std::erase_if(findings.list(),
                [&](const Diagnostic& finding) { return said.contains({finding.kind->id, finding.pointer}); });
}

/// Tools that document the older shape should keep getting it.
void keep_older_shapes(Findings& findings, const CheckSettings& settings) {
  if (!settings.sdk || *settings.sdk >= SdkVersion{2, 20}) return;
  for (Diagnostic& finding : findings.list())
    if (finding.kind == &kind_of<"older-shape">() && finding.pointer == "/graphs") finding.fixes.clear();
}

}  // namespace

void check(LoadedFile& file, const CheckSettings& settings, const LoadedFile* partner) {
  const bool is_project = file.kind.look_alike && file.kind.name() == project_kind;
  const CheckSettings asked = is_project ? with_project(settings, read<ProjectConfig>(file.document)) : CheckSettings{};
  const Checked checked{file, is_project ? asked : settings, partner};
  if (is_project)
    std::erase_if(file.findings.list(),
                  [](const Diagnostic& finding) { return finding.kind == &kind_of<"not-a-configuration">(); });
  if (file.kind.backend)
    Run{checked, file.findings}.everything();
  else if (file.kind.look_alike)
    Run{checked, file.findings}.neighbour();
  const Suppression suppression{file.document};
  std::erase_if(file.findings.list(), [&](const Diagnostic& finding) {
    return !settings.reports(finding.kind->id) || suppression.covers(finding);
  });
  file.findings.locate(file.document);
  drop_general(file.findings);
  keep_older_shapes(file.findings, settings);
}

}  // namespace bext
