#include <gmock/gmock.h>
#include <gtest/gtest.h>
// GoogleTest before RapidCheck.
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <vector>

#include "bext/plan/lpai/advice.h"
#include "milliseconds.h"

namespace bext::lpai {
namespace {

using testing::Contains;
using testing::HasSubstr;

Core core(std::int64_t top_mhz, CoreSize size = CoreSize::small) { return {size, {top_mhz * 1000}}; }

// 80 of 100 ms are used, so 10 · 100 / 20 = 50.
TEST(LpaiAdvice, RaisesTheRatioToTheSmallestThatFits) {
  const std::vector<Client> clients{{.fps = 10, .cycles = 1'000'000, .pre = ms(80)}};
  const Advised advised = advise(clients, std::vector{core(100)});
  ASSERT_EQ(advised.list.size(), 1U);
  EXPECT_EQ(advised.list[0].text,
            "raise `ftrt_ratio` from 10 to 50 (5.0x): 20 ms of the 100 ms frame is left for inference");
  EXPECT_TRUE(advised.all_served);
}

TEST(LpaiAdvice, LowersARatioThatIsHigherThanNeeded) {
  const std::vector<Client> clients{{.fps = 10, .ftrt_ratio = 80, .cycles = 1'000'000, .pre = ms(80)}};
  const Advised advised = advise(clients, std::vector{core(100)});
  ASSERT_EQ(advised.list.size(), 1U);
  EXPECT_EQ(advised.list[0].changes[0].value, "50");
}

// 60 + 60 MHz do not fit on core 0 of 100 MHz, but one each on two cores.
TEST(LpaiAdvice, FindsAnAssignmentThatAdmitsAll) {
  const std::vector<Client> clients(2,
                                    {.fps = 10, .affinity = Affinity::hard, .core_selection = 1, .cycles = 6'000'000});
  const Advised advised = advise(clients, std::vector{core(100), core(100)});
  ASSERT_EQ(advised.list.size(), 1U);
  EXPECT_EQ(advised.list[0].kind, AdviceKind::assignment);
  EXPECT_EQ(advised.list[0].changes[0].pointer, "/lpai_graph/execute/core_selection");
  EXPECT_EQ(advised.list[0].changes[0].value, "2");
  EXPECT_TRUE(advised.all_served);
  EXPECT_THAT(advised.notes, Contains(HasSubstr("all core assignments were tried")));
}

// 60 + 60 + 60 MHz on 100 + 100 MHz: two cannot share, and there are three.
TEST(LpaiAdvice, ReportsThatNoAssignmentExists) {
  const std::vector<Client> clients(3, {.fps = 10, .cycles = 6'000'000});
  const Advised advised = advise(clients, std::vector{core(100), core(100)});
  EXPECT_FALSE(advised.all_served);
  EXPECT_THAT(advised.notes, Contains(HasSubstr("none admits all clients")));
}

// 50, 40, 30, 30, 30, 20 MHz on two cores of 100 MHz: 50 + 30 + 20 and 40 + 30 + 30. Placing the largest first on the core
// with the least room gives 50 + 40, then 30 + 30 + 30, and 20 is left over.
TEST(LpaiAdvice, TriesEveryPossibilityForUpToEightClients) {
  std::vector<Client> clients;
  for (const std::int64_t megahertz : {50, 40, 30, 30, 30, 20})
    clients.push_back({.fps = 10, .core_selection = 1, .cycles = megahertz * 100'000});
  const std::vector cores{core(100), core(100)};
  const Assignment found = assign_cores(clients, cores);
  EXPECT_TRUE(found.admits_all);
  EXPECT_TRUE(found.exhaustive);
  EXPECT_EQ(found.changed, 3U);
}

TEST(LpaiAdvice, StatesItsHeuristicBeyondEightClients) {
  const std::vector<Client> clients(9, {.fps = 10, .core_selection = 1, .cycles = 2'000'000});
  const Advised advised = advise(clients, std::vector{core(100), core(100)});  // 20 MHz each, five on a core
  EXPECT_TRUE(advised.all_served);
  const std::vector<Client> bound(9, {.fps = 10, .affinity = Affinity::hard, .core_selection = 1, .cycles = 2'000'000});
  const Advised moved = advise(bound, std::vector{core(100), core(100)});
  EXPECT_TRUE(moved.all_served);
  EXPECT_EQ(moved.list.size(), 4U);
  EXPECT_THAT(moved.notes, Contains(HasSubstr("the search is not exhaustive")));
}

TEST(LpaiAdvice, RepairsAMaskOfSeveralCores) {
  const std::vector<Client> clients{{.fps = 10, .core_selection = 3, .cycles = 1'000'000}};
  const Advised advised = advise(clients, std::vector{core(100), core(100)});
  ASSERT_EQ(advised.list.size(), 1U);
  EXPECT_EQ(advised.list[0].changes[0].value, "1");
  EXPECT_TRUE(advised.all_served);
}

TEST(LpaiAdvice, FollowsTheGuidesTable) {
  const std::vector cores{core(200), core(800, CoreSize::big)};
  const auto row = [&](Workload workload) { return *recommendation_for(workload, cores); };
  EXPECT_EQ(row(Workload::audio).core_selection, 1);
  EXPECT_EQ(row(Workload::audio).affinity, Affinity::soft);
  EXPECT_EQ(row(Workload::camera).core_selection, 2);
  EXPECT_EQ(row(Workload::camera).affinity, Affinity::soft);
  EXPECT_EQ(row(Workload::heavy).core_selection, 2);
  EXPECT_EQ(row(Workload::heavy).affinity, std::nullopt);  // hard or soft
  EXPECT_EQ(row(Workload::shared).core_selection, 0);
  EXPECT_EQ(row(Workload::shared).affinity, Affinity::soft);
  EXPECT_EQ(row(Workload::power).core_selection, 1);
  EXPECT_EQ(row(Workload::performance).core_selection, 2);
  EXPECT_EQ(row(Workload::performance).affinity, Affinity::hard);
  EXPECT_EQ(recommendation_for(Workload::unspecified, cores), std::nullopt);
}

TEST(LpaiAdvice, AppliesTheTableToCoresThatAreTheOtherWayRound) {
  const std::vector cores{core(800, CoreSize::big), core(200)};
  EXPECT_EQ(recommendation_for(Workload::camera, cores)->core_selection, 1);
  EXPECT_EQ(recommendation_for(Workload::audio, cores)->core_selection, 2);
  EXPECT_EQ(recommendation_for(Workload::camera, std::vector{core(100)})->core_selection, 0);
}

TEST(LpaiAdvice, IgnoresTheTableIfItWouldRefuseAClient) {
  const std::vector<Client> clients(2, {.fps = 10, .cycles = 6'000'000, .workload = Workload::performance});
  const Advised advised = advise(clients, std::vector{core(100), core(100, CoreSize::big)});
  EXPECT_TRUE(advised.all_served);
  EXPECT_TRUE(advised.list.empty());
  EXPECT_THAT(advised.notes, Contains(HasSubstr("do not admit all clients together")));
}

TEST(LpaiAdvice, WritesLosslessly) {
  const Document document =
      Document::parse("{ // tuned\n  \"lpai_graph\": {\"execute\": {\"fps\": 10, \"ftrt_ratio\": 10}}\n}\n");
  const std::vector<Change> changes{{"/lpai_graph/execute/ftrt_ratio", "50"},
                                    {"/lpai_graph/execute/affinity", "\"hard\""}};
  EXPECT_EQ(
      with_changes(document, changes),
      "{ // tuned\n  \"lpai_graph\": {\"execute\": {\"fps\": 10, \"ftrt_ratio\": 50, \"affinity\": \"hard\"}}\n}\n");
}

// With all advised changes, every client is admitted.
RC_GTEST_PROP(LpaiAdviceProperty, AnAssignmentAdmitsAllItPlaces, ()) {
  const auto core_count = *rc::gen::inRange<std::size_t>(1, 4);
  std::vector<Core> cores;
  for (std::size_t i = 0; i < core_count; ++i) cores.push_back(core(*rc::gen::inRange<std::int64_t>(50, 200)));
  std::vector<Client> clients(*rc::gen::inRange<std::size_t>(1, 12));
  for (Client& client : clients) {
    client.fps = 10;
    client.cycles = *rc::gen::inRange<std::int64_t>(100'000, 12'000'000);
    client.affinity = *rc::gen::element(Affinity::soft, Affinity::hard);
    client.core_selection = *rc::gen::element<std::int64_t>(0, 1, 2);
  }
  const Assignment found = assign_cores(clients, cores);
  RC_CLASSIFY(found.admits_all, "found");
  if (!found.admits_all) return;
  for (std::size_t i = 0; i < clients.size(); ++i)
    if (found.cores[i]) select_core(clients[i], *found.cores[i]);
  const Admission admission = admit(clients, cores);
  for (std::size_t i = 0; i < clients.size(); ++i)
    if (found.cores[i]) RC_ASSERT(admission.verdicts[i].core == found.cores[i]);
}

}  // namespace
}  // namespace bext::lpai
