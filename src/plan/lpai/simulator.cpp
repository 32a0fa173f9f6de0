#include "plan/lpai/simulator.h"

#include <algorithm>
#include <bit>

namespace bext::lpai {

namespace {

/// The number of the first frame that starts at `time` or later.
std::int64_t first_release_from(Ticks time, std::int64_t fps) {
  return static_cast<std::int64_t>((static_cast<Wide>(time) * fps + ticks_per_second - 1) / ticks_per_second);
}

}  // namespace

Simulator::Simulator(std::span<const Client> clients, std::span<const Core> cores, const Admission& admission,
                     const SimulationOptions& options)
    : tasks_(clients.size()),
      engines_(cores.size()),
      queue_positions_(clients.size(), ClientHeap::nowhere),
      waiting_positions_(clients.size(), ClientHeap::nowhere),
      options_{options} {
  end_ = std::clamp<std::int64_t>(options.seconds, 1, max_seconds) * ticks_per_second;
  result_.requested = end_;
  result_.clients.resize(clients.size());
  result_.cores.resize(cores.size());
  result_.timeline.length = std::min(options.timeline, end_);
  result_.timeline.collapse_after = options.collapse_after;
  for (std::size_t i = 0; i < cores.size(); ++i) {
    engines_[i].speed = admission.cores[i].clock_khz;
    engines_[i].collapses_at = admission.cores[i].clients == 0 ? 0 : options.collapse_after;
    free_cores_ |= std::uint64_t{1} << i;
  }
  for (std::size_t i = 0; i < clients.size(); ++i) {
    if (!admission.verdicts[i].is_served()) continue;
    const Client& client = clients[i];
    Task& task = tasks_[i];
    task.fps = client.fps;
    task.budget = frame_budget(client.fps);
    task.pre = client.pre;
    task.after = client.dsp + client.post;
    task.work = work_of(client.cycles);
    task.jitter_percent = client.jitter_percent;
    task.home = *admission.verdicts[i].core;
    task.background = !client.real_time();
    task.may_leave = may_fall_back(client) && cores.size() > 1;
    task.jitter = JitterStream{options.seed, i};
    may_repeat_ = may_repeat_ && client.jitter_percent == 0;
    prepare_frame(i, 0);
  }
}

void Simulator::prepare_frame(std::size_t client, std::int64_t number) {
  Task& task = tasks_[client];
  task.frame = number;
  task.release = release_of(number, task.fps);
  if (task.release >= end_) return;
  task.deadline = task.release + task.budget;
  task.remaining = task.jitter.stray(task.work, task.jitter_percent);
  task.rest = task.jitter.stray(task.after, task.jitter_percent);
  ++result_.clients[client].frames;
  ++frames_started_;
  alarms_.push_back({task.release + task.jitter.stray(task.pre, task.jitter_percent), client});
  std::push_heap(alarms_.begin(), alarms_.end());
}

void Simulator::count_core_time(std::size_t core) {
  Engine& engine = engines_[core];
  CoreResult& counted = result_.cores[core];
  const Ticks from = std::exchange(engine.counted_from, now_);
  if (engine.client != no_client) {
    counted.busy += now_ - from;
    ClientResult& client = result_.clients[engine.client];
    (tasks_[engine.client].home == core ? client.at_home : client.away) += now_ - from;
    return;
  }
  const Ticks idle = std::clamp<Ticks>(engine.collapses_at - from, 0, now_ - from);
  counted.idle += idle;
  counted.collapsed += now_ - from - idle;
}

void Simulator::start(std::size_t core, std::size_t client, Ticks origin, std::int64_t spent) {
  if (waiting_positions_[client] != ClientHeap::nowhere) waiting_.remove(client, waiting_positions_);
  count_core_time(core);
  Engine& engine = engines_[core];
  Task& task = tasks_[client];
  engine.client = client;
  engine.origin = origin;
  engine.spent = spent;
  engine.finish = origin + (spent + task.remaining + engine.speed - 1) / engine.speed;
  engine.segment_begin = now_;
  task.served_by = core;
  free_cores_ &= ~(std::uint64_t{1} << core);
}

/// Updates the remaining work of the running frame to now.
void Simulator::settle(Engine& engine) {
  Task& task = tasks_[engine.client];
  const std::int64_t done = (now_ - engine.origin) * engine.speed - engine.spent;
  task.remaining = std::max<std::int64_t>(0, task.remaining - std::max<std::int64_t>(0, done));
  engine.origin = now_;
  engine.spent = 0;
}

void Simulator::stop(std::size_t core) {
  Engine& engine = engines_[core];
  settle(engine);
  count_core_time(core);
  record_segment(core, now_);
  tasks_[engine.client].served_by = no_client;
  engine.client = no_client;
  engine.finish = INT64_MAX;
  engine.collapses_at = now_ + options_.collapse_after;
  free_cores_ |= std::uint64_t{1} << core;
}

/// Inference must end early enough for DSP and post-processing.
Urgency Simulator::urgency_of(std::size_t client) const {
  const Task& task = tasks_[client];
  return {task.background, task.deadline - task.after, client};
}

/// For a ready frame whose own core is busy.
void Simulator::offer_elsewhere(std::size_t client) {
  const Task& task = tasks_[client];
  if (!task.may_leave) return;
  if (free_cores_ != 0)
    start(static_cast<std::size_t>(std::countr_zero(free_cores_)), client, now_, 0);
  else
    waiting_.push(urgency_of(client), waiting_positions_);
}

void Simulator::become_ready(std::size_t client) {
  Task& task = tasks_[client];
  task.ready = true;
  Engine& home = engines_[task.home];
  home.queue.push(urgency_of(client), queue_positions_);
  if (home.queue.top() != client) return offer_elsewhere(client);
  const std::size_t interrupted = home.client;
  if (interrupted != no_client) stop(task.home);
  start(task.home, client, now_, 0);
  if (interrupted != no_client) offer_elsewhere(interrupted);
}

/// For a free core: its own most urgent frame, even if it runs elsewhere, else a frame of another core.
void Simulator::give_work(std::size_t core) {
  Engine& engine = engines_[core];
  if (!engine.queue.empty()) {
    const std::size_t client = engine.queue.top();
    const std::size_t elsewhere = tasks_[client].served_by;
    if (elsewhere != no_client) stop(elsewhere);
    start(core, client, engine.origin, engine.spent);
    if (elsewhere != no_client) give_work(elsewhere);
  } else if (!waiting_.empty()) {
    start(core, waiting_.top(), now_, 0);
  }
}

void Simulator::finish_frame(std::size_t core) {
  Engine& engine = engines_[core];
  const std::size_t client = engine.client;
  Task& task = tasks_[client];
  ClientResult& counted = result_.clients[client];

  // The rest of the tick belongs to the next frame in the queue of this core, as if time were continuous.
  const std::int64_t needed = engine.spent + task.remaining;
  const Ticks origin = engine.origin + needed / engine.speed;
  const std::int64_t spent = needed % engine.speed;
  task.remaining = 0;
  stop(core);
  engine.origin = origin;
  engine.spent = spent;
  engines_[task.home].queue.remove(client, queue_positions_);
  task.ready = false;

  const Ticks end = now_ + task.rest;
  const bool late = end > task.deadline;
  ++counted.completed;
  counted.late += late ? 1 : 0;
  counted.latency.add(end - task.release);
  record_frame({client, task.frame, task.release, task.deadline, end, late, false});

  const std::int64_t first = task.frame + 1;
  const std::int64_t next = std::max(first, first_release_from(end, task.fps));
  task.skipped_from = first;
  counted.frames += next - first;
  counted.skipped += next - first;
  for (std::int64_t frame = first; frame < next; ++frame) {
    const Ticks release = release_of(frame, task.fps);
    if (release >= result_.timeline.length) break;
    record_frame({client, frame, release, release + task.budget, release, false, true});
  }
  prepare_frame(client, next);
  give_work(core);
}

void Simulator::record_segment(std::size_t core, Ticks end) {
  Timeline& timeline = result_.timeline;
  const Engine& engine = engines_[core];
  if (engine.segment_begin >= timeline.length || engine.segment_begin == end) return;
  if (timeline.segments.size() >= options_.max_segments) {
    timeline.length = std::max<Ticks>(1, engine.segment_begin);
    timeline.cut = true;
    return;
  }
  timeline.segments.push_back(
      {engine.segment_begin, std::min(end, timeline.length), core, engine.client, tasks_[engine.client].frame});
}

void Simulator::record_frame(const FrameSpan& span) {
  if (span.release < result_.timeline.length && result_.timeline.frames.size() < 4 * options_.max_segments)
    result_.timeline.frames.push_back(span);
}

/// Accounts for frames that are still running.
void Simulator::end_frames() {
  for (std::size_t core = 0; core < engines_.size(); ++core) {
    count_core_time(core);
    if (engines_[core].client != no_client) record_segment(core, now_);
  }
  for (std::size_t i = 0; i < tasks_.size(); ++i) {
    const Task& task = tasks_[i];
    const std::int64_t too_many =
        std::max<std::int64_t>(0, task.frame - std::max(task.skipped_from, first_release_from(now_, task.fps)));
    result_.clients[i].frames -= too_many;
    result_.clients[i].skipped -= too_many;
    const bool under_way = result_.clients[i].frames > result_.clients[i].completed + result_.clients[i].skipped;
    if (!under_way) continue;
    if (task.release >= now_) {  // prepared, but not due yet
      --result_.clients[i].frames;
      continue;
    }
    const bool late = task.deadline <= now_;
    result_.clients[i].late += late ? 1 : 0;
    record_frame({i, task.frame, task.release, task.deadline, now_, late, false});
  }
}

Simulation Simulator::run() && {
  while (true) {
    Ticks next = alarms_.empty() ? INT64_MAX : alarms_.front().time;
    std::size_t finished = no_client;
    for (std::size_t core = 0; core < engines_.size(); ++core) {
      // At the same time, frames finish before others become ready.
      if (engines_[core].finish < next || (engines_[core].finish == next && finished == no_client)) {
        next = engines_[core].finish;
        finished = core;
      }
    }
    if (may_repeat_ && next >= next_boundary_ && next_boundary_ < end_) {
      at_boundary();
      continue;
    }
    if (next > end_ || (next == end_ && finished == no_client) || frames_started_ > options_.max_frames) break;
    now_ = next;
    if (finished != no_client) {
      finish_frame(finished);
    } else {
      std::pop_heap(alarms_.begin(), alarms_.end());
      const std::size_t client = alarms_.back().client;
      alarms_.pop_back();
      become_ready(client);
    }
  }
  if (frames_started_ <= options_.max_frames) now_ = end_;
  end_frames();
  result_.simulated = result_.requested - (end_ - now_);
  return std::move(result_);
}

}  // namespace bext::lpai
