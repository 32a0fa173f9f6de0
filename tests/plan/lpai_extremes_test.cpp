// Invalid and huge input: a clear answer in a short time.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <vector>

#include "bext/plan/lpai/simulation.h"
#include "bext/schema/read.h"

namespace bext::lpai {
namespace {

using testing::HasSubstr;

const std::vector<Core> one_core{{CoreSize::small, {100'000}}};

TEST(LpaiExtremes, RatesOfZeroOrLessAreRefused) {
  for (const std::int64_t fps : {std::int64_t{0}, std::int64_t{-1}, INT64_MIN}) {
    const Client client{.fps = fps, .cycles = 1};
    const Verdict verdict = admit(std::vector{client}, one_core).verdicts[0];
    EXPECT_EQ(verdict.contradiction, Contradiction::rate_below_one);
    EXPECT_THAT(explain(verdict, client, one_core), HasSubstr("`fps` must be at least 1"));
  }
  EXPECT_EQ(contradiction_of({.ftrt_ratio = 0}), Contradiction::ratio_below_one);
  EXPECT_EQ(contradiction_of({.fps = INT64_MAX}), Contradiction::rate_too_high);
}

TEST(LpaiExtremes, VotesThatOverflowAreOutOfReach) {
  const Client client{.fps = max_fps, .ftrt_ratio = INT64_MAX, .cycles = max_cycles};
  EXPECT_EQ(vote_millihertz(client), unreachable_vote);
  EXPECT_EQ(admit(std::vector{client}, one_core).verdicts[0].reason, Reason::clock_shortfall);
  const std::vector<Client> many(
      100, {.fps = max_fps, .ftrt_ratio = INT64_MAX, .type = ClientType::non_real_time, .cycles = max_cycles});
  EXPECT_TRUE(admit(many, one_core).all_served());
}

TEST(LpaiExtremes, CyclesBeyondThePlanAreRefused) {
  Load load;
  load.cycles = INT64_MAX;
  EXPECT_THAT(cycles_of(load).error(), HasSubstr("must take at most 50000000000 cycles"));
  load = {};
  load.macs = INT64_MAX;
  load.macs_per_cycle = 1;
  EXPECT_FALSE(cycles_of(load));
  load.macs_per_cycle = 0;
  EXPECT_THAT(cycles_of(load).error(), HasSubstr("`macs_per_cycle` of at least 1"));
  load.cycles = 5;
  EXPECT_THAT(cycles_of(load).error(), HasSubstr("mutually exclusive"));
  EXPECT_THAT(cycles_of({}).error(), HasSubstr("missing `cycles` or `macs`"));
}

TEST(LpaiExtremes, ProfilesThatDescribeNothingAreRefused) {
  const auto problem = [](const char* text) {
    const auto cores = cores_of(read<HardwareProfile>(Document::parse(text)));
    return cores ? std::string{} : cores.error();
  };
  EXPECT_EQ(problem(R"({"cores": []})"), "the profile has no cores");
  EXPECT_EQ(problem(R"({"cores": [{"index": 0}]})"), "core 0 has no clock levels");
  EXPECT_THAT(problem(R"({"cores": [{"index": 1, "clock_levels": [1000]}]})"), HasSubstr("numbers must be 0 to 0"));
  EXPECT_THAT(problem(R"({"cores": [{"index": 0, "clock_levels": [0]}]})"),
              HasSubstr("must be 1000 to 10000000 kHz, found 0"));
  EXPECT_THAT(problem(R"({"cores": [{"index": 0, "clock_levels": [9000]}, {"index": 0, "clock_levels": [9000]}]})"),
              HasSubstr("duplicate core 0"));
}

TEST(LpaiExtremes, TenThousandClients) {
  std::vector<Client> clients;
  for (std::int64_t i = 0; i < 10'000; ++i)
    clients.push_back({.fps = 1 + i % 60,
                       .type = i % 3 == 0 ? ClientType::non_real_time : ClientType::real_time,
                       .cycles = 1 + i % 1000});
  const std::vector<Core> cores{{CoreSize::small, {100'000}}, {CoreSize::big, {400'000}}};
  const Admission admission = admit(clients, cores);
  const Simulation result = simulate(clients, cores, admission, {.seconds = 2});
  EXPECT_TRUE(admission.all_served());
  for (std::size_t i = 0; i < clients.size(); ++i)
    if (clients[i].real_time()) EXPECT_EQ(result.clients[i].misses(), 0);
}

TEST(LpaiExtremes, AYearWithJitterStopsAndSaysWhere) {
  const std::vector<Client> clients{{.fps = 1000, .cycles = 1'000, .jitter_percent = 10}};
  const Simulation result =
      simulate(clients, one_core, admit(clients, one_core), {.seconds = 31'536'000, .max_frames = 100'000});
  EXPECT_FALSE(result.complete());
  EXPECT_NEAR(seconds(result.simulated), 100, 1);  // 100,000 frames at 1000 a second
  EXPECT_EQ(result.cores[0].busy + result.cores[0].idle + result.cores[0].collapsed, result.simulated);
}

TEST(LpaiExtremes, AYearOfAnOverloadedCore) {
  const std::vector<Client> clients{{.fps = 30, .cycles = 1'000'000},
                                    {.fps = 7, .type = ClientType::non_real_time, .cycles = 77'777'777},
                                    {.fps = 11, .type = ClientType::non_real_time, .cycles = 33'333'333}};
  const Simulation result =
      simulate(clients, one_core, admit(clients, one_core), {.seconds = 31'536'000, .max_frames = 1'000'000});
  EXPECT_EQ(result.clients[0].misses(), 0);
  EXPECT_GT(result.clients[1].misses(), 0);
}

TEST(LpaiExtremes, MemoryDoesNotGrowWithTime) {
  const std::vector<Client> clients{{.fps = 1000, .cycles = 50'000, .jitter_percent = 50}};
  const Simulation result = simulate(clients, one_core, admit(clients, one_core), {.seconds = 1000});
  EXPECT_EQ(result.clients[0].latency.count(), 1'000'000);
  EXPECT_LT(result.clients[0].latency.distinct(), 1'000U);
  EXPECT_TRUE(result.timeline.segments.empty());
}

TEST(LpaiExtremes, ATimelineIsCutWhereItGetsTooLong) {
  const std::vector<Client> clients{{.fps = 1000, .cycles = 1'000}};
  const Simulation result = simulate(clients, one_core, admit(clients, one_core),
                                     {.seconds = 1, .timeline = ticks_per_second, .max_segments = 10});
  EXPECT_TRUE(result.timeline.cut);
  EXPECT_EQ(result.timeline.segments.size(), 10U);
  EXPECT_EQ(result.timeline.length, from_microseconds(10'000));
}

TEST(LpaiExtremes, NoClients) {
  const Simulation result = simulate({}, one_core, admit({}, one_core), {.seconds = max_seconds});
  EXPECT_TRUE(result.complete());
  EXPECT_EQ(result.cores[0].collapsed, result.requested);
}

TEST(LpaiDistribution, RoundsOnlyBeyondItsLimitAndByLittle) {
  Distribution exact;
  for (Ticks value = 1; value <= 500; ++value) exact.add(value * 1'000'003);
  EXPECT_TRUE(exact.exact());
  EXPECT_EQ(exact.percentile(99), 495 * 1'000'003);
  Distribution rounded;
  for (Ticks value = 1; value <= 100'000; ++value) rounded.add(value * 1'000'003);
  EXPECT_FALSE(rounded.exact());
  EXPECT_GE(rounded.percentile(99), 99'000 * Ticks{1'000'003});
  EXPECT_LE(static_cast<double>(rounded.percentile(99)), 99'000 * 1'000'003.0 * 1.016);
  EXPECT_EQ(rounded.worst(), 100'000 * Ticks{1'000'003});
}

}  // namespace
}  // namespace bext::lpai
