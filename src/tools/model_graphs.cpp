#include "tools/model_graphs.h"

#include <fmt/format.h>

#include <algorithm>

#include "bext/config/inner_file.h"
#include "bext/diag/kinds.h"
#include "bext/host/find_files.h"
#include "bext/host/mapped_file.h"
#include "bext/host/paths.h"
#include "bext/plan/models/config_models.h"
#include "bext/plan/models/model_plan.h"
#include "bext/text/path_separators.h"

namespace bext {
namespace {

/// A folder with more is a collection of models, not that of one configuration.
constexpr std::size_t most_neighbors = 64;
constexpr std::string_view onnx_ending = ".onnx";
/// Folders with more files are not searched completely.
constexpr std::size_t most_files = 10000;

std::optional<model::GraphNames> names_of(const std::string& path) {
  const std::expected<MappedFile, FileError> file = MappedFile::open(path);
  if (!file) return std::nullopt;
  model::GraphNames names = model::graph_names(path, path.ends_with(onnx_ending) ? file->bytes() : std::string_view{});
  return file->became_shorter() ? std::nullopt : std::optional{std::move(names)};
}

}  // namespace

std::optional<std::string> unreadable_model(const std::string& path) {
  const std::expected<MappedFile, FileError> file = MappedFile::open(path);
  if (!file) return file.error().message("read");
  if (path.ends_with(onnx_ending) && !model::graph_names(path, file->bytes()).readable)
    return fmt::format("`{}` is not an ONNX model", path);
  return std::nullopt;
}

std::vector<model::GraphNames> names_of_models(const std::vector<std::string>& paths) {
  std::vector<model::GraphNames> names;
  for (const std::string& path : paths)
    if (std::optional<model::GraphNames> one = names_of(path)) names.push_back(std::move(*one));
  return names;
}

void report_unusable_models(const Files& files, const std::string& path, const Document& document,
                            const ProjectConfig& config, Findings& findings) {
  if (!config.models.is_set()) return;
  const Node value = document.node(config.models.origin().node);
  const auto report = [&](Node model) {
    if (!model.is_string()) return;
    const bool has_folder = name_begin(path) > 0;
    std::string place = has_folder ? joined_path(folder_of(path), model.string()) : model.string();
    // Messages have slashes on every system.
    if (path_separators.contains('\\')) std::ranges::replace(place, '\\', '/');
    if (!files.may_follow(place, path))
      findings
          .add(kind_of<"unreadable-file">(), model.range(),
               fmt::format("`{}` is not read: it is outside the repository or folder of this file", model.string()))
          .severity(Severity::note);
    else if (const std::optional<std::string> problem = unreadable_model(place))
      findings.add(kind_of<"unreadable-file">(), model.range(), *problem)
          .note("graph names are not compared with those of this model");
  };
  if (value.is_array())
    for (const Node model : value.elements()) report(model);
  else
    report(value);
  findings.locate(document);
}

std::vector<std::string> listed_in(const Files& files, LoadedFile file) {
  if (file.as<wrapper::Config>()) {
    std::optional<LoadedFile> inner = follow(files, file);
    return inner ? plan::listed_graphs(*inner) : std::vector<std::string>{};
  }
  return plan::listed_graphs(file);
}

std::optional<NamedModel> named_model(const std::string& path) {
  std::optional<model::GraphNames> names = names_of(path);
  // The graph of a DLC file is named after the file.
  if (!names || (path.ends_with(onnx_ending) && !names->readable)) return std::nullopt;
  return NamedModel{path, std::move(*names)};
}

std::vector<NamedModel> models_next_to(const Files& files, const std::string& path) {
  std::vector<NamedModel> models;
  for (const std::string& neighbor : paths_in(folder_of(path), most_files)) {
    const bool is_onnx = neighbor.ends_with(onnx_ending);
    if ((!is_onnx && !neighbor.ends_with(".dlc")) || !files.may_follow(neighbor, path)) continue;
    if (std::optional<NamedModel> model = named_model(neighbor)) models.push_back(std::move(*model));
    if (models.size() > most_neighbors) return {};
  }
  std::ranges::sort(models, {}, &NamedModel::path);
  return models;
}

std::vector<model::GraphNames> ModelGraphs::next_to(const std::string& path) {
  if (path == "-") return {};
  const std::lock_guard lock{mutex_};
  const auto [place, is_new] = by_folder_.try_emplace(path.substr(0, name_begin(path)));
  if (is_new)
    for (NamedModel& model : models_next_to(*files_, path)) place->second.push_back(std::move(model.names));
  return place->second;
}

std::vector<std::string> ModelGraphs::of(const std::string& path, const std::string& text, const Files& inputs,
                                         const Backend* expected, const FoundProject* project) {
  const std::vector<std::string> project_models =
      project ? *project->project.config.models : std::vector<std::string>{};
  // Most files have no models, and need not be loaded for their names.
  if (named_.empty() && project_models.empty() && next_to(path).empty()) return {};
  const std::vector<std::string> listed = listed_in(inputs, load(path, text, {.expected = expected}));
  if (!named_.empty()) return plan::graphs_to_check(named_, listed, plan::ModelSet::all);
  const auto named = [&](const std::string& model) -> std::optional<model::GraphNames> {
    const std::string place = joined_path(folder_of(project->path), model);
    if (!files_->may_follow(place, project->path)) return std::nullopt;
    return named_model(place).transform([](NamedModel usable) { return std::move(usable.names); });
  };
  return plan::graphs_of_models(listed, project_models, {.named = named, .next_to = [&] { return next_to(path); }});
}

}  // namespace bext
