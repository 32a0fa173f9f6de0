#include <fmt/format.h>

#include "bext/plan/binaries/binary_plan.h"
#include "diag/characters.h"
#include "texts.h"

namespace bext::binaries {
namespace {

std::string need_words(const SessionNeed& need) {
  if (need.is_complete) return size_words(need.bytes);
  return need.bytes == 0 ? "unknown" : fmt::format("> {}", size_words(need.bytes));
}

std::string line(std::string_view label, std::string_view value, std::string_view more) {
  return fmt::format("  {:<22}{:>12}  {}\n", label, value, more);
}

}  // namespace

std::string render_screen(const BinaryPlan& plan, bool color) {
  const auto bold = [&](const std::string& text) { return color ? fmt::format("\x1b[1m{}\x1b[0m", text) : text; };
  std::string text;
  for (const PlannedBinary& binary : plan.binaries) {
    text += fmt::format("{} (binary{}, {} graph{})\n", bold(visible(binary.path)),
                        binary.built_by.empty() ? "" : fmt::format(" built by SDK {}", binary.built_by), binary.graphs,
                        binary.graphs == 1 ? "" : "s");
    text += line("memory, estimated", need_words(binary.session), session_words(binary.session, plan.extends_memory));
    text += line("read budget",
                 binary.read_budget.requested_mb ? fmt::format("{} MiB", *binary.read_budget.requested_mb) : "off",
                 budget_words(binary.read_budget));
    text += "\n";
  }
  if (plan.binaries.size() > 1) {
    text += fmt::format("{}\n", bold("all binaries in one session"));
    text += line("memory, estimated", need_words(plan.together), session_words(plan.together, plan.extends_memory));
    if (plan.memory.total_with_group)
      text += line("with a group", size_words(*plan.memory.total_with_group),
                   "one spill-fill buffer for all, if they run one after the other (inferred)");
    text += "\n";
  }
  text += group_text(plan.group);
  if (const std::string keys = group_keys(plan.group); !keys.empty() && plan.group.requested != plan.group.needed)
    text += fmt::format("  for `context`: {}\n", keys);
  text += memory_text(plan.memory);
  return text;
}

}  // namespace bext::binaries
