#include <fmt/format.h>

#include <algorithm>

#include "bext/plan/lpai/admission.h"
#include "diag/counted.h"

namespace bext::lpai {

namespace {

/// At most three decimals, without trailing zeros.
std::string trimmed(double value) {
  std::string text = fmt::format("{:.3f}", value);
  text.erase(text.find_last_not_of('0') + 1);
  if (text.ends_with('.')) text.pop_back();
  return text;
}

std::string which_cores(const Client& client, std::span<const Core> cores) {
  const std::vector<std::size_t> eligible = eligible_cores(client, cores.size());
  if (eligible.size() == 1) return fmt::format("core {}", eligible.front());
  return "its cores";
}

std::int64_t best_clock(const Client& client, std::span<const Core> cores) {
  std::int64_t best = 0;
  for (const std::size_t core : eligible_cores(client, cores.size())) best = std::max(best, cores[core].top_khz());
  return best * millihertz_per_khz;
}

}  // namespace

std::string in_megahertz(std::int64_t millihertz) {
  if (millihertz >= unreachable_vote) return "more than 1000000 GHz";
  if (millihertz > 0 && millihertz < millihertz_per_khz)
    return fmt::format("{} Hz", trimmed(static_cast<double>(millihertz) / 1000.0));
  return fmt::format("{} MHz", trimmed(static_cast<double>(millihertz) / 1e9));
}

std::string in_milliseconds(Ticks ticks) { return fmt::format("{} ms", trimmed(milliseconds(ticks))); }

std::string explain(Contradiction contradiction, const Client& client) {
  switch (contradiction) {
    case Contradiction::none:
      return {};
    case Contradiction::rate_below_one:
      return fmt::format("`fps` must be at least 1, found {}", client.fps);
    case Contradiction::rate_too_high:
      return fmt::format("`fps` must be at most {}, found {}: a frame would be shorter than a microsecond", max_fps,
                         client.fps);
    case Contradiction::ratio_below_one:
      return fmt::format("`ftrt_ratio` must be at least 1, found {}; 10 means 1.0", client.ftrt_ratio);
    case Contradiction::negative_mask:
      return fmt::format("`core_selection` is a bit mask and must not be negative, found {}", client.core_selection);
    case Contradiction::mixed_cores:
      return fmt::format(
          "`core_selection` {} selects several cores, which is not supported yet; use 0 for any core, or one bit",
          client.core_selection);
  }
  return {};
}

std::string explain(const Verdict& verdict, const Client& client, std::span<const Core> cores) {
  switch (verdict.reason) {
    case Reason::none:
      break;
    case Reason::contradiction:
      return explain(verdict.contradiction, client);
    case Reason::no_such_core:
      return fmt::format("`core_selection` {} selects core {}, but the profile has {}", client.core_selection,
                         selected_core(client).value_or(0), counted(cores.size(), "core"));
    case Reason::no_time_left:
      return fmt::format(
          "pre-processing, DSP and post-processing take {} of a {} frame and leave no time for inference: {} short",
          in_milliseconds(client.pre + client.dsp + client.post), in_milliseconds(frame_budget(client.fps)),
          in_milliseconds(verdict.shortfall));
    case Reason::ratio_too_small:
      return fmt::format(
          "with `ftrt_ratio` {}, inference may take {}, but only {} of the {} frame is left: {} short; the smallest "
          "ratio that fits is {}",
          client.ftrt_ratio, in_milliseconds(voted_window(client)), in_milliseconds(time_left(client)),
          in_milliseconds(frame_budget(client.fps)), in_milliseconds(verdict.shortfall),
          smallest_ratio(client).value_or(0));
    case Reason::clock_shortfall:
      return fmt::format("votes for {}, but the highest clock of {} is {}: {} short",
                         in_megahertz(verdict.vote_millihertz), which_cores(client, cores),
                         in_megahertz(best_clock(client, cores)), in_megahertz(verdict.shortfall_millihertz));
    case Reason::core_full:
      return fmt::format("votes for {}, but the clients admitted before leave only {} on {}: {} short",
                         in_megahertz(verdict.vote_millihertz),
                         in_megahertz(verdict.vote_millihertz - verdict.shortfall_millihertz),
                         which_cores(client, cores), in_megahertz(verdict.shortfall_millihertz));
  }
  if (verdict.standing == Standing::best_effort && verdict.shortfall_millihertz > 0)
    return fmt::format("best effort: votes for {}, but core {} has only {} left", in_megahertz(verdict.vote_millihertz),
                       verdict.core.value_or(0),
                       in_megahertz(std::max<std::int64_t>(0, verdict.vote_millihertz - verdict.shortfall_millihertz)));
  if (verdict.standing == Standing::best_effort) return "best effort; its vote fits";
  return fmt::format("votes for {} on core {}", in_megahertz(verdict.vote_millihertz), verdict.core.value_or(0));
}

}  // namespace bext::lpai
