#include <algorithm>
#include <vector>

#include "diag/paint.h"
#include "plan/lpai/words.h"

namespace bext::lpai {

namespace {

constexpr std::size_t shown_clients = 40;

/// Columns as wide as their longest cell; numbers are right-aligned.
class Table {
 public:
  explicit Table(std::vector<std::string> heads, std::string_view alignment) : alignment_{alignment} {
    row(std::move(heads));
  }
  void row(std::vector<std::string> cells) {
    widths_.resize(std::max(widths_.size(), cells.size()));
    for (std::size_t i = 0; i < cells.size(); ++i) widths_[i] = std::max(widths_[i], cells[i].size());
    rows_.push_back(std::move(cells));
  }
  [[nodiscard]] std::string text() const {
    std::string text;
    for (const std::vector<std::string>& cells : rows_) {
      std::string line;
      for (std::size_t i = 0; i < cells.size(); ++i) {
        if (i > 0) line += "  ";
        line += alignment_[i] == '>' ? fmt::format("{:>{}}", cells[i], widths_[i])
                                     : fmt::format("{:<{}}", cells[i], widths_[i]);
      }
      line.erase(line.find_last_not_of(' ') + 1);
      text += line + "\n";
    }
    return text;
  }

 private:
  std::string_view alignment_;
  std::vector<std::vector<std::string>> rows_;
  std::vector<std::size_t> widths_;
};

std::string name_in_table(const std::string& name) {
  return name.size() <= 24 ? name : fmt::format("{}~", name.substr(0, 23));
}

char letter(std::size_t client) { return static_cast<char>(client < 26 ? 'a' + static_cast<int>(client) : '*'); }

class Screen {
 public:
  Screen(const Plan& plan, const ScreenOptions& options) : plan_{plan}, options_{options} {}

  std::string run() && {
    if (plan_.illustrative) text_ += in(paint::yellow, illustrative_words) + "\n";
    if (plan_.has_profile && !plan_.profile_name.empty()) text_ += fmt::format("profile: {}\n", plan_.profile_name);
    if (!plan_.decidable)
      text_ +=
          in(paint::yellow, fmt::format("not decidable: {}", plan_.undecidable_because)) + "; partial results follow\n";
    for (const PlannedClient* client : plan_.left_out())
      text_ += in(paint::yellow, fmt::format("not decidable: `{}`: {}", client->client.name, client->load_problem)) +
               "; the other clients are decided without it\n";
    if (!text_.empty()) text_ += "\n";
    meanings();
    troubles();
    if (plan_.decidable) {
      results();
      cores();
      timeline();
    }
    layouts();
    advice();
    readings();
    return std::move(text_);
  }

 private:
  [[nodiscard]] std::string in(std::string_view color, std::string_view words) const {
    return painted(words, color, options_.color);
  }
  [[nodiscard]] std::size_t shown() const { return std::min(plan_.clients.size(), shown_clients); }
  void more() {
    if (plan_.clients.size() > shown())
      text_ += fmt::format("… and {} more clients; `--format json` lists them all\n", plan_.clients.size() - shown());
  }

  void meanings() {
    Table table{{"client", "type", "frame", "left", "boost", "vote", "cores", "verdict"}, "<<>>>><<"};
    for (std::size_t i = 0; i < shown(); ++i) {
      const PlannedClient& planned = plan_.clients[i];
      const Client& client = planned.client;
      const bool rate_ok = client.fps >= 1 && client.fps <= max_fps;
      const bool known = rate_ok && planned.has_load() && client.ftrt_ratio >= 1;
      std::string verdict = planned.contradiction != Contradiction::none ? "refused" : "not decidable";
      if (plan_.decidable) {
        verdict = standing_words(plan_.admission.verdicts[i]);
        if (const auto core = plan_.admission.verdicts[i].core; core && plan_.admission.verdicts[i].is_served())
          verdict += fmt::format(", core {} at {}", *core,
                                 in_megahertz(plan_.admission.cores[*core].clock_khz * millihertz_per_khz));
      }
      table.row({name_in_table(client.name), std::string{client.real_time() ? "real time" : "best effort"},
                 rate_ok ? in_milliseconds(frame_budget(client.fps)) : "-",
                 known ? in_milliseconds(time_left(client)) : "-", boost_words(client.ftrt_ratio),
                 known ? in_megahertz(vote_millihertz(client)) : "-", core_words(client), verdict});
    }
    text_ += table.text();
    more();
  }

  void troubles() {
    for (std::size_t i = 0; i < plan_.clients.size() && i < shown_clients; ++i) {
      const PlannedClient& planned = plan_.clients[i];
      if (plan_.decidable && plan_.admission.verdicts[i].standing == Standing::refused) {
        const Verdict& verdict = plan_.admission.verdicts[i];
        text_ += fmt::format("\n{}: `{}` {}\n", in(paint::red, standing_words(verdict)), planned.client.name,
                             explain(verdict, planned.client, plan_.cores));
      } else if (planned.contradiction != Contradiction::none) {
        text_ += fmt::format("\n{}: `{}` {}\n", in(paint::red, "refused"), planned.client.name,
                             explain(planned.contradiction, planned.client));
      }
    }
  }

  void results() {
    text_ += fmt::format("\nsimulated: {}\n", simulated_words(plan_.simulation));
    Table table{{"client", "frames", "mean ms", "p50", "p99", "worst", "misses", "elsewhere"}, "<>>>>>>>"};
    for (std::size_t i = 0; i < shown(); ++i) {
      const ClientResult& result = plan_.simulation.clients[i];
      if (!plan_.admission.verdicts[i].is_served()) continue;
      const Distribution& latency = result.latency;
      table.row({name_in_table(plan_.clients[i].client.name), std::to_string(result.frames),
                 short_milliseconds(latency.mean() / static_cast<double>(ticks_per_microsecond) / 1000.0),
                 short_milliseconds(milliseconds(latency.percentile(50))),
                 short_milliseconds(milliseconds(latency.percentile(99))),
                 short_milliseconds(milliseconds(latency.worst())), std::to_string(result.misses()),
                 fmt::format("{:.1f} %", percent_of(result.away, result.away + result.at_home))});
    }
    text_ += table.text();
    if (std::ranges::any_of(plan_.simulation.clients, [](const ClientResult& r) { return !r.latency.exact(); }))
      text_ += "p50 and p99 are at most 1.6 % too high where a client has more than 512 different latencies\n";
  }

  void cores() {
    text_ += "\n";
    Table table{{"core", "size", "clock", "votes", "busy", "idle", "collapsed"}, "<<>>>>>"};
    for (std::size_t i = 0; i < plan_.cores.size(); ++i) {
      const CoreResult& result = plan_.simulation.cores[i];
      const CoreVotes& votes = plan_.admission.cores[i];
      const Ticks whole = plan_.simulation.simulated;
      table.row({fmt::format("core {}", i), std::string{text_of(plan_.cores[i].size)},
                 core_is_off(votes, result) ? "off" : in_megahertz(votes.clock_khz * millihertz_per_khz),
                 in_megahertz(votes.real_time_millihertz + votes.best_effort_millihertz),
                 fmt::format("{:.1f} %", percent_of(result.busy, whole)),
                 fmt::format("{:.1f} %", percent_of(result.idle, whole)),
                 fmt::format("{:.1f} %", percent_of(result.collapsed, whole))});
    }
    text_ += table.text();
  }

  void timeline() {
    const Timeline& timeline = plan_.simulation.timeline;
    if (timeline.length == 0 || timeline.segments.empty()) return;
    const std::size_t columns = std::clamp<std::size_t>(options_.width, 50, 140) - 12;
    const auto column = [&](Ticks time) {
      return std::min(columns - 1,
                      static_cast<std::size_t>(static_cast<Wide>(time) * static_cast<Wide>(columns) / timeline.length));
    };
    text_ += fmt::format(
        "\nfirst {}, one character is {} (`_` idle, `.` collapsed, `-` around inference, `#` inference, `|` deadline, "
        "`!` missed)\n",
        in_milliseconds(timeline.length), in_milliseconds(timeline.length / static_cast<Ticks>(columns)));
    std::vector<std::string> core_rows(plan_.cores.size(), std::string(columns, '.'));
    const std::size_t rows = std::min<std::size_t>(shown(), 12);
    std::vector<std::string> client_rows(rows, std::string(columns, ' '));
    for (const Segment& segment : timeline.segments) {
      const Ticks collapsed = std::min(segment.end + timeline.collapse_after, timeline.length);
      if (collapsed <= segment.end) continue;
      for (std::size_t c = column(segment.end); c <= column(collapsed - 1); ++c) core_rows[segment.core][c] = '_';
    }
    for (const FrameSpan& frame : timeline.frames) {
      if (frame.client >= rows || frame.skipped) continue;
      const std::size_t last = column(std::max(frame.release, std::min(frame.end, timeline.length) - 1));
      for (std::size_t c = column(frame.release); c <= last; ++c) client_rows[frame.client][c] = '-';
    }
    for (const Segment& segment : timeline.segments) {
      for (std::size_t c = column(segment.begin); c <= column(std::max(segment.begin, segment.end - 1)); ++c) {
        core_rows[segment.core][c] = letter(segment.client);
        if (segment.client < rows) client_rows[segment.client][c] = '#';
      }
    }
    for (const FrameSpan& frame : timeline.frames)
      if (frame.client < rows && frame.deadline <= timeline.length)
        client_rows[frame.client][column(std::max<Ticks>(0, frame.deadline - 1))] =
            frame.late || frame.skipped ? '!' : '|';
    for (std::size_t i = 0; i < core_rows.size() && i < 12; ++i)
      text_ += fmt::format("{:<10} {}\n", fmt::format("core {}", i), core_rows[i]);
    for (std::size_t i = 0; i < rows; ++i) {
      if (!plan_.admission.verdicts[i].is_served()) continue;
      std::string line = fmt::format("{} {:<8.8} {}", letter(i), plan_.clients[i].client.name, client_rows[i]);
      line.erase(line.find_last_not_of(' ') + 1);
      text_ += line + "\n";
    }
  }

  void layouts() {
    for (std::size_t i = 0; i < shown(); ++i) {
      const PlannedClient& planned = plan_.clients[i];
      if (!planned.layout) continue;
      const LayoutAnswer& layout = *planned.layout;
      const auto mark = [](bool met) { return met ? "yes" : "no"; };
      text_ += fmt::format("\nlayout of `{}`: {} transposes without `force_nhwc`, {} with it (now {})\n",
                           planned.client.name, transposes_words(layout.without_force),
                           transposes_words(layout.with_force), layout.force_nhwc ? "on" : "off");
      text_ += fmt::format("  converted as NHWC: {}; `force_nhwc` on: {}; output layout not forced: {}\n",
                           mark(layout.converted_nhwc), mark(layout.force_nhwc), mark(layout.output_not_forced));
    }
  }

  void advice() {
    if (plan_.advice.list.empty() && plan_.advice.notes.empty()) return;
    text_ += "\nadvice (`--write` applies the changes)\n";
    std::size_t count = 0;
    for (const Advice& one : plan_.advice.list) {
      if (++count > shown_clients) break;
      text_ += fmt::format("  `{}`: {}\n", plan_.clients[one.client].client.name, one.text);
    }
    for (const std::string& note : plan_.advice.notes) text_ += fmt::format("  {}\n", note);
    if (!plan_.decidable || plan_.admission.all_served()) return;
    if (!plan_.advice.all_served)
      text_ += "  with these changes some clients are still refused\n";
    else
      text_ += fmt::format("  with these changes every client{} is served\n",
                           plan_.left_out().empty() ? "" : " with a load");
  }

  void readings() {
    if (plan_.readings.empty()) return;
    text_ += "\ninterpretation of the guide (docs/lpai.md)\n";
    for (const std::string& reading : plan_.readings) text_ += fmt::format("  {}\n", reading);
  }

  const Plan& plan_;
  const ScreenOptions& options_;
  std::string text_;
};

}  // namespace

std::string render_screen(const Plan& plan, const ScreenOptions& options) { return Screen{plan, options}.run(); }

}  // namespace bext::lpai
