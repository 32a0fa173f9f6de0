#include "bext/plan/lpai/assignment.h"

#include <algorithm>
#include <utility>

namespace bext::lpai {

namespace {

struct Candidate {
  std::size_t client = 0;
  std::int64_t vote = 0;
  std::optional<std::size_t> wanted;  ///< its first choice
};

std::vector<Candidate> candidates_of(std::span<const Client> clients, std::span<const Core> cores) {
  std::int64_t best = 0;
  for (const Core& core : cores) best = std::max(best, core.top_khz() * millihertz_per_khz);
  std::vector<Candidate> candidates;
  for (std::size_t i = 0; i < clients.size(); ++i) {
    Client client = clients[i];
    if (!client.real_time()) continue;
    const std::vector<std::size_t> eligible = contradiction_of(client) == Contradiction::none
                                                  ? eligible_cores(client, cores.size())
                                                  : std::vector<std::size_t>{};
    client.core_selection = 0;
    if (contradiction_of(client) != Contradiction::none || !window_fits(client)) continue;
    const std::int64_t vote = vote_millihertz(client);
    if (vote > best) continue;
    candidates.push_back({i, vote, eligible.empty() ? std::nullopt : std::optional{eligible.front()}});
  }
  std::ranges::sort(candidates, {}, [](const Candidate& c) { return std::pair{-c.vote, c.client}; });
  return candidates;
}

/// Depth-first search over all cores, largest vote first; prunes branches that cannot beat the best result.
class Search {
 public:
  Search(std::span<const Candidate> candidates, std::span<const Core> cores) : candidates_{candidates} {
    for (const Core& core : cores) left_.push_back(core.top_khz() * millihertz_per_khz);
    chosen_.resize(candidates.size());
    needed_after_.resize(candidates.size() + 1);
    for (std::size_t i = candidates.size(); i > 0; --i)
      needed_after_[i - 1] = needed_after_[i] + candidates[i - 1].vote;
    best_changed_ = candidates.size() + 1;
  }

  bool run() {
    descend(0, 0);
    return !best_.empty() || candidates_.empty();
  }
  [[nodiscard]] const std::vector<std::size_t>& best() const { return best_; }
  [[nodiscard]] std::size_t changed() const { return best_changed_; }
  [[nodiscard]] bool finished() const { return steps_ < step_limit; }

 private:
  static constexpr std::int64_t step_limit = 20'000'000;

  void descend(std::size_t depth, std::size_t changed) {
    if (changed >= best_changed_ || ++steps_ >= step_limit) return;
    if (depth == candidates_.size()) {
      best_ = chosen_;
      best_changed_ = changed;
      return;
    }
    std::int64_t left = 0;
    for (const std::int64_t one : left_) left += one;
    if (left < needed_after_[depth]) return;
    const Candidate& candidate = candidates_[depth];
    if (candidate.wanted) place(depth, changed, *candidate.wanted, 0);
    std::vector<std::int64_t> tried;  // another core with the same room that no client prefers gives the same result
    for (std::size_t core = 0; core < left_.size(); ++core) {
      if (core == candidate.wanted) continue;
      if (!wanted_later(depth, core)) {
        if (std::ranges::find(tried, left_[core]) != tried.end()) continue;
        tried.push_back(left_[core]);
      }
      place(depth, changed, core, 1);
    }
  }

  [[nodiscard]] bool wanted_later(std::size_t depth, std::size_t core) const {
    return std::ranges::any_of(candidates_.subspan(depth + 1), [&](const Candidate& c) { return c.wanted == core; });
  }

  void place(std::size_t depth, std::size_t changed, std::size_t core, std::size_t cost) {
    const std::int64_t vote = candidates_[depth].vote;
    if (left_[core] < vote) return;
    left_[core] -= vote;
    chosen_[depth] = core;
    descend(depth + 1, changed + cost);
    left_[core] += vote;
  }

  std::span<const Candidate> candidates_;
  std::vector<std::int64_t> left_;
  std::vector<std::int64_t> needed_after_;
  std::vector<std::size_t> chosen_;
  std::vector<std::size_t> best_;
  std::size_t best_changed_;
  std::int64_t steps_ = 0;
};

/// Largest vote first; on its first choice if it fits, else on the core with the least room.
std::optional<std::vector<std::size_t>> best_fit(std::span<const Candidate> candidates, std::span<const Core> cores) {
  std::vector<std::int64_t> left;
  for (const Core& core : cores) left.push_back(core.top_khz() * millihertz_per_khz);
  std::vector<std::size_t> chosen;
  for (const Candidate& candidate : candidates) {
    std::optional<std::size_t> place;
    if (candidate.wanted && left[*candidate.wanted] >= candidate.vote) place = candidate.wanted;
    for (std::size_t core = 0; !place && core < left.size(); ++core) {
      if (left[core] < candidate.vote) continue;
      std::size_t tightest = core;
      for (std::size_t other = core + 1; other < left.size(); ++other)
        if (left[other] >= candidate.vote && left[other] < left[tightest]) tightest = other;
      place = tightest;
    }
    if (!place) return std::nullopt;
    left[*place] -= candidate.vote;
    chosen.push_back(*place);
  }
  return chosen;
}

}  // namespace

Assignment assign_cores(std::span<const Client> clients, std::span<const Core> cores) {
  const std::vector<Candidate> candidates = candidates_of(clients, cores);
  Assignment assignment;
  assignment.cores.resize(clients.size());
  std::vector<std::size_t> chosen;
  if (candidates.size() <= exhaustive_limit) {
    Search search{candidates, cores};
    assignment.admits_all = search.run();
    assignment.exhaustive = search.finished();
    chosen = search.best();
  } else if (auto found = best_fit(candidates, cores)) {
    assignment.admits_all = true;
    chosen = std::move(*found);
  }
  if (!assignment.admits_all) return assignment;
  for (std::size_t i = 0; i < candidates.size(); ++i) {
    assignment.cores[candidates[i].client] = chosen[i];
    assignment.changed += candidates[i].wanted == chosen[i] ? 0 : 1;
  }
  return assignment;
}

void select_core(Client& client, std::size_t core) { client.core_selection = std::int64_t{1} << core; }

}  // namespace bext::lpai
