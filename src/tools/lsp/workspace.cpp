#include "workspace.h"

#include <algorithm>
#include <iterator>

#include "bext/check/check.h"
#include "bext/check/pair.h"
#include "bext/check/project.h"
#include "bext/config/inner_file.h"
#include "bext/config/named_path.h"
#include "bext/config/project_config.h"
#include "bext/diag/kinds.h"
#include "bext/plan/models/config_models.h"
#include "bext/plan/models/model_plan.h"
#include "bext/text/path_text.h"
#include "file_uri.h"
#include "json_members.h"

namespace bext::lsp {
namespace {

/// A path in a project file.
std::string named_in(const FoundProject& project, const std::string& path) {
  return absolute_in(project.path.substr(0, project.path.rfind('/')), path);
}

/// A document without a file, such as one that was never saved, is known by its URI.
std::string path_of(const std::string& uri) { return path_of_uri(uri).value_or(uri); }

bool is_project_file(std::string_view path) { return file_name(path) == project_file_name; }
bool is_model(std::string_view path) { return path.ends_with(".onnx") || path.ends_with(".dlc"); }

/// Editors open every JSON file. Only files whose content or place shows what they are get findings.
bool is_meant(const LoadedFile& file, bool is_named) {
  if (is_named || is_project_file(file.path)) return true;
  if (file.kind.backend) return is_evident(file.document, file.kind);
  if (file.kind.look_alike) return file.kind.name() != project_kind;
  return std::ranges::any_of(file.findings, [](const Diagnostic& finding) {
    return finding.kind == &kind_of<"not-a-configuration">() && !finding.fixes.empty();
  });
}

/// A terminal says that a file belongs to another tool. In an editor, this would mark every such file.
void remove_kind_findings(LoadedFile& file) {
  if (!file.kind.look_alike) return;
  std::erase_if(file.findings.list(),
                [](const Diagnostic& finding) { return finding.kind == &kind_of<"not-a-configuration">(); });
}

bool have_common_path(const std::set<std::string>& a, const std::set<std::string>& b) {
  if (a.size() > b.size()) return have_common_path(b, a);
  return std::ranges::any_of(a, [&](const std::string& path) { return b.contains(path); });
}

}  // namespace

void Workspace::add_root(std::string folder) {
  if (roots_.empty()) files_.work_in(folder);
  roots_.push_back(std::move(folder));
  everything_changed_ = true;
}

void Workspace::remove_root(const std::string& folder) {
  std::erase(roots_, folder);
  files_.work_in(roots_.empty() ? std::string{} : roots_.front());
  everything_changed_ = true;
}

void Workspace::set_client_settings(const Json& settings) {
  client_settings_ = read_project(write(settings, 0)).config;
  everything_changed_ = true;
}

std::optional<std::string> Workspace::open(const std::string& uri, std::int64_t version, std::string text) {
  const std::string path = path_of(uri);
  // An address can be written in several ways. The last one counts, because a path has one text.
  std::optional<std::string> replaced;
  if (const OpenDocument* const same = open_at(path)) {
    const std::string other = same->uri;
    (void)close(other);
    if (other != uri) replaced = other;
  }
  files_.open(path, std::move(text));
  documents_[uri] = {uri, path, version};
  uris_[path] = uri;
  changed_.insert(path);
  return replaced;
}

void Workspace::change(const std::string& uri, std::int64_t version, const Json& changes) {
  const auto found = documents_.find(uri);
  if (found == documents_.end()) return;
  OpenDocument& document = found->second;
  std::string text = *files_.unsaved(document.path);
  for (const Json& change : elements(&changes)) {
    if (const Json* range = change.find("range")) {
      const Range replaced = TextPositions{text, encoding_}.range_of(range);
      text.replace(replaced.begin, replaced.size(), text_in(&change, "text"));
    } else {
      text = text_in(&change, "text");
    }
  }
  files_.open(document.path, std::move(text));
  document.version = version;
  changed_.insert(document.path);
}

bool Workspace::close(const std::string& uri) {
  const auto found = documents_.find(uri);
  if (found == documents_.end()) return false;
  set_checked(found->second, nullptr);
  files_.close(found->second.path);
  changed_.insert(found->second.path);
  uris_.erase(found->second.path);
  documents_.erase(found);
  return true;
}

void Workspace::changed_on_disk(const std::string& uri) {
  const std::string path = path_of(uri);
  // A new or removed project file or model applies to files that did not use it before.
  if (is_project_file(path) || is_model(path)) everything_changed_ = true;
  changed_.insert(path);
}

std::vector<const OpenDocument*> Workspace::refresh() {
  const std::set<std::string> changed = std::exchange(changed_, {});
  const bool everything = std::exchange(everything_changed_, false) || std::ranges::any_of(changed, &is_project_file);
  const auto is_outdated = [&](const OpenDocument& document) {
    if (everything || !document.checked || changed.contains(document.path)) return true;
    return have_common_path(changed, document.checked->used);
  };
  std::vector<const OpenDocument*> result;
  std::set<const OpenDocument*> seen;
  std::set<std::string> named;  // before or after the change; a file is checked together with the one that names it
  for (auto& [uri, document] : documents_) {
    if (!is_outdated(document)) continue;
    if (document.checked) named.insert(document.checked->inner);
    set_checked(document, check(document));
    named.insert(document.checked->inner);
    seen.insert(&document);
    result.push_back(&document);
  }
  for (auto& [uri, document] : documents_) {
    if (!named.contains(document.path)) continue;
    set_checked(document, check(document));
    if (seen.insert(&document).second) result.push_back(&document);
  }
  return result;
}

const CheckedText* Workspace::configuration(const Json* params) const {
  const OpenDocument* const document = find(text_in(member(params, "textDocument"), "uri"));
  return document && document->checked && document->checked->is_configuration ? document->checked.get() : nullptr;
}

const OpenDocument* Workspace::find(const std::string& uri) const {
  const auto found = documents_.find(uri);
  return found == documents_.end() ? nullptr : &found->second;
}

std::string Workspace::uri_of(const std::string& path) const {
  const OpenDocument* const open = open_at(path);
  return open ? open->uri : uri_of_path(path);
}

std::string Workspace::path_named_in(const LoadedFile& file) const {
  const std::optional<InnerFile> named = inner_file_of(file);
  const std::optional<NamedPath> found = named ? find_named(files_, file.path, named->path) : std::nullopt;
  return found ? files_.absolute(found->path) : std::string{};
}

std::vector<std::shared_ptr<const CheckedText>> Workspace::all_configurations() const {
  std::vector<std::shared_ptr<const CheckedText>> all;
  std::set<std::string> seen;
  for (const auto& [uri, document] : documents_)
    if (seen.insert(document.path).second && document.checked && document.checked->is_configuration)
      all.push_back(document.checked);
  const auto add = [&](const std::string& path) {
    if (!seen.insert(path).second) return;
    if (std::shared_ptr<const CheckedText> text = read(path); text && text->is_configuration)
      all.push_back(std::move(text));
  };
  for (const std::string& root : roots_) {
    // Hidden files are not listed, but project files name graphs too.
    std::set<std::string> folders{root};
    for (const std::string& path : disk_->files_below(root)) {
      folders.insert(path.substr(0, path.rfind('/')));
      add(path);
    }
    for (const std::string& folder : folders)
      if (const std::string path = absolute_in(folder, project_file_name); disk_->files().exists(path)) add(path);
  }
  return all;
}

std::shared_ptr<const CheckedText> Workspace::read(const std::string& path) const {
  if (const OpenDocument* const open = open_at(path)) return open->checked;
  std::expected<std::string, FileError> text = files_.read(path);
  if (!text) return nullptr;
  auto read = std::make_shared<CheckedText>(load(path, std::move(*text)), encoding_);
  read->is_configuration = is_meant(read->file, false);
  return read;
}

const CheckedText* Workspace::open_wrapper_of(const std::string& path) const {
  const auto found = wrappers_.find(path);
  if (found == wrappers_.end()) return nullptr;
  for (const std::string& uri : found->second)
    if (const OpenDocument& document = documents_.at(uri); document.path != path) return document.checked.get();
  return nullptr;
}

void Workspace::set_checked(OpenDocument& document, std::shared_ptr<const CheckedText> checked) {
  if (document.checked && !document.checked->inner.empty()) {
    const auto known = wrappers_.find(document.checked->inner);
    known->second.erase(document.uri);
    if (known->second.empty()) wrappers_.erase(known);
  }
  if (checked && !checked->inner.empty()) wrappers_[checked->inner].insert(document.uri);
  document.checked = std::move(checked);
}

const OpenDocument* Workspace::open_at(const std::string& path) const {
  const auto found = uris_.find(path);
  return found == uris_.end() ? nullptr : find(found->second);
}

CheckSettings Workspace::settings_for(const std::string& path, const std::optional<FoundProject>& project) const {
  CheckSettings settings = with_project({}, client_settings_);
  return project && !is_project_file(path) ? with_project(std::move(settings), project->project.config) : settings;
}

std::vector<std::string> Workspace::models_of_project(const std::string& path) const {
  const std::optional<FoundProject> found = nearest_project(files_, path);
  std::vector<std::string> paths;
  if (!found) return paths;
  for (const std::string& model : *found->project.config.models) {
    std::string place = named_in(*found, model);
    if (files_.may_follow(place, found->path)) paths.push_back(std::move(place));
  }
  return paths;
}

std::vector<ModelFile> Workspace::models_for(const std::string& path) const {
  std::vector<ModelFile> models;
  for (const std::string& named : models_of_project(path))
    if (std::optional<ModelFile> model = disk_->model(named)) models.push_back(std::move(*model));
  std::ranges::move(disk_->models_next_to(path), std::back_inserter(models));
  for (const std::string& root : roots_) std::ranges::move(disk_->models_below(root), std::back_inserter(models));
  std::ranges::stable_sort(models, {}, &ModelFile::path);
  const auto repeated = std::ranges::unique(models, {}, &ModelFile::path);
  models.erase(repeated.begin(), repeated.end());
  return models;
}

std::string Workspace::short_path(const std::string& path) const {
  for (const std::string& root : roots_)
    if (!root.empty() && path.size() > root.size() + 1 && path.starts_with(root) && path[root.size()] == '/')
      return path.substr(root.size() + 1);
  return path;
}

CheckSettings Workspace::with_model_graphs(CheckSettings settings, const LoadedFile& file,
                                           const std::optional<FoundProject>& project) const {
  if (!settings.graphs.empty()) return settings;
  std::optional<LoadedFile> inner;
  if (file.as<wrapper::Config>()) {
    LoadedFile copy = file;  // following adds findings
    inner = follow(files_, copy);
  }
  const std::vector<std::string> listed = plan::listed_graphs(inner ? *inner : file);
  if (listed.empty()) return settings;
  const auto named = [&](const std::string& path) -> std::optional<model::GraphNames> {
    const std::string place = named_in(*project, path);
    if (!files_.may_follow(place, project->path)) return std::nullopt;
    return disk_->model(place).transform([](ModelFile model) { return std::move(model.names); });
  };
  const auto next_to = [&] {
    std::vector<model::GraphNames> models;
    for (ModelFile& model : disk_->models_next_to(file.path)) models.push_back(std::move(model.names));
    return models;
  };
  settings.graphs =
      plan::graphs_of_models(listed, project ? *project->project.config.models : std::vector<std::string>{},
                             {.named = named, .next_to = next_to});
  return settings;
}

std::shared_ptr<const CheckedText> Workspace::check(const OpenDocument& document) {
  (void)files_.take_used();
  const std::optional<FoundProject> project = nearest_project(files_, document.path);
  CheckSettings settings = settings_for(document.path, project);
  settings.files = &files_;
  const CheckedText* const wrapper = open_wrapper_of(document.path);
  const std::optional<InnerFile> naming = wrapper ? inner_file_of(wrapper->file) : std::nullopt;
  LoadedFile file =
      load(document.path, *files_.unsaved(document.path), {.expected = naming ? naming->backend : nullptr});
  const bool is_configuration = is_meant(file, wrapper != nullptr);
  const CheckSettings with_models = with_model_graphs(settings, file, project);
  std::string inner;
  if (!is_configuration) {
    file.findings = {};
  } else if (wrapper) {
    bext::check(file, with_models, &wrapper->file);
  } else {
    file = check_with_inner(files_, std::move(file), with_models).file;
    inner = path_named_in(file);
  }
  if (with_models.graphs != settings.graphs) plan::soften_names(file.findings);
  remove_kind_findings(file);
  auto checked = std::make_shared<CheckedText>(std::move(file), encoding_);
  checked->settings = std::move(settings);
  checked->is_configuration = is_configuration;
  if (wrapper) checked->wrapper = wrapper->file;
  checked->inner = std::move(inner);
  checked->used = files_.take_used();
  return checked;
}

}  // namespace bext::lsp
