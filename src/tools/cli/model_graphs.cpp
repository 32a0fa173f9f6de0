#include "model_graphs.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "bext/config/inner_file.h"
#include "bext/host/mapped_file.h"
#include "bext/plan/models/model_plan.h"

namespace bext::cli {
namespace {

namespace fs = std::filesystem;

/// A folder with more is a collection of models, not that of one configuration.
constexpr std::size_t most_neighbors = 64;
/// Folders with more files are not searched completely.
constexpr std::size_t most_files = 10000;

std::optional<model::GraphNames> names_of(const std::string& path) {
  const std::expected<MappedFile, FileError> file = MappedFile::open(path);
  if (!file) return std::nullopt;
  const bool is_onnx = fs::path{path}.extension() == ".onnx";
  return model::graph_names(path, is_onnx ? file->bytes() : std::string_view{});
}

}  // namespace

std::optional<std::string> unreadable_model(const std::string& path) {
  const std::expected<MappedFile, FileError> file = MappedFile::open(path);
  if (!file) return file.error().message("read");
  if (fs::path{path}.extension() == ".onnx" && !model::graph_names(path, file->bytes()).readable)
    return fmt::format("`{}` is not an ONNX model", path);
  return std::nullopt;
}

std::vector<model::GraphNames> names_of_models(const std::vector<std::string>& paths) {
  std::vector<model::GraphNames> names;
  for (const std::string& path : paths)
    if (std::optional<model::GraphNames> one = names_of(path)) names.push_back(std::move(*one));
  return names;
}

std::vector<std::string> listed_in(const Files& files, LoadedFile file) {
  if (file.as<wrapper::Config>()) {
    std::optional<LoadedFile> inner = follow(files, file);
    return inner ? plan::listed_graphs(*inner) : std::vector<std::string>{};
  }
  return plan::listed_graphs(file);
}

std::vector<model::GraphNames> ModelGraphs::next_to(const std::string& path) {
  if (path == "-") return {};
  fs::path folder = fs::path{path}.parent_path();
  if (folder.empty()) folder = ".";
  const std::lock_guard lock{mutex_};
  const auto [place, is_new] = by_folder_.try_emplace(folder.string());
  if (!is_new) return place->second;
  std::vector<std::string> models;
  std::error_code failed;
  std::size_t seen = 0;
  for (fs::directory_iterator it{folder, failed}; !failed && it != fs::directory_iterator{} && ++seen <= most_files;
       it.increment(failed)) {
    if (it->path().extension() != ".onnx" || !files_->may_follow(it->path().string(), path)) continue;
    models.push_back(it->path().string());
    if (models.size() > most_neighbors) return {};
  }
  std::ranges::sort(models);
  place->second = names_of_models(models);
  std::erase_if(place->second, [](const model::GraphNames& names) { return !names.readable; });
  return place->second;
}

std::vector<std::string> ModelGraphs::of(const std::string& path, const std::string& text, const Files& inputs,
                                         const Backend* expected, const FoundProject* project) {
  std::vector<model::GraphNames> models = named_;
  plan::ModelSet set = plan::ModelSet::all;
  if (models.empty() && project) {
    std::vector<std::string> paths;
    for (const std::string& model : *project->project.config.models) {
      std::string place = (fs::path{project->path}.parent_path() / model).string();
      if (files_->may_follow(place, project->path)) paths.push_back(std::move(place));
    }
    models = names_of_models(paths);
    // One that is missing may have any graph.
    if (models.size() < project->project.config.models->size()) set = plan::ModelSet::neighbors;
  }
  if (models.empty()) {
    models = next_to(path);
    set = plan::ModelSet::neighbors;
  }
  if (models.empty()) return {};
  return plan::graphs_to_check(models, listed_in(inputs, load(path, text, {.expected = expected})), set);
}

}  // namespace bext::cli
