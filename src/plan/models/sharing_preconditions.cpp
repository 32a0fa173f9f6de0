#include "sharing_preconditions.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "bext/backend/native_facts.h"

namespace bext::plan {
namespace {

constexpr const char* page = "QNN HTP backend page 80-63442-10 (2.48)";
constexpr std::size_t most_graphs = 64;

/// Nothing if no graph is configured.
template <class Test>
std::optional<bool> holds_for_all(const htp::Config* htp, const Test& test) {
  if (!htp || htp->graphs.empty()) return std::nullopt;
  return std::ranges::all_of(htp->graphs, test);
}

/// In MiB; 0 is all VTCM of the SoC.
std::int64_t vtcm_of(const htp::Config& htp, const ReachedGraph& graph) {
  const auto entry = std::ranges::find_if(htp.graphs, [&](const htp::GraphConfig& one) {
    return graph.configured == true && *one.name == graph.name && one.vtcm_size_in_mb.is_set();
  });
  return entry == htp.graphs.end() ? native_default<&htp::GraphConfig::vtcm_size_in_mb>() : *entry->vtcm_size_in_mb;
}

/// A graph that no entry lists has the default size.
Precondition one_vtcm_size(const htp::Config* htp, const Binding* binding) {
  Precondition vtcm{.text = "the same VTCM size for all graphs", .met = {}, .found = {}, .source = page};
  const auto is_unknown = [](const ReachedGraph& graph) { return !graph.configured; };
  if (!htp || !binding || std::ranges::any_of(binding->reach.graphs, is_unknown)) return vtcm;
  std::set<std::int64_t> sizes;
  for (const ReachedGraph& graph : binding->reach.graphs) sizes.insert(vtcm_of(*htp, graph));
  std::vector<std::string> words;
  for (const std::int64_t size : sizes) words.push_back(size == 0 ? "all VTCM" : fmt::format("{} MiB", size));
  vtcm.met = sizes.size() == 1;
  vtcm.found = fmt::format("{}", fmt::join(words, ", "));
  return vtcm;
}

}  // namespace

std::vector<Precondition> sharing_preconditions(std::size_t graphs, const PlanInput& input, const Binding* binding) {
  const htp::Config* htp = input.config ? input.config->as<htp::Config>() : nullptr;
  std::vector<Precondition> list;

  const int oldest_arch = arch_min<&htp::ContextConfig::weight_sharing_enabled>();
  Precondition arch{.text = fmt::format("Hexagon v{} or newer", oldest_arch), .met = {}, .found = {}, .source = page};
  if (input.target.arch) {
    arch.met = *input.target.arch >= oldest_arch;
    arch.found = fmt::format("{}: v{}", input.target.said_by(), *input.target.arch);
  }
  list.push_back(std::move(arch));

  list.push_back({.text = fmt::format("at most {} graphs in a context", most_graphs),
                  .met = graphs <= most_graphs,
                  .found = fmt::format("{} graphs", graphs),
                  .source = page});

  list.push_back(one_vtcm_size(htp, binding));

  Precondition dlbc{
      .text = "no bandwidth compression (`dlbc`, `dlbc_weights`)", .met = {}, .found = {}, .source = page};
  dlbc.met =
      holds_for_all(htp, [](const htp::GraphConfig& graph) { return *graph.dlbc == 0 && *graph.dlbc_weights == 0; });
  if (dlbc.met) dlbc.found = *dlbc.met ? "off" : "on for a graph";
  list.push_back(std::move(dlbc));

  Precondition cores{.text = "graphs on one core (`num_cores`)", .met = {}, .found = {}, .source = page};
  cores.met = holds_for_all(htp, [](const htp::GraphConfig& graph) { return graph.num_cores->value_or(1) <= 1; });
  if (cores.met) cores.found = *cores.met ? "one core" : "a graph uses several";
  list.push_back(std::move(cores));

  list.push_back({.text = fmt::format("SDK {} or newer", sdk_since<&htp::ContextConfig::weight_sharing_enabled>()),
                  .met = {},
                  .found = {},
                  .source = page});
  list.push_back({.text = "offline compilation on x86 Linux (reported: ARM64 with QNN API 2.34 or newer)",
                  .met = {},
                  .found = {},
                  .source = page});
  list.push_back({.text = "all graphs in one process domain", .met = {}, .found = {}, .source = page});
  return list;
}

}  // namespace bext::plan
