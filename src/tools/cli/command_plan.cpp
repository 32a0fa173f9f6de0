#include <algorithm>
#include <set>

#include "bext/check/names.h"
#include "bext/config/inner_file.h"
#include "bext/host/mapped_file.h"
#include "bext/host/paths.h"
#include "bext/text/ascii.h"
#include "binary_infos.h"
#include "commands.h"
#include "loaded_input.h"
#include "plan_arena.h"
#include "tools/model_files.h"
#include "tools/planned.h"

namespace bext::cli {
namespace {

struct PlanArguments {
  std::vector<std::string> models;
  std::string config;
  std::string target;
  std::vector<std::string> dimensions;
  std::string arena;
  std::string capacity;
  std::string html;
  bool write = false;
  std::string format = "text";

  void declare(Call& call) {
    call.may_take("MODEL", &models,
                  "ONNX models; several are compared. Also infos of binaries: output of `qnn-context-binary-utility "
                  "--json_file`");
    call.option("-c,--config", "FILE", &config, "configuration: a backend-extensions file or a top-level config file");
    call.option("-t,--target", "TARGET", &target, "SoC, if the configuration names none");
    call.option("--dim", "NAME=N", &dimensions,
                "size of a symbolic dimension; `INPUT:AXIS` names one by its place; can be repeated");
    call.option("--arena", "FILE", &arena,
                "instead of models, place the buffers of a CSV file (`id,lower,upper,size`) into one arena");
    call.option("--capacity", "BYTES", &capacity,
                "size of the arena; without it, bext searches for the smallest layout");
    call.option("--html", "FILE", &html,
                "write an HTML page with memory over time, islands, shared weights and all operators");
    call.flag("--write", write,
              "write the largest spill-fill buffer of all binaries into the configuration; change nothing else");
    call.choice("-f,--format", "FORMAT", format, {"text", "json"}, "output format");
    call.may_follow();
  }
};

/// The configuration and, if a top-level config file was named, both.
struct Configuration {
  std::optional<LoadedFile> wrapper;
  std::optional<LoadedFile> inner;
};

/// Why `--config` cannot use the file; nothing if it can.
std::optional<std::string> reason_against(const LoadedFile& file) {
  // A top-level config file decides the kind of the file that it names, whatever is inside.
  const FileKind inside = recognize(file.document);
  if (file.is_ours() && !inside.look_alike) return std::nullopt;
  std::string_view what = "a file of unknown kind";
  if (inside.look_alike)
    what = inside.look_alike->what;
  else if (file.document.root().kind() != NodeKind::object)
    what = "JSON, but not an object";
  else if (file.document.root().size() == 0)
    what = "an empty object";
  return fmt::format("`{}`: expected a backend-extensions file or a top-level config file, found {}", file.path, what);
}

std::expected<Configuration, ExitCode> load_configuration(Call& call, const std::string& path) {
  Configuration configuration;
  if (path.empty()) return configuration;
  std::optional<LoadedFile> file = load_input(call, path);
  if (!file || !is_sound(call, *file)) return std::unexpected{ExitCode::usage};
  if (const std::optional<std::string> reason = reason_against(*file)) {
    call.complain(*reason);
    return std::unexpected{ExitCode::usage};
  }
  if (!file->as<wrapper::Config>()) {
    configuration.inner = std::move(file);
    return configuration;
  }
  configuration.inner = follow(call.files(), *file);
  if (!configuration.inner) {
    call.complain(fmt::format("cannot use the backend-extensions file of `{}`: {}", path, reason_not_followed(*file)));
    return std::unexpected{ExitCode::usage};
  }
  if (!is_sound(call, *configuration.inner)) return std::unexpected{ExitCode::usage};
  if (const std::optional<std::string> reason = reason_against(*configuration.inner)) {
    call.complain(*reason);
    return std::unexpected{ExitCode::usage};
  }
  configuration.wrapper = std::move(file);
  return configuration;
}

/// Options that `--arena` does not use.
std::string_view option_besides_arena(const PlanArguments& given) {
  if (!given.config.empty()) return "--config";
  if (!given.target.empty()) return "--target";
  if (!given.dimensions.empty()) return "--dim";
  if (given.write) return "--write";
  return given.html.empty() ? "" : "--html";
}

/// Why the page must not be written there; nothing if it may. It replaces only an earlier page.
std::optional<std::string> reason_against_page(const PlanArguments& given, const Configuration& configuration) {
  if (given.html.empty() || given.html == "-") return std::nullopt;
  std::vector<std::string> inputs = given.models;
  for (const std::optional<LoadedFile>* file : {&configuration.wrapper, &configuration.inner})
    if (*file) inputs.push_back((*file)->path);
  for (const std::string& input : inputs)
    if (same_file_key(input) == same_file_key(given.html))
      return fmt::format("`--html` names the input `{}`; nothing was written", input);
  const std::expected<MappedFile, FileError> existing = MappedFile::open(given.html);
  if (!existing || existing->bytes().empty()) return std::nullopt;
  constexpr std::string_view begin = "<!doctype html";
  if (lower_case(existing->bytes().substr(0, begin.size())) == begin) return std::nullopt;
  return fmt::format("`{}` exists and is not an HTML page; nothing was written", given.html);
}

/// Why the arguments are refused; nothing if they can be used.
std::optional<std::string> usage_problem(const PlanArguments& given) {
  if (const std::string_view other = option_besides_arena(given); !given.arena.empty() && !other.empty())
    return fmt::format("`--arena` cannot be combined with `{}`", other);
  if (!given.arena.empty())
    return given.models.empty() ? std::nullopt : std::optional<std::string>{"`--arena` takes no models"};
  if (!given.capacity.empty()) return "`--capacity` requires `--arena`";
  if (given.models.empty()) return "missing argument MODEL";
  if (given.write && (given.config.empty() || given.config == "-"))
    return "`--write` requires a configuration to write to: `--config FILE`";
  return target_error(given.target);
}

std::expected<bext::plan::ModelOptions, std::string> model_options(const PlanArguments& given) {
  bext::plan::ModelOptions options;
  for (const std::string& text : given.dimensions) {
    std::expected<std::pair<std::string, std::int64_t>, std::string> dimension = parse_dimension(text);
    if (!dimension) return std::unexpected{std::move(dimension.error())};
    options.infer.dimensions.push_back(std::move(*dimension));
  }
  return options;
}

/// What the positional arguments name.
struct ReadModels {
  std::vector<bext::plan::PlannedModel> models;
  std::vector<BinaryInfo> infos;
};

std::expected<ReadModels, ExitCode> read_models(Call& call, const std::vector<std::string>& paths, ModelFiles& files,
                                                const bext::plan::ModelOptions& options) {
  ReadModels read;
  std::set<std::string> seen;
  for (const std::string& path : paths) {
    if (!seen.insert(same_file_key(path)).second) {
      call.complain(fmt::format("`{}` was given twice; it is used once", path));
      continue;
    }
    if (std::optional<std::string> text = files.json_object(path)) {
      if (const FileKind kind = recognize(Document::parse(*text)); kind.backend) {
        call.complain(fmt::format("`{}` is a configuration file ({}); pass it with `--config`", path, kind.name()));
        return std::unexpected{ExitCode::usage};
      }
      std::expected<BinaryInfo, ExitCode> info = info_from(call, path, std::move(*text));
      if (!info) return std::unexpected{info.error()};
      read.infos.push_back(std::move(*info));
      continue;
    }
    std::expected<bext::plan::PlannedModel, std::string> model = files.plan(path, options);
    if (!model) {
      call.complain(model.error());
      return std::unexpected{ExitCode::usage};
    }
    read.models.push_back(std::move(*model));
  }
  return read;
}

void complain_about_unused(Call& call, const model::InferOptions& given,
                           const std::vector<bext::plan::PlannedModel>& models) {
  for (const auto& [name, size] : given.dimensions) {
    const bool used = std::ranges::any_of(models, [&](const bext::plan::PlannedModel& model) {
      return std::ranges::find(model.inference.unused_bindings, name) == model.inference.unused_bindings.end();
    });
    if (!used)
      call.complain(fmt::format("no input has a dimension named `{}`; `--dim {}={}` is ignored", name, name, size));
  }
}

/// Everything is rendered before anything is printed: the result refers to the files, which another program may shorten.
ExitCode print(Call& call, const PlanArguments& given, const Planned& result, const ModelFiles& files) {
  const bool shows_text = given.format != "json" && given.html != "-";
  const Json json = given.format == "json" ? to_json(result) : Json{};
  const std::string text =
      shows_text ? render_screen(result, {.color = call.color(), .width = call.width()}) : std::string{};
  const std::string page = given.html.empty() ? std::string{} : render_html(result);
  if (const std::expected<void, std::string> complete = files.still_complete(); !complete) {
    call.complain(complete.error());
    return ExitCode::usage;
  }
  if (given.format == "json") call.print_json(json);
  call.print(text);
  if (!given.html.empty() && !call.write(given.html, page)) return ExitCode::usage;
  return ExitCode::success;
}

}  // namespace

ExitCode plan(Call& call) {
  PlanArguments given;
  given.declare(call);
  if (!call.ready()) return call.stopped();
  if (const std::optional<std::string> problem = usage_problem(given)) return call.refuse(*problem);
  if (!given.arena.empty())
    return plan_arena(call, {.path = given.arena, .capacity = given.capacity, .json = given.format == "json"});
  const std::expected<bext::plan::ModelOptions, std::string> options = model_options(given);
  if (!options) return call.refuse(options.error());
  std::expected<Configuration, ExitCode> configuration = load_configuration(call, given.config);
  if (!configuration) return configuration.error();
  if (const std::optional<std::string> reason = reason_against_page(given, *configuration)) {
    call.complain(*reason);
    return ExitCode::usage;
  }

  ModelFiles files;
  std::expected<ReadModels, ExitCode> read = read_models(call, given.models, files, *options);
  if (!read) return read.error();
  if (given.write) {
    if (read->infos.empty()) return call.refuse("`--write` requires the info of a binary");
    std::expected<LoadedFile, ExitCode> written =
        with_group(call, std::move(*configuration->inner), given.config, read->infos);
    if (!written) return written.error();
    configuration->inner = std::move(*written);
  }
  for (const bext::plan::PlannedModel& model : read->models)
    for (const auto& [place, name] : model.inference.contradicting_bindings)
      return call.refuse(
          fmt::format("`--dim` sets the dimension `{}` of `{}` twice: `{}` has another size", name, model.path, place));
  complain_about_unused(call, options->infer, read->models);
  bext::plan::PlanInput input{
      .config = configuration->inner ? &*configuration->inner : nullptr,
      .wrapper = configuration->wrapper ? &*configuration->wrapper : nullptr,
      .external = [&](const bext::plan::PlannedModel& model) { return files.external_files(model.path); },
      .runner = run_in_parallel};
  if (!given.target.empty())
    input.target = *parse_target(given.target);
  else if (input.config)
    input.target = target_named_in(*input.config).value_or(EffectiveTarget{});
  return print(call, given, planned(std::move(read->models), read->infos, input), files);
}

}  // namespace bext::cli
