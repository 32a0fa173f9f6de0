// Properties of every set of clients and every profile, with generated ones.
#include <gtest/gtest.h>
// GoogleTest before RapidCheck.
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <vector>

#include "bext/plan/lpai/simulation.h"
#include "milliseconds.h"

namespace bext::lpai {
namespace {

rc::Gen<Core> any_core() {
  return rc::gen::map(
      rc::gen::nonEmpty(rc::gen::container<std::vector<std::int64_t>>(rc::gen::inRange<std::int64_t>(1'000, 500'000))),
      [](std::vector<std::int64_t> levels) {
        std::ranges::sort(levels);
        levels.erase(std::ranges::unique(levels).begin(), levels.end());
        return Core{CoreSize::small, levels};
      });
}

std::vector<Core> some_cores() {
  return *rc::gen::resize(4, rc::gen::container<std::vector<Core>>(*rc::gen::inRange<std::size_t>(1, 5), any_core()));
}

rc::Gen<Client> any_client() {
  return rc::gen::exec([] {
    Client client;
    // Rates that divide a second into whole ticks, and others.
    client.fps =
        *rc::gen::weightedOneOf<std::int64_t>({{3, rc::gen::element<std::int64_t>(1, 5, 10, 25, 30, 50, 60, 100)},
                                               {1, rc::gen::inRange<std::int64_t>(1, 200)}});
    client.ftrt_ratio = *rc::gen::inRange<std::int64_t>(8, 60);
    client.type = *rc::gen::weightedElement<ClientType>({{4, ClientType::real_time}, {1, ClientType::non_real_time}});
    client.affinity = *rc::gen::element(Affinity::soft, Affinity::hard);
    client.core_selection = *rc::gen::weightedElement<std::int64_t>({{4, 0}, {3, 1}, {3, 2}, {1, 3}, {1, 4}});
    client.cycles = *rc::gen::inRange<std::int64_t>(1, 400'000'000) / client.fps + 1;
    const Ticks budget = frame_budget(client.fps);
    client.pre = budget * *rc::gen::inRange<std::int64_t>(0, 50) / 100;
    client.dsp = budget * *rc::gen::inRange<std::int64_t>(0, 10) / 100;
    client.post = budget * *rc::gen::inRange<std::int64_t>(0, 50) / 100;
    return client;
  });
}

std::vector<Client> some_clients() {
  return *rc::gen::container<std::vector<Client>>(*rc::gen::inRange<std::size_t>(1, 12), any_client());
}

/// Clients that almost fill a core, so that admission and deadlines are tight.
std::vector<Client> tight_clients(const std::vector<Core>& cores) {
  std::vector<Client> clients = some_clients();
  for (Client& client : clients) {
    if (*rc::gen::inRange(0, 3) == 0) continue;
    if (const auto smallest = smallest_ratio(client)) client.ftrt_ratio = *smallest;
    const std::int64_t top = cores[*rc::gen::inRange<std::size_t>(0, cores.size())].top_khz() * 1000;
    const std::int64_t share = *rc::gen::inRange<std::int64_t>(1, 5);
    client.cycles = std::max<std::int64_t>(1, top * 10 / client.ftrt_ratio / client.fps / share);
  }
  return clients;
}

bool admitted(const Verdict& verdict) { return verdict.standing == Standing::admitted; }

RC_GTEST_PROP(LpaiProperty, NoAdmittedRealTimeClientMissesADeadline, ()) {
  const std::vector<Core> cores = some_cores();
  const std::vector<Client> clients = tight_clients(cores);
  const Admission admission = admit(clients, cores);
  const Simulation result = simulate(clients, cores, admission, {.seconds = 3});
  for (std::size_t i = 0; i < clients.size(); ++i) {
    if (!admitted(admission.verdicts[i])) continue;
    RC_CLASSIFY(admission.cores[*admission.verdicts[i].core].clients > 1, "shares its core");
    RC_ASSERT(result.clients[i].misses() == 0);
    RC_ASSERT(result.clients[i].latency.worst() <= frame_budget(clients[i].fps));
    RC_ASSERT(result.clients[i].frames == 3 * clients[i].fps);
  }
}

RC_GTEST_PROP(LpaiProperty, AClientMoreNeverAdmitsOneRefusedBefore, ()) {
  const std::vector<Core> cores = some_cores();
  std::vector<Client> clients = tight_clients(cores);
  const Admission before = admit(clients, cores);
  const auto place = *rc::gen::inRange<std::size_t>(0, clients.size() + 1);
  clients.insert(clients.begin() + static_cast<std::ptrdiff_t>(place), *any_client());
  const Admission after = admit(clients, cores);
  for (std::size_t i = 0; i < before.verdicts.size(); ++i) {
    const Verdict& now = after.verdicts[i < place ? i : i + 1];
    if (admitted(now)) RC_ASSERT(admitted(before.verdicts[i]));
  }
}

RC_GTEST_PROP(LpaiProperty, AHigherClockNeverRefusesOneAdmittedBefore, ()) {
  std::vector<Core> cores = some_cores();
  const std::vector<Client> clients = tight_clients(cores);
  const Admission before = admit(clients, cores);
  std::vector<std::int64_t>& levels = cores[*rc::gen::inRange<std::size_t>(0, cores.size())].levels;
  levels[*rc::gen::inRange<std::size_t>(0, levels.size())] += *rc::gen::inRange<std::int64_t>(1, 200'000);
  std::ranges::sort(levels);
  const Admission after = admit(clients, cores);
  for (std::size_t i = 0; i < clients.size(); ++i) {
    RC_CLASSIFY(!admitted(before.verdicts[i]) && admitted(after.verdicts[i]), "newly admitted");
    if (admitted(before.verdicts[i])) RC_ASSERT(admitted(after.verdicts[i]));
  }
}

RC_GTEST_PROP(LpaiProperty, NonRealTimeClientsNeverFailForPerformance, ()) {
  const std::vector<Core> cores = some_cores();
  const std::vector<Client> clients = some_clients();
  const Admission admission = admit(clients, cores);
  for (std::size_t i = 0; i < clients.size(); ++i) {
    const Verdict& verdict = admission.verdicts[i];
    if (clients[i].real_time() || verdict.standing != Standing::refused) continue;
    RC_ASSERT(verdict.reason == Reason::contradiction || verdict.reason == Reason::no_such_core);
  }
}

RC_GTEST_PROP(LpaiProperty, NonRealTimeClientsDoNotDisturbAdmission, ()) {
  const std::vector<Core> cores = some_cores();
  const std::vector<Client> clients = tight_clients(cores);
  std::vector<Client> real_time;
  std::ranges::copy_if(clients, std::back_inserter(real_time), &Client::real_time);
  const Admission with = admit(clients, cores);
  const Admission without = admit(real_time, cores);
  std::size_t next = 0;
  for (std::size_t i = 0; i < clients.size(); ++i)
    if (clients[i].real_time()) RC_ASSERT(with.verdicts[i].core == without.verdicts[next++].core);
}

RC_GTEST_PROP(LpaiProperty, BusyTimesAddUp, ()) {
  const std::vector<Core> cores = some_cores();
  const std::vector<Client> clients = tight_clients(cores);
  const Ticks length = 2 * ticks_per_second;
  const Simulation result =
      simulate(clients, cores, admit(clients, cores),
               {.seconds = 2, .collapse_after = ms(5), .timeline = length, .max_segments = SIZE_MAX / 8});
  std::vector<Ticks> busy(cores.size());
  std::vector<Ticks> until(cores.size());
  std::vector<Ticks> per_client(clients.size());
  std::vector<Segment> segments = result.timeline.segments;
  std::ranges::sort(segments, {}, &Segment::begin);
  for (const Segment& segment : segments) {
    RC_ASSERT(segment.begin >= until[segment.core]);
    until[segment.core] = segment.end;
    busy[segment.core] += segment.end - segment.begin;
    per_client[segment.client] += segment.end - segment.begin;
  }
  for (std::size_t i = 0; i < cores.size(); ++i) {
    RC_ASSERT(busy[i] == result.cores[i].busy);
    RC_ASSERT(result.cores[i].busy + result.cores[i].idle + result.cores[i].collapsed == length);
  }
  for (std::size_t i = 0; i < clients.size(); ++i)
    RC_ASSERT(per_client[i] == result.clients[i].at_home + result.clients[i].away);
}

bool same(const Simulation& a, const Simulation& b) {
  const auto numbers = [](const Simulation& result) {
    std::vector<std::int64_t> all;
    for (const ClientResult& client : result.clients)
      all.insert(all.end(), {client.frames, client.completed, client.late, client.skipped, client.at_home, client.away,
                             client.latency.count(), client.latency.best(), client.latency.percentile(50),
                             client.latency.percentile(99), client.latency.worst()});
    for (const CoreResult& core : result.cores) all.insert(all.end(), {core.busy, core.idle, core.collapsed});
    return all;
  };
  return numbers(a) == numbers(b);
}

RC_GTEST_PROP(LpaiProperty, TheSameInputGivesTheSameOutput, ()) {
  const std::vector<Core> cores = some_cores();
  std::vector<Client> clients = some_clients();
  for (Client& client : clients) client.jitter_percent = *rc::gen::inRange<std::int64_t>(0, 100);
  const Admission admission = admit(clients, cores);
  const SimulationOptions options{.seconds = 1, .seed = *rc::gen::arbitrary<std::uint64_t>()};
  RC_ASSERT(same(simulate(clients, cores, admission, options), simulate(clients, cores, admission, options)));
}

// The shortcut for long times gives the same result as the full simulation. A jitter of one percent of a refused client
// turns the shortcut off and changes nothing else.
RC_GTEST_PROP(LpaiProperty, TheShortcutForLongTimesEqualsTheSimulation, ()) {
  const std::vector<Core> cores = some_cores();
  std::vector<Client> clients = tight_clients(cores);
  const std::int64_t seconds = *rc::gen::inRange<std::int64_t>(1, 40);
  const SimulationOptions options{.seconds = seconds, .collapse_after = ms(1)};
  const Simulation quick = simulate(clients, cores, admit(clients, cores), options);
  Client off_switch{.type = ClientType::non_real_time, .core_selection = 0, .cycles = 1, .jitter_percent = 1};
  off_switch.pre = from_microseconds(max_microseconds);  // its only frame never reaches a core
  clients.push_back(off_switch);
  Admission admission = admit(clients, cores);
  for (std::size_t i = 0; i < cores.size(); ++i)
    admission.cores[i] = admit(std::vector(clients.begin(), clients.end() - 1), cores).cores[i];
  Simulation slow = simulate(clients, cores, admission, options);
  RC_ASSERT(slow.repeats_after == 0);
  RC_CLASSIFY(quick.repeats_after > 0, "was multiplied");
  slow.clients.pop_back();
  RC_ASSERT(same(quick, slow));
}

RC_GTEST_PROP(LpaiProperty, JitterStaysWithinItsBounds, ()) {
  Client client{.fps = 10, .cycles = 2'000'000, .pre = ms(10), .post = ms(10)};
  client.ftrt_ratio = 20;
  client.jitter_percent = *rc::gen::inRange<std::int64_t>(0, 101);
  const std::vector<Client> clients{client};
  const std::vector<Core> cores{{CoreSize::small, {100'000}}};  // 20 ms of inference, 40 ms in all
  const Simulation result =
      simulate(clients, cores, admit(clients, cores), {.seconds = 5, .seed = *rc::gen::arbitrary<std::uint64_t>()});
  RC_ASSERT(result.clients[0].latency.best() >= ms(40) * (100 - client.jitter_percent) / 100 - 1);
  RC_ASSERT(result.clients[0].latency.worst() <= ms(40) * (100 + client.jitter_percent) / 100 + 1);
  RC_ASSERT(result.clients[0].misses() == 0);
}

}  // namespace
}  // namespace bext::lpai
