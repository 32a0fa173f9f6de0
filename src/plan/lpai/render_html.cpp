#include <algorithm>
#include <array>

#include "plan/html_text.h"
#include "plan/lpai/page_style.h"
#include "plan/lpai/words.h"

namespace bext::lpai {

namespace {

constexpr std::size_t page_clients = 200;
constexpr std::size_t shown_pieces = 6000;

/// Distinct hues that are readable on a white and on a black background.
std::string color(std::size_t client) {
  constexpr std::array<std::string_view, 8> colors{"#2f7fd6", "#d9662b", "#2a9d6f", "#b04fc4",
                                                   "#c49a1a", "#d1477a", "#4b9fb5", "#7a6ff0"};
  return std::string{colors[client % colors.size()]};
}

class Page {
 public:
  explicit Page(const Plan& plan) : plan_{plan} {}

  std::string run() && {
    text_ = fmt::format(
        "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">"
        "<meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">"
        "<title>LPAI plan</title><style>{}</style></head><body><main>\n<h1>LPAI plan</h1>\n",
        page_style);
    head();
    if (plan_.decidable) timeline();
    clients();
    if (plan_.decidable) cores();
    list("Advice", advice_lines());
    list("Interpretation of the guide", plan_.readings);
    text_ += "</main></body></html>\n";
    return std::move(text_);
  }

 private:
  void head() {
    if (plan_.illustrative) text_ += fmt::format("<p class=\"label\">{}</p>\n", illustrative_words);
    if (!plan_.decidable)
      text_ += fmt::format("<p class=\"label\">not decidable: {}; partial results follow</p>\n",
                           html_prose(plan_.undecidable_because));
    for (const PlannedClient* client : plan_.left_out())
      text_ += fmt::format("<p class=\"label\">not decidable: {}; the other clients are decided without it</p>\n",
                           html_prose(fmt::format("`{}`: {}", client->client.name, client->load_problem)));
    if (plan_.has_profile && !plan_.profile_name.empty())
      text_ += fmt::format("<p class=\"soft\">profile: {}{}</p>\n", html_escaped(plan_.profile_name),
                           plan_.profile_source.empty() ? "" : " — " + html_escaped(plan_.profile_source));
    if (plan_.decidable)
      text_ += fmt::format("<p class=\"soft\">simulated: {}</p>\n", simulated_words(plan_.simulation));
  }

  void fact(std::string_view name, const std::string& value) {
    text_ += fmt::format("<dt>{}</dt><dd>{}</dd>", name, html_escaped(value));
  }

  void clients() {
    text_ += "<h2>Clients</h2>\n<div class=\"cards\">\n";
    for (std::size_t i = 0; i < std::min(plan_.clients.size(), page_clients); ++i) client_card(i);
    text_ += "</div>\n";
    if (plan_.clients.size() > page_clients)
      text_ += fmt::format("<p class=\"soft\">… and {} more</p>\n", plan_.clients.size() - page_clients);
  }

  void client_card(std::size_t i) {
    const PlannedClient& planned = plan_.clients[i];
    const Client& client = planned.client;
    const bool rate_ok = client.fps >= 1 && client.fps <= max_fps;
    std::string verdict = planned.contradiction == Contradiction::none ? "not decidable" : "refused";
    std::string_view tone = planned.contradiction == Contradiction::none ? "soft" : "bad";
    if (plan_.decidable) {
      verdict = standing_words(plan_.admission.verdicts[i]);
      const Verdict& decided = plan_.admission.verdicts[i];
      if (decided.standing != Standing::undecided) tone = decided.is_served() ? "good" : "bad";
    }
    text_ += fmt::format(
        "<section class=\"card\"><h3><span class=\"swatch\" style=\"background:{}\"></span><span>{}</span>"
        "<span class=\"{}\">{}</span></h3><dl>",
        color(i), html_escaped(client.name), tone, verdict);
    fact("type", client.real_time() ? "real time" : "non-real-time");
    if (rate_ok) fact("frame", fmt::format("{} ({} fps)", in_milliseconds(frame_budget(client.fps)), client.fps));
    if (rate_ok && planned.has_load()) fact("left for inference", in_milliseconds(time_left(client)));
    fact("boost", fmt::format("{} (ftrt_ratio {})", boost_words(client.ftrt_ratio), client.ftrt_ratio));
    if (rate_ok && planned.has_load() && client.ftrt_ratio >= 1)
      fact("clock vote", in_megahertz(vote_millihertz(client)));
    fact("cores", core_words(client));
    if (plan_.decidable) results(i);
    if (planned.layout)
      fact("layout transposes", fmt::format("{}; with force_nhwc {}", transposes_words(planned.layout->without_force),
                                            transposes_words(planned.layout->with_force)));
    text_ += "</dl>";
    if (plan_.decidable && plan_.admission.verdicts[i].standing == Standing::refused)
      text_ +=
          fmt::format("<p class=\"bad\">{}</p>", html_prose(explain(plan_.admission.verdicts[i], client, plan_.cores)));
    else if (planned.contradiction != Contradiction::none)
      text_ += fmt::format("<p class=\"bad\">{}</p>", html_prose(explain(planned.contradiction, client)));
    text_ += "</section>\n";
  }

  void results(std::size_t i) {
    const Verdict& verdict = plan_.admission.verdicts[i];
    if (!verdict.is_served()) return;
    const ClientResult& result = plan_.simulation.clients[i];
    const Distribution& latency = result.latency;
    fact("served by", fmt::format("core {} at {}", *verdict.core,
                                  in_megahertz(plan_.admission.cores[*verdict.core].clock_khz * millihertz_per_khz)));
    fact(
        "latency, mean",
        fmt::format("{} ms", short_milliseconds(latency.mean() / static_cast<double>(ticks_per_microsecond) / 1000.0)));
    fact("p50 / p99", fmt::format("{} / {} ms", short_milliseconds(milliseconds(latency.percentile(50))),
                                  short_milliseconds(milliseconds(latency.percentile(99)))));
    fact("worst", fmt::format("{} ms", short_milliseconds(milliseconds(latency.worst()))));
    fact("missed deadlines", fmt::format("{} of {}", result.misses(), result.frames));
  }

  [[nodiscard]] double at(Ticks time) const { return percent_of(time, plan_.simulation.timeline.length); }

  void piece(std::string_view kind, Ticks begin, Ticks end, const std::string& paint, const std::string& words) {
    if (++pieces_ > shown_pieces) return;
    text_ += fmt::format("<i{}{}{} style=\"left:{:.3f}%;width:{:.3f}%{}{}\" title=\"{}\"></i>",
                         kind.empty() ? "" : " class=\"", kind, kind.empty() ? "" : "\"", at(begin),
                         at(std::max<Ticks>(0, end - begin)), paint.empty() ? "" : ";background:", paint,
                         html_escaped(words));
  }

  void mark(std::string_view kind, Ticks time, const std::string& words) {
    if (++pieces_ > shown_pieces) return;
    text_ += fmt::format("<i class=\"{}\" style=\"left:calc({:.3f}% - {}px)\" title=\"{}\"></i>", kind, at(time),
                         kind == "due" ? 2 : 3, html_escaped(words));
  }

  void segments(bool (*belongs)(const Segment&, std::size_t), std::size_t which) {
    for (const Segment& segment : plan_.simulation.timeline.segments) {
      if (!belongs(segment, which)) continue;
      piece("", segment.begin, segment.end, color(segment.client),
            fmt::format("{}, frame {}: {} to {} on core {}", plan_.clients[segment.client].client.name, segment.frame,
                        in_milliseconds(segment.begin), in_milliseconds(segment.end), segment.core));
    }
  }

  void timeline() {
    const Timeline& timeline = plan_.simulation.timeline;
    if (timeline.length == 0) return;
    text_ += fmt::format("<h2>The first {}</h2>\n", in_milliseconds(timeline.length));
    text_ +=
        "<p class=\"key\"><span><i></i>inference</span><span><i class=\"around\"></i>frame: before, waiting and after"
        "</span><span><i class=\"due\"></i>deadline</span><span><i class=\"missed\"></i>missed deadline</span>"
        "<span><i class=\"rest\"></i>core idle</span><span><i class=\"off\"></i>core collapsed</span></p>\n";
    for (std::size_t core = 0; core < plan_.cores.size(); ++core) {
      text_ += fmt::format("<div class=\"lane\"><b>core {}, {}</b><div class=\"track\">", core,
                           text_of(plan_.cores[core].size));
      idle_time(core);
      segments([](const Segment& segment, std::size_t which) { return segment.core == which; }, core);
      text_ += "</div></div>\n";
    }
    for (std::size_t i = 0; i < std::min(plan_.clients.size(), page_clients); ++i)
      if (plan_.admission.verdicts[i].is_served()) client_lane(i);
    axis();
    if (timeline.cut || pieces_ > shown_pieces)
      text_ += "<p class=\"soft\">The timeline has more pieces than shown here.</p>\n";
  }

  /// From the end of one segment to the next, or until the core collapses.
  void idle_time(std::size_t core) {
    const Timeline& timeline = plan_.simulation.timeline;
    if (timeline.collapse_after == 0 || plan_.admission.cores[core].clients == 0) return;
    std::vector<Ticks> begins;
    for (const Segment& segment : timeline.segments)
      if (segment.core == core) begins.push_back(segment.begin);
    std::ranges::sort(begins);
    const auto idle_from = [&](Ticks from) {
      const auto next = std::ranges::lower_bound(begins, from);
      const Ticks until = std::min(from + timeline.collapse_after, next == begins.end() ? timeline.length : *next);
      if (until > from) piece("rest", from, std::min(until, timeline.length), "", "idle");
    };
    idle_from(0);
    for (const Segment& segment : timeline.segments)
      if (segment.core == core) idle_from(segment.end);
  }

  void client_lane(std::size_t i) {
    const Timeline& timeline = plan_.simulation.timeline;
    text_ += fmt::format(
        "<div class=\"lane client\"><b><span class=\"swatch\" style=\"background:{}\"></span> {}</b><div "
        "class=\"track\">",
        color(i), html_escaped(plan_.clients[i].client.name));
    for (const FrameSpan& frame : timeline.frames)
      if (frame.client == i && !frame.skipped)
        piece(
            "around", frame.release, std::min(frame.end, timeline.length), color(i),
            fmt::format("frame {}: {} to {}", frame.frame, in_milliseconds(frame.release), in_milliseconds(frame.end)));
    segments([](const Segment& segment, std::size_t which) { return segment.client == which; }, i);
    for (const FrameSpan& frame : timeline.frames) {
      if (frame.client != i || frame.deadline > timeline.length) continue;
      const bool missed = frame.late || frame.skipped;
      mark(missed ? "missed" : "due", frame.deadline,
           fmt::format("deadline of frame {}: {}{}", frame.frame, in_milliseconds(frame.deadline),
                       frame.skipped ? ", skipped"
                       : missed      ? ", missed"
                                     : ""));
    }
    text_ += "</div></div>\n";
  }

  void axis() {
    constexpr int steps = 4;
    text_ += "<div class=\"lane\"><b></b><div class=\"axis\">";
    for (int step = 0; step <= steps; ++step)
      text_ += fmt::format("<span style=\"left:{}%\">{}</span>", 100 * step / steps,
                           in_milliseconds(plan_.simulation.timeline.length / steps * step));
    text_ += "</div></div>\n";
  }

  void cores() {
    text_ += "<h2>Cores</h2>\n<div class=\"cards\">\n";
    for (std::size_t i = 0; i < plan_.cores.size(); ++i) {
      const CoreResult& result = plan_.simulation.cores[i];
      const CoreVotes& votes = plan_.admission.cores[i];
      const Ticks whole = plan_.simulation.simulated;
      text_ += fmt::format(
          "<section class=\"card\"><h3><span>core {}, {}</span></h3><div class=\"split\">"
          "<i style=\"width:{:.2f}%\"></i><i style=\"width:{:.2f}%\"></i></div><dl>",
          i, text_of(plan_.cores[i].size), percent_of(result.busy, whole), percent_of(result.idle, whole));
      fact("clock", core_is_off(votes, result) ? "off" : in_megahertz(votes.clock_khz * millihertz_per_khz));
      fact("votes", in_megahertz(votes.real_time_millihertz + votes.best_effort_millihertz));
      fact("busy", fmt::format("{:.1f} %", percent_of(result.busy, whole)));
      fact("idle", fmt::format("{:.1f} %", percent_of(result.idle, whole)));
      fact("collapsed", fmt::format("{:.1f} %", percent_of(result.collapsed, whole)));
      text_ += "</dl></section>\n";
    }
    text_ += "</div>\n";
  }

  [[nodiscard]] std::vector<std::string> advice_lines() const {
    std::vector<std::string> lines;
    for (const Advice& advice : plan_.advice.list) {
      if (lines.size() == page_clients) break;
      lines.push_back(fmt::format("`{}`: {}", plan_.clients[advice.client].client.name, advice.text));
    }
    lines.insert(lines.end(), plan_.advice.notes.begin(), plan_.advice.notes.end());
    return lines;
  }

  void list(std::string_view title, const std::vector<std::string>& lines) {
    if (lines.empty()) return;
    text_ += fmt::format("<h2>{}</h2>\n<ul>", title);
    for (const std::string& line : lines) text_ += fmt::format("<li>{}</li>", html_prose(line));
    text_ += "</ul>\n";
  }

  const Plan& plan_;
  std::string text_;
  std::size_t pieces_ = 0;
};

}  // namespace

std::string render_html(const Plan& plan) { return Page{plan}.run(); }

}  // namespace bext::lpai
