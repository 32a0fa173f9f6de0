#pragma once
// What the options of another tool request from the SoC, for rules that apply to every tool.
//
// ```cpp
// bext::LoadedFile file = bext::load("options.json", R"({"backend_type": "htp", "soc_model": "69", "vtcm_mb": "8"})");
// bext::Requested requested{bext::neighbor_parts(file)[0]};
// assert(requested.number("htp:graphs.vtcm_mb") == 8 && requested.target()->arch == 79);
// ```

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "bext/check/effective_target.h"
#include "bext/config/mapped_values.h"

namespace bext {

class Requested {
 public:
  explicit Requested(const NeighborPart& part) : neighbor_{part.neighbor}, values_{mapped_values(part)} {}

  [[nodiscard]] const Neighbor& neighbor() const { return *neighbor_; }
  /// Of all options that are set, also without an equivalent.
  [[nodiscard]] std::span<const MappedValue> values() const { return values_; }
  /// The value that does the same as an option of ours (`htp:graphs.vtcm_mb`); null if it is not set or not expressible.
  [[nodiscard]] const MappedValue* find(std::string_view ours) const;
  [[nodiscard]] std::optional<std::int64_t> number(std::string_view ours) const;
  /// The same, but only if the value is `true` or 1.
  [[nodiscard]] const MappedValue* find_on(std::string_view ours) const;
  /// The SoC or architecture that the options name; nothing if they name none.
  [[nodiscard]] std::optional<EffectiveTarget> target() const;

 private:
  const Neighbor* neighbor_;
  std::vector<MappedValue> values_;
};

}  // namespace bext
