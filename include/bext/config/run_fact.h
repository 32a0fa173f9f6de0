#pragma once
// Facts about a run that no file contains: how graphs are prepared, what they contain, which command-line options are
// used. The user states them; rules that need such a fact report nothing without it.
//
// ```cpp
// constexpr bext::RunFacts known{bext::RunFact::qnx, bext::RunFact::float_graphs};
// static_assert(known.has(bext::RunFact::qnx) && !known.shares({bext::RunFact::batched_graphs}));
// assert(bext::parse_choice<bext::RunFact>("float-graphs") == bext::RunFact::float_graphs);
// ```

#include <cstdint>

#include "bext/schema/choice.h"
#include "bext/schema/enum_set.h"

namespace bext {

enum class RunFact : std::uint8_t {
  online_preparation,
  float_graphs,
  quantized_graphs,
  batched_graphs,
  concurrent_graphs,
  parallel_contexts,
  prefill_graphs,
  vision_graphs,
  diffusion_graphs,
  qnx,
  perf_profile_option,
  override_options,
};
namespace detail {
inline constexpr auto run_fact_values = enumerate(
    enumerator<RunFact::online_preparation>(
        {.text = "online-preparation",
         .doc = "The program that runs the graphs also prepares them, instead of the context binary generator.",
         .status = Status::own,
         .source = "bext"}),
    enumerator<RunFact::float_graphs>(
        {.text = "float-graphs", .doc = "Graphs have float tensors.", .status = Status::own, .source = "bext"}),
    enumerator<RunFact::quantized_graphs>(
        {.text = "quantized-graphs", .doc = "Graphs are quantized.", .status = Status::own, .source = "bext"}),
    enumerator<RunFact::batched_graphs>(
        {.text = "batched-graphs", .doc = "Graphs run with a batch above 1.", .status = Status::own, .source = "bext"}),
    enumerator<RunFact::concurrent_graphs>(
        {.text = "concurrent-graphs", .doc = "Graphs run at the same time.", .status = Status::own, .source = "bext"}),
    enumerator<RunFact::parallel_contexts>({.text = "parallel-contexts",
                                            .doc = "Several contexts are initialized at the same time.",
                                            .status = Status::own,
                                            .source = "bext"}),
    enumerator<RunFact::prefill_graphs>({.text = "prefill-graphs",
                                         .doc = "Graphs read the prompt of a language model.",
                                         .status = Status::own,
                                         .source = "bext"}),
    enumerator<RunFact::vision_graphs>(
        {.text = "vision-graphs", .doc = "Graphs process images.", .status = Status::own, .source = "bext"}),
    enumerator<RunFact::diffusion_graphs>({.text = "diffusion-graphs",
                                           .doc = "Graphs belong to a diffusion model.",
                                           .status = Status::own,
                                           .source = "bext"}),
    enumerator<RunFact::qnx>({.text = "qnx", .doc = "The target runs QNX.", .status = Status::own, .source = "bext"}),
    enumerator<RunFact::perf_profile_option>({.text = "perf-profile-option",
                                              .doc = "The tool that runs the graphs is started with `--perf_profile`.",
                                              .status = Status::own,
                                              .source = "bext"}),
    enumerator<RunFact::override_options>({.text = "override-options",
                                           .doc = "The generator is started with options that override VTCM, "
                                                  "optimization level, DLBC, HVX threads or weight sharing.",
                                           .status = Status::own,
                                           .source = "bext"}));
}  // namespace detail
template <>
inline constexpr Choices choices<RunFact> = {.name = "RunFact",
                                             .doc = "Facts about a run that no file contains.",
                                             .complete = true,
                                             .values = detail::run_fact_values};

using RunFacts = EnumSet<RunFact>;

}  // namespace bext
