#pragma once
// The backend-extensions file of the LPAI backend (low-power eNPU).
//
// ```cpp
// bext::lpai::Config config;
// config.lpai_graph.emplace().execute.emplace().fps = 10;
// assert(*config.lpai_graph->execute->ftrt_ratio == 10);
// assert(bext::write(bext::to_json(config), 0) == R"({"lpai_graph": {"execute": {"fps": 10}}})");
// ```

#include <concepts>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "bext/backend/synonyms.h"
#include "bext/schema/declare.h"
#include "bext/schema/write.h"  // IWYU pragma: export

namespace bext {

namespace lpai {

enum class TargetEnv : std::uint8_t {
  adsp,
  arm,
  x86,
  tensilica,
};

enum class HwVersion : std::uint8_t {
  v5,
  v5_1,
  v6,
  v4,
  v7,
};

enum class ClientType : std::uint8_t {
  real_time,
  non_real_time,
};

enum class Affinity : std::uint8_t {
  soft,
  hard,
};

enum class ProfileLevel : std::uint8_t {
  basic,
  detailed,
};

/// Global settings, used when the model is prepared.
struct BackendConfig {
  Setting<TargetEnv> target_env = defaults_to(TargetEnv::adsp);
  Setting<HwVersion> enable_hw_ver = defaults_to(HwVersion::v6);
  Extras extras = {};

  friend bool operator==(const BackendConfig&, const BackendConfig&) = default;
};

/// Preparation switches from the tutorial and the C structure.
struct PrepareConfig {
  Setting<std::optional<bool>> enable_batchnorm_fold = {};
  Setting<std::optional<bool>> exclude_io = {};
  Setting<std::optional<bool>> enable_layer_fusion = {};
  Setting<std::optional<bool>> enable_channel_align = {};
  Setting<std::optional<bool>> enable_pad_split = {};
  Setting<std::optional<bool>> enable_per_layer = {};
  Extras extras = {};

  friend bool operator==(const PrepareConfig&, const PrepareConfig&) = default;
};

/// Clock and core votes at run time.
struct ExecuteConfig {
  Setting<std::int64_t> fps = defaults_to(1);
  Setting<std::int64_t> ftrt_ratio = defaults_to(10);
  Setting<ClientType> client_type = defaults_to(ClientType::real_time);
  Setting<Affinity> affinity = defaults_to(Affinity::soft);
  Setting<std::int64_t> core_selection = {};
  Extras extras = {};

  friend bool operator==(const ExecuteConfig&, const ExecuteConfig&) = default;
};

/// Contains the `execute` settings and, in older documents, the `prepare` settings.
struct GraphConfig {
  std::optional<ExecuteConfig> execute = {};
  std::optional<PrepareConfig> prepare = {};
  Extras extras = {};

  friend bool operator==(const GraphConfig&, const GraphConfig&) = default;
};

/// Optional profiling settings.
struct ProfileConfig {
  Setting<ProfileLevel> level = defaults_to(ProfileLevel::basic);
  Extras extras = {};

  friend bool operator==(const ProfileConfig&, const ProfileConfig&) = default;
};

/// Optional debug settings.
struct DebugConfig {
  Setting<bool> force_nhwc = {};
  Extras extras = {};

  friend bool operator==(const DebugConfig&, const DebugConfig&) = default;
};

/// There is no Python class for this file; the defaults are from the LPAI guide.
struct Config {
  std::optional<BackendConfig> lpai_backend = {};
  std::optional<GraphConfig> lpai_graph = {};
  std::optional<ProfileConfig> lpai_profile = {};
  std::optional<DebugConfig> lpai_debug = {};
  Extras extras = {};

  friend bool operator==(const Config&, const Config&) = default;
};

}  // namespace lpai

namespace detail {
inline constexpr auto lpai_target_env_values = enumerate(
    enumerator<lpai::TargetEnv::adsp>(
        {.doc = "Audio DSP; default in the guide.", .source = "QNN LPAI backend configuration guide"}),
    enumerator<lpai::TargetEnv::arm>({.doc = "Arm CPU.", .source = "QNN LPAI backend configuration guide"}),
    enumerator<lpai::TargetEnv::x86>({.doc = "Simulator on a PC.", .source = "QNN LPAI backend configuration guide"}),
    enumerator<lpai::TargetEnv::tensilica>({.doc = "Listed only in the enum of one framework.",
                                            .status = Status::wild,
                                            .certainty = Certainty::report,
                                            .source = "LiteRT"}));
}  // namespace detail
template <>
inline constexpr Choices choices<lpai::TargetEnv> = {.name = "LpaiTargetEnv",
                                                     .doc = "Where the prepared LPAI model runs.",
                                                     .complete = true,
                                                     .values = detail::lpai_target_env_values};

namespace detail {
inline constexpr auto lpai_hw_version_values = enumerate(
    enumerator<lpai::HwVersion::v5>({.doc = "First generation whose models run with the QNN SDK itself.",
                                     .source = "QNN LPAI backend configuration guide"}),
    enumerator<lpai::HwVersion::v5_1>({.doc = "Revision of v5.", .source = "QNN LPAI backend configuration guide"}),
    enumerator<lpai::HwVersion::v6>({.doc = "Default.", .source = "QNN LPAI backend configuration guide"}),
    enumerator<lpai::HwVersion::v4>(
        {.doc = "Older generation: models are prepared here and run by a separate LPAI SDK.",
         .status = Status::native,
         .source = "QNN LPAI tutorial page 80-63442-10"}),
    enumerator<lpai::HwVersion::v7>({.doc = "Listed by one framework only.",
                                     .status = Status::wild,
                                     .certainty = Certainty::report,
                                     .source = "ExecuTorch"}));
}  // namespace detail
template <>
inline constexpr Choices choices<lpai::HwVersion> = {.name = "LpaiHwVersion",
                                                     .doc = "Generations of the eNPU.",
                                                     .complete = true,
                                                     .values = detail::lpai_hw_version_values};

namespace detail {
inline constexpr auto lpai_client_type_values = enumerate(
    enumerator<lpai::ClientType::real_time>({.doc = "Finalization fails if the target cannot be met; default.",
                                             .source = "QNN LPAI backend configuration guide"}),
    enumerator<lpai::ClientType::non_real_time>(
        {.doc = "Best effort.", .source = "QNN LPAI backend configuration guide"}));
}  // namespace detail
template <>
inline constexpr Choices choices<lpai::ClientType> = {
    .name = "LpaiClientType",
    .doc = "Whether the performance target is a requirement or best effort.",
    .complete = true,
    .values = detail::lpai_client_type_values};

namespace detail {
inline constexpr auto lpai_affinity_values =
    enumerate(enumerator<lpai::Affinity::soft>({.doc = "Preference; another core may run the model. Default.",
                                                .source = "QNN LPAI backend configuration guide"}),
              enumerator<lpai::Affinity::hard>({.doc = "Requirement; only the selected core runs the model.",
                                                .source = "QNN LPAI backend configuration guide"}));
}  // namespace detail
template <>
inline constexpr Choices choices<lpai::Affinity> = {
    .name = "LpaiAffinity",
    .doc = "Whether the core selection is a requirement or a preference.",
    .complete = true,
    .values = detail::lpai_affinity_values};

namespace detail {
inline constexpr auto lpai_profile_level_values = enumerate(
    enumerator<lpai::ProfileLevel::basic>({.doc = "Default.", .source = "QNN LPAI backend configuration guide"}),
    enumerator<lpai::ProfileLevel::detailed>(
        {.doc = "Per-operation detail.", .source = "QNN LPAI backend configuration guide"}));
}  // namespace detail
template <>
inline constexpr Choices choices<lpai::ProfileLevel> = {.name = "LpaiProfileLevel",
                                                        .doc = "Level of detail of the LPAI profile.",
                                                        .complete = true,
                                                        .values = detail::lpai_profile_level_values};

template <std::same_as<lpai::BackendConfig> T>
inline constexpr auto table<T> =
    declare<T>({.name = "", .doc = "Global settings, used when the model is prepared."},
               option<&T::target_env>({.doc = "Where the prepared model will run: aDSP, Arm CPU or the x86 simulator.",
                                       .phase = Phase::compile,
                                       .source = "QNN LPAI backend configuration guide"}),
               option<&T::enable_hw_ver>({.doc = "eNPU hardware generation to build for.",
                                          .synonyms = synonyms::lpai_hardware,
                                          .phase = Phase::compile,
                                          .source = "QNN LPAI backend configuration guide"}));
extern template const Section& section_of<lpai::BackendConfig>();

template <std::same_as<lpai::PrepareConfig> T>
inline constexpr auto table<T> = declare<T>(
    {.name = "", .doc = "Preparation switches from the tutorial and the C structure."},
    option<&T::enable_batchnorm_fold>({.doc = "Folds batch normalization into neighboring operations.",
                                       .phase = Phase::compile,
                                       .native_default = "true",
                                       .status = Status::native,
                                       .source = "QNN LPAI tutorial page 80-63442-10; QNN LPAI C headers"}),
    option<&T::exclude_io>({.doc = "Preparation switch for inputs and outputs; its exact effect is undocumented.",
                            .phase = Phase::compile,
                            .native_default = "false",
                            .status = Status::native,
                            .source = "QNN LPAI tutorial page 80-63442-10; QNN LPAI C headers"}),
    option<&T::enable_layer_fusion>(
        {.doc = "Turns layer fusion on or off. The JSON spelling is inferred from the C structure.",
         .phase = Phase::compile,
         .native_default = "true",
         .status = Status::native,
         .certainty = Certainty::inference,
         .source = "QNN LPAI C headers"}),
    option<&T::enable_channel_align>(
        {.doc = "Turns channel alignment on or off. The JSON spelling is inferred from the C structure.",
         .phase = Phase::compile,
         .native_default = "false",
         .status = Status::native,
         .certainty = Certainty::inference,
         .source = "QNN LPAI C headers"}),
    option<&T::enable_pad_split>(
        {.doc = "Turns splitting of padding on or off. The JSON spelling is inferred from the C structure.",
         .phase = Phase::compile,
         .native_default = "false",
         .status = Status::native,
         .certainty = Certainty::inference,
         .source = "QNN LPAI C headers"}),
    option<&T::enable_per_layer>(
        {.doc = "Per-layer switch with an unknown effect. The JSON spelling is inferred from the C structure.",
         .phase = Phase::compile,
         .native_default = "false",
         .status = Status::native,
         .certainty = Certainty::inference,
         .source = "QNN LPAI C headers"}));
extern template const Section& section_of<lpai::PrepareConfig>();

template <std::same_as<lpai::ExecuteConfig> T>
inline constexpr auto table<T> = declare<T>(
    {.name = "", .doc = "Clock and core votes at run time."},
    option<&T::fps>({.doc = "Inferences per second that the client needs. Sets the time budget of a frame.",
                     .unit = "frames per second",
                     .phase = Phase::execute,
                     .example = "10",
                     .source = "QNN LPAI backend configuration guide"}),
    option<&T::ftrt_ratio>({.doc = "Clock boost in tenths: 10 is 1.0, 50 is 5.0. Raise it if only "
                                   "part of the frame time is left for inference.",
                            .unit = "tenths",
                            .phase = Phase::execute,
                            .source = "QNN LPAI backend configuration guide"}),
    option<&T::client_type>({.doc = "Whether the performance target is a requirement or only best effort.",
                             .synonyms = synonyms::lpai_client,
                             .phase = Phase::execute,
                             .source = "QNN LPAI backend configuration guide"}),
    option<&T::affinity>({.doc = "Whether the selected core is a requirement or a preference.",
                          .phase = Phase::execute,
                          .source = "QNN LPAI backend configuration guide"}),
    option<&T::core_selection>(
        {.doc = "Bit mask of allowed cores: 0 any, 1 core 0, 2 core 1. Masks with more than one bit are not supported "
                "yet.",
         .ge = 0,
         .phase = Phase::execute,
         .sdk_since = "2.39",
         .source = "QNN LPAI backend configuration guide; QNN LPAI API revision history 80-63442-10"}));
extern template const Section& section_of<lpai::ExecuteConfig>();

template <std::same_as<lpai::GraphConfig> T>
inline constexpr auto table<T> =
    declare<T>({.name = "", .doc = "Contains the `execute` settings and, in older documents, the `prepare` settings."},
               option<&T::execute>({.doc = "Run-time settings for the graph.",
                                    .phase = Phase::execute,
                                    .source = "QNN LPAI backend configuration guide"}),
               option<&T::prepare>(
                   {.doc = "Preparation settings for the graph. Shown in the tutorial, but not in the current guide.",
                    .phase = Phase::compile,
                    .status = Status::native,
                    .source = "QNN LPAI tutorial page 80-63442-10"}));
extern template const Section& section_of<lpai::GraphConfig>();

template <std::same_as<lpai::ProfileConfig> T>
inline constexpr auto table<T> = declare<T>({.name = "", .doc = "Optional profiling settings."},
                                            option<&T::level>({.doc = "Level of detail of the profile.",
                                                               .phase = Phase::execute,
                                                               .source = "QNN LPAI backend configuration guide"}));
extern template const Section& section_of<lpai::ProfileConfig>();

template <std::same_as<lpai::DebugConfig> T>
inline constexpr auto table<T> =
    declare<T>({.name = "", .doc = "Optional debug settings."},
               option<&T::force_nhwc>(
                   {.doc = "Keeps tensors in NHWC layout at run time, which avoids transposes around convolutions.",
                    .phase = Phase::execute,
                    .source = "QNN LPAI backend configuration guide"}));
extern template const Section& section_of<lpai::DebugConfig>();

template <std::same_as<lpai::Config> T>
inline constexpr auto table<T> = declare<T>(
    {.name = "",
     .doc = "Backend-extensions file of the LPAI backend (low-power AI engine, eNPU). It has no Python class; the "
            "defaults are from the guide.",
     .foreign = synonyms::foreign},
    option<&T::lpai_backend>(
        {.doc = "Global settings, used when the model is prepared.", .source = "QNN LPAI backend configuration guide"}),
    option<&T::lpai_graph>({.doc = "Contains the `execute` settings and, in older documents, the `prepare` settings.",
                            .source = "QNN LPAI backend configuration guide"}),
    option<&T::lpai_profile>({.doc = "Optional profiling settings.", .source = "QNN LPAI backend configuration guide"}),
    option<&T::lpai_debug>({.doc = "Optional debug settings.", .source = "QNN LPAI backend configuration guide"}));
extern template const Section& section_of<lpai::Config>();

}  // namespace bext
