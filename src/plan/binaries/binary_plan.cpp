#include "bext/plan/binaries/binary_plan.h"

#include <fmt/format.h>

#include <algorithm>

#include "texts.h"

namespace bext::binaries {

/// From `v2.28.0.241029232508_102474`: three numbers are the version, the rest identifies the build.
std::optional<SdkVersion> sdk_of(const BinaryInfo& info) {
  if (!info.build_id) return std::nullopt;
  const std::string_view text = info.build_id->value;
  std::size_t end = text.find('.');
  for (int i = 0; i < 2 && end != std::string_view::npos; ++i) end = text.find('.', end + 1);
  return SdkVersion::parse(text.substr(0, end));
}

BinaryPlan plan_binaries(std::span<const BinaryInfo> infos, const LoadedFile* config) {
  BinaryPlan plan{.binaries = {}, .memory = memory_of(infos), .group = group_buffer_of(infos), .together = {}};
  plan.together = session_need(plan.memory);
  std::int64_t budget_mb = 0;
  if (const htp::Config* htp = config ? config->as<htp::Config>() : nullptr)
    for (const htp::ContextConfig& context : htp->context) {
      budget_mb = std::max(budget_mb, *context.file_read_memory_budget_in_mb);
      plan.extends_memory = plan.extends_memory || *context.extended_udma;
      if (!plan.group.requested && *context.max_spill_fill_buffer_for_group > 0)
        plan.group.requested = *context.max_spill_fill_buffer_for_group;
    }
  for (std::size_t i = 0; i < infos.size(); ++i) {
    const BinaryInfo& info = infos[i];
    const std::optional<SdkVersion> sdk = sdk_of(info);
    const std::optional<std::int64_t> size = info.blob_bytes ? std::optional{info.blob_bytes->value} : std::nullopt;
    plan.binaries.push_back({.path = info.path,
                             .built_by = sdk ? sdk->to_string() : "",
                             .graphs = info.graphs.size(),
                             .session = session_need(plan.memory.binaries[i]),
                             .read_budget = read_budget(size, budget_mb)});
  }
  return plan;
}

std::string group_keys(const GroupBuffer& group) {
  if (group.needed.value_or(0) <= 0) return {};
  return fmt::format(R"("max_spill_fill_buffer_for_group": {}, "group_id": 0)", *group.needed);
}

std::string session_words(const SessionNeed& need, bool extends_memory) {
  if (extends_memory) return "`extended_udma` is on; the limit of 3.75 GiB does not apply to weights and spill-fill";
  switch (need.fit) {
    case Fit::fits:
      return "fits; a session can use 3.75 GiB";
    case Fit::tight:
      return "tight; less than 3 GiB is advised, a session can use 3.75 GiB";
    case Fit::exceeds:
      return "does not fit; a session can use 3.75 GiB";
    case Fit::unknown:
      break;
  }
  return "not all terms of the formula are stated";
}

std::string budget_words(const ReadBudget& budget) {
  if (!budget.file_bytes) return "the info does not state the size of the binary";
  const std::string size = plan::size_text(*budget.file_bytes);
  if (budget.has_effect == false) return fmt::format("no effect: the binary has only {}", size);
  if (budget.has_effect) return fmt::format("the binary of {} is read in pieces, only with `--use_mmap`", size);
  const std::int64_t most = largest_budget_mb(*budget.file_bytes);
  if (most < 1) return fmt::format("the binary has {}; a budget has no effect", size);
  return fmt::format("the binary of {} is read at once; 1 to {} reads it in pieces, only with `--use_mmap`", size,
                     most);
}

}  // namespace bext::binaries
