#include "bext/plan/models/reach.h"

#include <algorithm>

#include "bext/text/ascii.h"

namespace bext::plan {
namespace {

constexpr const char* by_graph_name = "graph name in the file";

bool is_file_name(const model::GraphNames& names, const std::string& name) {
  return name == names.file || name == model::as_identifier(names.file);
}

/// Without case and punctuation.
std::string word_of(std::string_view name) {
  std::string word = lower_case(model::as_identifier(name));
  std::erase(word, '_');
  return word;
}

/// The name of the only model that is spelled almost like `name` and that no listed name fits.
std::optional<std::string> near_miss(const std::string& name, const std::vector<model::GraphNames>& models,
                                     const std::vector<std::string>& listed) {
  std::optional<std::string> found;
  for (const model::GraphNames& names : models) {
    if (std::ranges::any_of(listed, [&](const std::string& other) { return names.may_be(other); })) continue;
    std::vector<std::string> own = names.partitions;
    if (own.empty()) own.push_back(model::as_identifier(names.file));
    for (const std::string& one : own) {
      if (word_of(one) != word_of(name) || word_of(one).empty()) continue;
      if (found) return std::nullopt;
      found = one;
    }
  }
  return found;
}

}  // namespace

Reach reach_of(const std::vector<model::GraphNames>& models, const std::vector<std::string>& listed) {
  Reach reach;
  // A listed name that equals the name of a model file shows that graphs are named after their files.
  const bool after_files = std::ranges::any_of(models, [&](const model::GraphNames& names) {
    return names.partitions.empty() &&
           std::ranges::any_of(listed, [&](const std::string& name) { return is_file_name(names, name); });
  });
  for (std::size_t i = 0; i < models.size(); ++i) {
    const model::GraphNames& names = models[i];
    if (!names.partitions.empty()) {
      for (const std::string& partition : names.partitions)
        reach.graphs.push_back({.model = i,
                                .name = partition,
                                .configured = std::ranges::find(listed, partition) != listed.end(),
                                .basis = "partition name in the EPContext model"});
      continue;
    }
    const auto own = std::ranges::find_if(listed, [&](const std::string& name) { return names.may_be(name); });
    if (own != listed.end()) {
      reach.graphs.push_back({.model = i,
                              .name = *own,
                              .configured = true,
                              .basis = is_file_name(names, *own) ? "file name" : by_graph_name});
    } else {
      reach.graphs.push_back(
          {.model = i,
           .name = model::as_identifier(names.file),
           .configured = after_files ? std::optional{false} : std::nullopt,
           .basis = after_files ? "file name, as for another listed graph" : "assumed from the file name"});
    }
  }
  for (const std::string& name : listed)
    if (std::ranges::none_of(models, [&](const model::GraphNames& names) { return names.may_be(name); }))
      reach.unbound.push_back(name);
  return reach;
}

std::vector<std::string> graphs_to_check(const std::vector<model::GraphNames>& models,
                                         const std::vector<std::string>& listed, ModelSet set) {
  if (listed.empty() || models.empty()) return {};
  const Reach reach = reach_of(models, listed);
  if (set == ModelSet::all) {
    std::vector<std::string> all;
    for (const ReachedGraph& graph : reach.graphs) all.push_back(graph.name);
    return all;
  }
  const bool shows_naming = std::ranges::any_of(
      reach.graphs, [](const ReachedGraph& graph) { return graph.configured == true && graph.basis != by_graph_name; });
  if (!shows_naming) return {};
  std::vector<std::string> names;
  bool missed = false;
  for (const std::string& name : listed) {
    const bool fits = std::ranges::find(reach.unbound, name) == reach.unbound.end();
    const std::optional<std::string> near = fits ? std::nullopt : near_miss(name, models, listed);
    missed = missed || near;
    names.push_back(near.value_or(name));
  }
  return missed ? names : std::vector<std::string>{};
}

void soften_names(Findings& findings) {
  for (Diagnostic& finding : findings.list()) {
    const std::string_view id = finding.kind->id;
    if (id != "graph-names-unbound" && id != "graph-uncovered" && id != "enable-graphs-unknown") continue;
    finding.severity = std::min(finding.severity, Severity::warning);
    for (Fix& fix : finding.fixes) fix.applicability = Applicability::suggested;
    finding.notes.push_back(
        {.text = "the graph name comes from a model file; `--graph` sets another one", .range = {}});
  }
}

}  // namespace bext::plan
