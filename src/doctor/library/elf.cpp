// Reads ELF headers: https://refspecs.linuxfoundation.org/elf/gabi4+/contents.html. Nothing of the code is looked at.
#include <fmt/format.h>

#include <algorithm>

#include "bext/doctor/library_facts.h"
#include "doctor/library/little_endian.h"

namespace bext::doctor::elf {
namespace {

constexpr std::uint32_t segment_load = 1;
constexpr std::uint32_t segment_dynamic = 2;
constexpr std::uint32_t segment_interpreter = 3;
constexpr std::uint32_t segment_note = 4;
constexpr std::uint32_t section_without_bytes = 8;

constexpr std::uint64_t tag_needed = 1;
constexpr std::uint64_t tag_strings = 5;
constexpr std::uint64_t tag_soname = 14;
constexpr std::uint64_t tag_rpath = 15;
constexpr std::uint64_t tag_runpath = 29;

// A sound library has a few dozen of each. More is not read.
constexpr std::size_t most_segments = 256;
constexpr std::size_t most_sections = 4096;
constexpr std::size_t most_dynamic_entries = 4096;
constexpr std::size_t most_needed = 256;
constexpr std::size_t longest_name = 1024;
constexpr std::size_t longest_note = 4096;

Machine machine_of(int number) {
  switch (number) {
    case 3:
      return Machine::x86_32;
    case 40:
      return Machine::arm32;
    case 62:
      return Machine::x86_64;
    case 164:
      return Machine::hexagon;
    case 183:
      return Machine::arm64;
    default:
      return Machine::other;
  }
}

/// The digits of the number are those of the architecture: 0x73 is v73. Smaller numbers are older than v60.
std::optional<int> hexagon_arch_of(std::uint32_t flags) {
  const std::uint32_t code = flags & 0x3FFU;
  const std::uint32_t tens = code >> 4U;
  const std::uint32_t ones = code & 0xFU;
  if (tens < 6 || tens > 9 || ones > 9) return std::nullopt;
  return static_cast<int>(tens * 10 + ones);
}

struct Segment {
  std::uint32_t kind = 0;
  std::uint32_t flags = 0;
  std::uint64_t offset = 0;
  std::uint64_t address = 0;
  std::uint64_t size = 0;
};

struct Part {
  std::uint64_t offset = 0;
  std::uint64_t size = 0;
};

class Reader {
 public:
  Reader(const ByteSource& bytes, Depth depth) : bytes_{bytes}, depth_{depth} {}

  std::expected<LibraryFacts, std::string> read() {
    header_ = bytes_.read(0, 64);
    if (header_.size() < 20) return std::unexpected{"it ends in the ELF header"};
    const char size_class = header_[4];
    if (size_class != 1 && size_class != 2) return std::unexpected{fmt::format("unknown ELF class {}", +size_class)};
    if (header_[5] != 1) return std::unexpected{"it is not a little-endian ELF file"};
    wide_ = size_class == 2;
    if (header_.size() < (wide_ ? 64U : 52U)) return std::unexpected{"it ends in the ELF header"};
    facts_.bits = wide_ ? 64 : 32;
    facts_.machine_number = u16_at(header_, 18);
    facts_.machine = machine_of(facts_.machine_number);
    if (facts_.machine == Machine::hexagon) {
      facts_.hexagon_arch = hexagon_arch_of(u32_at(header_, 36));
      facts_.system = LibrarySystem::dsp;
    }
    read_segments();
    read_dynamic();
    if (facts_.machine != Machine::hexagon) facts_.system = system();
    if (depth_ == Depth::build_ids) search_builds();
    return std::move(facts_);
  }

 private:
  /// A field that has the size of an address.
  [[nodiscard]] std::uint64_t word(std::string_view bytes, std::size_t offset) const {
    return number_at(bytes, offset, wide_ ? 8 : 4);
  }

  void damaged(std::string_view what) {
    if (facts_.damage.empty()) facts_.damage = what;
  }

  void read_segments() {
    const std::uint64_t offset = word(header_, wide_ ? 32 : 28);
    const std::size_t entry = u16_at(header_, wide_ ? 54 : 42);
    const std::size_t count = std::min<std::size_t>(u16_at(header_, wide_ ? 56 : 44), most_segments);
    const std::size_t expected = wide_ ? 56 : 32;
    if (count == 0) return;
    if (entry != expected) return damaged("the program headers have an unknown size");
    const std::string table = bytes_.read(offset, count * entry);
    if (table.size() < count * entry) damaged("it ends before its program headers");
    for (std::size_t at = 0; at + entry <= table.size(); at += entry) {
      const std::string_view row = std::string_view{table}.substr(at, entry);
      segments_.push_back({.kind = u32_at(row, 0),
                           .flags = u32_at(row, wide_ ? 4 : 24),
                           .offset = word(row, wide_ ? 8 : 4),
                           .address = word(row, wide_ ? 16 : 8),
                           .size = word(row, wide_ ? 32 : 16)});
    }
    for (const Segment& segment : segments_)
      if (segment.kind == segment_load &&
          (segment.offset > bytes_.size() || segment.size > bytes_.size() - segment.offset))
        damaged("it is cut off: a segment ends after the file");
  }

  [[nodiscard]] std::optional<Segment> segment_of(std::uint32_t kind) const {
    const auto found = std::ranges::find(segments_, kind, &Segment::kind);
    if (found == segments_.end()) return std::nullopt;
    return *found;
  }

  [[nodiscard]] std::optional<std::uint64_t> offset_of(std::uint64_t address) const {
    for (const Segment& segment : segments_)
      if (segment.kind == segment_load && address >= segment.address && address - segment.address < segment.size)
        return segment.offset + (address - segment.address);
    return std::nullopt;
  }

  [[nodiscard]] std::string name_at(std::uint64_t offset) const {
    std::string text = bytes_.read(offset, longest_name);
    text.resize(std::min(text.size(), text.find('\0')));
    return text;
  }

  void read_dynamic() {
    const std::optional<Segment> dynamic = segment_of(segment_dynamic);
    if (!dynamic) return;
    const std::size_t entry = wide_ ? 16 : 8;
    const std::size_t size =
        static_cast<std::size_t>(std::min<std::uint64_t>(dynamic->size, most_dynamic_entries * entry));
    const std::string table = bytes_.read(dynamic->offset, size);
    std::optional<std::uint64_t> strings;
    for (std::size_t at = 0; at + entry <= table.size(); at += entry)
      if (word(table, at) == tag_strings) strings = offset_of(word(table, at + entry / 2));
    if (!strings) return damaged("the dynamic section has no string table");
    for (std::size_t at = 0; at + entry <= table.size(); at += entry) {
      const std::uint64_t tag = word(table, at);
      if (tag == 0) break;
      const std::uint64_t place = *strings + word(table, at + entry / 2);
      if (tag == tag_needed && facts_.needed.size() < most_needed) facts_.needed.push_back(name_at(place));
      if (tag == tag_soname) facts_.soname = name_at(place);
      if (tag == tag_rpath || tag == tag_runpath) facts_.runpath = name_at(place);
    }
  }

  [[nodiscard]] bool has_android_note() const {
    const auto says_android = [&](std::uint64_t offset, std::uint64_t size) {
      const std::string note =
          bytes_.read(offset, static_cast<std::size_t>(std::min<std::uint64_t>(size, longest_note)));
      return note.find(std::string_view{"Android\0", 8}) != std::string::npos;
    };
    return std::ranges::any_of(segments_, [&](const Segment& segment) {
      return segment.kind == segment_note && says_android(segment.offset, segment.size);
    });
  }

  [[nodiscard]] LibrarySystem system() const {
    if (const std::optional<Segment> interpreter = segment_of(segment_interpreter)) {
      const std::string path = name_at(interpreter->offset);
      if (path.starts_with("/system/bin/linker")) return LibrarySystem::android;
      if (path.contains("ldqnx")) return LibrarySystem::qnx;
      if (path.contains("ld-linux")) return LibrarySystem::linux_gnu;
    }
    const auto needs = [&](std::string_view name) {
      return std::ranges::find(facts_.needed, name) != facts_.needed.end();
    };
    const auto needs_like = [&](std::string_view start) {
      return std::ranges::any_of(facts_.needed, [&](const std::string& name) { return name.starts_with(start); });
    };
    if (needs("libc.so") || needs("liblog.so") || has_android_note()) return LibrarySystem::android;
    if (needs_like("ld-linux") || needs("libc.so.6") || needs("libm.so.6")) return LibrarySystem::linux_gnu;
    return LibrarySystem::unknown;
  }

  /// The read-only data by its section; a library without section headers by its read-only segments.
  [[nodiscard]] std::vector<Part> read_only_parts() {
    std::vector<Part> parts = read_only_sections();
    if (!parts.empty()) return parts;
    constexpr std::uint32_t readable = 4;
    for (const Segment& segment : segments_)
      if (segment.kind == segment_load && segment.flags == readable) parts.push_back({segment.offset, segment.size});
    if (!parts.empty()) return parts;
    for (const Segment& segment : segments_)
      if (segment.kind == segment_load) parts.push_back({segment.offset, segment.size});
    return parts;
  }

  [[nodiscard]] std::vector<Part> read_only_sections() {
    std::vector<Part> parts;
    const std::uint64_t offset = word(header_, wide_ ? 40 : 32);
    const std::size_t entry = u16_at(header_, wide_ ? 58 : 46);
    const std::size_t count = std::min<std::size_t>(u16_at(header_, wide_ ? 60 : 48), most_sections);
    const std::size_t names = u16_at(header_, wide_ ? 62 : 50);
    if (offset == 0 || count == 0 || entry != (wide_ ? 64U : 40U)) return parts;
    const std::string table = bytes_.read(offset, count * entry);
    if (table.size() < count * entry) {
      damaged("it is cut off: the section headers are after the end of the file");
      return parts;
    }
    const auto part_of = [&](std::size_t index) {
      return Part{word(table, index * entry + (wide_ ? 24 : 16)), word(table, index * entry + (wide_ ? 32 : 20))};
    };
    if (names >= count) return parts;
    for (std::size_t i = 0; i < count; ++i) {
      if (u32_at(table, i * entry + 4) == section_without_bytes) continue;
      const std::uint32_t name = u32_at(table, i * entry);
      if (name >= part_of(names).size) continue;
      const std::string text = bytes_.read(part_of(names).offset + name, sizeof ".rodata.str");
      if (text.starts_with(".rodata")) parts.push_back(part_of(i));
    }
    return parts;
  }

  void search_builds() {
    constexpr std::size_t most_builds = 4;
    std::size_t left = most_searched_bytes;
    for (const Part& part : read_only_parts()) {
      const std::size_t size = static_cast<std::size_t>(std::min<std::uint64_t>(part.size, left));
      if (size == 0) continue;
      const std::string data = bytes_.read(part.offset, size);
      left -= size;
      for (BuildId& id : find_build_ids(data, most_builds))
        if (facts_.builds.size() < most_builds &&
            std::ranges::find(facts_.builds, id.text, &BuildId::text) == facts_.builds.end())
          facts_.builds.push_back(std::move(id));
    }
  }

  const ByteSource& bytes_;
  Depth depth_;
  std::string header_;
  bool wide_ = false;
  std::vector<Segment> segments_;
  LibraryFacts facts_{.format = LibraryFormat::elf};
};

}  // namespace
}  // namespace bext::doctor::elf

namespace bext::doctor {

std::expected<LibraryFacts, std::string> read_elf(const ByteSource& bytes, Depth depth) {
  return elf::Reader{bytes, depth}.read();
}

}  // namespace bext::doctor
