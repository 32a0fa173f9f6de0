#include "plan/lpai/words.h"

namespace bext::lpai {

std::string core_words(const Client& client) {
  if (contradiction_of(client) == Contradiction::mixed_cores) return fmt::format("mask {}", client.core_selection);
  const std::optional<std::size_t> core = selected_core(client);
  if (!core) return "any core";
  return client.affinity == Affinity::hard ? fmt::format("core {} only", *core)
                                           : fmt::format("core {}, else any", *core);
}

bool core_is_off(const CoreVotes& votes, const CoreResult& result) { return votes.clients == 0 && result.busy == 0; }

std::string_view standing_words(const Verdict& verdict) {
  switch (verdict.standing) {
    case Standing::admitted:
      return "admitted";
    case Standing::best_effort:
      return "best effort";
    case Standing::undecided:
      return "not decidable";
    case Standing::refused:
      break;
  }
  return verdict.reason == Reason::contradiction || verdict.reason == Reason::no_such_core ? "refused"
                                                                                           : "finalize fails";
}

std::string short_milliseconds(double milliseconds) {
  if (milliseconds >= 1000) return fmt::format("{:.0f}", milliseconds);
  if (milliseconds >= 100) return fmt::format("{:.1f}", milliseconds);
  return fmt::format("{:.2f}", milliseconds);
}

double percent_of(Ticks part, Ticks whole) {
  return whole == 0 ? 0.0 : 100.0 * static_cast<double>(part) / static_cast<double>(whole);
}

std::string simulated_words(const Simulation& simulation) {
  if (!simulation.complete())
    return fmt::format("{:.3f} s of {:.0f} s requested (stopped at the frame limit; the figures cover only this time)",
                       seconds(simulation.simulated), seconds(simulation.requested));
  if (simulation.repeats_after > 0)
    return fmt::format("{:.0f} s (periodic after {:.0f} s; the rest is calculated)", seconds(simulation.simulated),
                       seconds(simulation.repeats_after));
  return fmt::format("{:.0f} s", seconds(simulation.simulated));
}

std::string transposes_words(const TransposeCount& count) {
  return count.low == count.high ? std::to_string(count.low) : fmt::format("{} to {}", count.low, count.high);
}

}  // namespace bext::lpai
