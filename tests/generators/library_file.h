#pragma once
// Makes the bytes of small libraries for tests: ELF and PE headers, the dynamic section, read-only data and version
// resources, but no code.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace bext_test {

struct MadeElf {
  std::uint16_t machine = 183;
  bool wide = true;
  std::uint32_t flags = 0;
  std::string soname = {};
  std::vector<std::string> needed = {};
  std::string runpath = {};
  std::string read_only = {};
  bool section_headers = true;
};

struct MadePe {
  std::uint16_t machine = 0xAA64;
  bool hybrid = false;
  std::string product_version = {};
  std::string read_only = {};
};

inline void put(std::string& bytes, std::uint64_t number, std::size_t size) {
  for (std::size_t i = 0; i < size; ++i) bytes += i < 8 ? static_cast<char>(number >> (8 * i) & 0xFFU) : char{0};
}

inline std::string make_elf(const MadeElf& elf) {
  const std::size_t word = elf.wide ? 8 : 4;
  const std::size_t header_size = elf.wide ? 64 : 52;
  const std::size_t segment_size = elf.wide ? 56 : 32;
  const std::size_t section_size = elf.wide ? 64 : 40;
  std::string strings(1, '\0');
  const auto add = [&](const std::string& text) {
    const std::size_t at = strings.size();
    strings += text;
    strings += '\0';
    return at;
  };
  std::vector<std::pair<std::uint64_t, std::uint64_t>> dynamic;
  for (const std::string& name : elf.needed) dynamic.emplace_back(1, add(name));
  if (!elf.soname.empty()) dynamic.emplace_back(14, add(elf.soname));
  if (!elf.runpath.empty()) dynamic.emplace_back(29, add(elf.runpath));

  const std::uint64_t strings_at = header_size + 2 * segment_size;
  const std::uint64_t dynamic_at = strings_at + strings.size();
  const std::uint64_t dynamic_size = (dynamic.size() + 2) * 2 * word;
  const std::uint64_t data_at = dynamic_at + dynamic_size;
  const std::string section_names{"\0.rodata\0.shstrtab\0", 19};
  const std::uint64_t names_at = data_at + elf.read_only.size();
  const std::uint64_t sections_at = names_at + section_names.size();
  dynamic.emplace_back(5, strings_at);
  dynamic.emplace_back(0, 0);

  std::string out{
      "\x7f"
      "ELF"};
  put(out, elf.wide ? 2 : 1, 1);
  put(out, 1, 1);
  put(out, 1, 1);
  out.resize(16);
  put(out, 3, 2);  // a shared library
  put(out, elf.machine, 2);
  put(out, 1, 4);
  put(out, 0, word);
  put(out, header_size, word);
  put(out, elf.section_headers ? sections_at : 0, word);
  put(out, elf.flags, 4);
  for (const std::uint64_t number :
       {std::uint64_t{header_size}, std::uint64_t{segment_size}, std::uint64_t{2}, std::uint64_t{section_size},
        std::uint64_t{elf.section_headers ? 3U : 0U}, std::uint64_t{elf.section_headers ? 2U : 0U}})
    put(out, number, 2);
  const auto segment = [&](std::uint32_t kind, std::uint64_t offset, std::uint64_t size) {
    put(out, kind, 4);
    if (elf.wide) put(out, 4, 4);
    put(out, offset, word);
    put(out, offset, word);  // the addresses are those of the file
    put(out, offset, word);
    put(out, size, word);
    put(out, size, word);
    if (!elf.wide) put(out, 4, 4);
    put(out, 1, word);
  };
  segment(1, 0, names_at);
  segment(2, dynamic_at, dynamic_size);
  out += strings;
  for (const auto& [tag, value] : dynamic) {
    put(out, tag, word);
    put(out, value, word);
  }
  out += elf.read_only;
  if (!elf.section_headers) return out;
  out += section_names;
  const auto section = [&](std::uint32_t name, std::uint32_t kind, std::uint64_t offset, std::uint64_t size) {
    put(out, name, 4);
    put(out, kind, 4);
    put(out, 0, word);
    put(out, offset, word);
    put(out, offset, word);
    put(out, size, word);
    put(out, 0, 8);
    put(out, 1, word);
    put(out, 0, word);
  };
  section(0, 0, 0, 0);
  section(1, 1, data_at, elf.read_only.size());
  section(9, 3, names_at, section_names.size());
  return out;
}

inline std::string wide_text(std::string_view text) {
  std::string out;
  for (const char c : text) put(out, static_cast<unsigned char>(c), 2);
  return out;
}

/// A version resource with one string.
inline std::string version_resource(std::string_view product_version) {
  std::string out(92, '\0');
  out += wide_text("ProductVersion");
  out.append(2, '\0');
  out.resize((out.size() + 3) & ~std::size_t{3});
  out += wide_text(product_version);
  out.append(2, '\0');
  return out;
}

inline std::string make_pe(const MadePe& pe) {
  constexpr std::uint32_t directories = 16;
  constexpr std::uint32_t optional_size = 112 + directories * 8;
  constexpr std::uint32_t data_at = 64 + 24 + optional_size + 40;
  constexpr std::uint32_t resources_at = 512;  // in the section
  constexpr std::uint32_t resource_tree = 3 * 24 + 16;
  const std::string version = version_resource(pe.product_version);

  std::string data(256, '\0');  // the load configuration
  if (pe.hybrid) {
    data.replace(0, 4, std::string_view{"\0\1\0\0", 4});
    data[0xC8] = 1;
  }
  data += pe.read_only;
  data.resize(resources_at);
  for (const std::uint32_t id : {16U, 1U, 1033U}) {
    put(data, 0, 12);
    put(data, 0, 2);
    put(data, 1, 2);
    put(data, id, 4);
    const auto next = static_cast<std::uint32_t>(data.size() - resources_at) + 4;
    put(data, id == 1033U ? next : next | 0x80000000U, 4);
  }
  put(data, data_at + resources_at + resource_tree, 4);
  put(data, version.size(), 4);
  put(data, 0, 8);
  data += version;

  std::string out{"MZ"};
  out.resize(60);
  put(out, 64, 4);
  out += std::string_view{"PE\0\0", 4};
  put(out, pe.machine, 2);
  put(out, 1, 2);
  put(out, 0, 12);
  put(out, optional_size, 2);
  put(out, 0x2000, 2);
  put(out, 0x20B, 2);
  out.resize(64 + 24 + 108);
  put(out, directories, 4);
  for (std::uint32_t i = 0; i < directories; ++i) {
    const bool resources = i == 2 && !pe.product_version.empty();
    put(out, resources ? data_at + resources_at : i == 10 ? data_at : 0, 4);
    put(out, resources ? data.size() - resources_at : i == 10 ? 256 : 0, 4);
  }
  out += std::string_view{".rdata\0\0", 8};
  put(out, data.size(), 4);
  put(out, data_at, 4);
  put(out, data.size(), 4);
  put(out, data_at, 4);
  put(out, 0, 16);
  return out + data;
}

/// A library for `kind`: `aarch64-android`, `aarch64-linux`, `x86_64-linux`, `arm-android`, `hexagon-v73`,
/// `windows-arm64`, `windows-arm64x`, `windows-x64`. `build` may be empty. Nothing for an unknown kind.
inline std::optional<std::string> make_library(std::string_view kind, const std::string& build,
                                               const std::vector<std::string>& needed = {}) {
  const auto elf = [&](std::uint16_t machine, bool wide, std::vector<std::string> libraries) {
    libraries.insert(libraries.end(), needed.begin(), needed.end());
    return make_elf({.machine = machine, .wide = wide, .needed = libraries, .read_only = build});
  };
  if (kind == "aarch64-android") return elf(183, true, {"libc.so"});
  if (kind == "aarch64-linux") return elf(183, true, {"libc.so.6", "ld-linux-aarch64.so.1"});
  if (kind == "x86_64-linux") return elf(62, true, {"libc.so.6"});
  if (kind == "arm-android") return elf(40, false, {"libc.so"});
  if (kind == "windows-arm64") return make_pe({.machine = 0xAA64, .product_version = build});
  if (kind == "windows-arm64x") return make_pe({.machine = 0xAA64, .hybrid = true, .product_version = build});
  if (kind == "windows-x64") return make_pe({.machine = 0x8664, .product_version = build});
  constexpr std::string_view hexagon = "hexagon-v";
  if (!kind.starts_with(hexagon) || kind.size() != hexagon.size() + 2) return std::nullopt;
  const auto tens = static_cast<std::uint32_t>(kind[9] - '0');
  const auto ones = static_cast<std::uint32_t>(kind[10] - '0');
  return make_elf({.machine = 164, .wide = false, .flags = tens << 4U | ones, .needed = needed, .read_only = build});
}

}  // namespace bext_test
