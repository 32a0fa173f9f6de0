#include <algorithm>
#include <unordered_map>

#include "bext/config/genie_files.h"
#include "bext/config/project_config.h"
#include "bext/diag/template_mark.h"
#include "bext/text/ascii.h"
#include "bext/text/path_text.h"
#include "doctor/folder/survey_steps.h"

namespace bext::doctor {
namespace {

constexpr std::size_t largest_config = std::size_t{4} << 20U;
constexpr std::size_t largest_script = std::size_t{1} << 20U;

bool is_tokenizer(std::string_view name) {
  return name.contains("tokenizer") || name.contains("vocab") || name.contains("merges");
}

bool may_be_config(std::string_view name) {
  return name.ends_with(".json") || name.ends_with(".jsonc") || name.ends_with(".conf");
}

/// Finds entries by the paths in configurations.
class Places {
 public:
  explicit Places(const Folder& folder) : folder_{folder} {
    for (const FolderEntry& entry : folder.entries) {
      if (entry.kind == EntryKind::folder) continue;
      by_path_.emplace(entry.path, &entry);
      by_name_.emplace(entry.file_name(), &entry);
    }
  }

  /// A relative path is looked for in the folder and beside the configuration.
  void find(NamedFile& named) const {
    std::string path = named.path;
    std::ranges::replace(path, '\\', '/');
    while (path.starts_with("./")) path.erase(0, 2);
    if (is_absolute_path(named.path)) {
      if (!folder_.root.empty() && path.starts_with(folder_.root + "/")) {
        named.entry = entry_at(path.substr(folder_.root.size() + 1));
        return;
      }
      named.elsewhere = true;
      const auto found = by_name_.find(file_name(path));
      if (found != by_name_.end()) named.entry = found->second;
      return;
    }
    if (path.starts_with("../")) named.elsewhere = true;
    named.entry = entry_at(path);
    if (!named.entry && !named.config->entry->folder().empty())
      named.entry = entry_at(std::string{named.config->entry->folder()} + "/" + path);
  }

 private:
  [[nodiscard]] const FolderEntry* entry_at(const std::string& path) const {
    const auto found = by_path_.find(path);
    return found == by_path_.end() ? nullptr : found->second;
  }

  const Folder& folder_;
  std::unordered_map<std::string_view, const FolderEntry*> by_path_;
  std::unordered_map<std::string_view, const FolderEntry*> by_name_;
};

void add_named(Survey& survey, const Places& places, const SurveyedConfig& config, Node value, std::string_view what) {
  NamedFile named{.config = &config, .path = value.string(), .range = value.range(), .what = what};
  if (named.path.empty() || template_mark(named.path)) return;
  places.find(named);
  survey.named.push_back(std::move(named));
}

/// Every text below a key `path` or the key itself, at any depth.
void add_tokenizers(Survey& survey, const Places& places, const SurveyedConfig& config) {
  const Document& document = config.file.document;
  for (std::uint32_t i = 0; i + 1 < document.node_count(); ++i) {
    const Node key = document.node(i);
    if (key.kind() != NodeKind::key || !key.string_is("tokenizer")) continue;
    const std::optional<Node> path = document.node(i + 1).find("path");
    if (path && path->is_string()) add_named(survey, places, config, *path, "tokenizer");
  }
}

void add_files_of(Survey& survey, const Places& places, const SurveyedConfig& config) {
  if (config.file.kind.name() == genie_kind) {
    const auto [extensions, binaries] = genie_files(config.file.document);
    for (const Node node : extensions) add_named(survey, places, config, node, "backend-extensions file");
    for (const Node node : binaries) add_named(survey, places, config, node, "context binary");
    add_tokenizers(survey, places, config);
    return;
  }
  const std::optional<Node> section = config.file.document.root().find("backend_extensions");
  if (!section) return;
  if (const std::optional<Node> path = section->find("config_file_path"); path && path->is_string())
    add_named(survey, places, config, *path, "backend-extensions file");
  if (const std::optional<Node> path = section->find("shared_library_path"); path && path->is_string())
    add_named(survey, places, config, *path, "extension library");
}

void read_config(Survey& survey, const FolderEntry& entry, std::string text) {
  if (text.contains("\"graphName\"")) {
    BinaryInfo info = read_binary_info(entry.path, text);
    if (!info.graphs.empty()) {
      survey.infos.push_back(std::move(info));
      return;
    }
  }
  LoadedFile file = load(entry.path, std::move(text));
  // Folders have many JSON files that are not configurations.
  const bool ours = file.is_ours() && is_evident(file.document, file.kind);
  if (ours || file.kind.look_alike) survey.configs.push_back({.entry = &entry, .file = std::move(file)});
}

}  // namespace

void survey_configs(Survey& survey) {
  const Folder& folder = *survey.folder;
  for (const FolderEntry& entry : folder.entries) {
    if (entry.kind != EntryKind::file && entry.kind != EntryKind::link) continue;
    const std::string name = lower_case(entry.file_name());
    if (is_tokenizer(name)) {
      constexpr std::uint64_t suspicious = 1024;
      if (entry.size && *entry.size > suspicious) continue;
      const Content content = content_of(entry, opened(folder, entry).get());
      if (content == Content::empty || content == Content::lfs_pointer) survey.damaged.push_back(&entry);
      continue;
    }
    const bool config = may_be_config(name);
    if (!config && !may_assign_variables(entry.file_name())) continue;
    std::optional<std::string> text = text_of(folder, entry, config ? largest_config : largest_script);
    if (!text) continue;
    if (config && text->starts_with("version https://git-lfs")) {
      survey.damaged.push_back(&entry);
      continue;
    }
    // The rules about the project file look at its variables.
    if (name != project_file_name)
      for (Assignment& assignment : find_assignments(entry.path, *text))
        survey.variables.push_back(std::move(assignment));
    if (config) read_config(survey, entry, std::move(*text));
  }
  if (folder.device)
    for (const DeviceFacts::Variable& variable : folder.device->environment)
      survey.variables.push_back({.file = folder.listing,
                                  .line = variable.line,
                                  .name = variable.name,
                                  .value = variable.value,
                                  .text = variable.name + "=" + variable.value,
                                  .quoted = true});
  const Places places{folder};
  for (const SurveyedConfig& config : survey.configs) add_files_of(survey, places, config);
}

}  // namespace bext::doctor
