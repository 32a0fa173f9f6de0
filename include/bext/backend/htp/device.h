#pragma once
// The SoC to compile for and how its cores run: the `devices` section.
//
// ```cpp
// bext::htp::DeviceConfig device{.soc_model = 69, .dsp_arch = "v79"};
// device.cores.push_back({.perf_profile = bext::PerfProfile::burst});
// assert(*device.pd_session == bext::htp::PdSession::unsigned_ && !device.pd_session.is_set());
// assert(*device.cores[0].rpc_polling_time == 9999);
// ```

#include <concepts>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "bext/backend/common.h"
#include "bext/backend/htp/votes.h"
#include "bext/backend/synonyms.h"
#include "bext/schema/declare.h"

namespace bext {

namespace htp {

enum class PdSession : std::uint8_t {
  unsigned_,
  signed_,
};

enum class ProfilingLevel : std::uint8_t {
  linting,
};

/// Run-time power and RPC settings per core.
struct DeviceCoreConfig {
  Setting<std::int64_t> id = {};
  Setting<PerfProfile> perf_profile = defaults_to(PerfProfile::burst);
  Setting<std::int64_t> rpc_control_latency = defaults_to(100);
  Setting<std::int64_t> rpc_polling_time = defaults_to(9999);
  Setting<std::int64_t> hmx_timeout_us = defaults_to(300000);
  Setting<std::int64_t> adaptive_polling_time = {};
  Setting<std::optional<bool>> ddr_perf_mode = {};
  List<CustomVotes> custom = {};
  Extras extras = {};

  friend bool operator==(const DeviceCoreConfig&, const DeviceCoreConfig&) = default;
};

/// Target SoC, process domain and core selection.
struct DeviceConfig {
  Setting<std::int64_t> id = {};
  Setting<std::optional<std::vector<std::int64_t>>> core_ids = {};
  Setting<std::int64_t> core_type = {};
  Setting<std::int64_t> soc_id = {};
  Setting<std::int64_t> soc_model = {};
  Setting<std::optional<std::string>> dsp_arch = {};
  Setting<PdSession> pd_session = defaults_to(PdSession::unsigned_);
  Setting<std::optional<ProfilingLevel>> profiling_level = defaults_to(ProfilingLevel::linting);
  List<DeviceCoreConfig> cores = {};
  Setting<std::optional<bool>> use_client_context = {};
  Extras extras = {};

  friend bool operator==(const DeviceConfig&, const DeviceConfig&) = default;
};

}  // namespace htp

namespace detail {
inline constexpr auto pd_session_values =
    enumerate(enumerator<htp::PdSession::unsigned_>(
                  {.text = "unsigned",
                   .doc = "Normal session; default.",
                   .source = "QAIRT API reference, backends.htp; QNN HTP backend page 80-63442-10 (2.48)"}),
              enumerator<htp::PdSession::signed_>(
                  {.text = "signed",
                   .doc = "Session with signed DSP libraries.",
                   .source = "QAIRT API reference, backends.htp; QNN HTP backend page 80-63442-10 (2.48)"}));
}  // namespace detail
template <>
inline constexpr Choices choices<htp::PdSession> = {.name = "PdSession",
                                                    .doc = "Process domain of the DSP session.",
                                                    .complete = true,
                                                    .values = detail::pd_session_values};

namespace detail {
inline constexpr auto htp_profiling_level_values = enumerate(enumerator<htp::ProfilingLevel::linting>(
    {.doc = "Cycle counts per operation, including background work.",
     .source = "QAIRT API reference, backends.htp; QNN HTP backend page 80-63442-10 (2.48)"}));
}  // namespace detail
template <>
inline constexpr Choices choices<htp::ProfilingLevel> = {.name = "HtpProfilingLevel",
                                                         .doc = "Backend profiling levels.",
                                                         .complete = true,
                                                         .values = detail::htp_profiling_level_values};

template <std::same_as<htp::DeviceCoreConfig> T>
inline constexpr auto table<T> = declare<T>(
    {.name = "HtpDeviceCoreConfig", .doc = "Run-time power and RPC settings per core."},
    option<&T::id>(
        {.doc = "Core that these settings apply to. Older native schemas have it here, the current one has it on the "
                "device; the Python API still writes it here.",
         .key = "core_id",
         .phase = Phase::context | Phase::execute,
         .identity = true,
         .source =
             "QAIRT API reference, backends.htp; QAIRT guide, HTP backend extensions; QNN SDK 2.22 documentation"}),
    option<&T::perf_profile>(
        {.doc = "Power and clock policy while loading and running. A profile on the command line overrides it.",
         .synonyms = synonyms::perf_profile,
         .phase = Phase::context | Phase::execute,
         .native_default = "high_performance",
         .source = "QAIRT API reference, backends.htp; QAIRT guide, HTP backend extensions; QNN HTP backend page "
                   "80-63442-10 (2.48)"}),
    option<&T::rpc_control_latency>(
        {.doc =
             "Wake-up latency vote for RPC calls from the CPU to the DSP. Small values keep the CPU out of deep sleep.",
         .unit = "us",
         .phase = Phase::execute,
         .source = "QAIRT API reference, backends.htp; QNN HTP backend page 80-63442-10 (2.48)"}),
    option<&T::rpc_polling_time>(
        {.doc = "Time that the CPU polls for the answer to a DSP call before it sleeps. Zero turns polling off.",
         .ge = 0,
         .le = 9999,
         .native_limits = true,
         .unit = "us",
         .phase = Phase::execute,
         .native_default = "{\"by_perf_profile\": {\"burst\": 9999, \"high_performance\": 9999, "
                           "\"sustained_high_performance\": 9999, \"*\": 0}}",
         .source = "QAIRT API reference, backends.htp; QNN HTP backend page 80-63442-10 (2.48)"}),
    option<&T::hmx_timeout_us>(
        {.doc = "Timeout of the matrix unit (HMX). The native default is the same.",
         .unit = "us",
         .phase = Phase::execute,
         .source = "QAIRT API reference, backends.htp; QNN HTP backend page 80-63442-10 (2.48)"}),
    option<&T::adaptive_polling_time>(
        {.doc = "Minimum inference time for adaptive polling, which starts shortly before the expected end. Needs RPC "
                "polling; not for models faster than 1 ms.",
         .unit = "us",
         .phase = Phase::execute,
         .source = "QAIRT API reference, backends.htp; QNN HTP backend page 80-63442-10 (2.48)"}),
    option<&T::ddr_perf_mode>(
        {.doc = "Requests extra DDR speed. Has an effect only if all three bus corners are voted to their maximum; the "
                "C option is documented, the JSON key is reported.",
         .phase = Phase::execute,
         .status = Status::wild,
         .certainty = Certainty::report,
         .source = "public QCS9075 latency benchmark (SDK 2.46); QNN HTP backend page 80-63442-10 (2.48)"}),
    option<&T::custom>({.doc = "Custom power votes, used with the `custom` performance profile.",
                        .phase = Phase::execute,
                        .status = Status::wild,
                        .certainty = Certainty::report,
                        .source = "public QCS9075 latency benchmark (SDK 2.46)"}));
extern template const Section& section_of<htp::DeviceCoreConfig>();

namespace detail {
inline constexpr Trap htp_device_config_traps[] = {
    {.key = "htp_arch",
     .belongs_to = "devices.dsp_arch",
     .doc = "Other tools use this name for the architecture. In this file, use `dsp_arch`; `htp_arch` is ignored.",
     .certainty = Certainty::report,
     .source = "survey of 209 public configuration files; qai-appbuilder"},
};
}  // namespace detail
template <std::same_as<htp::DeviceConfig> T>
inline constexpr auto table<T> = declare<T>(
    {.name = "HtpDeviceConfig",
     .doc = "Target SoC, process domain and core selection.",
     .traps = detail::htp_device_config_traps},
    option<&T::id>({.doc = "Index of the device that this entry describes. On automotive SoCs it selects the NSP.",
                    .key = "device_id",
                    .phase = Phase::context | Phase::execute,
                    .identity = true,
                    .source =
                        "QAIRT API reference, backends.htp; QAIRT guide, HTP backend extensions; QNN HTP backend page "
                        "80-63442-10 (2.48)"}),
    option<&T::core_ids>(
        {.doc = "Cores of the device to use. The current native schema has this list on the device; older documents "
                "have a single `core_id` in each `cores` entry.",
         .key = "core_id",
         .phase = Phase::context | Phase::execute,
         .native_default = "[0]",
         .lax = Lax::single_value,
         .takes_null = true,
         .source = "QAIRT API reference, backends.htp; QNN HTP backend page 80-63442-10 (2.48)"}),
    option<&T::core_type>(
        {.doc = "Type of core to run on: 0 is NSP, the normal one; 1 is HPASS, which has fewer features.",
         .values = one_of<0, 1>,
         .native_limits = true,
         .phase = Phase::context | Phase::execute,
         .source = "QAIRT API reference, backends.htp; QNN HTP backend page 80-63442-10 (2.48)"}),
    option<&T::soc_id>(
        {.doc = "Older key for the SoC, with the same numbers as `soc_model`. It is not the `soc_id` that the Linux or "
                "Android kernel reports.",
         .phase = Phase::compile | Phase::context,
         .example = "69",
         .source = "QAIRT API reference, backends.htp; QNN HTP backend page 80-63442-10 (2.48)"}),
    option<&T::soc_model>(
        {.doc = "Number of the target SoC in the QNN list; zero means unspecified. If `dsp_arch` is also set, the SoC "
                "takes precedence.",
         .synonyms = synonyms::soc,
         .phase = Phase::compile | Phase::context,
         .lax = Lax::from_digits,
         .example = "69",
         .source = "QAIRT API reference, backends.htp; QAIRT guide, HTP backend extensions; QNN HTP backend page "
                   "80-63442-10 (2.48)"}),
    option<&T::dsp_arch>(
        {.doc = "Hexagon architecture of the target: a lower-case `v` and a number, such as `v79`.",
         .synonyms = synonyms::arch,
         .suggested = &choices<DspArchitecture>,
         .phase = Phase::compile | Phase::context,
         .takes_null = true,
         .example = R"("v79")",
         .source = "QAIRT API reference, backends.htp; QAIRT guide, HTP backend extensions; QNN HTP backend page "
                   "80-63442-10 (2.48)"}),
    option<&T::pd_session>(
        {.doc =
             "Whether the DSP process domain is signed. A signed session requires signed DSP libraries on the device.",
         .synonyms = synonyms::pd_session,
         .phase = Phase::context | Phase::execute,
         .source = "QAIRT API reference, backends.htp; QNN HTP backend page 80-63442-10 (2.48)"}),
    option<&T::profiling_level>(
        {.doc = "Turns on the HTP linting profile. Has an effect only if the tool runs with the backend profiling "
                "level; off by native default.",
         .synonyms = synonyms::profiling,
         .phase = Phase::compile | Phase::execute,
         .native_default = "unset",
         .takes_null = true,
         .source = "QAIRT API reference, backends.htp; QNN HTP backend page 80-63442-10 (2.48)"}),
    option<&T::cores>(
        {.doc = "Per-core settings, one object per core.",
         .phase = Phase::context | Phase::execute,
         .source = "QAIRT API reference, backends.htp; QAIRT guide, HTP backend extensions; QNN HTP backend page "
                   "80-63442-10 (2.48)"}),
    option<&T::use_client_context>(
        {.doc = "Selects a separate power context or the shared one. Unsupported on v68 and later, so it has no effect "
                "on any "
                "HTP SoC.",
         .phase = Phase::execute,
         .status = Status::native,
         .source = "QNN SDK 2.13 documentation; QNN SDK 2.22 documentation; QNN HTP backend page 80-63442-10 (2.48)"}));
extern template const Section& section_of<htp::DeviceConfig>();

}  // namespace bext
