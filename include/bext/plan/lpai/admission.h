#pragma once
// Who can be served, before anything runs. Real-time clients are taken by ascending vote (which admits the most of them
// and does not pretend to know who finalizes first; equal votes in the order given), each on the first core of its own
// list whose highest clock still covers the votes that are on it. Votes of one core add up. Non-real-time clients come
// afterwards and never fail for performance.
//
// With frames served by earliest deadline, no admitted real-time client without jitter misses one: its cycles divided
// by the time left for them are at most its vote, and the votes of a core are at most its clock. Because a core that is
// full for one client is full for every larger one, neither a higher clock nor a client less refuses anybody.
//
// ```cpp
// std::vector<bext::lpai::Core> cores{{.levels = {100'000, 200'000}}};  // one core, up to 200 MHz
// std::vector<bext::lpai::Client> clients{{.fps = 100, .cycles = 1'500'000}, {.fps = 100, .cycles = 1'000'000}};
// bext::lpai::Admission admission = bext::lpai::admit(clients, cores);
// assert(admission.verdicts[1].standing == bext::lpai::Standing::admitted);  // votes for 100 MHz
// assert(admission.verdicts[0].reason == bext::lpai::Reason::core_full);     // 150 MHz, and 100 MHz are left
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

enum class Standing : std::uint8_t { admitted, best_effort, refused };

enum class Reason : std::uint8_t {
  none,
  contradiction,    ///< see `Verdict::contradiction`
  no_such_core,     ///< the mask names a core beyond the profile
  no_time_left,     ///< pre-processing, DSP and post-processing take the whole frame
  ratio_too_small,  ///< at the clock it votes for, inference takes longer than what is left
  clock_shortfall,  ///< no eligible core can run at the clock it votes for
  core_full,        ///< one could, but not beside the clients admitted before
};

struct Verdict {
  Standing standing = Standing::refused;
  Reason reason = Reason::none;
  Contradiction contradiction = Contradiction::none;
  std::optional<std::size_t> core;  ///< where it is served
  std::int64_t vote_millihertz = 0;
  std::int64_t shortfall_millihertz = 0;  ///< of the clock
  Ticks shortfall = 0;                    ///< of the frame's time
};

struct CoreVotes {
  std::int64_t real_time_millihertz = 0;
  std::int64_t best_effort_millihertz = 0;
  std::int64_t clock_khz = 0;  ///< the level it runs at: the lowest that covers all votes, or the highest
  std::size_t clients = 0;
};

struct Admission {
  std::vector<Verdict> verdicts;  ///< as the clients
  std::vector<CoreVotes> cores;   ///< as the cores

  [[nodiscard]] bool all_served() const;
};

[[nodiscard]] Admission admit(std::span<const Client> clients, std::span<const Core> cores);

/// One sentence for people: what was asked, what there is, what is missing.
[[nodiscard]] std::string explain(const Verdict& verdict, const Client& client, std::span<const Core> cores);
/// The same for what is wrong with a configuration on any hardware.
[[nodiscard]] std::string explain(Contradiction contradiction, const Client& client);
/// `12.5 MHz`
[[nodiscard]] std::string in_megahertz(std::int64_t millihertz);
/// `33.333 ms`
[[nodiscard]] std::string in_milliseconds(Ticks ticks);

}  // namespace bext::lpai
