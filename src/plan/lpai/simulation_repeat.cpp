// Rates are whole numbers per second, so all input repeats every second. When the state at the end of a second equals an
// earlier one, everything since then repeats, and its results are multiplied instead of simulated. Brent's method needs
// only one remembered state.
#include "plan/lpai/simulator.h"

namespace bext::lpai {

/// Everything that determines the future, with times relative to now.
std::vector<std::int64_t> Simulator::state() {
  std::vector<std::int64_t> state;
  state.reserve(tasks_.size() * 4 + engines_.size() * 2);
  for (Engine& engine : engines_) {
    if (engine.client != no_client) {
      settle(engine);
      engine.finish = now_ + (tasks_[engine.client].remaining + engine.speed - 1) / engine.speed;
    }
    state.push_back(static_cast<std::int64_t>(engine.client));
    state.push_back(engine.client == no_client ? std::max<Ticks>(0, engine.collapses_at - now_) : 0);
  }
  for (const Task& task : tasks_) {
    if (!task.ready) continue;
    state.push_back(&task - tasks_.data());
    state.push_back(task.remaining);
    state.push_back(task.release - now_);
    state.push_back(static_cast<std::int64_t>(task.served_by));
  }
  std::vector<std::int64_t> alarms(tasks_.size(), -1);
  for (const Alarm& alarm : alarms_) alarms[alarm.client] = alarm.time - now_;
  state.insert(state.end(), alarms.begin(), alarms.end());
  return state;
}

void Simulator::at_boundary() {
  now_ = next_boundary_;
  next_boundary_ += ticks_per_second;
  for (std::size_t core = 0; core < engines_.size(); ++core) count_core_time(core);
  std::vector<std::int64_t> current = state();
  ++rounds_since_anchor_;
  if (current == anchor_state_) {
    skip_repeats(rounds_since_anchor_);
    return;
  }
  if (rounds_since_anchor_ < rounds_until_new_anchor_) return;
  rounds_until_new_anchor_ *= 2;
  rounds_since_anchor_ = 0;
  anchor_state_ = std::move(current);
  anchor_.clients = result_.clients;
  anchor_.cores = result_.cores;
}

void Simulator::skip_repeats(std::int64_t seconds_per_round) {
  may_repeat_ = false;
  const Ticks round = seconds_per_round * ticks_per_second;
  const std::int64_t times = (end_ - now_) / round;
  for (std::size_t i = 0; i < result_.clients.size(); ++i)
    if (result_.clients[i].latency.exact() != anchor_.clients[i].latency.exact()) {
      // Rounding began in this round; only the next one can be multiplied.
      may_repeat_ = true;
      anchor_state_.clear();
      rounds_since_anchor_ = 0;
      rounds_until_new_anchor_ = 1;
      return;
    }
  for (std::size_t i = 0; i < result_.clients.size(); ++i) {
    ClientResult& counted = result_.clients[i];
    const ClientResult& before = anchor_.clients[i];
    counted.frames += (counted.frames - before.frames) * times;
    counted.completed += (counted.completed - before.completed) * times;
    counted.late += (counted.late - before.late) * times;
    counted.skipped += (counted.skipped - before.skipped) * times;
    counted.at_home += (counted.at_home - before.at_home) * times;
    counted.away += (counted.away - before.away) * times;
    static_cast<void>(counted.latency.repeat_since(before.latency, times));
  }
  for (std::size_t i = 0; i < result_.cores.size(); ++i) {
    CoreResult& counted = result_.cores[i];
    const CoreResult& before = anchor_.cores[i];
    counted.busy += (counted.busy - before.busy) * times;
    counted.idle += (counted.idle - before.idle) * times;
    counted.collapsed += (counted.collapsed - before.collapsed) * times;
  }
  result_.repeats_after = now_ - round;
  end_ -= times * round;
  anchor_ = {};
}

}  // namespace bext::lpai
