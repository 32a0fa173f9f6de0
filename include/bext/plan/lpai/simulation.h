#pragma once
// A discrete-event simulation of all admitted and best-effort clients, frame by frame.
//
// Every client starts a frame at 0, 1/fps, 2/fps and so on. Inference runs on a core of the eNPU. Pre-processing before it,
// and DSP and post-processing after it, run elsewhere, where clients do not affect each other. A core serves its real-time
// frames by earliest deadline, with immediate preemption at no cost. It serves non-real-time frames only when none of its
// real-time frames wait. A frame with soft affinity whose core is busy runs on a core without own work, and returns as soon as its own core
// would serve it. A client has one frame at a time: a frame due before the last one ends is skipped and counts as a missed
// deadline.
//
// ```cpp
// std::vector<bext::lpai::Core> cores{{.levels = {100'000}}};
// std::vector<bext::lpai::Client> clients{{.fps = 10, .cycles = 4'000'000}};  // 40 ms at 100 MHz
// bext::lpai::Simulation result = bext::lpai::simulate(clients, cores, bext::lpai::admit(clients, cores), {.seconds =
// 60}); assert(result.clients[0].frames == 600 && result.clients[0].misses() == 0);
// assert(bext::lpai::milliseconds(result.clients[0].latency.worst()) == 40);
// assert(bext::lpai::seconds(result.cores[0].busy) == 24);  // 600 frames of 40 ms
// ```

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "bext/plan/lpai/admission.h"
#include "bext/plan/lpai/distribution.h"

namespace bext::lpai {

struct SimulationOptions {
  std::int64_t seconds = 10;
  std::uint64_t seed = 1;
  /// Ends the simulation early; the result states the simulated time.
  std::int64_t max_frames = 20'000'000;
  Ticks collapse_after = 0;
  /// Length of the recorded timeline, from the start; 0 records none.
  Ticks timeline = 0;
  std::size_t max_segments = 20'000;
};

struct ClientResult {
  std::int64_t frames = 0;  ///< that were due to start
  std::int64_t completed = 0;
  std::int64_t late = 0;     ///< ended, or still running, after their deadline
  std::int64_t skipped = 0;  ///< not started because the previous one had not ended
  Distribution latency;      ///< from the start of pre-processing to the end of post-processing
  Ticks at_home = 0;         ///< time on its own core
  Ticks away = 0;            ///< time on other cores

  [[nodiscard]] std::int64_t misses() const { return late + skipped; }
};

struct CoreResult {
  Ticks busy = 0;
  Ticks idle = 0;
  Ticks collapsed = 0;
};

/// Uninterrupted inference of one client on one core.
struct Segment {
  Ticks begin = 0;
  Ticks end = 0;
  std::size_t core = 0;
  std::size_t client = 0;
  std::int64_t frame = 0;

  friend bool operator==(const Segment&, const Segment&) = default;
};

/// A frame from start to end. A skipped frame ends where it starts.
struct FrameSpan {
  std::size_t client = 0;
  std::int64_t frame = 0;
  Ticks release = 0;
  Ticks deadline = 0;
  Ticks end = 0;
  bool late = false;
  bool skipped = false;

  friend bool operator==(const FrameSpan&, const FrameSpan&) = default;
};

struct Timeline {
  Ticks length = 0;
  Ticks collapse_after = 0;
  bool cut = false;  ///< at `max_segments`; `length` is where the recording ends
  std::vector<Segment> segments;
  std::vector<FrameSpan> frames;
};

struct Simulation {
  Ticks requested = 0;
  Ticks simulated = 0;      ///< less than requested if `max_frames` was reached
  Ticks repeats_after = 0;  ///< when the simulation became periodic, so that the rest is calculated; else 0
  std::vector<ClientResult> clients;
  std::vector<CoreResult> cores;
  Timeline timeline;

  [[nodiscard]] bool complete() const { return simulated == requested; }
};

/// `options.seconds` is clamped to 1 to `max_seconds`.
[[nodiscard]] Simulation simulate(std::span<const Client> clients, std::span<const Core> cores,
                                  const Admission& admission, const SimulationOptions& options = {});

}  // namespace bext::lpai
