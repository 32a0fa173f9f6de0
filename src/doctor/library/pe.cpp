// Reads PE headers and the version resource: https://learn.microsoft.com/windows/win32/debug/pe-format.
#include <fmt/format.h>

#include <algorithm>

#include "bext/doctor/library_facts.h"
#include "doctor/library/little_endian.h"

namespace bext::doctor::pe {
namespace {

constexpr std::size_t most_sections = 96;  // the limit of the Windows loader
constexpr std::size_t longest_resource = 64 * 1024;
constexpr std::size_t most_entries = 256;
constexpr std::uint32_t version_resource = 16;

Machine machine_of(int number) {
  switch (number) {
    case 0x14C:
      return Machine::x86_32;
    case 0x1C4:
      return Machine::arm32;
    case 0x8664:
      return Machine::x86_64;
    case 0xAA64:
      return Machine::arm64;
    case 0xA641:
      return Machine::arm64ec;
    case 0xA64E:
      return Machine::arm64x;
    default:
      return Machine::other;
  }
}

struct Section {
  std::string name;
  std::uint32_t address = 0;
  std::uint32_t size = 0;
  std::uint32_t offset = 0;
  std::uint32_t size_in_file = 0;
};

struct Directory {
  std::uint32_t address = 0;
  std::uint32_t size = 0;
};

class Reader {
 public:
  Reader(const ByteSource& bytes, Depth depth) : bytes_{bytes}, depth_{depth} {}

  std::expected<LibraryFacts, std::string> read() {
    const std::string dos = bytes_.read(0, 64);
    if (dos.size() < 64) return std::unexpected{"it ends in the DOS header"};
    const std::uint64_t start = u32_at(dos, 60);
    const std::string header = bytes_.read(start, 24);
    if (header.size() < 24) return std::unexpected{"it ends before the PE header"};
    if (!header.starts_with(std::string_view{"PE\0\0", 4}))
      return std::unexpected{"it is a DOS program, not a PE file"};
    facts_.machine_number = u16_at(header, 4);
    facts_.machine = machine_of(facts_.machine_number);
    facts_.system = LibrarySystem::windows;
    const std::size_t optional_size = u16_at(header, 20);
    const std::string optional = bytes_.read(start + 24, optional_size);
    if (optional.size() < optional_size || optional.size() < 2) return std::unexpected{"it ends in the PE header"};
    const std::uint16_t magic = u16_at(optional, 0);
    if (magic != 0x10B && magic != 0x20B) return std::unexpected{fmt::format("unknown PE header 0x{:x}", magic)};
    wide_ = magic == 0x20B;
    facts_.bits = wide_ ? 64 : 32;
    read_directories(optional);
    read_sections(start + 24 + optional_size, std::min<std::size_t>(u16_at(header, 6), most_sections));
    find_hybrid();
    read_version();
    if (depth_ == Depth::build_ids) search_builds();
    return std::move(facts_);
  }

 private:
  void damaged(std::string_view what) {
    if (facts_.damage.empty()) facts_.damage = what;
  }

  void read_directories(std::string_view optional) {
    const std::size_t first = wide_ ? 112 : 96;
    const std::size_t count = std::min<std::size_t>(u32_at(optional, first - 4), 16);
    for (std::size_t i = 0; i < count && first + i * 8 + 8 <= optional.size(); ++i)
      directories_.push_back({u32_at(optional, first + i * 8), u32_at(optional, first + i * 8 + 4)});
  }

  void read_sections(std::uint64_t offset, std::size_t count) {
    constexpr std::size_t entry = 40;
    const std::string table = bytes_.read(offset, count * entry);
    if (table.size() < count * entry) damaged("it ends before its section headers");
    for (std::size_t at = 0; at + entry <= table.size(); at += entry) {
      Section section{.name = table.substr(at, 8),
                      .address = u32_at(table, at + 12),
                      .size = std::max(u32_at(table, at + 8), u32_at(table, at + 16)),
                      .offset = u32_at(table, at + 20),
                      .size_in_file = u32_at(table, at + 16)};
      section.name.resize(std::min(section.name.size(), section.name.find('\0')));
      if (section.size_in_file > 0 && std::uint64_t{section.offset} + section.size_in_file > bytes_.size())
        damaged(fmt::format("it is cut off: section `{}` ends after the file", section.name));
      sections_.push_back(std::move(section));
    }
  }

  [[nodiscard]] std::string at_address(std::uint32_t address, std::size_t length) const {
    for (const Section& section : sections_)
      if (address >= section.address && address - section.address < section.size_in_file)
        return bytes_.read(std::uint64_t{section.offset} + (address - section.address), length);
    return {};
  }

  /// An ARM64X library says ARM64 in its header. Its load configuration points to the table of the x64 side.
  void find_hybrid() {
    constexpr std::size_t load_configuration = 10;
    constexpr std::size_t hybrid_pointer = 0xC8;
    if (facts_.machine != Machine::arm64 || directories_.size() <= load_configuration) return;
    const std::string table = at_address(directories_[load_configuration].address, hybrid_pointer + 8);
    if (table.size() < hybrid_pointer + 8 || u32_at(table, 0) < hybrid_pointer + 8) return;
    if (number_at(table, hybrid_pointer, 8) != 0) facts_.machine = Machine::arm64x;
  }

  /// The entry with that id in a directory of resources, or the first one without an id.
  [[nodiscard]] static std::optional<std::uint32_t> entry_of(std::string_view resources, std::uint32_t offset,
                                                             std::optional<std::uint32_t> id) {
    const std::size_t count = std::min<std::size_t>(
        std::size_t{u16_at(resources, offset + 12)} + u16_at(resources, offset + 14), most_entries);
    for (std::size_t i = 0; i < count; ++i) {
      const std::size_t at = offset + 16 + i * 8;
      if (at + 8 > resources.size()) return std::nullopt;
      if (!id || u32_at(resources, at) == *id) return u32_at(resources, at + 4);
    }
    return std::nullopt;
  }

  void read_version() {
    constexpr std::size_t resource_directory = 2;
    constexpr std::uint32_t subdirectory = 0x80000000U;
    if (directories_.size() <= resource_directory || directories_[resource_directory].address == 0) return;
    const Directory place = directories_[resource_directory];
    const std::string resources = at_address(place.address, std::min<std::size_t>(place.size, longest_resource));
    if (resources.size() < 16) return damaged("the resources are after the end of the file");
    // Type, name and language.
    std::optional<std::uint32_t> entry = entry_of(resources, 0, version_resource);
    for (int level = 0; level < 2 && entry; ++level) {
      if ((*entry & subdirectory) == 0) return;
      entry = entry_of(resources, *entry & ~subdirectory, std::nullopt);
    }
    if (!entry || (*entry & subdirectory) != 0) return;
    if (std::size_t{*entry} + 8 > resources.size()) return;
    const std::uint32_t address = u32_at(resources, *entry);
    const std::size_t size = std::min<std::size_t>(u32_at(resources, *entry + 4), longest_resource);
    read_strings(at_address(address, size));
  }

  /// The strings of a version resource are UTF-16: the key, a zero, padding to 4 bytes, the value.
  void read_strings(std::string_view resource) {
    facts_.product_version = string_of(resource, "ProductVersion");
    const std::string file_version = string_of(resource, "FileVersion");
    for (const std::string& text : {facts_.product_version, file_version})
      if (std::optional<BuildId> id = find_build_id(text)) return facts_.builds.push_back(std::move(*id));
  }

  [[nodiscard]] static std::string string_of(std::string_view resource, std::string_view key) {
    std::string wide_key;
    for (const char c : key) wide_key.append({c, '\0'});
    wide_key.append(2, '\0');
    std::size_t at = resource.find(wide_key);
    if (at == std::string_view::npos) return {};
    at = (at + wide_key.size() + 3) & ~std::size_t{3};
    std::string value;
    for (; at + 1 < resource.size() && value.size() < 64; at += 2) {
      const std::uint16_t unit = u16_at(resource, at);
      if (unit < 0x20 || unit > 0x7E) break;
      value += static_cast<char>(unit);
    }
    return value;
  }

  void search_builds() {
    if (!facts_.builds.empty()) return;
    for (const Section& section : sections_) {
      if (section.name != ".rdata") continue;
      const std::string data =
          bytes_.read(section.offset, std::min<std::size_t>(section.size_in_file, most_searched_bytes));
      facts_.builds = find_build_ids(data, 4);
      return;
    }
  }

  const ByteSource& bytes_;
  Depth depth_;
  bool wide_ = false;
  std::vector<Directory> directories_;
  std::vector<Section> sections_;
  LibraryFacts facts_{.format = LibraryFormat::pe};
};

}  // namespace
}  // namespace bext::doctor::pe

namespace bext::doctor {

std::expected<LibraryFacts, std::string> read_pe(const ByteSource& bytes, Depth depth) {
  return pe::Reader{bytes, depth}.read();
}

}  // namespace bext::doctor
