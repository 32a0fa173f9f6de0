#include <fmt/format.h>

#include "bext/plan/binaries/binary_plan.h"
#include "diag/characters.h"
#include "diag/counted.h"
#include "diag/paint.h"
#include "plan/screen_line.h"
#include "plan/size_text.h"

namespace bext::binaries {
namespace {

using plan::screen_line;
using plan::size_text;

std::string need_words(const SessionNeed& need) {
  if (need.is_complete) return size_text(need.bytes);
  return need.bytes == 0 ? "unknown" : fmt::format("> {}", size_text(need.bytes));
}

class BinaryScreen {
 public:
  explicit BinaryScreen(bool color) : color_{color} {}

  std::string run(const BinaryPlan& plan) {
    for (std::size_t i = 0; i < plan.binaries.size(); ++i) {
      one(plan.binaries[i], plan.memory.binaries[i], plan.extends_memory);
      if (plan.binaries.size() == 1) group(plan);
      text_ += "\n";
    }
    if (plan.binaries.size() > 1) {
      text_ += fmt::format("{}\n", bold("all binaries in one session"));
      text_ += screen_line("memory, estimated", need_words(plan.together),
                           session_words(plan.together, plan.extends_memory));
      if (plan.memory.total_with_group)
        text_ += screen_line("with a group", size_text(*plan.memory.total_with_group), group_basis());
      group(plan);
      text_ += "\n";
    }
    text_ += fmt::format("memory by the documented formula: {}\n", memory_source());
    return std::move(text_);
  }

 private:
  [[nodiscard]] std::string bold(std::string_view text) const { return painted(text, paint::bold, color_); }

  void one(const PlannedBinary& binary, const BinaryMemory& memory, bool extends_memory) {
    text_ += fmt::format("{} (binary{}, {})\n", bold(visible(binary.path)),
                         binary.built_by.empty() ? "" : fmt::format(" built by SDK {}", binary.built_by),
                         counted(binary.graphs, "graph"));
    text_ +=
        screen_line("memory, estimated", need_words(binary.session), session_words(binary.session, extends_memory));
    for (const GraphMemory& graph : memory.graphs) parts(graph);
    if (memory.shared_weights.value_or(0) > 0)
      text_ += screen_line("  shared weights", size_text(*memory.shared_weights), "counted once");
    text_ +=
        screen_line("read budget",
                    binary.read_budget.requested_mb ? fmt::format("{} MiB", *binary.read_budget.requested_mb) : "off",
                    budget_words(binary.read_budget));
  }

  /// The terms of the formula. Those that are zero say nothing.
  void parts(const GraphMemory& graph) {
    std::string terms;
    for (std::size_t i = 0; i < memory_fields.size(); ++i)
      if (graph.parts[i] != 0)
        terms += fmt::format("{}{} {}", terms.empty() ? "" : " + ", key_of(memory_fields[i]),
                             graph.parts[i] ? size_text(*graph.parts[i]) : "?");
    text_ += screen_line(fmt::format("  {}", graph.graph.empty() ? "(unnamed graph)" : visible(graph.graph)),
                         graph.total ? size_text(*graph.total) : "unknown", terms);
  }

  void group(const BinaryPlan& plan) {
    const GroupBuffer& group = plan.group;
    std::string words = fmt::format("{}largest of {}", group.needed ? fmt::format("{} bytes, ", *group.needed) : "",
                                    counted(plan.binaries.size(), "binary", "binaries"));
    if (!group.needed) words = "not every graph states `spillFillBufferSize`";
    if (group.requested)
      words += *group.requested == group.needed ? ", as requested" : fmt::format(", requested: {}", *group.requested);
    text_ += screen_line("spill-fill buffer", group.needed ? size_text(*group.needed) : "unknown", words);
    if (const std::string keys = group_keys(group); !keys.empty() && group.requested != group.needed)
      text_ += fmt::format("    for `context`: {}\n", keys);
  }

  bool color_;
  std::string text_;
};

}  // namespace

std::string render_screen(const BinaryPlan& plan, bool color) { return BinaryScreen{color}.run(plan); }

}  // namespace bext::binaries
