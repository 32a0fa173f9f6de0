#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <map>

#include "bext/plan/models/inspection.h"
#include "bext/text/ascii.h"
#include "page_sections.h"
#include "page_style.h"
#include "plan/binaries/texts.h"
#include "plan/html_text.h"
#include "plan/lpai/page_style.h"
#include "plan/size_text.h"

namespace bext::plan {
namespace {

// Limits keep the page usable for any model.
constexpr std::size_t most_operators = 5000;
constexpr std::size_t most_segments = 2000;

class PlanPage {
 public:
  PlanPage(const ModelPlan& plan, std::span<const Inspection> inspections, const binaries::BinaryPlan* binaries)
      : plan_{plan}, inspections_{inspections}, binaries_{binaries} {}

  std::string run() {
    text_ = fmt::format(
        "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">"
        "<meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">"
        "<title>{}bext plan</title><style>{}{}</style></head><body><main>\n<h1>Plan</h1>\n"
        "<p class=\"soft\">Computed from the files; nothing was compiled or run. Estimates are marked.</p>\n",
        plan_.models.empty() ? std::string{} : html_escaped(plan_.models.front().name) + " – ", lpai::page_style,
        plan_style);
    if (plan_.models.size() > 1) overview();
    if (plan_.binding) text_ += binding_section(*plan_.binding);
    if (plan_.sharing) text_ += sharing_section(*plan_.sharing);
    for (std::size_t i = 0; i < std::min(plan_.models.size(), inspections_.size()); ++i) graph(i);
    if (binaries_) text_ += binaries::html_part(*binaries_);
    if (!plan_.models.empty()) sources();
    text_ += fmt::format("</main><script>{}</script></body></html>\n", plan_script);
    return std::move(text_);
  }

 private:
  /// One row per model, with links to the sections.
  void overview() {
    text_ +=
        "<div class=\"scroll\"><table class=\"first\"><thead><tr><th>graph</th><th class=\"n\">operators</th>"
        "<th class=\"n\">parameters</th><th class=\"n\">MACs</th><th class=\"n\">peak</th><th class=\"n\">on NPU</th>"
        "<th class=\"n\">on CPU</th></tr></thead><tbody>\n";
    for (std::size_t i = 0; i < std::min(plan_.models.size(), inspections_.size()); ++i) {
      const PlannedModel& planned = plan_.models[i];
      const Inspection& inspection = inspections_[i];
      text_ += fmt::format(
          "<tr><th><a href=\"#graph{}\">{}</a></th><td class=\"n\">{}</td><td class=\"n\">{}</td><td "
          "class=\"n\">{}</td>"
          "<td class=\"n\">{}</td><td class=\"n\">{}</td><td class=\"n\">{}</td></tr>\n",
          i, html_escaped(planned.name), planned.size.operators, amount_text(planned.size.parameters),
          macs_text(planned),
          inspection.memory.is_complete() ? size_text(inspection.memory.arena.peak) : std::string{"unknown"},
          inspection.partition.count(operators::Place::npu), inspection.partition.count(operators::Place::cpu));
    }
    text_ += "</tbody></table></div>\n";
  }

  static std::string macs_text(const PlannedModel& planned) {
    const model::Inference& inference = planned.inference;
    return inference.uncounted_nodes == 0 && inference.total.macs ? amount_text(*inference.total.macs) : "unknown";
  }

  void fact(std::string_view value, std::string_view label) {
    text_ += fmt::format("<div><b>{}</b><span>{}</span></div>", html_escaped(value), html_prose(label));
  }

  void graph(std::size_t index) {
    const PlannedModel& planned = plan_.models[index];
    const Inspection& inspection = inspections_[index];
    text_ += fmt::format("<h2 id=\"graph{}\">{}</h2>\n<p class=\"soft\">{}</p>\n<div class=\"facts\">", index,
                         html_escaped(planned.name), html_escaped(planned.path));
    fact(fmt::format("{}", planned.size.operators), fmt::format("operators of {} types", planned.size.operator_types));
    fact(amount_text(planned.size.parameters), fmt::format("parameters, {}", size_text(planned.size.constant_bytes)));
    fact(macs_text(planned), "MACs");
    memory_facts(inspection);
    text_ += "</div>\n";
    text_ += memory_chart(planned.model.graph, inspection);
    islands(planned, inspection);
    precision(planned, inspection);
    published(inspection);
    operator_table(index, planned, inspection);
  }

  void memory_facts(const Inspection& inspection) {
    const memory::Activations& memory = inspection.memory;
    fact(memory.is_complete() ? size_text(memory.arena.peak) : "unknown",
         memory.is_complete()
             ? fmt::format("peak of the activations; lower bound {}", size_text(memory.arena.lower_bound))
             : fmt::format("peak of the activations; at least {}", size_text(memory.arena.lower_bound)));
    fact(size_text(memory.input_bytes), fmt::format("inputs; outputs {}", size_text(memory.output_bytes)));
    if (!inspection.vtcm) return;
    fact(size_text(inspection.vtcm->bytes), fmt::format("VTCM: {}", inspection.vtcm->basis));
    fact(fmt::format("{}", memory.large.size()), "operators above VTCM on their own");
    if (memory.spill && memory.is_complete())
      fact(memory.spill->high == 0
               ? std::string{"none"}
               : fmt::format("{} … {}", size_text(memory.spill->low), size_text(memory.spill->high)),
           "spill per run, estimated: depth-first … no fusion");
  }

  void islands(const PlannedModel& planned, const Inspection& inspection) {
    const operators::Partition& partition = inspection.partition;
    const model::Graph& graph = planned.model.graph;
    if (partition.nodes.empty()) return;
    const std::uint64_t npu_inside = partition.count_inside(operators::Place::npu);
    const std::uint64_t cpu_inside = partition.count_inside(operators::Place::cpu);
    const std::uint64_t folded_inside = partition.count_inside(operators::Place::folded);
    text_ += "<h3 class=\"sub\">Islands</h3>\n<div class=\"bar\" role=\"img\" aria-label=\"where operators run\">";
    std::size_t segments = 0;
    for (std::size_t begin = 0; begin < partition.nodes.size();) {
      std::size_t end = begin;
      const bool last = ++segments >= most_segments;
      while (end < partition.nodes.size() && (last || partition.nodes[end].place == partition.nodes[begin].place))
        ++end;
      const operators::Place place = partition.nodes[begin].place;
      text_ += fmt::format("<i class=\"{}\" style=\"flex:{} 0 0\" title=\"{}: operators {} to {}\"></i>",
                           place_class(place), end - begin, operators::name_of(place), begin, end - 1);
      begin = end;
    }
    text_ += fmt::format(
        "</div>\n<p class=\"key\"><span><i class=\"npu\"></i>NPU: {}</span><span><i class=\"cpu\"></i>CPU: {}</span>"
        "<span><i class=\"fold\"></i>folded: {}</span><span>islands: {}</span><span>tensors that cross: "
        "{}</span>{}</p>\n"
        "<p class=\"soft\">{}.</p>\n",
        partition.count(operators::Place::npu), partition.count(operators::Place::cpu),
        partition.count(operators::Place::folded), partition.islands.size(), partition.crossings.size(),
        npu_inside + cpu_inside + folded_inside == 0
            ? ""
            : fmt::format("<span>in subgraphs: {} on NPU, {} on CPU, {} folded</span>", npu_inside, cpu_inside,
                          folded_inside),
        html_prose(sentence(operators::partition_basis())));
    std::map<std::pair<std::string, std::string>, std::size_t> reasons;
    for (std::size_t i = 0; i < partition.nodes.size(); ++i)
      if (partition.nodes[i].place == operators::Place::cpu)
        ++reasons[{std::string{graph.nodes[i].op_type}, partition.nodes[i].reason}];
    if (!reasons.empty()) {
      text_ += "<ul>";
      for (const auto& [key, count] : reasons)
        text_ +=
            fmt::format("<li>{} × <code>{}</code>: {}</li>", count, html_escaped(key.first), html_prose(key.second));
      text_ += "</ul>\n";
    }
    crossings(graph, partition);
  }

  void crossings(const model::Graph& graph, const operators::Partition& partition) {
    if (partition.crossings.empty()) return;
    text_ +=
        "<details><summary>Tensors that cross</summary><div class=\"scroll\"><table><thead><tr><th>tensor</th>"
        "<th>from</th><th>to</th><th class=\"n\">size</th></tr></thead><tbody>";
    for (std::size_t i = 0; i < std::min(partition.crossings.size(), most_listed); ++i) {
      const operators::Crossing& crossing = partition.crossings[i];
      text_ += fmt::format("<tr><td class=\"name\">{}</td><td>{} {}</td><td>{} {}</td><td class=\"n\">{}</td></tr>",
                           html_escaped(graph.tensors[crossing.tensor].name),
                           operators::name_of(partition.islands[crossing.from].place), crossing.from,
                           operators::name_of(partition.islands[crossing.to].place), crossing.to,
                           crossing.bytes ? size_text(*crossing.bytes) : "unknown");
    }
    text_ += "</tbody></table></div>";
    text_ += and_more(partition.crossings.size(), most_listed);
    text_ += "</details>\n";
  }

  static std::string_view place_class(operators::Place place) {
    switch (place) {
      case operators::Place::npu:
        return "npu";
      case operators::Place::cpu:
        return "cpu";
      case operators::Place::folded:
        return "fold";
    }
    return "";
  }

  void precision(const PlannedModel& planned, const Inspection& inspection) {
    const precision::Float16Range& range = inspection.float16;
    const precision::Qdq& qdq = inspection.qdq;
    if (range.tensors.empty() && qdq.problems.empty()) return;
    text_ += "<h3 class=\"sub\">Precision</h3>\n";
    if (!range.tensors.empty()) {
      text_ +=
          "<details><summary>Constants outside the range of 16-bit floats</summary><div class=\"scroll\"><table><thead>"
          "<tr><th>tensor</th><th class=\"n\">elements</th><th class=\"n\">overflow</th><th class=\"n\">subnormal</th>"
          "<th class=\"n\">become zero</th><th class=\"n\">largest</th></tr></thead><tbody>";
      for (std::size_t i = 0; i < std::min(range.tensors.size(), most_listed); ++i) {
        const precision::OutOfRange& one = range.tensors[i];
        text_ += fmt::format(
            "<tr><td class=\"name\">{}{}</td><td class=\"n\">{}</td><td class=\"n\">{}</td><td class=\"n\">{}</td>"
            "<td class=\"n\">{}</td><td class=\"n\">{:.3g}</td></tr>",
            html_escaped(one.tensor), one.folded ? " (folded scale)" : "", one.elements, one.overflows, one.subnormals,
            one.zeros, one.largest);
      }
      text_ += "</tbody></table></div>";
      text_ += and_more(range.tensors.size(), most_listed);
      text_ += "</details>\n";
    }
    if (qdq.problems.empty()) return;
    text_ += "<ul>";
    for (std::size_t i = 0; i < std::min(qdq.problems.size(), most_listed); ++i) {
      const precision::QdqProblem& problem = qdq.problems[i];
      const std::string where =
          problem.node == model::none
              ? problem.detail
              : fmt::format("{} {}", planned.model.graph.nodes[problem.node].op_type,
                            model::label_of(planned.model.graph, planned.model.graph.nodes[problem.node]));
      text_ += fmt::format("<li>{}: {}</li>", html_escaped(where), precision::text_of(problem.kind));
    }
    text_ += "</ul>\n";
    text_ += and_more(qdq.problems.size(), most_listed);
  }

  void published(const Inspection& inspection) {
    if (inspection.published.empty()) return;
    text_ += fmt::format(
        "<h3 class=\"sub\">Published latencies</h3>\n<p class=\"soft\">Qualcomm, {}, for a model of this name; the "
        "file "
        "may differ.</p><ul>",
        inspection.published.front().snapshot->date);
    for (const time::Published& one : inspection.published)
      text_ +=
          fmt::format("<li>{:.3f} ms: {}, {}, {}, {} on {}</li>", one.milliseconds, html_escaped(one.series->component),
                      one.series->precision, one.series->runtime, one.series->unit, one.device->chipset);
    text_ += "</ul>\n";
  }

  void number_cell(const std::optional<std::uint64_t>& value, bool bytes) {
    if (!value)
      text_ += "<td class=\"n\" data-v=\"-1\">unknown</td>";
    else
      text_ +=
          fmt::format("<td class=\"n\" data-v=\"{}\">{}</td>", *value, bytes ? size_text(*value) : amount_text(*value));
  }

  void operator_table(std::size_t index, const PlannedModel& planned, const Inspection& inspection) {
    const model::Graph& graph = planned.model.graph;
    if (graph.nodes.empty()) return;
    const std::size_t rows = std::min(graph.nodes.size(), most_operators);
    text_ += fmt::format(
        "<h3 class=\"sub\">Operators</h3>\n<input type=\"search\" placeholder=\"search: Conv CPU …\" "
        "aria-label=\"search "
        "operators\" data-table=\"operators{}\" data-count=\"count{}\"> <span class=\"soft\" id=\"count{}\">{} "
        "shown</span>"
        "<div class=\"scroll\"><table class=\"sortable\" id=\"operators{}\"><thead><tr>",
        index, index, index, rows, index);
    for (const auto& [name, numeric] : {std::pair{"#", true},
                                        {"operator", false},
                                        {"name", false},
                                        {"runs on", false},
                                        {"MACs", true},
                                        {"read", true},
                                        {"written", true},
                                        {"alive", true}})
      text_ += fmt::format("<th{}><button type=\"button\">{}</button></th>", numeric ? " class=\"n\"" : "", name);
    text_ += "</tr></thead><tbody>\n";
    for (std::size_t i = 0; i < rows; ++i) {
      const model::Node& node = graph.nodes[i];
      const operators::Place place = inspection.partition.nodes[i].place;
      const std::string_view name = model::label_of(graph, node);
      text_ += fmt::format(
          "<tr><td class=\"n\" data-v=\"{}\">{}</td><td>{}</td><td class=\"name\" title=\"{}\">{}</td><td><span "
          "class=\"tag {}\">{}</span></td>",
          i, i, html_escaped(node.op_type), html_escaped(name), html_escaped(name), place_class(place),
          operators::name_of(place));
      const model::Cost cost = i < planned.inference.costs.size() ? planned.inference.costs[i] : model::Cost{};
      number_cell(cost.macs, false);
      number_cell(cost.bytes_read, true);
      number_cell(cost.bytes_written, true);
      number_cell(i < inspection.memory.alive.size()
                      ? std::optional{static_cast<std::uint64_t>(std::max<std::int64_t>(0, inspection.memory.alive[i]))}
                      : std::nullopt,
                  true);
      text_ += "</tr>\n";
    }
    text_ += "</tbody></table></div>\n";
    text_ += and_more(graph.nodes.size(), rows);
  }

  void sources() {
    text_ += "<h2>Sources</h2>\n<ul>";
    for (const operators::SupportSource& source : operators::support_sources())
      text_ += fmt::format("<li>{} ({}): <a href=\"{}\">{}</a></li>", html_escaped(source.name),
                           html_escaped(source.read), html_escaped(source.where), html_escaped(source.where));
    text_ += fmt::format("<li>{}</li></ul>\n", html_prose(sentence(memory::spill_basis())));
  }

  const ModelPlan& plan_;
  std::span<const Inspection> inspections_;
  const binaries::BinaryPlan* binaries_;
  std::string text_;
};

}  // namespace

std::string and_more(std::uint64_t count, std::uint64_t shown) {
  return count > shown ? fmt::format("<p class=\"soft\">… and {} more</p>\n", count - shown) : std::string{};
}

std::string sentence(std::string_view text) {
  std::string out{text};
  if (!out.empty()) out[0] = upper_case(out[0]);
  return out;
}

std::string render_html(const ModelPlan& plan, std::span<const Inspection> inspections,
                        const binaries::BinaryPlan* binaries) {
  return PlanPage{plan, inspections, binaries}.run();
}

}  // namespace bext::plan
