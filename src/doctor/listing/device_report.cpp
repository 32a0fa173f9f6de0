#include "bext/doctor/device_report.h"

#include <fmt/format.h>

#include <algorithm>

#include "bext/doctor/listing.h"
#include "bext/text/ascii.h"
#include "bext/text/digits.h"
#include "doctor/listing/plain_text.h"

namespace bext::doctor {
namespace report {
namespace {

constexpr std::string_view first_words = "== bext report ";
constexpr std::string_view section_mark = "== ";
constexpr std::string_view file_mark = "-- ";
constexpr std::string_view text_mark = "| ";
constexpr std::size_t longest_line = 64 * 1024;

struct Section {
  std::string name;
  std::string_view text;
  std::size_t first_line = 0;
};

std::string_view take_line(std::string_view& text) {
  const std::size_t end = text.find('\n');
  std::string_view line = text.substr(0, end);
  text = end == std::string_view::npos ? std::string_view{} : text.substr(end + 1);
  while (line.ends_with('\r')) line.remove_suffix(1);
  return line.substr(0, longest_line);
}

std::vector<Section> sections_of(std::string_view text) {
  std::vector<Section> sections;
  std::string_view rest = text;
  std::size_t begin = 0;  // of the current section
  for (std::size_t number = 1; !rest.empty(); ++number) {
    const std::size_t start = text.size() - rest.size();
    const std::string_view line = take_line(rest);
    if (!line.starts_with(section_mark)) continue;
    if (!sections.empty()) sections.back().text = text.substr(begin, start - begin);
    sections.push_back({.name = std::string{line.substr(section_mark.size())}, .text = {}, .first_line = number + 1});
    begin = text.size() - rest.size();
  }
  if (!sections.empty()) sections.back().text = text.substr(begin);
  return sections;
}

std::string_view without_dot(std::string_view path) {
  while (path.starts_with("./")) path.remove_prefix(2);
  return path;
}

/// `7f 45 4c 46 …` as bytes.
std::string bytes_of_hex(std::string_view line) {
  std::string bytes;
  for (std::size_t at = 0; at + 1 < line.size();) {
    const std::optional<unsigned> value = whole_number<unsigned>(line.substr(at, 2), 16);
    if (!value) {
      ++at;
      continue;
    }
    bytes += static_cast<char>(*value);
    at += 2;
  }
  return bytes;
}

bool is_hex_line(std::string_view line) {
  return line.size() >= 2 && std::ranges::all_of(line, [](char c) { return is_blank(c) || is_hex_digit(c); });
}

void read_properties(const Section& section, DeviceFacts& device) {
  std::string_view text = section.text;
  while (!text.empty()) {
    const std::string_view line = take_line(text);
    const std::size_t equals = line.find('=');
    if (equals == std::string_view::npos) continue;
    const std::string_view name = line.substr(0, equals);
    const std::string_view value = trimmed(line.substr(equals + 1));
    if (name == "ro.soc.model") device.soc_name = value;
    if (name == "ro.build.version.release") device.android_release = value;
    if (name != "soc_id") continue;
    if (const std::optional<int> number = whole_number<int>(value)) device.kernel_soc_id = *number;
  }
}

void read_environment(const Section& section, DeviceFacts& device) {
  std::string_view text = section.text;
  for (std::size_t number = section.first_line; !text.empty(); ++number) {
    const std::string_view line = take_line(text);
    const std::size_t equals = line.find('=');
    if (equals == std::string_view::npos) continue;
    device.environment.push_back(
        {.name = std::string{line.substr(0, equals)}, .value = std::string{line.substr(equals + 1)}, .line = number});
  }
}

FolderEntry* entry_at(Folder& folder, std::string_view path) {
  const auto found = std::ranges::lower_bound(folder.entries, path, {}, &FolderEntry::path);
  return found == folder.entries.end() || found->path != path ? nullptr : &*found;
}

/// The first bytes and the build id of each library.
void read_libraries(const Section& section, Folder& folder) {
  std::string_view text = section.text;
  FolderEntry* entry = nullptr;
  std::string header;
  std::string build;
  const auto finish = [&] {
    if (entry && !header.empty()) {
      // The header is all there is; what it points to is missing.
      if (std::expected<LibraryFacts, std::string> facts = read_library(MemoryBytes{header}, Depth::headers)) {
        facts->damage.clear();
        if (facts->machine == Machine::arm64) facts->system = LibrarySystem::android;
        if (std::optional<BuildId> id = find_build_id(build)) facts->builds.push_back(std::move(*id));
        entry->library = std::move(*facts);
      }
    }
    header.clear();
    build.clear();
  };
  while (!text.empty()) {
    const std::string_view line = take_line(text);
    if (line.starts_with(file_mark)) {
      finish();
      entry = entry_at(folder, without_dot(line.substr(file_mark.size())));
    } else if (is_hex_line(line)) {
      header += bytes_of_hex(line);
    } else if (build.empty()) {
      build = line;
    }
  }
  finish();
}

void read_texts(const Section& section, ReportedFiles& files) {
  std::string_view text = section.text;
  std::string path;
  std::string content;
  const auto finish = [&] {
    if (!path.empty()) files.add(path, std::move(content));
    content.clear();
  };
  while (!text.empty()) {
    const std::string_view line = take_line(text);
    if (line.starts_with(file_mark)) {
      finish();
      path = without_dot(line.substr(file_mark.size()));
    } else if (line.starts_with(text_mark)) {
      content += line.substr(text_mark.size());
      content += '\n';
    }
  }
  finish();
}

}  // namespace
}  // namespace report

std::unique_ptr<ByteSource> ReportedFiles::open(const FolderEntry& entry) const {
  const auto found = texts_.find(entry.path);
  if (found == texts_.end()) return nullptr;
  return std::make_unique<MemoryBytes>(found->second);
}

std::expected<DeviceReport, std::string> read_device_report(std::string name, std::string_view bytes) {
  using namespace report;
  const std::string text = plain_text(bytes);
  const std::vector<Section> sections = sections_of(text);
  if (sections.empty() || !("== " + sections.front().name).starts_with(first_words))
    return std::unexpected{
        "it is not a report; expected the output of the commands that `bext doctor --device` prints"};
  DeviceReport report{.files = std::make_unique<ReportedFiles>(), .folder = {.name = name, .listing = name}};
  DeviceFacts device;
  std::optional<Folder> listed;
  std::vector<FolderEntry> system;
  for (const Section& section : sections) {
    if (section.name == "properties") read_properties(section, device);
    if (section.name == "environment") read_environment(section, device);
    if (section.name.starts_with("folder")) {
      std::expected<Folder, std::string> folder = read_listing(name, section.text, section.first_line);
      if (folder) listed = std::move(*folder);
    }
    if (section.name == "system") {
      std::expected<Folder, std::string> folder = read_listing(name, section.text, section.first_line);
      if (folder) system = std::move(folder->entries);
    }
  }
  if (!listed) return std::unexpected{"the report has no listing of the folder; does the folder exist on the device?"};
  report.folder = std::move(*listed);
  report.folder.system = std::move(system);
  report.folder.device = std::move(device);
  report.folder.reader = report.files.get();
  for (const Section& section : sections) {
    if (section.name == "libraries") read_libraries(section, report.folder);
    if (section.name == "texts") read_texts(section, *report.files);
  }
  return report;
}

}  // namespace bext::doctor
