#include "run_rules.h"

#include <vector>

#include "bext/check/project.h"
#include "bext/check/rule.h"
#include "bext/config/neighbor_parts.h"
#include "embedded_files.h"
#include "project_review.h"
#include "repeated_entry.h"
#include "set_options.h"

namespace bext {
namespace {

/// The rules with this hook. A large file has many thousand options, and most rules do not look at them.
template <auto Hook>
const std::vector<const Rule*>& rules_with() {
  static const std::vector<const Rule*> list = [] {
    std::vector<const Rule*> found;
    for (const Rule* rule : rules())
      if (rule->*Hook) found.push_back(rule);
    return found;
  }();
  return list;
}

class RuleRun {
 public:
  RuleRun(const Checked& checked, Findings& findings) : checked_{checked}, findings_{findings} {}

  void backend_file() {
    call<&Rule::file>();
    if (const htp::Config* config = checked_.htp()) htp_sections(*config);
    const ConfigView typed = view(checked_.file().config);
    if (typed.section) options(*typed.section, typed.object);
  }

  void file_of_another_tool() {
    call<&Rule::neighbor>();
    review_embedded(checked_.file(), findings_);
    for (const NeighborPart& part : neighbor_parts(checked_.file(), &findings_)) {
      if (const auto* map = part.as<onnxruntime::ProviderOptions>()) call<&Rule::provider>(*map);
      call<&Rule::requested>(Requested{part});
      const ConfigView typed = view(part);
      options(*typed.section, typed.object);
    }
  }

  void project_file() {
    call<&Rule::neighbor>();
    const auto config = read<ProjectConfig>(checked_.document(), {.findings = &findings_});
    review_project(checked_.document(), config, findings_);
    call<&Rule::project>(config);
  }

 private:
  template <auto Hook>
  void call(const auto&... subject) {
    const RunFacts assumed = checked_.settings().assumed;
    for (const Rule* rule : rules_with<Hook>()) {
      if (!rule->assumes.empty() && !rule->assumes.shares(assumed)) continue;
      Report report{rule->kind, findings_};
      (rule->*Hook)(checked_, subject..., report);
    }
  }

  void htp_sections(const htp::Config& config) {
    for (const htp::ContextConfig& context : config.context) call<&Rule::context>(context);
    // Graph options act when a graph is compiled. In a run-time file they have no effect, right or wrong.
    RepeatedEntry repeated;
    if (checked_.serves(Phase::compile))
      for (const htp::GraphConfig& graph : config.graphs)
        if (!repeated.is(graph.extras.section)) call<&Rule::graph>(graph);
    for (const htp::DeviceConfig& device : config.devices) {
      call<&Rule::device>(device);
      for (const htp::DeviceCoreConfig& core : device.cores) call<&Rule::core>(device, core);
    }
  }

  void options(const Section& section, const void* object) {
    for_each_set_option(section, object, [&](const SetOption& set) { call<&Rule::option>(set); });
  }

  const Checked& checked_;
  Findings& findings_;
};

}  // namespace

void run_rules(const Checked& checked, Findings& findings) {
  RuleRun run{checked, findings};
  const FileKind& kind = checked.file().kind;
  if (kind.backend)
    run.backend_file();
  else if (kind.look_alike && kind.name() == project_kind)
    run.project_file();
  else if (kind.look_alike)
    run.file_of_another_tool();
}

}  // namespace bext
