#include "bext/doctor/library_facts.h"

#include <fmt/format.h>

namespace bext::doctor {

std::string_view name_of(Machine machine) {
  switch (machine) {
    case Machine::arm64:
      return "AArch64";
    case Machine::arm64ec:
      return "ARM64EC";
    case Machine::arm64x:
      return "ARM64X";
    case Machine::arm32:
      return "32-bit ARM";
    case Machine::x86_64:
      return "x86-64";
    case Machine::x86_32:
      return "32-bit x86";
    case Machine::hexagon:
      return "Hexagon";
    case Machine::other:
      break;
  }
  return "another machine";
}

std::string_view name_of(LibrarySystem system) {
  switch (system) {
    case LibrarySystem::android:
      return "Android";
    case LibrarySystem::linux_gnu:
      return "Linux";
    case LibrarySystem::qnx:
      return "QNX";
    case LibrarySystem::windows:
      return "Windows";
    case LibrarySystem::dsp:
      return "DSP";
    case LibrarySystem::unknown:
      break;
  }
  return "unknown system";
}

std::string describe(const LibraryFacts& facts) {
  if (facts.machine == Machine::hexagon)
    return facts.hexagon_arch ? fmt::format("Hexagon v{}", *facts.hexagon_arch) : "Hexagon";
  std::string text{facts.machine == Machine::other ? fmt::format("machine {}", facts.machine_number)
                                                   : std::string{name_of(facts.machine)}};
  if (facts.system != LibrarySystem::unknown) text += fmt::format(", {}", name_of(facts.system));
  return text;
}

std::expected<LibraryFacts, std::string> read_library(const ByteSource& bytes, Depth depth) {
  const std::string start = bytes.read(0, 4);
  if (start.empty()) return std::unexpected{"it is empty"};
  if (start ==
      "\x7f"
      "ELF")
    return read_elf(bytes, depth);
  if (start.starts_with("MZ")) return read_pe(bytes, depth);
  return std::unexpected{"it is neither an ELF nor a PE file"};
}

}  // namespace bext::doctor
