#include <algorithm>

#include "bext/config/inner_file.h"
#include "bext/model/ep_context.h"
#include "bext/model/onnx.h"
#include "bext/text/ascii.h"
#include "doctor/folder/survey_steps.h"

namespace bext::doctor {
namespace {

/// A model with external binaries is small. Most larger models have no EPContext nodes, and reading them is slow.
constexpr std::size_t largest_model = std::size_t{16} << 20U;

/// ONNX Runtime looks for the binary only in the folder of the model and below.
const FolderEntry* binary_of(const Survey& survey, const FolderEntry& model, std::string path) {
  std::ranges::replace(path, '\\', '/');
  while (path.starts_with("./")) path.erase(0, 2);
  if (!model.folder().empty()) path = std::string{model.folder()} + "/" + path;
  const auto found = std::ranges::find_if(survey.folder->entries, [&](const FolderEntry& entry) {
    if (entry.kind == EntryKind::folder) return false;
    return survey.is_windows() ? equal_ignoring_case(entry.path, path) : entry.path == path;
  });
  return found == survey.folder->entries.end() ? nullptr : &*found;
}

/// Nothing for a bare number: no document says whether it is an architecture or a SoC.
std::optional<EffectiveTarget> target_of(std::string_view text) {
  if (text.empty() || std::ranges::all_of(text, is_digit)) return std::nullopt;
  if (const std::optional<int> arch = arch_number(lower_case(text))) return EffectiveTarget{.arch = arch};
  std::expected<EffectiveTarget, std::string> target = parse_target(text);
  if (!target || (target->socs.empty() && !target->arch)) return std::nullopt;
  return std::move(*target);
}

/// `v2.22.0.240425235059_92863` or `2.22.0`.
std::optional<BuildId> build_of(std::string_view text) {
  if (std::optional<BuildId> build = find_build_id(text)) return build;
  const std::optional<SdkVersion> version = SdkVersion::parse(text);
  if (!version) return std::nullopt;
  return BuildId{.text = std::string{text}, .version = *version, .stamp = {}};
}

SurveyedContext context_of(const Survey& survey, const FolderEntry& model, const model::EpContext& read) {
  SurveyedContext context{.partition = std::string{read.partition},
                          .target = target_of(read.soc),
                          .build = build_of(read.sdk_version),
                          .main = read.main,
                          .embedded = read.embedded,
                          .has_content = read.embedded ? read.embedded_bytes > 0 : !read.binary.empty(),
                          .binary = std::string{read.binary}};
  if (!context.binary.empty()) context.entry = binary_of(survey, model, context.binary);
  return context;
}

}  // namespace

void survey_models(Survey& survey) {
  const Folder& folder = *survey.folder;
  for (const FolderEntry& entry : folder.entries) {
    if (entry.kind != EntryKind::file && entry.kind != EntryKind::link) continue;
    if (!lower_case(entry.file_name()).ends_with(".onnx")) continue;
    const std::optional<std::string> bytes = text_of(folder, entry, largest_model);
    if (!bytes) {
      survey.unread_models.push_back(&entry);
      continue;
    }
    const std::expected<model::Model, model::Fault> read = model::read_onnx(*bytes);
    if (!read) {
      // Empty files and pointers of Git LFS have their own rules.
      if (std::ranges::find(survey.damaged, &entry) == survey.damaged.end())
        survey.damaged_models.push_back({.entry = &entry, .reason = read.error().message});
      continue;
    }
    SurveyedModel model{.entry = &entry};
    for (const model::EpContext& context : model::ep_contexts(read->graph))
      model.contexts.push_back(context_of(survey, entry, context));
    for (const SurveyedContext& context : model.contexts)
      if (context.entry && !survey.binary(*context.entry)) survey_binary(survey, *context.entry);
    if (!model.contexts.empty()) survey.models.push_back(std::move(model));
  }
}

}  // namespace bext::doctor
