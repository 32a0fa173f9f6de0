#include <algorithm>
#include <bit>
#include <cstdint>

#include "plan/lpai/words.h"
#include "text/json_list.h"

namespace bext::lpai {

namespace {

double in_mhz(std::int64_t millihertz) { return static_cast<double>(millihertz) / 1e9; }

/// A number derived from a profile or a range of the guide, with its bounds and basis.
Json estimate(Json value, Json low, Json high, std::string_view basis) {
  return Json::object(
      {{"value", std::move(value)}, {"low", std::move(low)}, {"high", std::move(high)}, {"basis", basis}});
}

Json transposes(const TransposeCount& count) {
  return estimate(count.low == count.high ? Json{count.low} : Json{}, count.low, count.high,
                  "the guide's statements on layout transposes, per boundary of the load file");
}

Json layout_json(const LayoutAnswer& layout) {
  Json boundaries = json_list(layout.boundaries, [&](const BoundaryAnswer& boundary) {
    return Json::object({{"tensor", boundary.tensor},
                         {"without_force_nhwc", transposes(boundary.without_force)},
                         {"with_force_nhwc", transposes(boundary.with_force)},
                         {"because", boundary.because}});
  });
  return Json::object({{"transposes_without_force_nhwc", transposes(layout.without_force)},
                       {"transposes_with_force_nhwc", transposes(layout.with_force)},
                       {"conditions", Json::object({{"converted_nhwc", layout.converted_nhwc},
                                                    {"force_nhwc", layout.force_nhwc},
                                                    {"output_layout_not_forced", layout.output_not_forced}})},
                       {"boundaries", std::move(boundaries)}});
}

class Report {
 public:
  explicit Report(const Plan& plan) : plan_{plan}, basis_{plan.illustrative ? "illustrative profile" : "profile"} {
    if (!plan.profile_name.empty()) basis_ += fmt::format(" `{}`", plan.profile_name);
    basis_ += " and load";
  }

  [[nodiscard]] Json client(std::size_t i) const {
    const PlannedClient& planned = plan_.clients[i];
    const Client& client = planned.client;
    const bool rate_ok = client.fps >= 1 && client.fps <= max_fps;
    const bool known = rate_ok && planned.has_load() && client.ftrt_ratio >= 1;
    Json json = Json::object({{"name", client.name},
                              {"config", planned.config_path},
                              {"load", planned.load_path.empty() ? Json{} : Json{planned.load_path}},
                              {"fps", client.fps},
                              {"ftrt_ratio", client.ftrt_ratio},
                              {"boost", static_cast<double>(client.ftrt_ratio) / 10.0},
                              {"client_type", text_of(client.type)},
                              {"affinity", text_of(client.affinity)},
                              {"core_selection", client.core_selection},
                              {"frame_ms", rate_ok ? Json{milliseconds(frame_budget(client.fps))} : Json{}},
                              {"left_ms", known ? Json{milliseconds(time_left(client))} : Json{}},
                              {"vote_mhz", known ? Json{in_mhz(vote_millihertz(client))} : Json{}},
                              {"smallest_ftrt_ratio", Json{}}});
    if (known)
      if (const auto smallest = smallest_ratio(client)) json["smallest_ftrt_ratio"] = *smallest;
    Json cores = Json::array();
    for (const std::size_t core : eligible_now(planned)) cores.push_back(core);
    json["eligible_cores"] = plan_.has_profile ? std::move(cores) : eligible_by_mask(client.core_selection);
    json["contradiction"] =
        planned.contradiction == Contradiction::none ? Json{} : Json{explain(planned.contradiction, client)};
    add_verdict(json, i);
    json["layout"] = planned.layout ? layout_json(*planned.layout) : Json{};
    return json;
  }

  [[nodiscard]] Json core(std::size_t i) const {
    const CoreResult& result = plan_.simulation.cores[i];
    const CoreVotes& votes = plan_.admission.cores[i];
    return Json::object(
        {{"index", i},
         {"size", text_of(plan_.cores[i].size)},
         {"clock_mhz", core_is_off(votes, result) ? Json{} : Json{static_cast<double>(votes.clock_khz) / 1000.0}},
         {"top_mhz", static_cast<double>(plan_.cores[i].top_khz()) / 1000.0},
         {"real_time_votes_mhz", in_mhz(votes.real_time_millihertz)},
         {"best_effort_votes_mhz", in_mhz(votes.best_effort_millihertz)},
         {"busy_ms", milliseconds(result.busy)},
         {"idle_ms", milliseconds(result.idle)},
         {"collapsed_ms", milliseconds(result.collapsed)}});
  }

 private:
  [[nodiscard]] std::vector<std::size_t> eligible_now(const PlannedClient& planned) const {
    if (planned.contradiction != Contradiction::none) return {};
    return eligible_cores(planned.client, plan_.cores.size());
  }

  /// Without a profile, only the mask is known.
  [[nodiscard]] static Json eligible_by_mask(std::int64_t mask) {
    if (mask == 0) return "any";
    const auto bits = static_cast<std::uint64_t>(mask);
    return mask > 0 && std::has_single_bit(bits) ? Json::array({std::countr_zero(bits)}) : Json::array();
  }

  void add_verdict(Json& json, std::size_t i) const {
    if (!plan_.decidable) {
      json["verdict"] = plan_.clients[i].contradiction == Contradiction::none ? "not decidable" : "refused";
      return;
    }
    const Client& client = plan_.clients[i].client;
    const Verdict& verdict = plan_.admission.verdicts[i];
    json["verdict"] = standing_words(verdict);
    if (verdict.standing == Standing::undecided) {
      json["because"] = plan_.clients[i].load_problem;
      return;
    }
    json["because"] = explain(verdict, client, plan_.cores);
    json["shortfall_mhz"] = in_mhz(verdict.shortfall_millihertz);
    json["shortfall_ms"] = milliseconds(verdict.shortfall);
    if (!verdict.is_served()) return;
    json["core"] = *verdict.core;
    add_times(json, i, *verdict.core);
  }

  void add_times(Json& json, std::size_t i, std::size_t core) const {
    const Client& client = plan_.clients[i].client;
    const ClientResult& result = plan_.simulation.clients[i];
    const auto inference = [&](std::int64_t khz) {
      return static_cast<double>(client.cycles) / static_cast<double>(khz);
    };
    const std::int64_t clock = plan_.admission.cores[core].clock_khz;
    json["clock_mhz"] = static_cast<double>(clock) / 1000.0;
    json["inference_ms"] = estimate(inference(clock), inference(plan_.cores[core].top_khz()),
                                    std::max(inference(clock), milliseconds(voted_window(client))),
                                    fmt::format("{}: at this clock, at the highest clock, at the vote alone", basis_));
    const Distribution& latency = result.latency;
    json["latency_ms"] =
        Json::object({{"mean", estimate(latency.mean() / static_cast<double>(ticks_per_microsecond) / 1000.0,
                                        milliseconds(latency.best()), milliseconds(latency.worst()), basis_)},
                      {"p50", milliseconds(latency.percentile(50))},
                      {"p99", milliseconds(latency.percentile(99))},
                      {"worst", milliseconds(latency.worst())},
                      {"percentiles_exact", latency.exact()}});
    json["frames"] = result.frames;
    json["completed"] = result.completed;
    json["late"] = result.late;
    json["skipped"] = result.skipped;
    json["misses"] = result.misses();
    json["home_ms"] = milliseconds(result.at_home);
    json["elsewhere_ms"] = milliseconds(result.away);
  }

  const Plan& plan_;
  std::string basis_;
};

Json timeline_json(const Timeline& timeline) {
  Json segments = json_list(timeline.segments, [&](const Segment& segment) {
    return Json::object({{"core", segment.core},
                         {"client", segment.client},
                         {"frame", segment.frame},
                         {"begin_ms", milliseconds(segment.begin)},
                         {"end_ms", milliseconds(segment.end)}});
  });
  Json frames = json_list(timeline.frames, [&](const FrameSpan& frame) {
    return Json::object({{"client", frame.client},
                         {"frame", frame.frame},
                         {"release_ms", milliseconds(frame.release)},
                         {"deadline_ms", milliseconds(frame.deadline)},
                         {"end_ms", milliseconds(frame.end)},
                         {"late", frame.late},
                         {"skipped", frame.skipped}});
  });
  return Json::object({{"length_ms", milliseconds(timeline.length)},
                       {"cut", timeline.cut},
                       {"segments", std::move(segments)},
                       {"frames", std::move(frames)}});
}

Json advice_json(const Plan& plan) {
  Json list = Json::array();
  for (const Advice& advice : plan.advice.list) {
    Json changes = json_list(advice.changes, [&](const Change& change) {
      return Json::object({{"pointer", change.pointer}, {"value", Document::parse(change.value).root().to_json()}});
    });
    list.push_back(Json::object({{"kind", name_of(advice.kind)},
                                 {"client", plan.clients[advice.client].client.name},
                                 {"config", plan.clients[advice.client].config_path},
                                 {"text", advice.text},
                                 {"changes", std::move(changes)}}));
  }
  return list;
}

}  // namespace

std::string render_json(const Plan& plan, bool with_timeline) {
  Json profile;
  if (plan.has_profile)
    profile = Json::object(
        {{"name", plan.profile_name}, {"illustrative", plan.illustrative}, {"source", plan.profile_source}});
  const Report report{plan};
  Json clients = Json::array();
  for (std::size_t i = 0; i < plan.clients.size(); ++i) clients.push_back(report.client(i));
  Json json = Json::object({{"illustrative", plan.illustrative},
                            {"decidable", plan.decidable},
                            {"undecidable_because", plan.decidable ? Json{} : Json{plan.undecidable_because}},
                            {"profile", std::move(profile)},
                            {"clients", std::move(clients)}});
  if (plan.illustrative) json["label"] = illustrative_words;
  if (plan.decidable) {
    Json cores = Json::array();
    for (std::size_t i = 0; i < plan.cores.size(); ++i) cores.push_back(report.core(i));
    json["cores"] = std::move(cores);
    json["simulation"] =
        Json::object({{"asked_s", seconds(plan.simulation.requested)},
                      {"simulated_s", seconds(plan.simulation.simulated)},
                      {"complete", plan.simulation.complete()},
                      {"repeats_after_s",
                       plan.simulation.repeats_after > 0 ? Json{seconds(plan.simulation.repeats_after)} : Json{}}});
    if (with_timeline) json["timeline"] = timeline_json(plan.simulation.timeline);
  }
  json["advice"] = advice_json(plan);
  json["notes"] = json_list(plan.advice.notes);
  json["readings"] = json_list(plan.readings);
  return write(json, 0) + "\n";
}

}  // namespace bext::lpai
