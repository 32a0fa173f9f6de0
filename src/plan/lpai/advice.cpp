#include "bext/plan/lpai/advice.h"

#include <fmt/format.h>

#include <algorithm>

#include "bext/text/edit.h"

namespace bext::lpai {

namespace {

constexpr std::string_view ratio_pointer = "/lpai_graph/execute/ftrt_ratio";
constexpr std::string_view core_pointer = "/lpai_graph/execute/core_selection";
constexpr std::string_view affinity_pointer = "/lpai_graph/execute/affinity";

std::string boost(std::int64_t ratio) { return fmt::format("{}.{}", ratio / 10, ratio % 10); }

std::string in_words(const Client& client) {
  return fmt::format("core_selection {}, {}", client.core_selection, text_of(client.affinity));
}

class Advising {
 public:
  Advising(std::span<const Client> clients, std::span<const Core> cores)
      : clients_{clients}, cores_{cores}, advised_clients_{clients.begin(), clients.end()} {}

  Advised run() && {
    advise_ratios();
    if (cores_.empty()) {
      advise_recommendations(advised_clients_);
      return std::move(result_);
    }
    choose_cores();
    result_.all_served = admit(advised_clients_, cores_).all_served();
    return std::move(result_);
  }

 private:
  void advise_ratios() {
    for (std::size_t i = 0; i < clients_.size(); ++i) {
      Client& client = advised_clients_[i];
      if (client.cycles == 0 || client.fps < 1 || client.fps > max_fps) continue;
      const std::optional<std::int64_t> smallest = smallest_ratio(client);
      if (!smallest) continue;
      if (client.ftrt_ratio == *smallest || !client.real_time()) continue;
      const bool raise = client.ftrt_ratio < *smallest;
      std::string text =
          raise ? fmt::format("raise `ftrt_ratio` from {} to {} ({}x): {} of the {} frame is left for inference",
                              client.ftrt_ratio, *smallest, boost(*smallest), in_milliseconds(time_left(client)),
                              in_milliseconds(frame_budget(client.fps)))
                : fmt::format(
                      "lower `ftrt_ratio` from {} to {} ({}x): inference still fits in the {} left, at a lower "
                      "clock",
                      client.ftrt_ratio, *smallest, boost(*smallest), in_milliseconds(time_left(client)));
      client.ftrt_ratio = *smallest;
      result_.list.push_back(
          {AdviceKind::ratio, i, std::move(text), {{std::string{ratio_pointer}, std::to_string(*smallest)}}});
    }
  }

  /// The clients with the guide's recommendation, if they state a workload.
  [[nodiscard]] std::vector<Client> recommended() const {
    std::vector<Client> clients = advised_clients_;
    for (Client& client : clients)
      if (const auto recommendation = recommendation_for(client.workload, cores_)) {
        client.core_selection = recommendation->core_selection;
        client.affinity = recommendation->affinity.value_or(client.affinity);
      }
    return clients;
  }

  void choose_cores() {
    std::vector<Client> by_guide = recommended();
    if (admit(by_guide, cores_).all_served()) return advise_recommendations(by_guide);
    const bool present_works = admit(advised_clients_, cores_).all_served();
    if (std::ranges::any_of(clients_, [](const Client& c) { return c.workload != Workload::unspecified; }))
      result_.notes.push_back(
          "the guide's recommendations for these workloads do not admit all clients together, so they "
          "are not applied");
    if (present_works) return;
    const Assignment assignment = assign_cores(advised_clients_, cores_);
    const std::string how = assignment.exhaustive ? "all core assignments were tried"
                            : real_time_clients() <= exhaustive_limit
                                ? "the search for a core assignment stopped after 20 million steps"
                                : fmt::format(
                                      "with more than {} real-time clients the search is not exhaustive (largest "
                                      "votes first, each on the core with the least room)",
                                      exhaustive_limit);
    result_.notes.push_back(fmt::format(
        "{}: {}", how,
        assignment.admits_all ? "one admits every client that a core can serve alone" : "none admits all clients"));
    if (assignment.admits_all) advise_assignment(assignment);
  }

  [[nodiscard]] std::size_t real_time_clients() const {
    return static_cast<std::size_t>(std::ranges::count_if(clients_, &Client::real_time));
  }

  void advise_recommendations(const std::vector<Client>& by_guide) {
    for (std::size_t i = 0; i < by_guide.size(); ++i) {
      const auto recommendation = recommendation_for(by_guide[i].workload, cores_);
      if (!recommendation) continue;
      Client after = by_guide[i];
      after.core_selection = recommendation->core_selection;
      after.affinity = recommendation->affinity.value_or(after.affinity);
      change_cores(AdviceKind::recommendation, i, after,
                   fmt::format("the guide's recommendation for {} workloads: {}", text_of(after.workload),
                               recommendation->rationale));
    }
  }

  void advise_assignment(const Assignment& assignment) {
    for (std::size_t i = 0; i < clients_.size(); ++i) {
      if (!assignment.cores[i]) continue;
      Client after = advised_clients_[i];
      const std::size_t core = *assignment.cores[i];
      const std::vector<std::size_t> eligible = contradiction_of(after) == Contradiction::none
                                                    ? eligible_cores(after, cores_.size())
                                                    : std::vector<std::size_t>{};
      if (!eligible.empty() && eligible.front() == core) continue;
      select_core(after, core);
      change_cores(AdviceKind::assignment, i, after,
                   fmt::format("with core {} for this client, all clients fit", core));
    }
  }

  void change_cores(AdviceKind kind, std::size_t i, const Client& after, const std::string& why) {
    Client& client = advised_clients_[i];
    Advice advice{kind, i, {}, {}};
    if (client.core_selection != after.core_selection)
      advice.changes.push_back({std::string{core_pointer}, std::to_string(after.core_selection)});
    if (client.affinity != after.affinity)
      advice.changes.push_back({std::string{affinity_pointer}, quoted(text_of(after.affinity))});
    advice.text = advice.changes.empty() ? fmt::format("keep {} ({})", in_words(client), why)
                                         : fmt::format("change {} to {}: {}", in_words(client), in_words(after), why);
    client = after;
    result_.list.push_back(std::move(advice));
  }

  std::span<const Client> clients_;
  std::span<const Core> cores_;
  std::vector<Client> advised_clients_;
  Advised result_;
};

}  // namespace

std::string_view name_of(AdviceKind kind) {
  switch (kind) {
    case AdviceKind::ratio:
      return "ftrt_ratio";
    case AdviceKind::recommendation:
      return "guide";
    case AdviceKind::assignment:
      return "cores";
  }
  return {};
}

Advised advise(std::span<const Client> clients, std::span<const Core> cores) { return Advising{clients, cores}.run(); }

std::optional<Recommendation> recommendation_for(Workload workload, std::span<const Core> cores) {
  const auto first = [&](CoreSize size, std::size_t usual) -> std::int64_t {
    if (cores.size() == 1) return 0;
    if (usual < cores.size() && cores[usual].size == size) return std::int64_t{1} << usual;
    for (std::size_t core = 0; core < cores.size(); ++core)
      if (cores[core].size == size) return std::int64_t{1} << core;
    return cores.empty() ? std::int64_t{1} << usual : 0;
  };
  const std::int64_t small = first(CoreSize::small, 0);
  const std::int64_t big = first(CoreSize::big, 1);
  switch (workload) {
    case Workload::unspecified:
      return std::nullopt;
    case Workload::audio:
      return Recommendation{small, Affinity::soft, "a small core is sufficient and more power-efficient"};
    case Workload::camera:
      return Recommendation{big, Affinity::soft, "a big core gives faster inference on images"};
    case Workload::heavy:
      return Recommendation{big, std::nullopt, "a big core gives better performance"};
    case Workload::shared:
      return Recommendation{0, Affinity::soft, "any core, so that the load can be balanced"};
    case Workload::power:
      return Recommendation{small, Affinity::soft, "a small core uses less power"};
    case Workload::performance:
      return Recommendation{big, Affinity::hard, "always on the big core, for consistent execution"};
  }
  return std::nullopt;
}

std::optional<std::string> with_changes(const Document& document, std::span<const Change> changes) {
  std::string text{document.text()};
  for (const Change& change : changes) {
    const auto pointer = Pointer::parse(change.pointer);
    if (!pointer) return std::nullopt;
    auto changed = set_at(Document::parse(text), *pointer, change.value);
    if (!changed) return std::nullopt;
    text = std::move(*changed);
  }
  return text;
}

}  // namespace bext::lpai
