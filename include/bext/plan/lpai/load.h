#pragma once
// The load of one client: the cost of one frame of its model. With the client's LPAI file and a hardware profile it
// determines whether the client can be served.
//
// ```cpp
// bext::lpai::Load load;
// load.macs = 1000;
// load.macs_per_cycle = 64;
// assert(bext::lpai::cycles_of(load) == 16);  // 1000 / 64, rounded up
// load.macs_per_cycle = 0;
// assert(!bext::lpai::cycles_of(load));
// ```

#include <concepts>
#include <cstdint>
#include <expected>
#include <optional>
#include <string>

#include "bext/plan/lpai/ticks.h"
#include "bext/schema/declare.h"
#include "bext/schema/write.h"  // IWYU pragma: export

namespace bext {

namespace lpai {

/// The rows of the guide's table of recommendations.
enum class Workload : std::uint8_t { unspecified, audio, camera, heavy, shared, power, performance };
enum class Unit : std::uint8_t { enpu, dsp };
enum class Side : std::uint8_t { input, output };
enum class Layout : std::uint8_t { nhwc, nchw, other };

/// An operator where tensors enter or leave the graph.
struct Boundary {
  Setting<std::string> tensor;
  Setting<Side> side = defaults_to(Side::input);
  Setting<Layout> layout = defaults_to(Layout::nhwc);
  Setting<bool> forced_layout;
  Setting<std::string> op;
  Setting<Unit> runs_on = defaults_to(Unit::enpu);
  Setting<std::int64_t> chain = defaults_to(1);
  Extras extras;

  friend bool operator==(const Boundary&, const Boundary&) = default;
};

struct Load {
  Setting<std::string> name;
  Setting<Workload> workload = defaults_to(Workload::unspecified);
  Setting<std::int64_t> cycles;
  Setting<std::int64_t> macs;
  Setting<std::int64_t> macs_per_cycle;
  Setting<std::int64_t> pre_us;
  Setting<std::int64_t> dsp_us;
  Setting<std::int64_t> post_us;
  Setting<std::int64_t> jitter_percent;
  List<Boundary> boundaries;
  Extras extras;

  friend bool operator==(const Load&, const Load&) = default;
};

/// Cycles per inference, given or from MACs. The error says why there is no such number.
[[nodiscard]] std::expected<std::int64_t, std::string> cycles_of(const Load& load);

}  // namespace lpai

namespace detail {
inline constexpr auto lpai_workload_values = enumerate(
    enumerator<lpai::Workload::unspecified>({.doc = "No recommendation.", .status = Status::own, .source = "bext"}),
    enumerator<lpai::Workload::audio>({.doc = "Audio use cases.", .source = "QNN LPAI backend configuration guide"}),
    enumerator<lpai::Workload::camera>({.doc = "Camera use cases.", .source = "QNN LPAI backend configuration guide"}),
    enumerator<lpai::Workload::heavy>({.doc = "Heavy compute, such as large convolutional networks.",
                                       .source = "QNN LPAI backend configuration guide"}),
    enumerator<lpai::Workload::shared>(
        {.doc = "Audio and camera together.", .source = "QNN LPAI backend configuration guide"}),
    enumerator<lpai::Workload::power>(
        {.doc = "Power-sensitive applications.", .source = "QNN LPAI backend configuration guide"}),
    enumerator<lpai::Workload::performance>(
        {.doc = "Performance-critical applications.", .source = "QNN LPAI backend configuration guide"}));
inline constexpr auto lpai_unit_values = enumerate(
    enumerator<lpai::Unit::enpu>({.doc = "Offloaded to a core of the eNPU.", .status = Status::own, .source = "bext"}),
    enumerator<lpai::Unit::dsp>({.doc = "Stays on the DSP.", .status = Status::own, .source = "bext"}));
inline constexpr auto lpai_side_values =
    enumerate(enumerator<lpai::Side::input>({.doc = "A graph input.", .status = Status::own, .source = "bext"}),
              enumerator<lpai::Side::output>({.doc = "A graph output.", .status = Status::own, .source = "bext"}));
inline constexpr auto lpai_layout_values = enumerate(
    enumerator<lpai::Layout::nhwc>({.doc = "Channels last.", .status = Status::own, .source = "bext"}),
    enumerator<lpai::Layout::nchw>({.doc = "Channels first.", .status = Status::own, .source = "bext"}),
    enumerator<lpai::Layout::other>({.doc = "Not an image layout.", .status = Status::own, .source = "bext"}));
}  // namespace detail
template <>
inline constexpr Choices choices<lpai::Workload> = {.name = "LpaiWorkload",
                                                    .doc = "Workload classes of the guide's recommendations.",
                                                    .complete = true,
                                                    .values = detail::lpai_workload_values};
template <>
inline constexpr Choices choices<lpai::Unit> = {
    .name = "LpaiUnit", .doc = "Where an operator runs.", .complete = true, .values = detail::lpai_unit_values};
template <>
inline constexpr Choices choices<lpai::Side> = {
    .name = "LpaiSide", .doc = "Sides of a graph.", .complete = true, .values = detail::lpai_side_values};
template <>
inline constexpr Choices choices<lpai::Layout> = {.name = "LpaiLayout",
                                                  .doc = "Tensor layouts a model is converted with.",
                                                  .complete = true,
                                                  .values = detail::lpai_layout_values};

template <std::same_as<lpai::Boundary> T>
inline constexpr auto table<T> = declare<T>(
    {.name = "", .doc = "An operator where a tensor enters or leaves the graph."},
    option<&T::tensor>({.doc = "Name of the tensor.", .identity = true, .status = Status::own, .source = "bext"}),
    option<&T::side>(
        {.doc = "Whether the tensor is an input or an output of the graph.", .status = Status::own, .source = "bext"}),
    option<&T::layout>({.doc = "Layout the tensor was converted with.", .status = Status::own, .source = "bext"}),
    option<&T::forced_layout>(
        {.doc = "Whether the conversion forced this layout (of an output).", .status = Status::own, .source = "bext"}),
    option<&T::op>({.doc = "Type of the operator at the boundary.",
                    .key = "operator",
                    .example = "\"Conv2d\"",
                    .status = Status::own,
                    .source = "bext"}),
    option<&T::runs_on>({.doc = "Where that operator runs.", .status = Status::own, .source = "bext"}),
    option<&T::chain>({.doc = "Number of consecutive eNPU operators from this boundary inwards, including the first.",
                       .ge = 1,
                       .status = Status::own,
                       .source = "bext"}));
extern template const Section& section_of<lpai::Boundary>();

template <std::same_as<lpai::Load> T>
inline constexpr auto table<T> = declare<T>(
    {.name = "", .doc = "Cost of one frame of a client's model, for `bext lpai CONFIG=LOAD`."},
    option<&T::name>({.doc = "Name of the client in the output; by default the file name of the configuration.",
                      .status = Status::own,
                      .source = "bext"}),
    option<&T::workload>(
        {.doc = "Row of the guide's table of recommendations to apply.", .status = Status::own, .source = "bext"}),
    option<&T::cycles>({.doc = "eNPU cycles per inference, the same on every core.",
                        .ge = 1,
                        .le = static_cast<double>(lpai::max_cycles),
                        .unit = "cycles",
                        .status = Status::own,
                        .source = "bext"}),
    option<&T::macs>({.doc = "Multiply-accumulates per inference, instead of `cycles`.",
                      .ge = 1,
                      .unit = "MACs",
                      .status = Status::own,
                      .source = "bext"}),
    option<&T::macs_per_cycle>({.doc = "Multiply-accumulates per cycle that the model reaches, with `macs`.",
                                .ge = 1,
                                .unit = "MACs per cycle",
                                .status = Status::own,
                                .source = "bext"}),
    option<&T::pre_us>({.doc = "Time of pre-processing per frame, off the eNPU.",
                        .ge = 0,
                        .le = static_cast<double>(lpai::max_microseconds),
                        .unit = "us",
                        .status = Status::own,
                        .source = "bext"}),
    option<&T::dsp_us>({.doc = "Time per frame of the operators that stay on the DSP.",
                        .ge = 0,
                        .le = static_cast<double>(lpai::max_microseconds),
                        .unit = "us",
                        .status = Status::own,
                        .source = "bext"}),
    option<&T::post_us>({.doc = "Time of post-processing per frame, off the eNPU.",
                         .ge = 0,
                         .le = static_cast<double>(lpai::max_microseconds),
                         .unit = "us",
                         .status = Status::own,
                         .source = "bext"}),
    option<&T::jitter_percent>(
        {.doc = "Uniform deviation of the times and cycles of a frame, to both sides of the given numbers.",
         .ge = 0,
         .le = 100,
         .unit = "percent",
         .status = Status::own,
         .source = "bext"}),
    option<&T::boundaries>(
        {.doc = "Operators at the inputs and outputs of the graph.", .status = Status::own, .source = "bext"}));
extern template const Section& section_of<lpai::Load>();

}  // namespace bext
