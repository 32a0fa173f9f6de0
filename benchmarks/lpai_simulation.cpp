// How many frames a second the LPAI simulation gets through on one core. Jitter keeps it from multiplying repeats.
#include <fmt/format.h>

#include <chrono>
#include <cstdio>
#include <vector>

#include "bext/plan/lpai/simulation.h"

int main() {
  using namespace bext::lpai;
  const std::vector<Core> cores{{CoreSize::small, {200'000, 400'000}}, {CoreSize::big, {400'000, 800'000}}};
  std::vector<Client> clients{
      {.name = "wake word", .fps = 100, .ftrt_ratio = 20, .core_selection = 1, .cycles = 200'000},
      {.name = "noise", .fps = 100, .ftrt_ratio = 12, .core_selection = 1, .cycles = 600'000},
      {.name = "face", .fps = 30, .ftrt_ratio = 15, .core_selection = 2, .cycles = 6'000'000},
      {.name = "log", .fps = 5, .type = ClientType::non_real_time, .cycles = 20'000'000},
  };
  for (Client& client : clients) {
    client.pre = from_microseconds(200);
    client.post = from_microseconds(100);
    client.jitter_percent = 5;
  }
  const Admission admission = admit(clients, cores);
  double best = 0;
  for (int round = 0; round < 5; ++round) {
    const auto begin = std::chrono::steady_clock::now();
    const Simulation result = simulate(clients, cores, admission, {.seconds = 4'000});
    const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - begin;
    std::int64_t frames = 0;
    for (const ClientResult& client : result.clients) frames += client.completed;
    best = std::max(best, static_cast<double>(frames) / taken.count());
  }
  fmt::print(
      "lpai simulation: {:.1f} million frames/s on one core (4 clients, 2 cores, 5 % jitter; target 1.0): {:.1f}x\n",
      best / 1e6, best / 1e6);
  return best >= 1e6 ? 0 : 1;
}
