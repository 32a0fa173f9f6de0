#pragma once
// The SoC ids of the Linux kernel, which users mistake for `soc_model`. The build generates the table from
// data/kernel_soc_ids.json.
//
// ```cpp
// assert(bext::kernel_soc_name(321) == "SDM845" && !bext::kernel_soc_name(0));
// ```

#include <optional>
#include <span>
#include <string_view>

namespace bext {

struct KernelSocId {
  int id = 0;
  std::string_view name;  ///< as in the kernel: `SM8450_2`, `X1E80100`
};

/// Sorted by id.
[[nodiscard]] std::span<const KernelSocId> kernel_soc_ids();
/// The name of the SoC with that id in the kernel.
[[nodiscard]] std::optional<std::string_view> kernel_soc_name(int id);

}  // namespace bext
