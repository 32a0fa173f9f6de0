#include "bext/plan/lpai/client.h"

#include <algorithm>
#include <bit>

namespace bext::lpai {

Client client_of(const Config& config) {
  Client client;
  const ExecuteConfig execute =
      config.lpai_graph && config.lpai_graph->execute ? *config.lpai_graph->execute : ExecuteConfig{};
  client.fps = *execute.fps;
  client.ftrt_ratio = *execute.ftrt_ratio;
  client.type = *execute.client_type;
  client.affinity = *execute.affinity;
  client.core_selection = *execute.core_selection;
  client.force_nhwc = config.lpai_debug && *config.lpai_debug->force_nhwc;
  return client;
}

std::expected<void, std::string> add_load(Client& client, const Load& load) {
  const auto cycles = cycles_of(load);
  if (!cycles) return std::unexpected{cycles.error()};
  const auto ticks = [](std::int64_t microseconds) {
    return from_microseconds(std::clamp<std::int64_t>(microseconds, 0, max_microseconds));
  };
  if (load.name.is_set()) client.name = *load.name;
  client.cycles = *cycles;
  client.pre = ticks(*load.pre_us);
  client.dsp = ticks(*load.dsp_us);
  client.post = ticks(*load.post_us);
  client.jitter_percent = std::clamp<std::int64_t>(*load.jitter_percent, 0, 100);
  client.workload = *load.workload;
  return {};
}

Contradiction contradiction_of(const Client& client) {
  if (client.fps < 1) return Contradiction::rate_below_one;
  if (client.fps > max_fps) return Contradiction::rate_too_high;
  if (client.ftrt_ratio < 1) return Contradiction::ratio_below_one;
  if (client.core_selection < 0) return Contradiction::negative_mask;
  if (std::popcount(static_cast<std::uint64_t>(client.core_selection)) > 1) return Contradiction::mixed_cores;
  return Contradiction::none;
}

std::optional<std::size_t> selected_core(const Client& client) {
  if (client.core_selection <= 0) return std::nullopt;
  return static_cast<std::size_t>(std::countr_zero(static_cast<std::uint64_t>(client.core_selection)));
}

std::vector<std::size_t> eligible_cores(const Client& client, std::size_t core_count) {
  std::vector<std::size_t> cores;
  const std::optional<std::size_t> selected = selected_core(client);
  if (selected && *selected >= core_count) return cores;
  if (selected) cores.push_back(*selected);
  if (selected && client.affinity == Affinity::hard) return cores;
  for (std::size_t core = 0; core < core_count; ++core)
    if (core != selected) cores.push_back(core);
  return cores;
}

Ticks time_left(const Client& client) { return frame_budget(client.fps) - client.pre - client.dsp - client.post; }

Ticks voted_window(const Client& client) {
  const Ticks tenfold = 10 * frame_budget(client.fps);
  return tenfold / client.ftrt_ratio + (tenfold % client.ftrt_ratio != 0 ? 1 : 0);
}

std::optional<std::int64_t> smallest_ratio(const Client& client) {
  const Ticks left = time_left(client);
  if (left <= 0) return std::nullopt;
  const Ticks tenfold = 10 * frame_budget(client.fps);
  return tenfold / left + (tenfold % left != 0 ? 1 : 0);
}

bool window_fits(const Client& client) {
  const std::optional<std::int64_t> smallest = smallest_ratio(client);
  return smallest && client.ftrt_ratio >= *smallest;
}

std::int64_t vote_millihertz(const Client& client) {
  constexpr std::int64_t ratio_limit = 10'000'000'000'000;  // a vote of 1000 GHz for one cycle per second
  if (client.ftrt_ratio > ratio_limit) return unreachable_vote;
  const Wide requested =
      static_cast<Wide>(client.cycles) * client.ftrt_ratio * (static_cast<Wide>(ticks_per_second) * 1000);
  const Wide window = static_cast<Wide>(10) * frame_budget(client.fps);
  const Wide vote = (requested + window - 1) / window;
  return vote > unreachable_vote ? unreachable_vote : static_cast<std::int64_t>(vote);
}

}  // namespace bext::lpai
