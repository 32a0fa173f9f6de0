#include "doctor/folder/survey.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <set>

#include "bext/config/project_config.h"
#include "bext/text/ascii.h"
#include "doctor/folder/survey_steps.h"

namespace bext::doctor {
namespace {

using namespace std::string_view_literals;

/// The folders of the SDK for one kind of machine each.
constexpr std::array toolchain_folders = {"aarch64-android"sv,     "x86_64-linux-clang"sv,  "aarch64-windows-msvc"sv,
                                          "arm64x-windows-msvc"sv, "x86_64-windows-msvc"sv, "aarch64-oe-linux"sv,
                                          "aarch64-ubuntu"sv,      "aarch64-qnx"sv,         "arm-android"sv};

bool looks_like_sdk(const Folder& folder) {
  std::set<std::string_view> found;
  for (const FolderEntry& entry : folder.entries)
    for (const std::string_view name : toolchain_folders)
      if (entry.path.contains(name)) found.insert(name);
  return found.size() >= 2;
}

bool looks_like_app(const Folder& folder) {
  return std::ranges::any_of(folder.entries, [](const FolderEntry& entry) {
    return entry.path.contains("arm64-v8a/") || entry.file_name() == "AndroidManifest.xml" ||
           entry.file_name() == "classes.dex";
  });
}

/// The system of most CPU libraries of the SDK.
std::string_view common_platform(const std::vector<SurveyedLibrary>& libraries) {
  std::string_view common;
  std::ptrdiff_t most = 0;
  for (const SurveyedLibrary& library : libraries) {
    if (!library.known || library.platform.empty() || library.platform == "dsp") continue;
    const std::ptrdiff_t count = std::ranges::count_if(
        libraries, [&](const SurveyedLibrary& other) { return other.known && other.platform == library.platform; });
    if (count > most) {
      most = count;
      common = library.platform;
    }
  }
  return common;
}

void find_target(Survey& survey, const FolderSettings& settings) {
  const auto take = [&](std::string_view name, std::string_view source) {
    const std::expected<EffectiveTarget, std::string> target = parse_target(name);
    if (!target || (target->socs.empty() && !target->arch)) return false;
    survey.target = *target;
    survey.target_name = name;
    survey.target_source = source;
    return true;
  };
  if (!settings.target.empty() && take(settings.target, "`--target`")) return;
  if (survey.folder->device) {
    const DeviceFacts& device = *survey.folder->device;
    if (!device.soc_name.empty() && find_by_chipset(device.soc_name) && take(device.soc_name, "the device")) return;
    if (device.kernel_soc_id)
      if (const Soc* soc = find_by_kernel_id(*device.kernel_soc_id); soc && take(soc->chipset, "the device")) return;
  }
  for (const SurveyedConfig& config : survey.configs)
    if (config.file.kind.name() == project_kind)
      if (const std::optional<Node> target = config.file.document.root().find("target"); target && target->is_string())
        if (take(target->string(), "the project file")) return;
  std::vector<NamedTarget> named;
  for (const SurveyedConfig& config : survey.configs)
    if (std::optional<EffectiveTarget> target = target_named_in(config.file))
      named.push_back({config.file.path, std::move(*target)});
  if (std::optional<EffectiveTarget> target = shared_target(named)) {
    survey.target = std::move(*target);
    survey.target_source = "the configuration";
    return;
  }
  for (const BinaryInfo& info : survey.infos) {
    if (info.soc_model() && take(fmt::format("{}", info.soc_model()->value), "the binary info")) return;
    if (info.dsp_arch) {
      survey.target = {.arch = info.dsp_arch->value};
      survey.target_source = "the binary info";
      return;
    }
  }
  for (const SurveyedModel& model : survey.models)
    for (const SurveyedContext& context : model.contexts)
      if (context.target) {
        survey.target = *context.target;
        survey.target_source = "the EPContext model";
        return;
      }
}

}  // namespace

Evidence Survey::at(const FolderEntry& entry, std::string text) const {
  if (folder->listing.empty()) return {.file = fmt::format("{}/{}", folder->name, entry.path), .text = std::move(text)};
  std::string shown = text.empty() ? entry.path : fmt::format("{}: {}", entry.path, text);
  return {.file = folder->listing, .line = entry.line, .text = std::move(shown)};
}

Evidence Survey::at(const SurveyedConfig& config, Range range) const {
  SourceLine line = line_at(config.file.document.text(), range.begin);
  Evidence evidence = at(*config.entry, std::move(line.text));
  if (folder->listing.empty()) evidence.line = line.number;
  return evidence;
}

const SurveyedLibrary* Survey::library(std::string_view file_name) const {
  const auto found = std::ranges::find_if(libraries, [&](const SurveyedLibrary& library) {
    return is_windows() ? equal_ignoring_case(library.entry->file_name(), file_name)
                        : library.entry->file_name() == file_name;
  });
  return found == libraries.end() ? nullptr : &*found;
}

const SurveyedBinary* Survey::binary(const FolderEntry& entry) const {
  const auto found = std::ranges::find(binaries, &entry, &SurveyedBinary::entry);
  return found == binaries.end() ? nullptr : &*found;
}

std::vector<int> Survey::archs(std::string_view backend, std::string_view role) const {
  std::set<int> found;
  for (const SurveyedLibrary& library : libraries)
    if (library.is_role(role) && library.known->backend == backend && library.named_arch)
      found.insert(*library.named_arch);
  return {found.begin(), found.end()};
}

std::string Survey::target_in_words() const {
  const std::string arch = target.arch ? fmt::format("v{}", *target.arch) : std::string{};
  const std::string source = target_source == "the configuration" ? target.said_by() : std::string{target_source};
  if (target.socs.empty()) return arch.empty() ? arch : fmt::format("{}, from {}", arch, source);
  return fmt::format("{}{}, from {}", target.socs_in_words(), arch.empty() ? "" : fmt::format(" ({})", arch), source);
}

SourceLine line_at(std::string_view text, std::size_t offset) {
  // A file may have only one line; show what is around the place.
  constexpr std::size_t most_before = 80;
  constexpr std::size_t most_after = 160;
  offset = std::min(offset, text.size());
  const std::size_t newline = offset == 0 ? std::string_view::npos : text.rfind('\n', offset - 1);
  const std::size_t begin = newline == std::string_view::npos ? 0 : newline + 1;
  const std::size_t end = std::min(text.size(), text.find('\n', begin));
  const auto number = static_cast<std::size_t>(std::ranges::count(text.substr(0, begin), '\n')) + 1;
  std::size_t first = offset - begin > most_before ? offset - most_before : begin;
  std::size_t last = end - offset > most_after ? offset + most_after : end;
  const auto is_inside_character = [&](std::size_t at) { return at < end && (text[at] & 0xC0) == 0x80; };
  while (is_inside_character(first)) ++first;
  while (is_inside_character(last)) ++last;
  return {.number = number,
          .text = fmt::format("{}{}{}", first > begin ? "…" : "", trimmed(text.substr(first, last - first)),
                              last < end ? "…" : "")};
}

Survey survey_folder(const Folder& folder, const FolderSettings& settings) {
  Survey survey{.folder = &folder};
  survey.is_sdk = looks_like_sdk(folder);
  survey.is_app = looks_like_app(folder);
  survey_libraries(survey);
  survey.platform = common_platform(survey.libraries);
  survey.has_qnn = std::ranges::any_of(survey.libraries, [](const SurveyedLibrary& library) { return library.known; });
  survey_binaries(survey);
  survey_models(survey);
  survey_configs(survey);
  find_target(survey, settings);
  return survey;
}

}  // namespace bext::doctor
