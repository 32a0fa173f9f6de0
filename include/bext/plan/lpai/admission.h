#pragma once
// Decides which clients can be served, before the simulation. Real-time clients are admitted by ascending vote, equal
// votes in the given order: this admits the most clients and does not assume an order of finalization. Each gets the
// first of its eligible cores whose highest clock covers the votes on it. Votes on one core add up. Non-real-time clients
// come afterwards and never fail for performance.
//
// With earliest-deadline scheduling, no admitted real-time client without jitter misses a deadline. Its cycles divided by
// the time left for them are at most its vote, and the votes on a core are at most its clock. A core that is full for one
// client is full for every larger one. So neither a higher clock nor removing a client causes a refusal.
//
// ```cpp
// std::vector<bext::lpai::Core> cores{{.levels = {100'000, 200'000}}};  // one core, up to 200 MHz
// std::vector<bext::lpai::Client> clients{{.fps = 100, .cycles = 1'500'000}, {.fps = 100, .cycles = 1'000'000}};
// bext::lpai::Admission admission = bext::lpai::admit(clients, cores);
// assert(admission.verdicts[1].standing == bext::lpai::Standing::admitted);  // votes for 100 MHz
// assert(admission.verdicts[0].reason == bext::lpai::Reason::core_full);     // 150 MHz, but 100 MHz are left
// assert(admission.verdicts[0].shortfall_millihertz == 50'000'000'000);
// ```

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "bext/plan/lpai/client.h"
#include "bext/plan/lpai/profile.h"

namespace bext::lpai {

enum class Standing : std::uint8_t { admitted, best_effort, refused, undecided };

enum class Reason : std::uint8_t {
  none,
  contradiction,    ///< see `Verdict::contradiction`
  no_such_core,     ///< the mask selects a core that the profile lacks
  no_time_left,     ///< pre-processing, DSP and post-processing take the whole frame
  ratio_too_small,  ///< at the voted clock, inference takes longer than the time left
  clock_shortfall,  ///< no eligible core reaches the voted clock
  core_full,        ///< a core does, but not with the clients admitted before
};

struct Verdict {
  Standing standing = Standing::refused;
  Reason reason = Reason::none;
  Contradiction contradiction = Contradiction::none;
  std::optional<std::size_t> core;  ///< that serves it
  std::int64_t vote_millihertz = 0;
  std::int64_t shortfall_millihertz = 0;  ///< of the clock
  Ticks shortfall = 0;                    ///< of the frame time

  [[nodiscard]] bool is_served() const { return standing == Standing::admitted || standing == Standing::best_effort; }
};

struct CoreVotes {
  std::int64_t real_time_millihertz = 0;
  std::int64_t best_effort_millihertz = 0;
  std::int64_t clock_khz = 0;  ///< lowest level that covers all votes, else the highest
  std::size_t clients = 0;
};

struct Admission {
  std::vector<Verdict> verdicts;  ///< same order as the clients
  std::vector<CoreVotes> cores;   ///< same order as the cores

  [[nodiscard]] bool all_served() const;
};

[[nodiscard]] Admission admit(std::span<const Client> clients, std::span<const Core> cores);

/// One sentence for people: what is requested, available and missing.
[[nodiscard]] std::string explain(const Verdict& verdict, const Client& client, std::span<const Core> cores);
/// The same for a configuration that is invalid on all hardware.
[[nodiscard]] std::string explain(Contradiction contradiction, const Client& client);
/// `12.5 MHz`
[[nodiscard]] std::string in_megahertz(std::int64_t millihertz);
/// `33.333 ms`
[[nodiscard]] std::string in_milliseconds(Ticks ticks);

}  // namespace bext::lpai
