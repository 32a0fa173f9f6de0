#pragma once
// Spec strings for compile targets: `chipset:SM8550`, `dsp_arch:v73;soc_model:43|50`, each with an optional `cores:4`.
//
// ```cpp
// bext::SocDetails target = *bext::resolve(*bext::parse_soc_spec("chipset:SM8550;cores:2"));
// assert(target.models == std::vector<int>{43} && target.dsp_arch == 73 && target.num_cores == 2);
// bext::SpecError error = bext::parse_soc_spec("chipset=SM8550").error();
// assert(error.range.begin == 7 && error.hint == "did you mean `chipset:SM8550`?");
// ```

#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bext/text/position.h"

namespace bext {

/// A spec as written.
struct SocSpec {
  std::vector<std::string> chipsets;  ///< at most one in the text form; only the first is used
  std::optional<std::string> dsp_arch;
  std::vector<int> soc_models;  ///< each becomes a device
  std::optional<int> cores;

  friend bool operator==(const SocSpec&, const SocSpec&) = default;
};

struct SpecError {
  std::string message;
  std::string hint;  ///< a suggestion; may be empty
  Range range;       ///< where in the text
};

/// A target with the facts from the SoC table.
struct SocDetails {
  std::optional<std::string> chipset;
  std::vector<int> models;
  std::optional<int> dsp_arch;
  std::optional<int> vtcm_size_in_mb;
  std::optional<int> num_of_hvx_threads;
  std::optional<bool> supports_fp16;
  std::optional<int> num_cores;

  friend bool operator==(const SocDetails&, const SocDetails&) = default;
};

[[nodiscard]] std::expected<SocSpec, SpecError> parse_soc_spec(std::string_view text);

/// Looks the SoC up in the table only if the model or the architecture is missing; the table's values then replace the
/// given ones. A pair of both is used unchanged. The number of cores never comes from the table.
[[nodiscard]] std::expected<SocDetails, SpecError> resolve(const SocSpec& spec);
[[nodiscard]] std::expected<SocDetails, SpecError> resolve_soc_spec(std::string_view text);

/// The text form, without the fields that have no entry in it.
[[nodiscard]] std::string to_string(const SocSpec& spec);
[[nodiscard]] std::string to_string(const SocDetails& details);

}  // namespace bext
