#include "bext/plan/binaries/group.h"

#include <fmt/format.h>

#include <algorithm>

#include "bext/config/place.h"

namespace bext::binaries {

GroupBuffer group_buffer_of(std::span<const BinaryInfo> infos) {
  GroupBuffer group;
  bool all_stated = !infos.empty();
  std::int64_t largest = 0;
  for (const BinaryInfo& info : infos) {
    const std::optional<std::int64_t> need = info.largest_spill_fill();
    group.needs.push_back({info.path, need});
    all_stated = all_stated && need;
    largest = std::max(largest, need.value_or(0));
  }
  if (all_stated) group.needed = largest;
  return group;
}

std::expected<std::string, std::string> with_group_buffer(const LoadedFile& file, std::int64_t bytes) {
  const htp::Config* config = file.as<htp::Config>();
  if (!config) return std::unexpected{fmt::format("`{}` is not an HTP file; only HTP files have this key", file.path)};
  if (config->context.size() > 1)
    return std::unexpected{fmt::format("`{}` has {} entries in `context`; the entry that opens the group is ambiguous",
                                       file.path, config->context.size())};
  const htp::ContextConfig context = config->context.empty() ? htp::ContextConfig{} : config->context[0];
  if (*context.group_id != 0)
    return std::unexpected{
        fmt::format("`group_id` is {} in `{}`; only group 0 supports a buffer size", *context.group_id, file.path)};
  const auto set = [](const LoadedFile& before, std::string_view key, std::int64_t value) {
    return set_place(before, fmt::format("context.{}", key), fmt::format("{}", value));
  };
  std::expected<std::string, PlaceError> text = set(file, "max_spill_fill_buffer_for_group", bytes);
  // The tools have no default for `group_id`.
  if (text && !context.group_id.is_set())
    text = set(load(file.path, std::move(*text), {.expected = file.kind.backend}), "group_id", 0);
  if (!text) return std::unexpected{text.error().message};
  return std::move(*text);
}

}  // namespace bext::binaries
