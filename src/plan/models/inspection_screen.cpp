#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "bext/plan/models/inspection.h"
#include "diag/characters.h"
#include "diag/counted.h"
#include "diag/paint.h"
#include "plan/screen_line.h"
#include "plan/size_text.h"

namespace bext::plan {
namespace {

/// Keeps the summary on one screen; JSON and HTML have the rest.
constexpr std::size_t most_rows = 4;

/// Conv `stem/conv`
std::string operator_text(const model::Graph& graph, std::uint32_t index) {
  const model::Node& node = graph.nodes[index];
  return fmt::format("{} `{}`", visible(node.op_type), visible(model::label_of(graph, node)));
}

class InspectionScreen {
 public:
  explicit InspectionScreen(const PlanScreen& options) : options_{options} {}

  std::string run(const ModelPlan& plan, std::span<const Inspection> inspections) {
    for (std::size_t i = 0; i < std::min(plan.models.size(), inspections.size()); ++i) {
      const PlannedModel& planned = plan.models[i];
      text_ += fmt::format("\n{}: memory, operators, precision, time\n",
                           painted(visible(planned.name), paint::bold, options_.color));
      memory(planned, inspections[i]);
      operators(planned, inspections[i]);
      precision(planned, inspections[i]);
      time(inspections[i]);
    }
    return std::move(text_);
  }

 private:
  void memory(const PlannedModel& planned, const Inspection& inspection) {
    const memory::Activations& memory = inspection.memory;
    const double gap = memory.arena.lower_bound == 0 ? 0.0
                                                     : 100.0 * static_cast<double>(memory.arena.gap()) /
                                                           static_cast<double>(memory.arena.lower_bound);
    if (memory.is_complete())
      text_ += screen_line("activations, peak", size_text(memory.arena.peak),
                           fmt::format("lower bound {}, gap {:.2f}% ({})", size_text(memory.arena.lower_bound), gap,
                                       memory::name_of(memory.arena.method)));
    else
      text_ += screen_line("activations, peak", "unknown",
                           fmt::format("at least {}; size unknown for {}", size_text(memory.arena.lower_bound),
                                       counted(memory.unknown.size(), "tensor")));
    if (memory.quantized)
      text_ += "    tensors between DequantizeLinear and QuantizeLinear at the quantized width (assumed)\n";
    if (!inspection.vtcm) {
      text_ +=
          screen_line("VTCM", "unknown",
                      inspection.has_soc ? "the size is not known for the target" : "set `--target` or `--config`");
      return;
    }
    text_ += screen_line("VTCM", size_text(inspection.vtcm->bytes), visible(inspection.vtcm->basis));
    text_ += screen_line("operators above VTCM", fmt::format("{}", memory.large.size()),
                         memory.large.empty() ? std::string{}
                                              : fmt::format("largest {}, {}; the compiler tiles them",
                                                            operator_text(planned.model.graph, memory.large[0].node),
                                                            size_text(memory.large[0].bytes)));
    if (memory.spill && memory.is_complete())
      text_ += screen_line("spill, estimated", size_text(memory.spill->low),
                           fmt::format("(depth-first) to {} (no fusion), per run", size_text(memory.spill->high)));
  }

  void operators(const PlannedModel& planned, const Inspection& inspection) {
    const operators::Partition& partition = inspection.partition;
    const std::uint64_t npu_inside = partition.count_inside(operators::Place::npu);
    const std::uint64_t cpu_inside = partition.count_inside(operators::Place::cpu);
    const std::uint64_t folded_inside = partition.count_inside(operators::Place::folded);
    std::uint64_t crossing = 0;
    for (const operators::Crossing& one : partition.crossings) crossing += one.bytes.value_or(0);
    text_ += screen_line("operators on NPU", fmt::format("{}", partition.count(operators::Place::npu)),
                         fmt::format("{} on CPU, {} folded{}; islands: {}, tensors that cross: {}, {} (inferred)",
                                     partition.count(operators::Place::cpu), partition.count(operators::Place::folded),
                                     npu_inside + cpu_inside + folded_inside == 0
                                         ? ""
                                         : fmt::format(", in subgraphs {} on NPU, {} on CPU, {} folded", npu_inside,
                                                       cpu_inside, folded_inside),
                                     partition.islands.size(), partition.crossings.size(), size_text(crossing)));
    std::map<std::string, std::pair<std::size_t, std::string>> reasons;
    for (std::size_t i = 0; i < partition.nodes.size(); ++i) {
      if (partition.nodes[i].place != operators::Place::cpu) continue;
      auto& [count, reason] = reasons[std::string{planned.model.graph.nodes[i].op_type}];
      ++count;
      reason = partition.nodes[i].reason;
    }
    std::size_t shown = 0;
    for (const auto& [name, why] : reasons)
      if (++shown <= most_rows)
        text_ += fmt::format("    {} × {}: {}\n", why.first, visible(name), visible(why.second));
    if (reasons.size() > most_rows) text_ += fmt::format("    … {} more types\n", reasons.size() - most_rows);
  }

  void precision(const PlannedModel& planned, const Inspection& inspection) {
    const precision::Float16Range& range = inspection.float16;
    std::uint64_t overflows = 0;
    std::uint64_t subnormals = 0;
    std::uint64_t zeros = 0;
    for (const precision::OutOfRange& one : range.tensors) {
      overflows += one.overflows;
      subnormals += one.subnormals;
      zeros += one.zeros;
    }
    text_ += screen_line("outside 16-bit float", fmt::format("{}", range.tensors.size()),
                         fmt::format("of {}; elements: {} overflow, {} subnormal, {} become zero{}",
                                     counted(range.inspected, "constant"), overflows, subnormals, zeros,
                                     range.unread == 0 ? "" : fmt::format("; constants not read: {}", range.unread)));
    for (std::size_t i = 0; i < std::min(range.tensors.size(), most_rows); ++i) {
      const precision::OutOfRange& one = range.tensors[i];
      if (one.overflows == 0) break;
      text_ += fmt::format("    `{}`{}: {} of {} elements overflow, largest {:.3g}\n", visible(one.tensor),
                           one.folded ? " (folded scale)" : "", one.overflows, one.elements, one.largest);
    }
    const precision::Qdq& qdq = inspection.qdq;
    if (!qdq.quantized) return;
    text_ += screen_line(
        "quantization", fmt::format("{}", qdq.problems.size()),
        fmt::format("findings; activations: {} of 8 bits, {} of 16 bits", qdq.activations_8, qdq.activations_16));
    for (std::size_t i = 0; i < std::min(qdq.problems.size(), most_rows); ++i) {
      const precision::QdqProblem& problem = qdq.problems[i];
      const std::string where =
          problem.node == model::none ? visible(problem.detail) : operator_text(planned.model.graph, problem.node);
      text_ += fmt::format("    {}: {}\n", where, precision::text_of(problem.kind));
    }
    if (qdq.problems.size() > most_rows) text_ += fmt::format("    … {} more\n", qdq.problems.size() - most_rows);
  }

  void time(const Inspection& inspection) {
    if (inspection.published.empty()) {
      text_ += screen_line(
          "time", "unknown",
          inspection.has_soc ? "no published latency of a model with this name on the target" : "set `--target`");
      return;
    }
    for (std::size_t i = 0; i < std::min(inspection.published.size(), most_rows); ++i) {
      const time::Published& one = inspection.published[i];
      text_ += screen_line(i == 0 ? "time, published" : "", fmt::format("{:.3f} ms", one.milliseconds),
                           fmt::format("{}, {}, {}, {}, {}", one.series->component, one.series->precision,
                                       one.series->runtime, one.series->unit, one.device->chipset));
    }
    if (inspection.published.size() > most_rows)
      text_ += fmt::format("    … {} more; see `bext estimate {}`\n", inspection.published.size() - most_rows,
                           inspection.published.front().series->model);
  }

  PlanScreen options_;
  std::string text_;
};

}  // namespace

std::string render_inspections(const ModelPlan& plan, std::span<const Inspection> inspections,
                               const PlanScreen& options) {
  return InspectionScreen{options}.run(plan, inspections);
}

}  // namespace bext::plan
