// Cases computed by hand, with their arithmetic.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <vector>

#include "bext/plan/lpai/simulation.h"
#include "milliseconds.h"

namespace bext::lpai {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

constexpr std::int64_t mhz(std::int64_t count) { return count * 1'000'000'000; }

Core core(std::vector<std::int64_t> levels_mhz, CoreSize size = CoreSize::small) {
  for (std::int64_t& level : levels_mhz) level *= 1000;
  return {size, levels_mhz};
}

Verdict verdict_of(const Client& client, const std::vector<Core>& cores) {
  return admit(std::vector{client}, cores).verdicts[0];
}

Simulation simulated(const std::vector<Client>& clients, const std::vector<Core>& cores,
                     const SimulationOptions& options = {.seconds = 1}) {
  return simulate(clients, cores, admit(clients, cores), options);
}

// 1. The guide: fps 10 → 1000 ms / 10 = 100 ms.
TEST(LpaiByHand, TenFramesPerSecondAreAHundredMilliseconds) { EXPECT_EQ(frame_budget(10), ms(100)); }

// 2. The guide: 80 ms of pre- and post-processing out of 100 ms leave 100 − 80 = 20 ms.
TEST(LpaiByHand, EightyMillisecondsOfProcessingLeaveTwenty) {
  EXPECT_EQ(time_left({.fps = 10, .pre = ms(50), .post = ms(30)}), ms(20));
}

// 3. The guide: ftrt_ratio 50 → 5.0 × base clock. Base: 1e6 cycles · 10 fps = 10 MHz; 5.0 · 10 MHz = 50 MHz.
TEST(LpaiByHand, RatioFiftyIsFiveTimesTheBaseClock) {
  EXPECT_EQ(vote_millihertz({.fps = 10, .ftrt_ratio = 10, .cycles = 1'000'000}), mhz(10));
  EXPECT_EQ(vote_millihertz({.fps = 10, .ftrt_ratio = 50, .cycles = 1'000'000}), mhz(50));
}

// 4. The three together: 100 ms · 10 / 50 = 20 ms, exactly what is left, so 50 is the smallest ratio:
//    10 · 100 / 20 = 50; with 49 inference would take 1000 / 49 = 20.41 ms.
TEST(LpaiByHand, TheGuidesExampleIsExactlyEnough) {
  Client client{.fps = 10, .ftrt_ratio = 50, .cycles = 1'000'000, .pre = ms(50), .post = ms(30)};
  EXPECT_EQ(voted_window(client), ms(20));
  EXPECT_EQ(smallest_ratio(client), 50);
  EXPECT_EQ(verdict_of(client, {core({50})}).standing, Standing::admitted);
  client.ftrt_ratio = 49;
  EXPECT_EQ(verdict_of(client, {core({50})}).reason, Reason::ratio_too_small);
}

// 5. The defaults: fps 1 → 1000 ms, ftrt_ratio 10 → 10 / 10 = 1.0: 300e6 cycles vote for 300e6 · 1 · 1.0 = 300 MHz.
TEST(LpaiByHand, TheDefaultsAreOneSecondAndTheBaseClock) {
  const Client client{.cycles = 300'000'000};
  EXPECT_EQ(frame_budget(client.fps), ms(1000));
  EXPECT_EQ(vote_millihertz(client), mhz(300));
  EXPECT_EQ(voted_window(client), ms(1000));
}

// 6. 30 fps do not divide a second in nanoseconds, but in ticks: 72,072,000,000 / 30 = 2,402,400,000.
//    1e6 cycles · 30 fps = 30 MHz exactly, which a core of 30 MHz gives.
TEST(LpaiByHand, ThirtyFramesPerSecondAreExact) {
  EXPECT_EQ(frame_budget(30), 2'402'400'000);
  EXPECT_EQ(vote_millihertz({.fps = 30, .cycles = 1'000'000}), mhz(30));
  EXPECT_EQ(verdict_of({.fps = 30, .cycles = 1'000'000}, {core({30})}).standing, Standing::admitted);
}

// 7. The vote 120 MHz (4e6 · 30) is rounded up to the level 200 MHz of 100, 200, 400.
TEST(LpaiByHand, TheVoteIsRoundedUpToALevel) {
  const Admission admission =
      admit(std::vector{Client{.fps = 30, .cycles = 4'000'000}}, std::vector{core({100, 200, 400})});
  EXPECT_EQ(admission.cores[0].clock_khz, 200'000);
}

// 8. Shortfall of the clock: 10e6 cycles · 30 fps · 2.0 = 600 MHz, the best core gives 400: 200 MHz short.
TEST(LpaiByHand, TheShortfallOfTheClockIsNamed) {
  const Client client{.fps = 30, .ftrt_ratio = 20, .cycles = 10'000'000};
  const std::vector cores{core({200}), core({400})};
  const Verdict verdict = verdict_of(client, cores);
  EXPECT_EQ(verdict.reason, Reason::clock_shortfall);
  EXPECT_EQ(verdict.shortfall_millihertz, mhz(200));
  EXPECT_EQ(explain(verdict, client, cores),
            "votes for 600 MHz, but the highest clock of its cores is 400 MHz: 200 MHz short");
}

// 9. The same client as non-real-time never fails: best effort on the faster core. 10e6 cycles at 400 MHz = 25 ms of a
//    33.3 ms frame.
TEST(LpaiByHand, NonRealTimeNeverFailsForPerformance) {
  const Client client{.fps = 30, .ftrt_ratio = 20, .type = ClientType::non_real_time, .cycles = 10'000'000};
  const Verdict verdict = verdict_of(client, {core({200}), core({400})});
  EXPECT_EQ(verdict.standing, Standing::best_effort);
  EXPECT_EQ(verdict.core, 1U);
  const Simulation result = simulated({client}, {core({200}), core({400})});
  EXPECT_EQ(result.clients[0].latency.worst(), ms(25));
  EXPECT_EQ(result.clients[0].misses(), 0);
}

// 9b. Best effort takes the first core where its vote fits, exactly too: 10 MHz for real time leave 40 of 50 MHz, and
//     4e6 cycles · 10 fps = 40 MHz. With 1 cycle more per frame, 10 Hz are missing, and the second core is taken.
TEST(LpaiByHand, BestEffortThatFitsExactlyStaysOnTheFirstCore) {
  const Client first{.fps = 10, .cycles = 1'000'000};
  Client second{.fps = 10, .type = ClientType::non_real_time, .cycles = 4'000'000};
  const std::vector cores{core({50}), core({100})};
  const Admission fits = admit(std::vector{first, second}, cores);
  EXPECT_EQ(fits.verdicts[1].core, 0U);
  EXPECT_EQ(fits.verdicts[1].shortfall_millihertz, 0);
  second.cycles += 1;
  EXPECT_EQ(admit(std::vector{first, second}, cores).verdicts[1].core, 1U);
  const Verdict alone = admit(std::vector{first, second}, std::vector{core({50})}).verdicts[1];
  EXPECT_EQ(alone.standing, Standing::best_effort);
  EXPECT_EQ(alone.shortfall_millihertz, 10'000);
}

// 10. No time left: 60 + 50 ms around inference in a frame of 100 ms: 10 ms short at any clock.
TEST(LpaiByHand, AFrameWithoutTimeForInferenceIsRefused) {
  const Client client{.fps = 10, .cycles = 1, .pre = ms(60), .post = ms(50)};
  const Verdict verdict = verdict_of(client, {core({1000})});
  EXPECT_EQ(verdict.reason, Reason::no_time_left);
  EXPECT_EQ(verdict.shortfall, ms(10));
  EXPECT_EQ(smallest_ratio(client), std::nullopt);
}

// 11. Exactly 0 ms left (60 + 40 of 100 ms): 0 ms short, but no clock is infinite.
TEST(LpaiByHand, ExactlyNothingLeftIsRefusedToo) {
  EXPECT_EQ(verdict_of({.fps = 10, .cycles = 1, .pre = ms(60), .post = ms(40)}, {core({1000})}).reason,
            Reason::no_time_left);
}

// 12. DSP operators count like pre- and post-processing: 20 pre + 30 DSP + 10 post = 60 of 100 ms; 40 left;
//     10 · 100 / 40 = 25.
TEST(LpaiByHand, OperatorsOnTheDspCountAgainstTheBudget) {
  EXPECT_EQ(smallest_ratio({.fps = 10, .pre = ms(20), .dsp = ms(30), .post = ms(10)}), 25);
}

// 13. A ratio that does not come out even is rounded up: 30 of 100 ms gone, 70 left, 1000 / 70 = 14.28… → 15.
TEST(LpaiByHand, TheSmallestRatioIsRoundedUp) { EXPECT_EQ(smallest_ratio({.fps = 10, .pre = ms(30)}), 15); }

// 14. Masks: 0 any, 1 core 0, 2 core 1, 4 core 2 (a bit, not a number); 3 and 6 mix cores.
TEST(LpaiByHand, TheSelectionIsABitMask) {
  EXPECT_EQ(selected_core({.core_selection = 0}), std::nullopt);
  EXPECT_EQ(selected_core({.core_selection = 1}), 0U);
  EXPECT_EQ(selected_core({.core_selection = 2}), 1U);
  EXPECT_EQ(selected_core({.core_selection = 4}), 2U);
  EXPECT_EQ(contradiction_of({.core_selection = 3}), Contradiction::mixed_cores);
  EXPECT_EQ(contradiction_of({.core_selection = 6}), Contradiction::mixed_cores);
  EXPECT_EQ(contradiction_of({.core_selection = -1}), Contradiction::negative_mask);
}

// 15. Two cores are bits 0 and 1; 4 is core 2, which they do not have.
TEST(LpaiByHand, ABitBeyondTheProfileIsRefused) {
  const std::vector cores{core({100}), core({100})};
  const Client client{.core_selection = 4, .cycles = 1};
  const Verdict verdict = verdict_of(client, cores);
  EXPECT_EQ(verdict.reason, Reason::no_such_core);
  EXPECT_EQ(explain(verdict, client, cores), "`core_selection` 4 selects core 2, but the profile has 2 cores");
}

// 16. One core: the guide allows only 0 and 1.
TEST(LpaiByHand, ASingleCoreAcceptsMaskZeroAndOne) {
  EXPECT_EQ(verdict_of({.core_selection = 0, .cycles = 1}, {core({100})}).standing, Standing::admitted);
  EXPECT_EQ(verdict_of({.core_selection = 1, .cycles = 1}, {core({100})}).standing, Standing::admitted);
  EXPECT_EQ(verdict_of({.core_selection = 2, .cycles = 1}, {core({100})}).standing, Standing::refused);
}

// 17. Eligible cores: hard on core 1, only core 1; soft on core 1, first 1, then 0 and 2; any, in order.
TEST(LpaiByHand, EligibleCoresComeInTheOrderOfPreference) {
  EXPECT_THAT(eligible_cores({.affinity = Affinity::hard, .core_selection = 2}, 3), ElementsAre(1));
  EXPECT_THAT(eligible_cores({.affinity = Affinity::soft, .core_selection = 2}, 3), ElementsAre(1, 0, 2));
  EXPECT_THAT(eligible_cores({.core_selection = 0}, 3), ElementsAre(0, 1, 2));
}

// 18. Votes of one core add up: 60 + 50 MHz = 110 MHz > 100 MHz. The smaller one, 50, is admitted; the other lacks
//     60 − (100 − 50) = 10 MHz.
TEST(LpaiByHand, VotesOfACoreAddUp) {
  const std::vector<Client> clients{{.fps = 10, .cycles = 6'000'000}, {.fps = 10, .cycles = 5'000'000}};
  const std::vector cores{core({100})};
  const Admission admission = admit(clients, cores);
  EXPECT_EQ(admission.verdicts[1].standing, Standing::admitted);
  EXPECT_EQ(admission.verdicts[0].reason, Reason::core_full);
  EXPECT_EQ(admission.verdicts[0].shortfall_millihertz, mhz(10));
  EXPECT_THAT(explain(admission.verdicts[0], clients[0], cores),
              HasSubstr("leave only 50 MHz on core 0: 10 MHz short"));
}

// 19. Soft falls back where hard cannot: 80 MHz are on core 0 of 100 MHz; 90 MHz more go to core 1 when soft, and lack
//     90 − 20 = 70 MHz when hard.
TEST(LpaiByHand, SoftAffinityIsAdmittedOnAnotherCore) {
  std::vector<Client> clients{{.fps = 10, .affinity = Affinity::hard, .core_selection = 1, .cycles = 8'000'000},
                              {.fps = 10, .affinity = Affinity::soft, .core_selection = 1, .cycles = 9'000'000}};
  const std::vector cores{core({100}), core({100})};
  EXPECT_EQ(admit(clients, cores).verdicts[1].core, 1U);
  clients[1].affinity = Affinity::hard;
  EXPECT_EQ(admit(clients, cores).verdicts[1].reason, Reason::core_full);
  EXPECT_EQ(admit(clients, cores).verdicts[1].shortfall_millihertz, mhz(70));
}

// 20. Three equal thirds of a core fit exactly: 3 · (1e6 cycles · 10 fps) = 30 MHz.
TEST(LpaiByHand, ThreeThirdsMakeAWhole) {
  const std::vector<Client> clients(3, {.fps = 10, .cycles = 1'000'000});
  EXPECT_TRUE(admit(clients, std::vector{core({30})}).all_served());
  EXPECT_FALSE(admit(clients, std::vector{core({29})}).all_served());
}

// 21. MACs: 2.5e9 MACs / 512 MACs per cycle = 4,882,812.5 → 4,882,813 cycles.
TEST(LpaiByHand, MacsBecomeCycles) {
  Load load;
  load.macs = 2'500'000'000;
  load.macs_per_cycle = 512;
  EXPECT_EQ(cycles_of(load), 4'882'813);
}

// 22. One client alone: 10 fps, 5 ms pre, 15 ms post, 2e6 cycles. Ratio 20 → vote 2e6 · 10 · 2.0 = 40 MHz → level 40.
//     Inference 2e6 / 40e6 = 50 ms; latency 5 + 50 + 15 = 70 ms; in 1 s 10 frames, 10 · 50 = 500 ms busy, rest
//     collapsed.
TEST(LpaiByHand, OneClientForASecond) {
  const Simulation result =
      simulated({{.fps = 10, .ftrt_ratio = 20, .cycles = 2'000'000, .pre = ms(5), .post = ms(15)}}, {core({40})});
  const ClientResult& client = result.clients[0];
  EXPECT_EQ(client.frames, 10);
  EXPECT_EQ(client.completed, 10);
  EXPECT_EQ(client.latency.percentile(50), ms(70));
  EXPECT_EQ(client.latency.worst(), ms(70));
  EXPECT_EQ(result.cores[0].busy, ms(500));
  EXPECT_EQ(result.cores[0].idle, 0);
  EXPECT_EQ(result.cores[0].collapsed, ms(500));
}

// 23. Two on one core of 100 MHz, both released at 0. A: 50 fps (20 ms), 0.5e6 cycles (5 ms, vote 25 MHz).
//     B: 10 fps (100 ms), 7e6 cycles (70 ms, vote 70 MHz). 25 + 70 = 95 ≤ 100. A always has the earlier deadline:
//     latency 5 ms. B runs 5–20, 25–40, 45–60, 65–80 (60 ms done), 85–95: latency 95 ms.
TEST(LpaiByHand, TheEarlierDeadlinePreempts) {
  const std::vector<Client> clients{{.fps = 50, .cycles = 500'000}, {.fps = 10, .cycles = 7'000'000}};
  const Simulation result = simulated(clients, {core({100})}, {.seconds = 1, .timeline = ms(100)});
  EXPECT_EQ(result.clients[0].latency.worst(), ms(5));
  EXPECT_EQ(result.clients[1].latency.worst(), ms(95));
  EXPECT_THAT(
      result.timeline.segments,
      ElementsAre(Segment{ms(0), ms(5), 0, 0, 0}, Segment{ms(5), ms(20), 0, 1, 0}, Segment{ms(20), ms(25), 0, 0, 1},
                  Segment{ms(25), ms(40), 0, 1, 0}, Segment{ms(40), ms(45), 0, 0, 2}, Segment{ms(45), ms(60), 0, 1, 0},
                  Segment{ms(60), ms(65), 0, 0, 3}, Segment{ms(65), ms(80), 0, 1, 0}, Segment{ms(80), ms(85), 0, 0, 4},
                  Segment{ms(85), ms(95), 0, 1, 0}));
  EXPECT_EQ(result.cores[0].busy, ms(950));  // 50 · 5 + 10 · 70
}

// 24. Hard waits, soft falls back. Two cores of 100 MHz; A: 10 fps, 4e6 cycles (40 ms) hard on core 0; B the same with
//     5e6 cycles (50 ms). Votes 40 + 50 = 90 MHz fit on core 0. Hard, B waits 40 ms: latency 90 ms. Soft, B runs at
//     once on core 1 (100 MHz): 50 ms, but its own core is free at 40 ms and runs the last 10 ms.
TEST(LpaiByHand, HardWaitsWhereSoftFallsBack) {
  std::vector<Client> clients{{.fps = 10, .affinity = Affinity::hard, .core_selection = 1, .cycles = 4'000'000},
                              {.fps = 10, .affinity = Affinity::hard, .core_selection = 1, .cycles = 5'000'000}};
  const std::vector cores{core({100}), core({100})};
  EXPECT_EQ(simulated(clients, cores).clients[1].latency.worst(), ms(90));
  clients[1].affinity = Affinity::soft;
  const Simulation soft = simulated(clients, cores);
  EXPECT_EQ(soft.clients[1].latency.worst(), ms(50));
  EXPECT_EQ(soft.clients[1].away, ms(400));     // 10 frames · 40 ms
  EXPECT_EQ(soft.clients[1].at_home, ms(100));  // 10 frames · 10 ms
  EXPECT_EQ(soft.cores[1].busy, ms(400));
}

// 25. Non-real-time in the gaps: A 10 fps, 6e6 cycles = 60 ms of each 100 ms. B non-real-time 10 fps, 6e6 cycles: 40 ms
//     fit in the first gap, 20 ms remain. At 100 A runs to 160, B ends at 180: latency 180 ms, late, and the frame at
//     100 is skipped. It starts again at 200. In 1 s: frames 0, 2, 4, 6, 8 complete late, 1, 3, 5, 7, 9 are skipped.
TEST(LpaiByHand, BestEffortOnlyFillsTheGaps) {
  const Simulation result =
      simulated({{.fps = 10, .cycles = 6'000'000}, {.fps = 10, .type = ClientType::non_real_time, .cycles = 6'000'000}},
                {core({100})});
  EXPECT_EQ(result.clients[0].latency.worst(), ms(60));
  EXPECT_EQ(result.clients[0].misses(), 0);
  EXPECT_EQ(result.clients[1].frames, 10);
  EXPECT_EQ(result.clients[1].completed, 5);
  EXPECT_EQ(result.clients[1].latency.percentile(50), ms(180));
  EXPECT_EQ(result.clients[1].late, 5);
  EXPECT_EQ(result.clients[1].skipped, 5);
}

// 26. Idle before collapsed: 10 ms busy of each 100 ms, collapse after 30 ms: per frame 30 ms idle, 60 ms collapsed.
TEST(LpaiByHand, ACoreIsIdleBeforeItCollapses) {
  const Simulation result =
      simulated({{.fps = 10, .cycles = 1'000'000}}, {core({100})}, {.seconds = 1, .collapse_after = ms(30)});
  // 1e6 cycles at 100 MHz are 10 ms; votes for 10 MHz, and 100 MHz is the only level.
  EXPECT_EQ(result.cores[0].busy, ms(100));
  EXPECT_EQ(result.cores[0].idle, ms(300));
  EXPECT_EQ(result.cores[0].collapsed, ms(600));
}

// 27. An unused core is always collapsed.
TEST(LpaiByHand, AnUnusedCoreIsCollapsed) {
  const Simulation result = simulated({{.fps = 10, .cycles = 1'000'000}}, {core({100}), core({500})},
                                      {.seconds = 3, .collapse_after = ms(30)});
  EXPECT_EQ(result.cores[1].collapsed, ms(3000));
}

// 28. A year: 31,536,000 s · 25 fps = 788,400,000 frames of 8 ms = 6,307,200 s busy, without simulating each.
TEST(LpaiByHand, AYearIsCalculatedNotSimulated) {
  const Simulation result = simulated({{.fps = 25, .cycles = 800'000}}, {core({100})}, {.seconds = 31'536'000});
  EXPECT_TRUE(result.complete());
  EXPECT_EQ(result.clients[0].frames, 788'400'000);
  EXPECT_EQ(result.clients[0].latency.count(), 788'400'000);
  EXPECT_EQ(result.cores[0].busy / ticks_per_second, 6'307'200);
  EXPECT_EQ(result.clients[0].latency.worst(), ms(8));
}

// 29. A frame longer than a second: non-real-time, 1 fps, 250e6 cycles at 100 MHz = 2.5 s. Starts at 0, 3, 6, 9 s
//     (frames 1, 2, 4, 5, 7, 8 skipped). In 10 s, three complete (2.5, 5.5, 8.5 s). The one of 9 s is running, and its
//     deadline of 10 s is over: late 4, skipped 6.
TEST(LpaiByHand, FramesThatAreTooLongAreSkipped) {
  const Simulation result =
      simulated({{.fps = 1, .type = ClientType::non_real_time, .cycles = 250'000'000}}, {core({100})}, {.seconds = 10});
  EXPECT_EQ(result.clients[0].frames, 10);
  EXPECT_EQ(result.clients[0].completed, 3);
  EXPECT_EQ(result.clients[0].skipped, 6);
  EXPECT_EQ(result.clients[0].late, 4);
  EXPECT_EQ(seconds(result.cores[0].busy), 8.5);  // 3 · 2.5 + 1
}

// 30. Levels are shared: votes 25 + 70 MHz = 95 MHz make a core with levels 50, 100, 200 run at 100 MHz.
TEST(LpaiByHand, TheSumOfVotesChoosesTheLevel) {
  const std::vector<Client> clients{{.fps = 50, .cycles = 500'000}, {.fps = 10, .cycles = 7'000'000}};
  EXPECT_EQ(admit(clients, std::vector{core({50, 100, 200})}).cores[0].clock_khz, 100'000);
}

// 31. The deadline of inference counts, not that of the frame. 100 MHz; A: 10 fps, 70 ms post, 2e6 cycles
//     (20 ms): 30 ms left, ratio 1000 / 30 → 34, vote 2e6 · 10 · 3.4 = 68 MHz. B: 20 fps, 1.5e6 cycles (15 ms),
//     vote 30 MHz. At 0, A's inference is due at 30, B's at 50: A 0–20 and 70 post = 90 ms; B 20–35. The other way
//     round, A would end at 15 + 20 + 70 = 105 ms.
TEST(LpaiByHand, InferenceIsDueBeforePostProcessing) {
  const std::vector<Client> clients{{.fps = 10, .ftrt_ratio = 34, .cycles = 2'000'000, .post = ms(70)},
                                    {.fps = 20, .cycles = 1'500'000}};
  EXPECT_EQ(smallest_ratio(clients[0]), 34);
  const Simulation result = simulated(clients, {core({100})});
  EXPECT_EQ(result.clients[0].latency.worst(), ms(90));
  EXPECT_EQ(result.clients[1].latency.worst(), ms(35));
  EXPECT_EQ(result.clients[0].misses() + result.clients[1].misses(), 0);
}

}  // namespace
}  // namespace bext::lpai
