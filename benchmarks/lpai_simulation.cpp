// Frames per second of the LPAI simulation on one core. Jitter disables its shortcut for periodic schedules.
#include <vector>

#include "bext/plan/lpai/simulation.h"
#include "contestants.h"

namespace bench {

double lpai_frames_per_second() {
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
  std::int64_t frames = 0;
  const double seconds = in_turns({{"lpai",
                                    [&] {
                                      return cpu_seconds(1, [&] {
                                        const Simulation result =
                                            simulate(clients, cores, admission, {.seconds = 2'000});
                                        frames = 0;
                                        for (const ClientResult& client : result.clients) frames += client.completed;
                                      });
                                    }}},
                                  {.turns = 5})
                             .front()
                             .median();
  return static_cast<double>(frames) / seconds;
}

}  // namespace bench
