#pragma once
// The engine of `simulate`: two events per frame (ready for a core, finished by a core), a timer heap, a queue per core, and
// a queue of frames that may run on any core.
#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "bext/plan/lpai/simulation.h"
#include "plan/lpai/client_heap.h"
#include "plan/lpai/jitter.h"

namespace bext::lpai {

class Simulator {
 public:
  Simulator(std::span<const Client> clients, std::span<const Core> cores, const Admission& admission,
            const SimulationOptions& options);
  [[nodiscard]] Simulation run() &&;

 private:
  static constexpr std::size_t no_client = SIZE_MAX;

  struct Task {
    // Fixed.
    std::int64_t fps = 1;
    Ticks budget = 0;
    Ticks pre = 0;
    Ticks after = 0;  ///< DSP and post-processing
    std::int64_t work = 0;
    std::int64_t jitter_percent = 0;
    std::size_t home = 0;
    bool background = false;
    bool may_leave = false;
    JitterStream jitter{0, 0};
    // The current frame.
    std::int64_t frame = 0;
    std::int64_t skipped_from = 0;  ///< the frames from here up to `frame` were skipped
    Ticks release = 0;
    Ticks deadline = 0;
    Ticks rest = 0;  ///< time after inference
    std::int64_t remaining = 0;
    std::size_t served_by = SIZE_MAX;
    bool ready = false;
  };

  /// Work is finer than a tick: `origin` is the tick in which the core started its frame, `spent` the work it did in that
  /// tick for the previous frame.
  struct Engine {
    std::int64_t speed = 0;
    std::size_t client = SIZE_MAX;
    Ticks origin = 0;
    std::int64_t spent = 0;
    Ticks finish = INT64_MAX;
    Ticks counted_from = 0;  ///< busy and idle time is counted up to here
    Ticks segment_begin = 0;
    Ticks collapses_at = 0;
    ClientHeap queue;
  };

  struct Alarm {
    Ticks time;
    std::size_t client;
    friend bool operator<(const Alarm& a, const Alarm& b) {
      return std::pair{a.time, a.client} > std::pair{b.time, b.client};  // the earliest on top of a standard heap
    }
  };

  void prepare_frame(std::size_t client, std::int64_t number);
  void become_ready(std::size_t client);
  void finish_frame(std::size_t core);
  void start(std::size_t core, std::size_t client, Ticks origin, std::int64_t spent);
  void stop(std::size_t core);
  void settle(Engine& engine);
  [[nodiscard]] Urgency urgency_of(std::size_t client) const;
  void offer_elsewhere(std::size_t client);
  void give_work(std::size_t core);
  void count_core_time(std::size_t core);
  void record_segment(std::size_t core, Ticks end);
  void record_frame(const FrameSpan& span);
  void end_frames();

  // Repetition (simulation_repeat.cpp).
  void at_boundary();
  [[nodiscard]] std::vector<std::int64_t> state();
  void skip_repeats(std::int64_t seconds_per_round);

  std::vector<Task> tasks_;
  std::vector<Engine> engines_;
  std::vector<Alarm> alarms_;
  ClientHeap waiting_;  ///< ready, not served, and allowed on other cores
  ClientHeap::Positions queue_positions_;
  ClientHeap::Positions waiting_positions_;
  std::uint64_t free_cores_ = 0;
  Ticks now_ = 0;
  Ticks end_ = 0;
  std::int64_t frames_started_ = 0;

  bool may_repeat_ = true;
  Ticks next_boundary_ = ticks_per_second;
  std::int64_t rounds_since_anchor_ = 0;
  std::int64_t rounds_until_new_anchor_ = 1;
  std::vector<std::int64_t> anchor_state_;
  Simulation anchor_;

  SimulationOptions options_;
  Simulation result_;
};

}  // namespace bext::lpai
