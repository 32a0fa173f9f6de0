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

}  // namespace

std::vector<Precondition> sharing_preconditions(std::size_t graphs, const PlanInput& input) {
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

  Precondition vtcm{.text = "the same VTCM size for all graphs", .met = {}, .found = {}, .source = page};
  if (htp && htp->graphs.size() > 1) {
    std::set<std::int64_t> sizes;
    for (const htp::GraphConfig& graph : htp->graphs)
      sizes.insert(graph.vtcm_size_in_mb.is_set() ? *graph.vtcm_size_in_mb : -1);
    vtcm.met = sizes.size() == 1;
    vtcm.found = sizes.size() == 1 ? "one size" : fmt::format("{} different sizes", sizes.size());
  }
  list.push_back(std::move(vtcm));

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
