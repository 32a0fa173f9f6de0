#include "bext/drive/compile_job.h"

#include <fmt/format.h>

#include <algorithm>

#include "bext/config/inner_file.h"
#include "bext/config/output_tensors.h"
#include "bext/drive/prepare.h"
#include "bext/drive/tool_options.h"
#include "drive/output_name.h"

namespace bext::drive {
namespace {

/// Every unnamed graph entry stands for all models: the tools name a graph after its file.
void name_graphs(CompileConfig& config, const std::vector<std::string>& models) {
  List<htp::GraphConfig>* graphs = config.graph_custom_configs.get_if<htp::GraphConfig>();
  if (!graphs || !*config.ensure_graphs) return;
  const auto unnamed = std::ranges::find_if(*graphs, [](const htp::GraphConfig& graph) { return graph.name->empty(); });
  if (unnamed == graphs->end()) return;
  const htp::GraphConfig pattern = *unnamed;
  std::erase_if(*graphs, [](const htp::GraphConfig& graph) { return graph.name->empty(); });
  for (const std::string& model : models) {
    htp::GraphConfig graph = pattern;
    graph.name = model_stem(model);
    graphs->push_back(std::move(graph));
  }
}

void check_models(const CompileJob& job, std::vector<std::string>& problems) {
  if (job.models.empty()) problems.emplace_back("no model is given");
  const auto dlcs = std::ranges::count_if(job.models, is_dlc);
  if (dlcs != 0 && static_cast<std::size_t>(dlcs) != job.models.size())
    problems.emplace_back("DLC files and model libraries cannot be compiled together");
  for (const std::string& model : job.models) {
    if (model.find(',') != std::string::npos)
      problems.push_back(fmt::format("`{}` has a comma in it, which the tool takes for the next file", model));
    if (model.ends_with(".onnx"))
      problems.push_back(
          fmt::format("`{}` is an ONNX file; the tool takes DLC files or model libraries, which `qairt-converter` "
                      "makes of it",
                      model));
    if (model.ends_with(".bin"))
      problems.push_back(fmt::format("`{}` looks like a context binary, which is compiled already", model));
  }
}

void check_op_packages(const CompileJob& job, std::vector<std::string>& problems) {
  for (const OpPackage& package : job.attributes.op_packages)
    for (const std::string& part : {*package.path, *package.interface_provider, *package.target})
      if (part.find_first_of(",:") != std::string::npos)
        problems.push_back(fmt::format("`{}` has a comma or colon in it, which the tool's list cannot hold", part));
}

void check_outputs(const CompileJob& job, std::vector<std::string>& problems) {
  const std::optional<std::vector<std::string>>& tensors = *job.attributes.set_output_tensors;
  if (!tensors) return;
  if (job.attributes.enable_intermediate_outputs->value_or(false))
    problems.emplace_back("`enable_intermediate_outputs` and `set_output_tensors` exclude each other");
  if (const auto parsed = parse_output_tensors(fmt::format("{}", fmt::join(*tensors, ","))); !parsed)
    problems.push_back(fmt::format("`set_output_tensors`: {}", parsed.error()));
}

void check_choice(std::string_view option, const std::string& value, std::vector<std::string>& problems) {
  const ToolOption* known = generator_tool.find(option);
  if (!value.empty() && known && !known->takes(value))
    problems.push_back(
        fmt::format("`{}` is no value of `{}`, which takes {}", value, option, fmt::join(known->choices, ", ")));
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
  if (!config.passthrough) name_graphs(config, models);
  std::expected<std::string, ConfigError> text = config.to_backend_extension_json();
  if (!text) return std::unexpected{std::move(text.error())};
  CompileJob job;
  job.backend = config.backend;
  job.attributes = config;
  // A configuration that sets nothing needs no file.
  if (*text != "{}") {
    job.sources.push_back(load(inner_file_name(config.backend), *text, {.expected = backend_of(config.backend)}));
    job.extensions = std::move(*text);
  }
  job.attribute_findings = config.check();
  if (!models.empty()) job.name = model_stem(models.front());
  job.models = std::move(models);
  return job;
}

std::vector<std::string> problems_of(const CompileJob& job) {
  std::vector<std::string> problems;
  if (auto wrong = wrong_output_name("the name of the binary", job.name)) problems.push_back(std::move(*wrong));
  if (const std::optional<std::string>& path = *job.attributes.backend_binary_path)
    if (auto wrong = wrong_output_name("`backend_binary_path`", *path)) problems.push_back(std::move(*wrong));
  check_models(job, problems);
  check_op_packages(job, problems);
  check_outputs(job, problems);
  check_choice("--profiling_level", job.profiling_level, problems);
  check_choice("--profiling_option", job.profiling_option, problems);
  const Backend* backend = backend_of(job.backend);
  if (!job.extensions.empty() && (!backend || backend->library_linux.empty()))
    problems.push_back(fmt::format("the backend `{}` has no extension file that bext knows", text_of(job.backend)));
  return problems;
}

}  // namespace bext::drive
