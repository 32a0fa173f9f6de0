#pragma once
// The hardware profile: the cores of an eNPU and their clock levels. No public document gives these figures, so none is
// built in. A profile states whether its numbers are only an illustration.
//
// ```cpp
// bext::lpai::HardwareProfile profile;
// profile.cores.resize(1);
// profile.cores[0].index = 0;
// profile.cores[0].clock_levels = std::vector<std::int64_t>{200'000, 100'000};
// assert(bext::validate(profile).empty());
// assert(bext::lpai::cores_of(profile)->front().top_khz() == 200'000);
// ```

#include <concepts>
#include <cstdint>
#include <expected>
#include <string>
#include <vector>

#include "bext/schema/declare.h"
#include "bext/schema/validate.h"  // IWYU pragma: export
#include "bext/schema/write.h"     // IWYU pragma: export

namespace bext {

namespace lpai {

enum class CoreSize : std::uint8_t { small, big };

struct CoreProfile {
  Setting<std::int64_t> index;
  Setting<CoreSize> size = defaults_to(CoreSize::small);
  Setting<std::vector<std::int64_t>> clock_levels;
  Extras extras;

  friend bool operator==(const CoreProfile&, const CoreProfile&) = default;
};

struct HardwareProfile {
  Setting<std::string> name;
  Setting<bool> illustrative;
  Setting<std::string> source;
  Setting<std::int64_t> collapse_after_us;
  List<CoreProfile> cores;
  Extras extras;

  friend bool operator==(const HardwareProfile&, const HardwareProfile&) = default;
};

/// A core with ascending levels, in kHz.
struct Core {
  CoreSize size = CoreSize::small;
  std::vector<std::int64_t> levels = {};

  [[nodiscard]] std::int64_t top_khz() const { return levels.back(); }
  /// The lowest level of at least this clock, else the highest.
  [[nodiscard]] std::int64_t level_for(std::int64_t vote_millihertz) const;
};

/// The cores by index. The error says why the profile is invalid.
[[nodiscard]] std::expected<std::vector<Core>, std::string> cores_of(const HardwareProfile& profile);

}  // namespace lpai

namespace detail {
inline constexpr auto lpai_core_size_values = enumerate(
    enumerator<lpai::CoreSize::small>({.doc = "Less power, lower clocks.", .status = Status::own, .source = "bext"}),
    enumerator<lpai::CoreSize::big>({.doc = "More performance; by the guide, core 1 is typically big.",
                                     .source = "QNN LPAI backend configuration guide"}));
}  // namespace detail
template <>
inline constexpr Choices choices<lpai::CoreSize> = {
    .name = "LpaiCoreSize", .doc = "Kinds of eNPU cores.", .complete = true, .values = detail::lpai_core_size_values};

template <std::same_as<lpai::CoreProfile> T>
inline constexpr auto table<T> = declare<T>(
    {.name = "", .doc = "One core of the eNPU."},
    option<&T::index>({.doc = "Number of the core; bit `index` of `core_selection` selects it.",
                       .ge = 0,
                       .le = 62,
                       .required = true,
                       .identity = true,
                       .status = Status::own,
                       .source = "bext"}),
    option<&T::size>({.doc = "Whether it is a small or a big core.", .status = Status::own, .source = "bext"}),
    option<&T::clock_levels>(
        {.doc = "Supported clocks of the core. A core that does more per cycle gets proportionally higher levels.",
         .unit = "kHz",
         .required = true,
         .example = "[200000, 400000, 800000]",
         .status = Status::own,
         .source = "bext"}));
extern template const Section& section_of<lpai::CoreProfile>();

template <std::same_as<lpai::HardwareProfile> T>
inline constexpr auto table<T> = declare<T>(
    {.name = "", .doc = "Cores and clocks of an eNPU, for `bext lpai --profile`."},
    option<&T::name>({.doc = "Name of the described hardware.", .status = Status::own, .source = "bext"}),
    option<&T::illustrative>({.doc = "Whether the numbers are made up to show the method; all output is then labeled.",
                              .status = Status::own,
                              .source = "bext"}),
    option<&T::source>({.doc = "Source of the numbers.", .status = Status::own, .source = "bext"}),
    option<&T::collapse_after_us>(
        {.doc = "Idle time before the power of a core is collapsed; 0 collapses it immediately.",
         .ge = 0,
         .le = 1'000'000'000,
         .unit = "us",
         .status = Status::own,
         .source = "bext"}),
    option<&T::cores>({.doc = "The cores, numbered from 0 without gaps.", .status = Status::own, .source = "bext"}));
extern template const Section& section_of<lpai::HardwareProfile>();

}  // namespace bext
