#include "bext/plan/lpai/admission.h"

#include <algorithm>
#include <utility>

namespace bext::lpai {

namespace {

Verdict refused(Reason reason, std::int64_t vote = 0) {
  Verdict verdict;
  verdict.reason = reason;
  verdict.vote_millihertz = vote;
  return verdict;
}

class Admitting {
 public:
  Admitting(std::span<const Client> clients, std::span<const Core> cores) : clients_{clients}, cores_{cores} {
    result_.verdicts.resize(clients.size());
    result_.cores.resize(cores.size());
  }

  Admission run() && {
    std::vector<std::size_t> real_time;
    std::vector<std::size_t> best_effort;
    for (std::size_t i = 0; i < clients_.size(); ++i) {
      result_.verdicts[i] = alone(clients_[i]);
      if (!result_.verdicts[i].is_served()) continue;
      (clients_[i].real_time() ? real_time : best_effort).push_back(i);
    }
    std::ranges::sort(real_time, {}, [&](std::size_t i) { return std::pair{result_.verdicts[i].vote_millihertz, i}; });
    for (const std::size_t i : real_time) place_real_time(i);
    for (const std::size_t i : best_effort) place_best_effort(i);
    for (std::size_t core = 0; core < cores_.size(); ++core) {
      CoreVotes& votes = result_.cores[core];
      votes.clock_khz =
          cores_[core].level_for(std::min(unreachable_vote, votes.real_time_millihertz + votes.best_effort_millihertz));
    }
    return std::move(result_);
  }

 private:
  [[nodiscard]] std::int64_t top(std::size_t core) const { return cores_[core].top_khz() * millihertz_per_khz; }

  /// The verdict on a client by itself.
  [[nodiscard]] Verdict alone(const Client& client) const {
    if (const Contradiction contradiction = contradiction_of(client); contradiction != Contradiction::none) {
      Verdict verdict = refused(Reason::contradiction);
      verdict.contradiction = contradiction;
      return verdict;
    }
    const std::vector<std::size_t> eligible = eligible_cores(client, cores_.size());
    if (eligible.empty()) return refused(Reason::no_such_core);
    Verdict verdict;
    if (client.load_unknown) {
      verdict.standing = Standing::undecided;
      return verdict;
    }
    verdict.vote_millihertz = vote_millihertz(client);
    if (!client.real_time()) {
      verdict.standing = Standing::best_effort;
      return verdict;
    }
    if (time_left(client) <= 0) {
      verdict.reason = Reason::no_time_left;
      verdict.shortfall = -time_left(client);
      return verdict;
    }
    if (!window_fits(client)) {
      verdict.reason = Reason::ratio_too_small;
      verdict.shortfall = voted_window(client) - time_left(client);
      return verdict;
    }
    std::int64_t best = 0;
    for (const std::size_t core : eligible) best = std::max(best, top(core));
    if (verdict.vote_millihertz > best) {
      verdict.reason = Reason::clock_shortfall;
      verdict.shortfall_millihertz = verdict.vote_millihertz - best;
      return verdict;
    }
    verdict.standing = Standing::admitted;
    return verdict;
  }

  void place_real_time(std::size_t i) {
    Verdict& verdict = result_.verdicts[i];
    std::int64_t most_left = 0;
    for (const std::size_t core : eligible_cores(clients_[i], cores_.size())) {
      const std::int64_t left = top(core) - result_.cores[core].real_time_millihertz;
      most_left = std::max(most_left, left);
      if (verdict.vote_millihertz > left) continue;
      result_.cores[core].real_time_millihertz += verdict.vote_millihertz;
      ++result_.cores[core].clients;
      verdict.core = core;
      return;
    }
    verdict.standing = Standing::refused;
    verdict.reason = Reason::core_full;
    verdict.shortfall_millihertz = verdict.vote_millihertz - most_left;
  }

  /// The first core with room for its vote, else the one with the most room.
  void place_best_effort(std::size_t i) {
    Verdict& verdict = result_.verdicts[i];
    std::int64_t most_left = INT64_MIN;
    for (const std::size_t core : eligible_cores(clients_[i], cores_.size())) {
      const CoreVotes& votes = result_.cores[core];
      const std::int64_t left = top(core) - votes.real_time_millihertz - votes.best_effort_millihertz;
      if (left > most_left) {
        most_left = left;
        verdict.core = core;
      }
      if (verdict.vote_millihertz <= left) break;
    }
    CoreVotes& votes = result_.cores[*verdict.core];
    votes.best_effort_millihertz = std::min(unreachable_vote, votes.best_effort_millihertz + verdict.vote_millihertz);
    ++votes.clients;
    verdict.shortfall_millihertz = std::max<std::int64_t>(0, verdict.vote_millihertz - most_left);
  }

  std::span<const Client> clients_;
  std::span<const Core> cores_;
  Admission result_;
};

}  // namespace

Admission admit(std::span<const Client> clients, std::span<const Core> cores) {
  return Admitting{clients, cores}.run();
}

bool Admission::all_served() const {
  return std::ranges::none_of(verdicts, [](const Verdict& verdict) { return verdict.standing == Standing::refused; });
}

}  // namespace bext::lpai
