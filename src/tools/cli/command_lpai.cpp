#include <algorithm>

#include "bext/config/inner_file.h"
#include "bext/config/recognize.h"
#include "bext/diag/render.h"
#include "bext/diag/syntax.h"
#include "bext/plan/lpai/files.h"
#include "bext/plan/lpai/plan.h"
#include "bext/text/digits.h"
#include "call.h"
#include "commands.h"
#include "diag/characters.h"
#include "loaded_input.h"

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

/// The file with a client's options. For a wrapper this is the inner file.
struct ConfigFile {
  std::string path;  ///< where `--write` writes
  Document document;
  std::string named_by;  ///< the file that the user named
};

template <class T>
struct ReadFile {
  T value;
  bool sound = false;
};

std::string stem_of(const std::string& path) {
  const std::size_t slash = path.find_last_of("/\\");
  const std::string name = slash == std::string::npos ? path : path.substr(slash + 1);
  return name.substr(0, name.rfind('.'));
}

class Planner {
 public:
  explicit Planner(Call& call) : call_{call} {}

  /// `CONFIG` or `CONFIG=LOAD`. An existing file with `=` in its name is a `CONFIG`.
  [[nodiscard]] bool client(const std::string& word) {
    const std::size_t equals = call_.files().exists(word) ? std::string::npos : word.rfind('=');
    const std::string config_path = word.substr(0, equals);
    lpai::ClientInput input{.name = stem_of(config_path), .config_path = config_path};
    std::optional<std::string> text = read_text(config_path);
    if (!text) return false;
    LoadedFile file = load(shown_path(config_path), *text);
    // An empty object is a client with defaults only.
    const Node root = file.document.root();
    if (root.is_object() && root.size() == 0)
      file = load(shown_path(config_path), std::move(*text), {.expected = find_backend("lpai")});
    if (!take_config(std::move(file), input)) return false;
    if (equals != std::string::npos) {
      input.load_path = word.substr(equals + 1);
      auto read = read_file<lpai::Load>(input.load_path, "lpai_load");
      if (!read) return false;
      broken = broken || !read->sound;
      input.load = std::move(read->value);
    }
    inputs.push_back(std::move(input));
    return true;
  }

  [[nodiscard]] bool profile(const std::string& path) {
    auto read = read_file<lpai::HardwareProfile>(path, "lpai_profile");
    if (!read) return false;
    hardware = std::move(read->value);
    if (!read->sound) {
      broken = true;
    } else if (const auto cores = lpai::cores_of(*hardware); !cores) {
      problem(path, fmt::format("`{}`: {}", path, cores.error()));
      broken = true;
    }
    return true;
  }

  /// Keeps control characters from files off the screen.
  void make_names_visible() {
    for (lpai::ClientInput& input : inputs) {
      input.name = visible(input.name);
      if (input.load && input.load->name.is_set()) input.load->name = visible(*input.load->name);
    }
    if (!hardware) return;
    if (hardware->name.is_set()) hardware->name = visible(*hardware->name);
    if (hardware->source.is_set()) hardware->source = visible(*hardware->source);
  }

  std::vector<lpai::ClientInput> inputs;
  std::vector<ConfigFile> configs;
  std::optional<lpai::HardwareProfile> hardware;
  bool broken = false;      ///< a file has errors, so no plan is possible
  bool unreadable = false;  ///< a file is not JSON
  Json errors = Json::array();

 private:
  bool take_config(LoadedFile file, lpai::ClientInput& input) {
    std::optional<LoadedFile> inner = follow(call_.files(), file);
    if (inner) input.config_path = inner->path;
    say(file);
    if (inner) say(*inner);
    LoadedFile& used = inner ? *inner : file;
    if (!used.as<lpai::Config>()) {
      problem(
          used.path,
          fmt::format("`{}` is not an LPAI configuration{}", used.path,
                      file.as<wrapper::Config>() && !inner ? ", and its backend-extensions file was not read" : ""));
      return false;
    }
    input.config = *used.as<lpai::Config>();
    const auto writable = [](const std::string& path) { return path == "<stdin>" ? std::string{"-"} : path; };
    configs.push_back({writable(used.path), used.document, writable(file.path)});
    return true;
  }

  void say(const LoadedFile& file) { say(report_of(file)); }
  void say(const FileReport& file) {
    if (file.findings.count(Severity::error) == 0) return;
    broken = true;
    unreadable = unreadable || std::ranges::any_of(file.findings, is_syntax_error);
    show(file);
  }
  void show(const FileReport& file) {
    call_.print_error(render_terminal({&file, 1}, {.color = call_.color_on_error(), .width = call_.width()}));
    const LineTable lines{file.document.text()};
    for (const Diagnostic& finding : file.findings) {
      if (finding.severity != Severity::error) continue;
      const Position place = lines.at(finding.range.begin);
      errors.push_back(Json::object({{"path", file.path},
                                     {"line", place.line},
                                     {"column", place.column},
                                     {"id", finding.kind->id},
                                     {"message", finding.message}}));
    }
  }
  void problem(const std::string& path, const std::string& message) {
    call_.complain(message);
    errors.push_back(Json::object({{"path", path}, {"message", message}}));
  }
  std::optional<std::string> read_text(const std::string& path) {
    std::expected<std::string, FileError> text = path == "-" ? read_standard_input() : call_.files().read(path);
    if (text) return std::move(*text);
    problem(shown_path(path), text.error().message("read"));
    return std::nullopt;
  }

  template <class T>
  std::optional<ReadFile<T>> read_file(const std::string& path, std::string_view kind) {
    std::optional<std::string> text = read_text(path);
    if (!text) return std::nullopt;
    FileReport file{shown_path(path), std::string{kind}, Document::parse(std::move(*text)), {}};
    if (const FileKind found = recognize(file.document); found.name() != kind && lpai::find_plan_file(found.name())) {
      problem(file.path, fmt::format("`{}` is {}; {}", path, found.look_alike->what, found.look_alike->advice));
      return std::nullopt;
    }
    report_faults(file.document, file.findings);
    ReadFile<T> read{bext::read<T>(file.document, {.findings = &file.findings}), true};
    file.findings.locate(file.document);
    read.sound = file.findings.count(Severity::error) == 0;
    unreadable = unreadable || std::ranges::any_of(file.findings, is_syntax_error);
    if (!file.findings.empty()) show(file);
    return read;
  }

  Call& call_;
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

  Planner planner{call};
  const bool readable =
      std::ranges::all_of(given.clients, [&](const std::string& client) { return planner.client(client); }) &&
      (given.profile.empty() || planner.profile(given.profile));
  if (!readable || planner.broken) {
    if (json) call.print_json(Json::object({{"errors", std::move(planner.errors)}}));
    return !readable || planner.unreadable ? ExitCode::usage : ExitCode::findings;
  }

  if (!json) planner.make_names_visible();
  const lpai::Plan plan = lpai::make_plan(planner.inputs, planner.hardware ? &*planner.hardware : nullptr, *options);
  call.print(json ? escaped_json(lpai::render_json(plan, given.timeline))
                  : lpai::render_screen(plan, {.color = call.color(), .width = call.width()}));
  if (!given.html.empty() && !call.write(given.html, lpai::render_html(plan))) return ExitCode::usage;
  const ExitCode written = given.write ? write_advice(call, plan, planner.configs) : ExitCode::success;
  return worse(written, plan.has_trouble() ? ExitCode::findings : ExitCode::success);
}

}  // namespace bext::cli
