#pragma once
// Compile targets as text: `chipset:SM8550`, `dsp_arch:v73;soc_model:43|50`, each with an optional `cores:4`.
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
  std::vector<std::string> chipsets;  ///< the text form holds one at most; of several only the first is used
  std::optional<std::string> dsp_arch;
  std::vector<int> soc_models;  ///< each becomes a device
  std::optional<int> cores;

  friend bool operator==(const SocSpec&, const SocSpec&) = default;
};

struct SpecError {
  std::string message;
  std::string hint;  ///< what was probably meant; may be empty
  Range range;       ///< where in the text
};

/// What is known about the target once the table of parts was asked.
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

/// The table is asked only when the model or the architecture is missing, and then its values replace those given; a
/// pair of both is taken as it is. The number of cores never comes from the table.
[[nodiscard]] std::expected<SocDetails, SpecError> resolve(const SocSpec& spec);
[[nodiscard]] std::expected<SocDetails, SpecError> resolve_soc_spec(std::string_view text);

/// The text form; what it has no entry for is left out.
[[nodiscard]] std::string to_string(const SocSpec& spec);
[[nodiscard]] std::string to_string(const SocDetails& details);

}  // namespace bext
