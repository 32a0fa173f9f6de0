#pragma once
// Voltage votes for the `custom` performance profile. Known from third-party files only.
//
// ```cpp
// bext::htp::CustomVotes votes;
// votes.dcvs_control.emplace().bus_voltage_corner_max = bext::htp::VoltageCorner::DCVS_VOLTAGE_VCORNER_TURBO;
// assert(votes.dcvs_control->bus_voltage_corner_max.is_set());
// ```

#include <concepts>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "bext/schema/declare.h"

namespace bext {

namespace htp {

enum class VoltageCorner : std::uint8_t {
  DCVS_VOLTAGE_VCORNER_DISABLE,
  DCVS_VOLTAGE_VCORNER_MIN_VOLTAGE_CORNER,
  DCVS_VOLTAGE_VCORNER_SVS2,
  DCVS_VOLTAGE_VCORNER_SVS,
  DCVS_VOLTAGE_VCORNER_SVS_PLUS,
  DCVS_VOLTAGE_VCORNER_NOM,
  DCVS_VOLTAGE_VCORNER_NOM_PLUS,
  DCVS_VOLTAGE_VCORNER_TURBO,
  DCVS_VOLTAGE_VCORNER_TURBO_PLUS,
  DCVS_VOLTAGE_VCORNER_MAX_VOLTAGE_CORNER,
};

enum class ExpVoltageCorner : std::uint8_t {
  DCVS_EXP_VCORNER_DISABLE,
  DCVS_EXP_VCORNER_LOW_SVS_D1,
  DCVS_EXP_VCORNER_SVS,
  DCVS_EXP_VCORNER_SVS_L1,
  DCVS_EXP_VCORNER_NOM,
  DCVS_EXP_VCORNER_NOM_L0,
  DCVS_EXP_VCORNER_TUR,
  DCVS_EXP_VCORNER_TUR_L1,
  DCVS_EXP_VCORNER_TUR_L3,
  DCVS_EXP_VCORNER_MAX,
};

/// Votes for the bus and core corners.
struct DcvsControl {
  Setting<std::optional<bool>> enable_dcvs = {};
  Setting<std::optional<VoltageCorner>> bus_voltage_corner_min = {};
  Setting<std::optional<VoltageCorner>> bus_voltage_corner_target = {};
  Setting<std::optional<VoltageCorner>> bus_voltage_corner_max = {};
  Setting<std::optional<VoltageCorner>> core_voltage_corner_min = {};
  Setting<std::optional<VoltageCorner>> core_voltage_corner_target = {};
  Setting<std::optional<VoltageCorner>> core_voltage_corner_max = {};
  Extras extras = {};

  friend bool operator==(const DcvsControl&, const DcvsControl&) = default;
};

/// Votes for the matrix unit corners.
struct HmxControl {
  Setting<std::optional<ExpVoltageCorner>> hmx_voltage_corner_min = {};
  Setting<std::optional<ExpVoltageCorner>> hmx_voltage_corner_target = {};
  Setting<std::optional<ExpVoltageCorner>> hmx_voltage_corner_max = {};
  Extras extras = {};

  friend bool operator==(const HmxControl&, const HmxControl&) = default;
};

/// Custom power votes for the `custom` profile. Keys are in camelCase.
struct CustomVotes {
  Setting<std::optional<std::vector<std::string>>> graph_state = {};
  Setting<std::optional<bool>> sustain_inference_perf_state = {};
  std::optional<DcvsControl> dcvs_control = {};
  std::optional<HmxControl> hmx_control = {};
  Setting<std::optional<bool>> sleep_disable = {};
  Setting<std::optional<std::int64_t>> sleep_latency_us = {};
  Extras extras = {};

  friend bool operator==(const CustomVotes&, const CustomVotes&) = default;
};

}  // namespace htp

namespace detail {
inline constexpr auto voltage_corner_values = enumerate(
    enumerator<htp::VoltageCorner::DCVS_VOLTAGE_VCORNER_DISABLE>({.doc = "Corner DISABLE, position 0 from low to high.",
                                                                  .status = Status::native,
                                                                  .source = "QNN HTP backend page 80-63442-10 (2.48)"}),
    enumerator<htp::VoltageCorner::DCVS_VOLTAGE_VCORNER_MIN_VOLTAGE_CORNER>(
        {.doc = "Corner MIN_VOLTAGE_CORNER, position 1 from low to high.",
         .status = Status::native,
         .source = "QNN HTP backend page 80-63442-10 (2.48)"}),
    enumerator<htp::VoltageCorner::DCVS_VOLTAGE_VCORNER_SVS2>({.doc = "Corner SVS2, position 2 from low to high.",
                                                               .status = Status::native,
                                                               .source = "QNN HTP backend page 80-63442-10 (2.48)"}),
    enumerator<htp::VoltageCorner::DCVS_VOLTAGE_VCORNER_SVS>({.doc = "Corner SVS, position 3 from low to high.",
                                                              .status = Status::native,
                                                              .source = "QNN HTP backend page 80-63442-10 (2.48)"}),
    enumerator<htp::VoltageCorner::DCVS_VOLTAGE_VCORNER_SVS_PLUS>(
        {.doc = "Corner SVS_PLUS, position 4 from low to high.",
         .status = Status::native,
         .source = "QNN HTP backend page 80-63442-10 (2.48)"}),
    enumerator<htp::VoltageCorner::DCVS_VOLTAGE_VCORNER_NOM>({.doc = "Corner NOM, position 5 from low to high.",
                                                              .status = Status::native,
                                                              .source = "QNN HTP backend page 80-63442-10 (2.48)"}),
    enumerator<htp::VoltageCorner::DCVS_VOLTAGE_VCORNER_NOM_PLUS>(
        {.doc = "Corner NOM_PLUS, position 6 from low to high.",
         .status = Status::native,
         .source = "QNN HTP backend page 80-63442-10 (2.48)"}),
    enumerator<htp::VoltageCorner::DCVS_VOLTAGE_VCORNER_TURBO>({.doc = "Corner TURBO, position 7 from low to high.",
                                                                .status = Status::native,
                                                                .source = "QNN HTP backend page 80-63442-10 (2.48)"}),
    enumerator<htp::VoltageCorner::DCVS_VOLTAGE_VCORNER_TURBO_PLUS>(
        {.doc = "Corner TURBO_PLUS, position 8 from low to high.",
         .status = Status::native,
         .source = "QNN HTP backend page 80-63442-10 (2.48)"}),
    enumerator<htp::VoltageCorner::DCVS_VOLTAGE_VCORNER_MAX_VOLTAGE_CORNER>(
        {.doc = "Corner MAX_VOLTAGE_CORNER, position 9 from low to high.",
         .status = Status::native,
         .source = "QNN HTP backend page 80-63442-10 (2.48)"}));
}  // namespace detail
template <>
inline constexpr Choices choices<htp::VoltageCorner> = {
    .name = "VoltageCorner",
    .doc =
        "Corners for `dcvsControl` votes, prefix `DCVS_VOLTAGE_VCORNER_`. The names are from the native page; the list "
        "may be incomplete.",
    .complete = false,
    .values = detail::voltage_corner_values};

namespace detail {
inline constexpr auto exp_voltage_corner_values = enumerate(
    enumerator<htp::ExpVoltageCorner::DCVS_EXP_VCORNER_DISABLE>({.doc = "Corner DISABLE, position 0 from low to high.",
                                                                 .status = Status::native,
                                                                 .source = "QNN HTP backend page 80-63442-10 (2.48)"}),
    enumerator<htp::ExpVoltageCorner::DCVS_EXP_VCORNER_LOW_SVS_D1>(
        {.doc = "Corner LOW_SVS_D1, position 1 from low to high.",
         .status = Status::native,
         .source = "QNN HTP backend page 80-63442-10 (2.48)"}),
    enumerator<htp::ExpVoltageCorner::DCVS_EXP_VCORNER_SVS>({.doc = "Corner SVS, position 2 from low to high.",
                                                             .status = Status::native,
                                                             .source = "QNN HTP backend page 80-63442-10 (2.48)"}),
    enumerator<htp::ExpVoltageCorner::DCVS_EXP_VCORNER_SVS_L1>({.doc = "Corner SVS_L1, position 3 from low to high.",
                                                                .status = Status::native,
                                                                .source = "QNN HTP backend page 80-63442-10 (2.48)"}),
    enumerator<htp::ExpVoltageCorner::DCVS_EXP_VCORNER_NOM>({.doc = "Corner NOM, position 4 from low to high.",
                                                             .status = Status::native,
                                                             .source = "QNN HTP backend page 80-63442-10 (2.48)"}),
    enumerator<htp::ExpVoltageCorner::DCVS_EXP_VCORNER_NOM_L0>({.doc = "Corner NOM_L0, position 5 from low to high.",
                                                                .status = Status::native,
                                                                .source = "QNN HTP backend page 80-63442-10 (2.48)"}),
    enumerator<htp::ExpVoltageCorner::DCVS_EXP_VCORNER_TUR>({.doc = "Corner TUR, position 6 from low to high.",
                                                             .status = Status::native,
                                                             .source = "QNN HTP backend page 80-63442-10 (2.48)"}),
    enumerator<htp::ExpVoltageCorner::DCVS_EXP_VCORNER_TUR_L1>({.doc = "Corner TUR_L1, position 7 from low to high.",
                                                                .status = Status::native,
                                                                .source = "QNN HTP backend page 80-63442-10 (2.48)"}),
    enumerator<htp::ExpVoltageCorner::DCVS_EXP_VCORNER_TUR_L3>({.doc = "Corner TUR_L3, position 8 from low to high.",
                                                                .status = Status::native,
                                                                .source = "QNN HTP backend page 80-63442-10 (2.48)"}),
    enumerator<htp::ExpVoltageCorner::DCVS_EXP_VCORNER_MAX>({.doc = "Corner MAX, position 9 from low to high.",
                                                             .status = Status::native,
                                                             .source = "QNN HTP backend page 80-63442-10 (2.48)"}));
}  // namespace detail
template <>
inline constexpr Choices choices<htp::ExpVoltageCorner> = {
    .name = "ExpVoltageCorner",
    .doc =
        "Corners for `hmxControl` votes, prefix `DCVS_EXP_VCORNER_`. The names are from the native page; the list may "
        "be incomplete.",
    .complete = false,
    .values = detail::exp_voltage_corner_values};

template <std::same_as<htp::DcvsControl> T>
inline constexpr auto table<T> =
    declare<T>({.name = "", .doc = "Votes for the bus and core corners."},
               option<&T::enable_dcvs>({.doc = "If false, the clock is not scaled down between calls.",
                                        .key = "enableDcvs",
                                        .phase = Phase::execute,
                                        .status = Status::wild,
                                        .certainty = Certainty::report,
                                        .source = "public QCS9075 latency benchmark (SDK 2.46)"}),
               option<&T::bus_voltage_corner_min>(
                   {.doc = "Lowest bus corner that the vote allows.",
                    .key = "busVoltageCornerMin",
                    .phase = Phase::execute,
                    .status = Status::wild,
                    .certainty = Certainty::report,
                    .source = "public QCS9075 latency benchmark (SDK 2.46); QNN HTP backend page 80-63442-10 (2.48)"}),
               option<&T::bus_voltage_corner_target>(
                   {.doc = "Bus corner that the vote requests.",
                    .key = "busVoltageCornerTarget",
                    .phase = Phase::execute,
                    .status = Status::wild,
                    .certainty = Certainty::report,
                    .source = "public QCS9075 latency benchmark (SDK 2.46); QNN HTP backend page 80-63442-10 (2.48)"}),
               option<&T::bus_voltage_corner_max>(
                   {.doc = "Highest bus corner that the vote allows.",
                    .key = "busVoltageCornerMax",
                    .phase = Phase::execute,
                    .status = Status::wild,
                    .certainty = Certainty::report,
                    .source = "public QCS9075 latency benchmark (SDK 2.46); QNN HTP backend page 80-63442-10 (2.48)"}),
               option<&T::core_voltage_corner_min>(
                   {.doc = "Lowest core corner that the vote allows.",
                    .key = "coreVoltageCornerMin",
                    .phase = Phase::execute,
                    .status = Status::wild,
                    .certainty = Certainty::report,
                    .source = "public QCS9075 latency benchmark (SDK 2.46); QNN HTP backend page 80-63442-10 (2.48)"}),
               option<&T::core_voltage_corner_target>(
                   {.doc = "Core corner that the vote requests.",
                    .key = "coreVoltageCornerTarget",
                    .phase = Phase::execute,
                    .status = Status::wild,
                    .certainty = Certainty::report,
                    .source = "public QCS9075 latency benchmark (SDK 2.46); QNN HTP backend page 80-63442-10 (2.48)"}),
               option<&T::core_voltage_corner_max>(
                   {.doc = "Highest core corner that the vote allows.",
                    .key = "coreVoltageCornerMax",
                    .phase = Phase::execute,
                    .status = Status::wild,
                    .certainty = Certainty::report,
                    .source = "public QCS9075 latency benchmark (SDK 2.46); QNN HTP backend page 80-63442-10 (2.48)"}));
extern template const Section& section_of<htp::DcvsControl>();

template <std::same_as<htp::HmxControl> T>
inline constexpr auto table<T> =
    declare<T>({.name = "", .doc = "Votes for the matrix unit corners."},
               option<&T::hmx_voltage_corner_min>(
                   {.doc = "Lowest matrix unit corner that the vote allows.",
                    .key = "hmxVoltageCornerMin",
                    .phase = Phase::execute,
                    .status = Status::wild,
                    .certainty = Certainty::report,
                    .source = "public QCS9075 latency benchmark (SDK 2.46); QNN HTP backend page 80-63442-10 (2.48)"}),
               option<&T::hmx_voltage_corner_target>(
                   {.doc = "Matrix unit corner that the vote requests.",
                    .key = "hmxVoltageCornerTarget",
                    .phase = Phase::execute,
                    .status = Status::wild,
                    .certainty = Certainty::report,
                    .source = "public QCS9075 latency benchmark (SDK 2.46); QNN HTP backend page 80-63442-10 (2.48)"}),
               option<&T::hmx_voltage_corner_max>(
                   {.doc = "Highest matrix unit corner that the vote allows.",
                    .key = "hmxVoltageCornerMax",
                    .phase = Phase::execute,
                    .status = Status::wild,
                    .certainty = Certainty::report,
                    .source = "public QCS9075 latency benchmark (SDK 2.46); QNN HTP backend page 80-63442-10 (2.48)"}));
extern template const Section& section_of<htp::HmxControl>();

namespace detail {
inline constexpr Choice graph_state_values[] = {
    {.text = "inference_start",
     .doc = "While an inference runs.",
     .status = Status::wild,
     .certainty = Certainty::report,
     .source = "public QCS9075 latency benchmark (SDK 2.46)"},
};
inline constexpr Choices graph_states = {
    .name = "", .doc = "Stages in the life of a graph.", .complete = false, .values = graph_state_values};
}  // namespace detail
template <std::same_as<htp::CustomVotes> T>
inline constexpr auto table<T> = declare<T>(
    {.name = "", .doc = "Custom power votes for the `custom` profile. Keys are in camelCase."},
    option<&T::graph_state>(
        {.doc =
             "Stages in the life of a graph at which the votes of this block apply. Only `inference_start` was seen.",
         .key = "graphState",
         .suggested = &detail::graph_states,
         .phase = Phase::execute,
         .status = Status::wild,
         .certainty = Certainty::report,
         .source = "public QCS9075 latency benchmark (SDK 2.46)"}),
    option<&T::sustain_inference_perf_state>({.doc = "Keeps the votes between inferences instead of dropping them.",
                                              .key = "sustainInferencePerfState",
                                              .phase = Phase::execute,
                                              .status = Status::wild,
                                              .certainty = Certainty::report,
                                              .source = "public QCS9075 latency benchmark (SDK 2.46)"}),
    option<&T::dcvs_control>({.doc = "Votes for the bus and core rails.",
                              .key = "dcvsControl",
                              .phase = Phase::execute,
                              .status = Status::wild,
                              .certainty = Certainty::report,
                              .source = "public QCS9075 latency benchmark (SDK 2.46)"}),
    option<&T::hmx_control>({.doc = "Votes for the matrix unit.",
                             .key = "hmxControl",
                             .phase = Phase::execute,
                             .status = Status::wild,
                             .certainty = Certainty::report,
                             .source = "public QCS9075 latency benchmark (SDK 2.46)"}),
    option<&T::sleep_disable>(
        {.doc = "Keeps the DSP out of its low-power modes. Reported to break the parser next to corner votes; its "
                "exact place in the block was not recorded.",
         .phase = Phase::execute,
         .status = Status::wild,
         .certainty = Certainty::report,
         .source = "public QCS9075 latency benchmark (SDK 2.46)"}),
    option<&T::sleep_latency_us>(
        {.doc = "Sleep latency vote. The C API allows 10 to 65535. Reported to break the parser next to corner votes; "
                "its exact place was not recorded.",
         .ge = 10,
         .le = 65535,
         .unit = "us",
         .phase = Phase::execute,
         .status = Status::wild,
         .certainty = Certainty::report,
         .source = "public QCS9075 latency benchmark (SDK 2.46); QNN HTP backend page 80-63442-10 (2.48)"}));
extern template const Section& section_of<htp::CustomVotes>();

}  // namespace bext
