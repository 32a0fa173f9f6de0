#include "bext/drive/compile_job.h"

#include <fmt/format.h>

#include <algorithm>

#include "bext/config/output_tensors.h"
#include "bext/drive/prepare.h"
#include "bext/drive/tool_options.h"
#include "bext/text/path_text.h"
#include "drive/job_problems.h"
#include "drive/output_name.h"

namespace bext::drive {
namespace {

/// An unnamed graph entry applies to all models: the tools name a graph after its file.
std::expected<void, ConfigError> name_graphs(CompileConfig& config, const std::vector<std::string>& models) {
  List<htp::GraphConfig>* graphs = config.graph_custom_configs.get_if<htp::GraphConfig>();
  if (!graphs || !*config.ensure_graphs) return {};
  const auto is_unnamed = [](const htp::GraphConfig& graph) { return graph.name->empty(); };
  const auto unnamed = std::ranges::find_if(*graphs, is_unnamed);
  if (unnamed == graphs->end()) return {};
  if (std::ranges::any_of(std::next(unnamed), graphs->end(),
                          [&](const htp::GraphConfig& graph) { return is_unnamed(graph) && graph != *unnamed; }))
    return std::unexpected{value_error(
        fmt::format("{} unnamed entries of `graph_custom_configs` differ; name them, or keep one for all graphs",
                    std::ranges::count_if(*graphs, is_unnamed)))};
  // A copy: the entry is erased next.
  const htp::GraphConfig pattern = *unnamed;  // NOLINT(performance-unnecessary-copy-initialization)
  std::erase_if(*graphs, is_unnamed);
  for (const std::string& model : models) {
    const std::string stem = model_stem(model);
    // A named entry takes precedence.
    if (std::ranges::any_of(*graphs, [&](const htp::GraphConfig& graph) { return *graph.name == stem; })) continue;
    htp::GraphConfig graph = pattern;
    graph.name = stem;
    graphs->push_back(std::move(graph));
  }
  return {};
}

/// With one model and one entry, the entry is for the graph of that model, whatever its name: the guide's example names it
/// `placeholder`. Returns a note about a renamed entry.
std::optional<std::string> rename_only_entry(CompileConfig& config, const std::vector<std::string>& models) {
  List<htp::GraphConfig>* graphs = config.graph_custom_configs.get_if<htp::GraphConfig>();
  if (!graphs || graphs->size() != 1 || models.size() != 1) return std::nullopt;
  const std::string stem = model_stem(models.front());
  std::string name = *graphs->front().name;
  if (name == stem) return std::nullopt;
  graphs->front().name = stem;
  return fmt::format("the only entry of `graph_custom_configs`, `{}`, is applied to graph `{}`", name, stem);
}

/// The options as a file for the tool. A configuration without options needs no file.
std::expected<void, ConfigError> add_options(CompileConfig& config, const std::vector<std::string>& models,
                                             CompileJob& job) {
  if (std::expected<void, ConfigError> named = name_graphs(config, models); !named) return named;
  if (std::optional<std::string> note = rename_only_entry(config, models)) job.notes.push_back(std::move(*note));
  std::expected<std::string, ConfigError> text = config.to_backend_extension_json();
  if (!text) return std::unexpected{std::move(text.error())};
  if (*text == "{}") return {};
  job.sources.push_back(load(inner_file_name(config.backend), *text, {.expected = backend_of(config.backend)}));
  job.extensions = std::move(*text);
  return {};
}

/// The tools name graphs after their files, so two files of one name conflict.
void check_stems(const CompileJob& job, std::vector<std::string>& problems) {
  for (std::size_t i = 0; i < job.models.size(); ++i)
    for (std::size_t k = 0; k < i; ++k)
      if (model_stem(job.models[i]) == model_stem(job.models[k])) {
        problems.push_back(fmt::format("`{}` and `{}` would both become graph `{}`; rename one of them", job.models[k],
                                       job.models[i], model_stem(job.models[i])));
        break;
      }
}

void check_models(const CompileJob& job, std::vector<std::string>& problems) {
  if (job.models.empty()) problems.emplace_back("missing model");
  const auto dlcs = std::ranges::count_if(job.models, is_dlc);
  if (dlcs != 0 && static_cast<std::size_t>(dlcs) != job.models.size())
    problems.emplace_back("DLC files and model libraries cannot be compiled together");
  check_commas(job.models, problems);
  for (const std::string& model : job.models) {
    if (model.ends_with(".onnx"))
      problems.push_back(
          fmt::format("expected a DLC file or a model library, found the ONNX file `{}`; convert it with "
                      "`qairt-converter`",
                      model));
    if (model.ends_with(".bin"))
      problems.push_back(fmt::format("`{}` looks like a context binary, which is already compiled", model));
  }
  check_stems(job, problems);
}

bool leaves_folder(std::string_view path) {
  return path == ".." || path.starts_with("../") || path.ends_with("/..") ||
         path.find("/../") != std::string_view::npos;
}

void check_names(const CompileJob& job, std::vector<std::string>& problems) {
  const std::string binary = binary_stem(job.name);
  if (auto wrong = wrong_output_name("the binary name", job.name))
    problems.push_back(std::move(*wrong));
  else if (binary.empty() || binary == "." || binary == "..")
    problems.push_back(fmt::format("the binary name `{}` has no text before `.bin`", job.name));
  const std::optional<std::string>& path = *job.attributes.backend_binary_path;
  if (!path) return;
  const std::string_view name = file_name(*path);
  const std::string other = backend_binary_name(name);
  if (leaves_folder(*path))
    problems.push_back(fmt::format("`backend_binary_path` `{}` contains `..`; write the path without it", *path));
  else if (path->ends_with('/'))
    problems.push_back(fmt::format("`backend_binary_path` `{}` ends with `/`; add a file name", *path));
  else if (auto wrong = wrong_output_name("`backend_binary_path`", name))
    problems.push_back(std::move(*wrong));
  else if (name == ".bin")
    problems.emplace_back("`backend_binary_path` `.bin` has no text before `.bin`");
  else if (other == binary + ".bin")
    problems.push_back(fmt::format(
        "the context binary and the backend-specific binary would both be `{}`; choose another name", other));
}

void check_outputs(const CompileJob& job, std::vector<std::string>& problems) {
  const std::optional<std::vector<std::string>>& tensors = *job.attributes.set_output_tensors;
  if (!tensors) return;
  if (job.attributes.enable_intermediate_outputs->value_or(false))
    problems.emplace_back("`enable_intermediate_outputs` and `set_output_tensors` are mutually exclusive");
  if (const std::string problem = output_tensors_problem(*tensors, job.models.size()); !problem.empty())
    problems.push_back(fmt::format("`set_output_tensors`: {}", problem));
}

}  // namespace

std::string model_stem(std::string_view path) {
  std::string_view name = file_name(path);
  const bool library = name.ends_with(".so");
  if (const std::size_t dot = name.rfind('.'); dot != std::string_view::npos && dot > 0) name = name.substr(0, dot);
  if (library && name.starts_with("lib")) name.remove_prefix(3);
  return std::string{name};
}

bool is_dlc(std::string_view path) { return path.ends_with(".dlc"); }

std::expected<CompileJob, ConfigError> job_from_config(const CompileConfig& given, std::vector<std::string> models) {
  CompileConfig config = given;
  CompileJob job;
  if (config.passthrough) {
    // It reaches the tool untouched and unchecked.
    job.extensions = config.passthrough->text();
  } else if (std::expected<void, ConfigError> added = add_options(config, models, job); !added) {
    return std::unexpected{std::move(added.error())};
  }
  job.backend = config.backend;
  job.attributes = config;
  job.attribute_findings = config.check();
  job.options_by = "program";
  name_after_model(job, std::move(models));
  return job;
}

void name_after_model(CompileJob& job, std::vector<std::string> models) {
  job.models = std::move(models);
  if (job.models.empty()) return;
  job.name = model_stem(job.models.front());
  job.set_by.push_back({"name", "default"});
}

std::vector<std::string> problems_of(const CompileJob& job) {
  std::vector<std::string> problems;
  check_names(job, problems);
  check_models(job, problems);
  const Setting<std::optional<std::string>>& level = job.attributes.log_level;
  if (level.is_set() && *level) check_log_level(**level, problems);
  check_op_packages(job.attributes.op_packages, "PATH:PROVIDER", problems);
  check_outputs(job, problems);
  check_choice(generator_tool, "--profiling_level", job.profiling_level, problems);
  check_choice(generator_tool, "--profiling_option", job.profiling_option, problems);
  const Backend* backend = backend_of(job.backend);
  if (!job.extensions.empty() && (!backend || backend->library_linux.empty()))
    problems.push_back(fmt::format("bext knows no backend-extensions file of backend `{}`", text_of(job.backend)));
  return problems;
}

}  // namespace bext::drive
