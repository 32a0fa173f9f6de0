#include "bext/plan/models/inspection.h"

#include <fmt/format.h>

#include <algorithm>

#include "bext/backend/native_facts.h"

namespace bext::plan {
namespace {

constexpr std::int64_t mib = std::int64_t{1024} * 1024;

std::optional<Vtcm> all_of_target(const EffectiveTarget& target) {
  const std::optional<int> size = target.vtcm_mb();
  if (!size) return std::nullopt;
  return Vtcm{*size * mib, fmt::format("all VTCM of {}", target.socs_in_words())};
}

/// What the tools use for this graph.
std::optional<Vtcm> vtcm_of(const PlannedModel& planned, const InspectionInput& input) {
  const htp::Config* htp = input.config ? input.config->as<htp::Config>() : nullptr;
  if (!htp) return all_of_target(input.target);
  for (const htp::GraphConfig& graph : htp->graphs) {
    if (*graph.name != planned.name || !graph.vtcm_size_in_mb.is_set()) continue;
    const std::int64_t size = *graph.vtcm_size_in_mb;
    if (size == 0) return all_of_target(input.target);
    if (size < 0 || size > 1024) return std::nullopt;
    return Vtcm{size * mib, "`vtcm_mb` of the configuration"};
  }
  return Vtcm{native_default<&htp::GraphConfig::vtcm_size_in_mb>() * mib, "the default without `vtcm_mb`"};
}

/// DSPs before the first HTP compute only integers.
std::optional<bool> computes_fp16(const EffectiveTarget& target) {
  return target.arch && *target.arch < htp::first_arch ? std::optional{false} : target.supports_fp16();
}

}  // namespace

Inspection inspect(const PlannedModel& planned, const InspectionInput& input) {
  const model::Graph& graph = planned.model.graph;
  Inspection result{.vtcm = vtcm_of(planned, input),
                    .memory = {},
                    .partition = operators::partition_of(
                        graph, {.fp16 = computes_fp16(input.target), .functions = planned.model.functions}),
                    .float16 = precision::float16_range_of(graph, input.external, input.runner),
                    .qdq = precision::qdq_of(graph, {.arch = input.target.arch}),
                    .has_soc = !input.target.socs.empty(),
                    .published = {}};
  memory::ActivationOptions options;
  if (result.vtcm) options.vtcm_bytes = result.vtcm->bytes;
  result.memory = memory::activations_of(graph, options);
  for (const Soc* soc : input.target.socs) {
    if (!soc->soc_model) continue;
    result.published = time::published_for(planned.names.file, *soc->soc_model);
    break;
  }
  return result;
}

}  // namespace bext::plan
