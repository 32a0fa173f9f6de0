#include <fmt/format.h>

#include "bext/backend/htp/context.h"

namespace bext::htp {

std::optional<Conflict> check_spill_fill_group(const void* context) {
  const auto& config = *static_cast<const ContextConfig*>(context);
  if (*config.max_spill_fill_buffer_for_group <= 0 || *config.group_id == 0) return std::nullopt;
  return Conflict{
      fmt::format(
          "`max_spill_fill_buffer_for_group` is {} but `group_id` is {}; the buffer is used only with `group_id` 0",
          *config.max_spill_fill_buffer_for_group, *config.group_id),
      section_of<ContextConfig>().find("group_id")};
}

}  // namespace bext::htp
