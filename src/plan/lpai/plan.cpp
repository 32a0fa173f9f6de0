#include "bext/plan/lpai/plan.h"

#include <fmt/format.h>

#include <algorithm>

namespace bext::lpai {

namespace {

PlannedClient planned(const ClientInput& input, const PlanOptions& options) {
  PlannedClient planned;
  planned.client = client_of(input.config);
  planned.client.name = input.name;
  planned.config_path = input.config_path;
  planned.load_path = input.load_path;
  planned.contradiction = contradiction_of(planned.client);
  if (!input.load) {
    planned.load_problem = "no load file";
    return planned;
  }
  if (auto added = add_load(planned.client, *input.load); !added) planned.load_problem = added.error();
  if (options.jitter_percent) planned.client.jitter_percent = std::clamp<std::int64_t>(*options.jitter_percent, 0, 100);
  if (!input.load->boundaries.empty()) planned.layout = layout_of(*input.load, planned.client.force_nhwc);
  return planned;
}

/// Two frames of the slowest client, but at most ten of the fastest.
Ticks timeline_length(const std::vector<Client>& clients, const Admission& admission) {
  Ticks shortest = INT64_MAX;
  Ticks longest = 0;
  for (std::size_t i = 0; i < clients.size(); ++i) {
    if (!admission.verdicts[i].is_served()) continue;
    shortest = std::min(shortest, frame_budget(clients[i].fps));
    longest = std::max(longest, frame_budget(clients[i].fps));
  }
  return longest == 0 ? 0 : std::min(2 * longest, 10 * shortest);
}

std::vector<std::string> readings_of(const std::vector<PlannedClient>& clients, const std::vector<Core>& cores) {
  std::vector<std::string> readings;
  const auto some = [&](auto&& condition) {
    return std::ranges::any_of(clients, [&](const PlannedClient& c) { return condition(c.client); });
  };
  if (some([](const Client& c) { return c.core_selection >= 2; }))
    readings.emplace_back(
        "`core_selection` is treated as a bit mask (2 is core 1), as in the guide's section on cores; its schema calls "
        "it a core number");
  if (some([](const Client& c) { return c.ftrt_ratio != 10; }))
    readings.emplace_back(
        "`ftrt_ratio` is treated as a factor to real time in tenths, as in the guide's example; its schema calls it "
        "frame-to-real-time");
  if (some([](const Client& c) { return c.ftrt_ratio == 10; }))
    readings.emplace_back(
        "`ftrt_ratio` 10 is treated as 1.0 times the base clock; the guide calls this default moderate scaling");
  if (some([](const Client& c) { return c.affinity == Affinity::hard && c.core_selection == 0; }))
    readings.emplace_back(
        "hard affinity without a core is treated as any core, kept once chosen; the guide does not specify this");
  if (clients.size() > 1 && !cores.empty())
    readings.emplace_back(
        "votes on one core add up, and smaller votes are admitted first; the guide does not specify this");
  return readings;
}

/// Advice for the clients with a load.
Advised advise_known(const std::vector<Client>& clients, const std::vector<Core>& cores) {
  std::vector<Client> known;
  std::vector<std::size_t> numbers;
  for (std::size_t i = 0; i < clients.size(); ++i) {
    if (clients[i].load_unknown) continue;
    known.push_back(clients[i]);
    numbers.push_back(i);
  }
  Advised advised = advise(known, cores);
  for (Advice& advice : advised.list) advice.client = numbers[advice.client];
  return advised;
}

}  // namespace

Plan make_plan(const std::vector<ClientInput>& inputs, const HardwareProfile* profile, const PlanOptions& options) {
  Plan plan;
  for (const ClientInput& input : inputs) plan.clients.push_back(planned(input, options));
  if (profile) {
    plan.profile_name = *profile->name;
    plan.profile_source = *profile->source;
    plan.illustrative = *profile->illustrative;
    if (auto cores = cores_of(*profile)) plan.cores = std::move(*cores);
  }
  plan.has_profile = !plan.cores.empty();
  plan.readings = readings_of(plan.clients, plan.cores);

  std::vector<Client> clients;
  for (PlannedClient& client : plan.clients) {
    client.client.load_unknown = !client.has_load();
    clients.push_back(client.client);
  }
  const auto lacking = std::ranges::find_if_not(plan.clients, &PlannedClient::has_load);
  if (!plan.has_profile)
    plan.undecidable_because = "no hardware profile";
  else if (std::ranges::none_of(plan.clients, &PlannedClient::has_load) && lacking != plan.clients.end())
    plan.undecidable_because = fmt::format("`{}`: {}", lacking->client.name, lacking->load_problem);
  plan.decidable = plan.undecidable_because.empty();
  if (!plan.decidable) {
    plan.advice = advise(clients, {});
    return plan;
  }
  plan.admission = admit(clients, plan.cores);
  SimulationOptions simulation = options.simulation;
  if (profile)
    simulation.collapse_after =
        from_microseconds(std::clamp<std::int64_t>(*profile->collapse_after_us, 0, max_microseconds));
  if (options.with_timeline && simulation.timeline == 0) simulation.timeline = timeline_length(clients, plan.admission);
  plan.simulation = simulate(clients, plan.cores, plan.admission, simulation);
  plan.advice = advise_known(clients, plan.cores);
  return plan;
}

std::vector<const PlannedClient*> Plan::left_out() const {
  std::vector<const PlannedClient*> clients_without;
  for (const PlannedClient& client : clients)
    if (decidable && !client.has_load()) clients_without.push_back(&client);
  return clients_without;
}

bool Plan::has_trouble() const {
  for (std::size_t i = 0; i < clients.size(); ++i) {
    if (clients[i].contradiction != Contradiction::none) return true;
    if (!decidable) continue;
    if (admission.verdicts[i].standing == Standing::refused) return true;
    if (admission.verdicts[i].standing == Standing::admitted && simulation.clients[i].misses() > 0) return true;
  }
  return false;
}

}  // namespace bext::lpai
