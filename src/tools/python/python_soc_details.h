#pragma once
// The documented Python class `SocDetails`, which may be used instead of a spec string. The documents only name the class;
// its fields are those of a published SDK package.

#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>

#include "bext/config/compile_config.h"

namespace bext::python {

struct PythonSocDetails {
  Setting<std::optional<std::string>> chipset = {};
  Setting<std::optional<std::string>> model = {};
  Setting<std::optional<std::int64_t>> dsp_arch = {};
  Setting<std::optional<std::int64_t>> vtcm_size_in_mb = {};
  Setting<std::optional<std::int64_t>> num_of_hvx_threads = {};
  Setting<std::optional<bool>> supports_fp16 = {};
  Setting<std::optional<std::int64_t>> num_cores = {};
  Extras extras = {};

  friend bool operator==(const PythonSocDetails&, const PythonSocDetails&) = default;
};

/// The spec string of the object, or why it names no SoC.
[[nodiscard]] std::expected<std::string, std::string> spec_of(const PythonSocDetails& object);
/// Adds the facts of the object that are still unknown. The SoC table is used only if the model or the architecture is
/// missing.
[[nodiscard]] SocDetails completed(SocDetails resolved, const PythonSocDetails& object);

/// A message about facts that contradict the SoC table, and which of them are used; empty if there are none. A spec string
/// has only architecture and SoC numbers.
[[nodiscard]] std::string contradiction_in(const PythonSocDetails& object);
[[nodiscard]] std::string contradiction_in(std::string_view spec);

/// Adds the SocDetails object, because a spec string cannot hold all its facts.
struct PythonCompileConfig : CompileConfig {
  using CompileConfig::CompileConfig;
  std::optional<PythonSocDetails> soc_object = {};  ///< if set, `soc_details` is its spec string
  std::string warned_contradiction = {};            ///< the last warning, to warn only once
  List<htp::DeviceConfig> filled_devices = {};      ///< the device options that were filled in from `soc_details`
};

}  // namespace bext::python

namespace bext {

namespace python::detail {
struct Limits {
  std::optional<double> ge = {};
  std::optional<double> le = {};
};
constexpr OptionInfo soc_fact(std::string_view doc, Limits limits = {}, std::string_view unit = {}) {
  OptionInfo info;
  info.doc = doc;
  info.ge = limits.ge;
  info.le = limits.le;
  info.unit = unit;
  info.phase = Phase::compile;
  info.takes_null = true;
  info.certainty = Certainty::package;
  info.source = "QAIRT SDK Python package";
  return info;
}
}  // namespace python::detail

template <>
inline constexpr auto table<python::PythonSocDetails> = declare<python::PythonSocDetails>(
    {.name = "SocDetails", .doc = "A compile target as an object, for `soc_details` of a `CompileConfig`."},
    option<&python::PythonSocDetails::chipset>(
        python::detail::soc_fact("Chipset such as SM8550; the SoC table provides the other values.")),
    option<&python::PythonSocDetails::model>(
        python::detail::soc_fact("SoC number as text; several of one architecture as `43|50`.")),
    option<&python::PythonSocDetails::dsp_arch>(
        python::detail::soc_fact("Architecture as a number: 73 for v73.", {.ge = 1, .le = 999})),
    option<&python::PythonSocDetails::vtcm_size_in_mb>(
        python::detail::soc_fact("Size of VTCM, for the mode `weight_sharing`.", {.ge = 0, .le = 2147483647}, "MiB")),
    option<&python::PythonSocDetails::num_of_hvx_threads>(
        python::detail::soc_fact("Number of HVX threads, for the mode `weight_sharing`.", {.ge = 0, .le = 2147483647})),
    option<&python::PythonSocDetails::supports_fp16>(
        python::detail::soc_fact("Whether the SoC supports half precision, for the mode `weight_sharing`.")),
    option<&python::PythonSocDetails::num_cores>(
        python::detail::soc_fact("Number of cores; not in the SoC table.", {.ge = 1, .le = 999})));

}  // namespace bext
