#pragma once
// Text that the three outputs of a plan share.
#include <fmt/format.h>

#include <string>
#include <string_view>

#include "bext/plan/lpai/plan.h"

namespace bext::lpai {

inline constexpr std::string_view illustrative_words =
    "illustrative: the numbers of the profile are made up, and so are all clocks and times derived from them";

[[nodiscard]] inline std::string boost_words(std::int64_t ratio) {
  return fmt::format("{}.{}x", ratio / 10, ratio % 10);
}

/// `any core`, `core 1, else any`, `core 1 only`.
[[nodiscard]] std::string core_words(const Client& client);
/// `admitted`, `best effort`, `finalize fails`, `refused`: finalize fails for a real-time client that lacks performance. An
/// invalid configuration is refused for every client.
[[nodiscard]] std::string_view standing_words(const Verdict& verdict);
/// No client votes for the core, and nothing ran on it.
[[nodiscard]] bool core_is_off(const CoreVotes& votes, const CoreResult& result);
/// Milliseconds for a table: `0.35`, `12.5`, `1000`.
[[nodiscard]] std::string short_milliseconds(double milliseconds);
[[nodiscard]] double percent_of(Ticks part, Ticks whole);
/// The simulated time: `10 s`, `31536000 s (periodic after 1 s; the rest is calculated)`.
[[nodiscard]] std::string simulated_words(const Simulation& simulation);
[[nodiscard]] std::string transposes_words(const TransposeCount& count);

}  // namespace bext::lpai
