#include "bext/target/kernel_soc_id.h"

#include <algorithm>

namespace bext {

std::optional<std::string_view> kernel_soc_name(int id) {
  const auto found = std::ranges::lower_bound(kernel_soc_ids(), id, {}, &KernelSocId::id);
  if (found == kernel_soc_ids().end() || found->id != id) return std::nullopt;
  return found->name;
}

}  // namespace bext
