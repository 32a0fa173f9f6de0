#pragma once
// Enumerations that several backends share: backends, performance profiles, DSP architectures and priorities.
//
// ```cpp
// assert(bext::text_of(bext::PerfProfile::burst) == "burst");
// assert(bext::parse_choice<bext::DspArchitecture>("v73") == bext::DspArchitecture::v73);
// assert(!bext::parse_choice<bext::BackendType>("NPU"));
// ```

#include <cstdint>

#include "bext/schema/choice.h"

namespace bext {

enum class BackendType : std::uint8_t {
  HTP,
  HTP_MCP,
  AIC,
  LPAI,
  GPU,
  CPU,
};

enum class PerfProfile : std::uint8_t {
  burst,
  sustained_high_performance,
  high_performance,
  balanced,
  low_balanced,
  high_power_saver,
  power_saver,
  low_power_saver,
  extreme_power_saver,
  system_settings,
  default_,
  custom,
  no_user_input,
  invalid,
  llm_decode_burst,
  llm_decode_sustained_high_performance,
  llm_decode_high_performance,
  llm_decode_balanced,
  llm_decode_low_balanced,
  llm_decode_high_power_saver,
  llm_decode_power_saver,
  llm_decode_low_power_saver,
  llm_decode_extreme_power_saver,
  llm_decode_default,
};

enum class DspArchitecture : std::uint8_t {
  v66,
  v68,
  v69,
  v73,
  v75,
  v79,
  v81,
  v85,
  v89,
};

enum class ContextPriority : std::uint8_t {
  low,
  normal,
  normal_high,
  high,
};

namespace detail {
inline constexpr auto backend_type_values = enumerate(
    enumerator<BackendType::HTP>(
        {.doc = "Hexagon Tensor Processor.",
         .source = "QAIRT API reference, compiler; qairt.api.configs page 80-87189-2; QAIRT SDK Python package"}),
    enumerator<BackendType::HTP_MCP>(
        {.doc = "PCIe cards with several NSPs.",
         .status = Status::native,
         .source =
             "qairt.api.configs page 80-87189-2; QAIRT SDK Python package; QNN HTP backend page 80-63442-10 (2.48)"}),
    enumerator<BackendType::AIC>(
        {.doc = "Cloud AI 100 cards.",
         .status = Status::native,
         .source = "qairt.api.configs page 80-87189-2; QAIRT SDK Python package; efficient-transformers"}),
    enumerator<BackendType::LPAI>({.doc = "Low-power AI engine. The Windows library exists for x86 hosts only.",
                                   .status = Status::native,
                                   .source = "qairt.api.configs page 80-87189-2; QAIRT SDK Python package; LiteRT"}),
    enumerator<BackendType::GPU>({.doc = "Adreno GPU. Its options are not in this table.",
                                  .status = Status::native,
                                  .source = "qairt.api.configs page 80-87189-2; QAIRT SDK Python package"}),
    enumerator<BackendType::CPU>({.doc = "CPU. Its options are not in this table.",
                                  .status = Status::native,
                                  .source = "qairt.api.configs page 80-87189-2; QAIRT SDK Python package"}));
}  // namespace detail
template <>
inline constexpr Choices choices<BackendType> = {.name = "BackendType",
                                                 .doc =
                                                     "Backends. `id` is the QNN backend number; `extension_library` is "
                                                     "the library that the top-level config file names.",
                                                 .complete = true,
                                                 .values = detail::backend_type_values};

namespace detail {
inline constexpr auto perf_profile_values = enumerate(
    enumerator<PerfProfile::burst>(
        {.doc = "Highest clocks, held between inferences.",
         .source = "QAIRT API reference, backends.htp; QNN HTP backend page 80-63442-10 (2.48)"}),
    enumerator<PerfProfile::sustained_high_performance>(
        {.doc = "High clocks, held between inferences.",
         .status = Status::native,
         .source = "QNN HTP backend page 80-63442-10 (2.48); QAIRT SDK Python package"}),
    enumerator<PerfProfile::high_performance>(
        {.doc = "High clocks, lowered between inferences. Native default.",
         .status = Status::native,
         .source = "QNN HTP backend page 80-63442-10 (2.48); QAIRT SDK Python package"}),
    enumerator<PerfProfile::balanced>({.doc = "Between speed and power.",
                                       .status = Status::native,
                                       .source = "QNN HTP backend page 80-63442-10 (2.48); QAIRT SDK Python package"}),
    enumerator<PerfProfile::low_balanced>(
        {.doc = "Somewhat below balanced.",
         .status = Status::native,
         .source = "QNN HTP backend page 80-63442-10 (2.48); QAIRT SDK Python package"}),
    enumerator<PerfProfile::high_power_saver>(
        {.doc = "Saves power with the least loss of speed.",
         .status = Status::native,
         .source = "QNN HTP backend page 80-63442-10 (2.48); QAIRT SDK Python package"}),
    enumerator<PerfProfile::power_saver>(
        {.doc = "Saves power.",
         .status = Status::native,
         .source = "QNN HTP backend page 80-63442-10 (2.48); QAIRT SDK Python package"}),
    enumerator<PerfProfile::low_power_saver>(
        {.doc = "Saves more power.",
         .status = Status::native,
         .source = "QNN HTP backend page 80-63442-10 (2.48); QAIRT SDK Python package"}),
    enumerator<PerfProfile::extreme_power_saver>(
        {.doc = "Saves the most power, slowest.",
         .status = Status::native,
         .source = "QNN HTP backend page 80-63442-10 (2.48); QAIRT SDK Python package"}),
    enumerator<PerfProfile::system_settings>(
        {.doc = "Casts no votes; the system controls the clocks.",
         .status = Status::native,
         .source = "QNN HTP backend page 80-63442-10 (2.48); QAIRT SDK Python package"}),
    enumerator<PerfProfile::default_>(
        {.text = "default",
         .doc = "Listed in older documents and in the Python enum, but not on the current native page.",
         .status = Status::native,
         .source = "QNN SDK 2.22 documentation; QAIRT SDK Python package"}),
    enumerator<PerfProfile::custom>(
        {.doc = "Uses the votes in the `custom` block of the same core.",
         .status = Status::native,
         .certainty = Certainty::package,
         .source = "QAIRT SDK Python package; public QCS9075 latency benchmark (SDK 2.46)"}),
    enumerator<PerfProfile::no_user_input>({.doc = "Internal marker of the Python enum; not valid in a file.",
                                            .status = Status::native,
                                            .certainty = Certainty::package,
                                            .source = "QAIRT SDK Python package"}),
    enumerator<PerfProfile::invalid>({.doc = "Internal marker of the Python enum; not valid in a file.",
                                      .status = Status::native,
                                      .certainty = Certainty::package,
                                      .source = "QAIRT SDK Python package"}),
    enumerator<PerfProfile::llm_decode_burst>(
        {.doc = "Token-generation variant of burst: memory clocks stay high while the matrix unit slows down.",
         .arch_min = "v79",
         .sdk_since = "2.48",
         .in_python_enum = false,
         .status = Status::native,
         .source = "QNN HTP backend page 80-63442-10 (2.48)"}),
    enumerator<PerfProfile::llm_decode_sustained_high_performance>(
        {.doc = "Token-generation variant of sustained_high_performance: memory clocks stay high while the matrix unit "
                "slows down.",
         .arch_min = "v79",
         .sdk_since = "2.48",
         .in_python_enum = false,
         .status = Status::native,
         .source = "QNN HTP backend page 80-63442-10 (2.48)"}),
    enumerator<PerfProfile::llm_decode_high_performance>(
        {.doc =
             "Token-generation variant of high_performance: memory clocks stay high while the matrix unit slows down.",
         .arch_min = "v79",
         .sdk_since = "2.48",
         .in_python_enum = false,
         .status = Status::native,
         .source = "QNN HTP backend page 80-63442-10 (2.48)"}),
    enumerator<PerfProfile::llm_decode_balanced>(
        {.doc = "Token-generation variant of balanced: memory clocks stay high while the matrix unit slows down.",
         .arch_min = "v79",
         .sdk_since = "2.48",
         .in_python_enum = false,
         .status = Status::native,
         .source = "QNN HTP backend page 80-63442-10 (2.48)"}),
    enumerator<PerfProfile::llm_decode_low_balanced>(
        {.doc = "Token-generation variant of low_balanced: memory clocks stay high while the matrix unit slows down.",
         .arch_min = "v79",
         .sdk_since = "2.48",
         .in_python_enum = false,
         .status = Status::native,
         .source = "QNN HTP backend page 80-63442-10 (2.48)"}),
    enumerator<PerfProfile::llm_decode_high_power_saver>(
        {.doc =
             "Token-generation variant of high_power_saver: memory clocks stay high while the matrix unit slows down.",
         .arch_min = "v79",
         .sdk_since = "2.48",
         .in_python_enum = false,
         .status = Status::native,
         .source = "QNN HTP backend page 80-63442-10 (2.48)"}),
    enumerator<PerfProfile::llm_decode_power_saver>(
        {.doc = "Token-generation variant of power_saver: memory clocks stay high while the matrix unit slows down.",
         .arch_min = "v79",
         .sdk_since = "2.48",
         .in_python_enum = false,
         .status = Status::native,
         .source = "QNN HTP backend page 80-63442-10 (2.48)"}),
    enumerator<PerfProfile::llm_decode_low_power_saver>(
        {.doc =
             "Token-generation variant of low_power_saver: memory clocks stay high while the matrix unit slows down.",
         .arch_min = "v79",
         .sdk_since = "2.48",
         .in_python_enum = false,
         .status = Status::native,
         .source = "QNN HTP backend page 80-63442-10 (2.48)"}),
    enumerator<PerfProfile::llm_decode_extreme_power_saver>(
        {.doc = "Token-generation variant of extreme_power_saver: memory clocks stay high while the matrix unit slows "
                "down.",
         .arch_min = "v79",
         .sdk_since = "2.48",
         .in_python_enum = false,
         .status = Status::native,
         .source = "QNN HTP backend page 80-63442-10 (2.48)"}),
    enumerator<PerfProfile::llm_decode_default>({.doc = "Same as llm_decode_balanced.",
                                                 .arch_min = "v79",
                                                 .sdk_since = "2.48",
                                                 .in_python_enum = false,
                                                 .status = Status::native,
                                                 .source = "QNN HTP backend page 80-63442-10 (2.48)"}));
}  // namespace detail
template <>
inline constexpr Choices choices<PerfProfile> = {.name = "PerfProfile",
                                                 .doc =
                                                     "Power and clock policies. `rank` orders them from fast (1) to "
                                                     "slow within a family; the votes are from the native page.",
                                                 .complete = true,
                                                 .values = detail::perf_profile_values};

namespace detail {
inline constexpr auto dsp_architecture_values = enumerate(
    enumerator<DspArchitecture::v66>({.doc = "Older DSP generation, supported by the DSP backend and not by HTP.",
                                      .status = Status::native,
                                      .certainty = Certainty::package,
                                      .source = "QAIRT SDK Python package; qai-appbuilder"}),
    enumerator<DspArchitecture::v68>({.doc = "First HTP generation.",
                                      .status = Status::native,
                                      .source = "QNN HTP backend page 80-63442-10 (2.48); QAIRT SDK Python package"}),
    enumerator<DspArchitecture::v69>({.doc = "Second HTP generation.",
                                      .status = Status::native,
                                      .source = "QNN HTP C headers; QAIRT SDK Python package"}),
    enumerator<DspArchitecture::v73>(
        {.doc = "First generation with weight sharing.",
         .source = "QAIRT guide, HTP backend extensions; QNN HTP backend page 80-63442-10 (2.48)"}),
    enumerator<DspArchitecture::v75>({.doc = "First generation with separate votes for the matrix unit.",
                                      .status = Status::native,
                                      .source = "QNN HTP backend page 80-63442-10 (2.48); QAIRT SDK Python package"}),
    enumerator<DspArchitecture::v79>({.doc = "First generation with the llm_decode profiles.",
                                      .status = Status::native,
                                      .source = "QNN HTP backend page 80-63442-10 (2.48); QAIRT SDK Python package"}),
    enumerator<DspArchitecture::v81>(
        {.doc = "First generation with extended UDMA.",
         .source = "QAIRT API reference, backends.htp; QNN HTP backend page 80-63442-10 (2.48)"}),
    enumerator<DspArchitecture::v85>(
        {.doc = "First generation with expanded voltage corners. Only newer Python enums contain it; one vendor issue "
                "reports a release that rejected it.",
         .status = Status::native,
         .source = "QNN HTP backend page 80-63442-10 (2.48); QAIRT SDK Python package; qualcomm/GenieX#1254"}),
    enumerator<DspArchitecture::v89>({.doc = "Listed on the native page and in LiteRT, but not in the Python enum.",
                                      .in_python_enum = false,
                                      .status = Status::native,
                                      .source = "QNN HTP backend page 80-63442-10 (2.48); LiteRT"}));
}  // namespace detail
template <>
inline constexpr Choices choices<DspArchitecture> = {
    .name = "DspArchitecture",
    .doc =
        "Hexagon generations. `order` is the number to compare; `enables` lists the features that the generation "
        "introduces or keeps.",
    .complete = true,
    .values = detail::dsp_architecture_values};

namespace detail {
inline constexpr auto context_priority_values = enumerate(
    enumerator<ContextPriority::low>({.doc = "Yields to all others.",
                                      .status = Status::native,
                                      .source = "QNN SDK 2.22 documentation; QNN HTP backend page 80-63442-10 (2.48)"}),
    enumerator<ContextPriority::normal>(
        {.doc = "Default.",
         .status = Status::native,
         .source = "QNN SDK 2.22 documentation; QNN HTP backend page 80-63442-10 (2.48)"}),
    enumerator<ContextPriority::normal_high>(
        {.doc = "Above normal.",
         .status = Status::native,
         .source = "QNN SDK 2.22 documentation; QNN HTP backend page 80-63442-10 (2.48)"}),
    enumerator<ContextPriority::high>(
        {.doc = "Highest priority that a file can set.",
         .status = Status::native,
         .source = "QNN SDK 2.22 documentation; QNN HTP backend page 80-63442-10 (2.48)"}));
}  // namespace detail
template <>
inline constexpr Choices choices<ContextPriority> = {
    .name = "ContextPriority",
    .doc = "Priorities in the top-level config file. The C API has more levels whose JSON spelling is unknown.",
    .complete = true,
    .values = detail::context_priority_values};

}  // namespace bext
