#include <algorithm>
#include <array>

#include "bext/text/ascii.h"
#include "doctor/folder/survey_steps.h"

namespace bext::doctor {
namespace {

using namespace std::string_view_literals;

/// `libQnnHtp.so`, `libGenie.so.1`, `QnnHtp.dll`, and the catalogs that belong to skels on Windows.
bool is_library_name(std::string_view name) {
  const std::string lower = lower_case(name);
  if (lower.ends_with(".so") || lower.ends_with(".dll") || lower.ends_with(".cat")) return true;
  const std::size_t at = lower.find(".so.");
  return at != std::string::npos &&
         std::ranges::all_of(lower.substr(at + 4), [](char c) { return is_digit(c) || c == '.'; });
}

bool may_state_sdk(std::string_view name) {
  const std::string lower = lower_case(name);
  return lower.contains("qnn") || lower.contains("genie") || lower.contains("snpe");
}

std::string_view platform_of(const LibraryFacts& facts) {
  if (facts.machine == Machine::hexagon) return "dsp";
  if (facts.format == LibraryFormat::pe) {
    if (facts.machine == Machine::arm64x || facts.machine == Machine::arm64ec) return "windows-arm64x";
    return facts.machine == Machine::arm64 ? "windows-arm64" : "windows-x64";
  }
  if (facts.machine == Machine::x86_64) return "linux-x86_64";
  if (facts.machine != Machine::arm64) return {};
  if (facts.system == LibrarySystem::android) return "android";
  return facts.system == LibrarySystem::linux_gnu ? "linux-arm64" : std::string_view{};
}

struct PathPart {
  std::string_view part;
  std::string_view platform;
};
constexpr std::array path_parts = {
    PathPart{"hexagon-v", "dsp"},
    PathPart{"lpai-v", "dsp"},
    PathPart{"aarch64-android", "android"},
    PathPart{"arm64-v8a", "android"},
    PathPart{"x86_64-linux", "linux-x86_64"},
    PathPart{"aarch64-oe-linux", "linux-arm64"},
    PathPart{"aarch64-ubuntu", "linux-arm64"},
    PathPart{"arm64x-windows", "windows-arm64x"},
    PathPart{"aarch64-windows", "windows-arm64"},
    PathPart{"x86_64-windows", "windows-x64"},
};

/// If only the name is known.
std::string_view platform_of(const Folder& folder, const SurveyedLibrary& library) {
  const std::string_view path = library.entry->path;
  for (const auto& [part, platform] : path_parts)
    if (path.contains(part)) return platform;
  const std::string name = lower_case(library.entry->file_name());
  if (name.ends_with("skel.so")) return "dsp";
  if (name.ends_with(".dll")) return "windows-arm64";
  if (folder.root.starts_with("/data/") || folder.root.starts_with("/vendor/")) return "android";
  return {};
}

}  // namespace

Content content_of(const FolderEntry& entry, const ByteSource* bytes) {
  constexpr std::uint64_t longest_pointer = 1024;
  constexpr std::string_view pointer = "version https://git-lfs.github.com/spec/";
  if (!entry.problem.empty()) return Content::unknown;
  const std::optional<std::uint64_t> size = bytes ? bytes->size() : entry.size;
  if (!size) return Content::unknown;
  if (*size == 0) return Content::empty;
  if (!bytes) return Content::unknown;
  if (*size <= longest_pointer && bytes->read(0, pointer.size()) == pointer) return Content::lfs_pointer;
  return Content::present;
}

std::unique_ptr<ByteSource> opened(const Folder& folder, const FolderEntry& entry) {
  const bool readable = entry.kind == EntryKind::file || (entry.kind == EntryKind::link && !entry.leads_out);
  return readable && folder.reader ? folder.reader->open(entry) : nullptr;
}

std::optional<std::string> text_of(const Folder& folder, const FolderEntry& entry, std::size_t limit) {
  const std::unique_ptr<ByteSource> bytes = opened(folder, entry);
  if (!bytes || bytes->size() > limit) return std::nullopt;
  return bytes->read(0, static_cast<std::size_t>(bytes->size()));
}

void survey_libraries(Survey& survey) {
  const Folder& folder = *survey.folder;
  for (const FolderEntry& entry : folder.entries) {
    const std::string_view name = entry.file_name();
    if ((entry.kind != EntryKind::file && entry.kind != EntryKind::link) || !is_library_name(name)) continue;
    SurveyedLibrary library{.entry = &entry, .known = find_library(name), .named_arch = arch_in_name(name)};
    const std::unique_ptr<ByteSource> bytes = opened(folder, entry);
    library.content = content_of(entry, bytes.get());
    if (entry.library) {
      library.facts = entry.library;
    } else if (bytes && library.content == Content::present && !lower_case(name).ends_with(".cat")) {
      std::expected<LibraryFacts, std::string> facts =
          read_library(*bytes, may_state_sdk(name) ? Depth::build_ids : Depth::headers);
      if (facts)
        library.facts = std::move(*facts);
      else
        library.unreadable = std::move(facts.error());
    } else if (folder.listing.empty() && folder.reader && !bytes && entry.kind == EntryKind::file) {
      library.unreadable = entry.problem.empty() ? "it cannot be opened" : entry.problem;
    }
    // The name is a hint only if the content is unknown.
    if (library.facts)
      library.platform = platform_of(*library.facts);
    else if (library.content == Content::unknown && library.unreadable.empty())
      library.platform = platform_of(folder, library);
    survey.libraries.push_back(std::move(library));
  }
}

}  // namespace bext::doctor
