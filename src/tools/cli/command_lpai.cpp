#include <algorithm>

#include "bext/plan/lpai/plan.h"
#include "bext/text/digits.h"
#include "call.h"
#include "commands.h"
#include "diag/characters.h"
#include "lpai_inputs.h"

namespace bext::cli {
namespace {

std::optional<std::int64_t> number_between(const std::string& word, std::int64_t least, std::int64_t most) {
  const std::optional<std::int64_t> number = whole_number<std::int64_t>(word);
  return number && *number >= least && *number <= most ? number : std::nullopt;
}

struct LpaiArguments {
  std::vector<std::string> clients;
  std::string profile;
  std::string duration = "10";
  std::string seed = "1";
  std::string jitter;
  std::string max_frames = "20000000";
  std::string format = "text";
  std::string html;
  bool timeline = false;
  bool write = false;

  void declare(Call& call) {
    call.takes("CONFIG[=LOAD]", clients,
               "LPAI configuration files or top-level config files, each with the load of its model; without a load, "
               "the plan uses only the configuration");
    call.option("-p,--profile", "FILE", &profile,
                "hardware profile with cores and clock levels; without it, admission is not decidable");
    call.option("-t,--time", "SECONDS", &duration, "time to simulate");
    call.option("--seed", "N", &seed, "seed for the jitter; the same seed gives the same result");
    call.option("--jitter", "PERCENT", &jitter,
                "vary times and cycles by up to this much, instead of the jitter in the loads");
    call.option("--max-frames", "N", &max_frames, "stop the simulation after this many frames and report it");
    call.choice("-f,--format", "FORMAT", format, {"text", "json"}, "output format");
    call.flag("--timeline", timeline, "include the timeline in the JSON");
    call.option("--html", "FILE", &html, "write an HTML page with the timeline of every core and client");
    call.flag("--write", write, "write the advised changes into the configuration files; change nothing else");
    call.may_follow();
  }

  /// The error is a sentence.
  [[nodiscard]] std::expected<lpai::PlanOptions, std::string> plan_options() const {
    const std::optional<std::int64_t> seconds = number_between(duration, 1, lpai::max_seconds);
    if (!seconds)
      return std::unexpected{fmt::format("`--time` must be 1 to {} seconds, found `{}`", lpai::max_seconds, duration)};
    const std::optional<std::int64_t> seed_number = number_between(seed, 0, INT64_MAX);
    if (!seed_number)
      return std::unexpected{fmt::format("`--seed` must be an integer of at least 0, found `{}`", seed)};
    const std::optional<std::int64_t> frames = number_between(max_frames, 1, INT64_MAX / 2);
    if (!frames)
      return std::unexpected{fmt::format("`--max-frames` must be an integer of at least 1, found `{}`", max_frames)};
    const std::optional<std::int64_t> percent = number_between(jitter, 0, 100);
    if (!jitter.empty() && !percent)
      return std::unexpected{fmt::format("`--jitter` must be 0 to 100 percent, found `{}`", jitter)};
    lpai::PlanOptions options;
    options.simulation.seconds = *seconds;
    options.simulation.seed = static_cast<std::uint64_t>(*seed_number);
    options.simulation.max_frames = *frames;
    options.jitter_percent = percent;
    return options;
  }
};

/// Writes the advised changes into the clients' files. Clients that share a file share its changes.
ExitCode write_advice(Call& call, const lpai::Plan& plan, const std::vector<ConfigFile>& configs) {
  std::vector<std::pair<const ConfigFile*, std::vector<lpai::Change>>> files;
  for (const lpai::Advice& advice : plan.advice.list) {
    if (advice.changes.empty()) continue;
    const ConfigFile& config = configs[advice.client];
    auto place = std::ranges::find_if(files, [&](const auto& file) { return file.first->path == config.path; });
    if (place == files.end()) place = files.insert(files.end(), {&config, {}});
    for (const lpai::Change& change : advice.changes) {
      const bool clash = std::ranges::any_of(place->second, [&](const lpai::Change& other) {
        return other.pointer == change.pointer && other.value != change.value;
      });
      if (clash) {
        call.complain(fmt::format("clients share `{}`, but their advice differs at `{}`; nothing was written",
                                  config.path, change.pointer));
        return ExitCode::findings;
      }
      place->second.push_back(change);
    }
  }
  for (const auto& [config, changes] : files) {
    const std::optional<std::string> text = lpai::with_changes(config->document, changes);
    if (!text) {
      call.complain(fmt::format("the changes do not fit into `{}`", config->path));
      return ExitCode::findings;
    }
    if (*text == config->document.text()) continue;
    const Replaced done = call.replace_named(config->path, config->document.text(), *text, config->named_by);
    if (done == Replaced::changed)
      call.complain(fmt::format("`{}` was changed meanwhile; nothing was written to it", config->path));
    if (done != Replaced::yes) return ExitCode::usage;
    for (const lpai::Change& change : changes)
      call.print_error(
          fmt::format("wrote `{}`: {} = {}\n", visible(shown_path(config->path)), change.pointer, change.value));
  }
  if (files.empty()) call.print_error("nothing to write: no advice changes a file\n");
  return ExitCode::success;
}

}  // namespace

ExitCode lpai(Call& call) {
  LpaiArguments given;
  given.declare(call);
  if (!call.ready()) return call.stopped();
  const bool json = given.format == "json";
  const std::expected<lpai::PlanOptions, std::string> options = given.plan_options();
  if (!options) {
    if (json) call.print_json(Json::object({{"errors", Json::array({Json::object({{"message", options.error()}})})}}));
    return call.refuse(options.error());
  }

  LpaiInputs inputs{call};
  const bool readable =
      std::ranges::all_of(given.clients, [&](const std::string& client) { return inputs.add_client(client); }) &&
      (given.profile.empty() || inputs.add_profile(given.profile));
  if (!readable || inputs.broken) {
    if (json) call.print_json(Json::object({{"errors", std::move(inputs.errors)}}));
    return !readable || inputs.unreadable ? ExitCode::usage : ExitCode::findings;
  }

  if (!json) inputs.make_names_visible();
  const lpai::Plan plan = lpai::make_plan(inputs.clients, inputs.profile ? &*inputs.profile : nullptr, *options);
  call.print(json ? escaped_json(lpai::render_json(plan, given.timeline))
                  : lpai::render_screen(plan, {.color = call.color(), .width = call.width()}));
  if (!given.html.empty() && !call.write(given.html, lpai::render_html(plan))) return ExitCode::usage;
  const ExitCode written = given.write ? write_advice(call, plan, inputs.configs) : ExitCode::success;
  return worse(written, plan.has_trouble() ? ExitCode::findings : ExitCode::success);
}

}  // namespace bext::cli
