#include <fmt/format.h>

#include <algorithm>

#include "bext/plan/models/model_plan.h"
#include "diag/characters.h"
#include "diag/counted.h"
#include "diag/paint.h"
#include "plan/screen_line.h"
#include "plan/size_text.h"

namespace bext::plan {
namespace {

/// Keeps the summary on one screen; JSON has the rest.
constexpr std::size_t most_lines = 6;

std::string shape_text(const model::Tensor& tensor) {
  if (!tensor.shape) return "shape unknown";
  std::string text = "[";
  for (const model::Dimension& dimension : *tensor.shape) {
    if (text.size() > 1) text += ", ";
    text += dimension.size           ? fmt::format("{}", *dimension.size)
            : dimension.name.empty() ? "?"
                                     : visible(dimension.name);
  }
  return text + "]";
}

class Screen {
 public:
  Screen(const ModelPlan& plan, const PlanScreen& options) : plan_{plan}, options_{options} {}

  std::string render() {
    for (const PlannedModel& planned : plan_.models) render(planned);
    render_binding();
    render_sharing();
    return std::move(text_);
  }

 private:
  void render(const PlannedModel& planned) {
    const model::Inference& inference = planned.inference;
    const model::Graph& graph = planned.model.graph;
    text_ += fmt::format("{} ({}, opset {})\n", in(paint::bold, visible(planned.name)), visible(planned.path),
                         planned.model.opset());
    text_ += screen_line("operators", fmt::format("{}", planned.size.operators),
                         counted(planned.size.operator_types, "type"));
    text_ += screen_line("parameters", amount_text(planned.size.parameters),
                         fmt::format("{} of constants", size_text(planned.size.constant_bytes)));
    render_macs(inference);
    render_tensors("inputs", graph, graph.inputs);
    render_tensors("outputs", graph, graph.outputs);
    render_dimensions(inference);
    for (const model::EpContext& context : planned.ep_contexts)
      text_ += fmt::format("  EPContext `{}`: {}{}{}\n", visible(context.partition),
                           context.embedded ? fmt::format("binary inside, {}", size_text(context.embedded_bytes))
                                            : fmt::format("binary `{}`", visible(context.binary)),
                           context.sdk_version.empty() ? "" : fmt::format(", SDK {}", visible(context.sdk_version)),
                           context.soc.empty() ? "" : fmt::format(", {}", visible(context.soc)));
    render_unknown(planned);
    text_ += "\n";
  }

  void render_macs(const model::Inference& inference) {
    const std::uint64_t macs = inference.total.macs.value_or(0);
    const bool all = inference.uncounted_nodes == 0 && inference.total.macs.has_value();
    if (!all)
      text_ += screen_line(
          "MACs", "unknown",
          fmt::format("{} counted, without {}", amount_text(macs), counted(inference.uncounted_nodes, "operator")));
    else if (inference.total.macs_low != inference.total.macs)
      text_ += screen_line("MACs", amount_text(macs),
                           fmt::format("at least {}: a branch decides", amount_text(*inference.total.macs_low)));
    else
      text_ += screen_line("MACs", amount_text(macs));
    const bool bytes = std::ranges::all_of(
        inference.costs, [](const model::Cost& cost) { return cost.bytes_read && cost.bytes_written; });
    if (bytes && inference.total.bytes_read && inference.total.bytes_written)
      text_ += screen_line("bytes read", size_text(*inference.total.bytes_read),
                           fmt::format("{} written, without fusion", size_text(*inference.total.bytes_written)));
  }

  void render_tensors(std::string_view label, const model::Graph& graph, const std::vector<std::uint32_t>& tensors) {
    std::optional<std::uint64_t> sum = 0;
    for (const std::uint32_t index : tensors) {
      const std::optional<std::uint64_t> bytes = model::byte_count(graph.tensors[index]);
      sum = sum && bytes ? std::optional{*sum + *bytes} : std::nullopt;
    }
    text_ += screen_line(label, sum ? size_text(*sum) : "unknown", fmt::format("{}", tensors.size()));
    for (std::size_t i = 0; i < std::min(tensors.size(), most_lines); ++i) {
      const model::Tensor& tensor = graph.tensors[tensors[i]];
      text_ += fmt::format("    {:<20} {} {}\n", visible(tensor.name), model::name_of(tensor.type), shape_text(tensor));
    }
    if (tensors.size() > most_lines) text_ += fmt::format("    … {} more\n", tensors.size() - most_lines);
  }

  void render_dimensions(const model::Inference& inference) {
    for (const model::FreeDimension& dimension : inference.dimensions) {
      const std::string name = visible(dimension.name);
      if (!dimension.value)
        text_ += fmt::format("  dimension `{}` is unknown; set it with --dim '{}=N'\n", name, name);
      else if (dimension.assumed)
        text_ += fmt::format("  dimension `{}` is assumed to be 1; set it with --dim '{}=N'\n", name, name);
    }
  }

  void render_unknown(const PlannedModel& planned) {
    const model::Inference& inference = planned.inference;
    for (std::size_t i = 0; i < std::min(inference.unknown_operators.size(), most_lines); ++i) {
      const model::UnknownOperator& op = inference.unknown_operators[i];
      text_ += fmt::format("  unknown operator {}{}{}, {}{}{}\n", visible(op.domain), op.domain.empty() ? "" : ":",
                           visible(op.op_type), counted(op.count, "time"), op.reason.empty() ? "" : ": ", op.reason);
    }
    if (!inference.unknown_shapes.empty())
      text_ += fmt::format("  unknown shape of {}, first `{}`\n", counted(inference.unknown_shapes.size(), "tensor"),
                           visible(planned.model.graph.tensors[inference.unknown_shapes.front()].name));
  }

  void render_binding() {
    if (!plan_.binding) return;
    const Binding& binding = *plan_.binding;
    text_ += fmt::format("{} ({})\n", in(paint::bold, "graphs in the configuration"), visible(binding.config));
    constexpr std::size_t least_width = 22;
    constexpr std::size_t most_width = 48;
    std::size_t width = least_width;
    for (const ReachedGraph& graph : binding.reach.graphs)
      width = std::clamp(visible(graph.name).size() + 1, width, most_width);
    for (const ReachedGraph& graph : binding.reach.graphs) {
      const PlannedModel& planned = plan_.models[graph.model];
      const std::string_view state = !graph.configured ? "unknown" : *graph.configured ? "configured" : "not listed";
      text_ += fmt::format("  {:<{}}{:>12}  {}\n", visible(graph.name), width, state, graph.basis);
      if (graph.configured != true)
        text_ += fmt::format(
            "    {}compiled with defaults (4 MiB VTCM, `O: 2`): {} MACs, {} of constants\n",
            graph.configured ? "" : "if this is its name: ",
            planned.inference.uncounted_nodes == 0 ? amount_text(planned.inference.total.macs.value_or(0)) : "unknown",
            size_text(planned.size.constant_bytes));
    }
    list("listed, but no model has this name", binding.reach.unbound);
    list("not in `enable_graphs`", binding.not_enabled);
    list("in `enable_graphs`, but no model has this name", binding.unknown_enabled);
    text_ += "\n";
  }

  void list(std::string_view what, const std::vector<std::string>& names) {
    for (std::size_t i = 0; i < std::min(names.size(), most_lines); ++i)
      text_ += fmt::format("  `{}`: {}\n", visible(names[i]), what);
    if (names.size() > most_lines) text_ += fmt::format("  … {} more: {}\n", names.size() - most_lines, what);
  }

  void render_sharing() {
    if (!plan_.sharing) return;
    const SharingPlan& plan = *plan_.sharing;
    const WeightSharing& sharing = plan.sharing;
    for (std::size_t i = 0; i < std::min(plan.problems.size(), most_lines); ++i)
      text_ += fmt::format("{}\n", visible(plan.problems[i]));
    if (sharing.graphs.size() < 2) return;
    text_ += fmt::format("{}\n", in(paint::bold, "weight sharing"));
    for (std::size_t i = 0; i < std::min(sharing.pairs.size(), most_lines); ++i) render_pair(sharing, sharing.pairs[i]);
    if (sharing.pairs.size() > most_lines)
      text_ += fmt::format("  … {} more pairs\n", sharing.pairs.size() - most_lines);
    const std::string_view state = !plan.enabled   ? "no configuration given"
                                   : *plan.enabled ? "`weight_sharing_enabled` is on"
                                                   : "`weight_sharing_enabled` is off";
    text_ += screen_line("can be saved", size_text(sharing.saved_bytes), state);
    for (const Precondition& one : plan.preconditions)
      text_ += fmt::format("    {} {}{}\n", mark(one.met), one.text,
                           one.found.empty() ? "" : fmt::format(": {}", visible(one.found)));
  }

  void render_pair(const WeightSharing& sharing, const WeightPair& pair) {
    text_ += fmt::format("  {} and {}\n", visible(sharing.graphs[pair.a]), visible(sharing.graphs[pair.b]));
    text_ += screen_line(
        "  shared", size_text(pair.shared_bytes),
        fmt::format("{} and {} of the weights", percent_text(pair.shared_bytes, sharing.weight_bytes[pair.a]),
                    percent_text(pair.shared_bytes, sharing.weight_bytes[pair.b])));
    text_ += screen_line("  private", size_text(pair.private_bytes_a + pair.private_bytes_b),
                         fmt::format("{} and {}", size_text(pair.private_bytes_a), size_text(pair.private_bytes_b)));
    if (pair.almost_count == 0) return;
    text_ += screen_line("  almost shared", size_text(pair.almost_bytes), counted(pair.almost_count, "tensor"));
    for (std::size_t i = 0; i < std::min<std::size_t>(pair.almost.size(), 3); ++i)
      text_ += fmt::format("      {:<30} {:>10}  {}\n", visible(pair.almost[i].tensor), size_text(pair.almost[i].bytes),
                           text_of(pair.almost[i].reason));
  }

  [[nodiscard]] std::string mark(std::optional<bool> met) const {
    if (!met) return in(paint::yellow, "?");
    return *met ? in(paint::green, "=") : in(paint::red, "!");
  }
  [[nodiscard]] std::string in(std::string_view color, std::string_view text) const {
    return painted(text, color, options_.color);
  }

  const ModelPlan& plan_;
  PlanScreen options_;
  std::string text_;
};

}  // namespace

std::string render_screen(const ModelPlan& plan, const PlanScreen& options) { return Screen{plan, options}.render(); }

}  // namespace bext::plan
