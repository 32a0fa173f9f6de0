#pragma once
// What the headers of a library say: the machine it runs on, the system, the libraries it needs and the SDK build.
//
// ```cpp
// bext::doctor::LibraryFacts skel{.format = bext::doctor::LibraryFormat::elf,
//                                 .machine = bext::doctor::Machine::hexagon, .bits = 32, .hexagon_arch = 73};
// assert(bext::doctor::describe(skel) == "Hexagon v73");
// ```

#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bext/doctor/build_id.h"
#include "bext/doctor/byte_source.h"

namespace bext::doctor {

enum class LibraryFormat : std::uint8_t { elf, pe };
enum class Machine : std::uint8_t { arm64, arm64ec, arm64x, arm32, x86_64, x86_32, hexagon, other };
[[nodiscard]] std::string_view name_of(Machine machine);
/// The system that a library was built for; unknown if the library does not state it.
enum class LibrarySystem : std::uint8_t { unknown, android, linux_gnu, qnx, windows, dsp };
[[nodiscard]] std::string_view name_of(LibrarySystem system);

struct LibraryFacts {
  LibraryFormat format = LibraryFormat::elf;
  Machine machine = Machine::other;
  int machine_number = 0;  ///< as in the header
  int bits = 0;
  std::optional<int> hexagon_arch = {};  ///< 73 for v73
  LibrarySystem system = LibrarySystem::unknown;
  std::string soname = {};
  std::vector<std::string> needed = {};
  std::string runpath = {};
  std::vector<BuildId> builds = {};  ///< of the SDK, as the library states them
  std::string product_version = {};  ///< of a Windows library
  /// What could not be read, although the header is valid: "the section headers end after the file".
  std::string damage = {};
};

/// Bytes of read-only data that are searched for a build id.
inline constexpr std::size_t most_searched_bytes = std::size_t{8} << 20U;

/// Whether to search the read-only data for build ids.
enum class Depth : std::uint8_t { headers, build_ids };

/// The error says why the file is unreadable, such as "it ends in the ELF header".
[[nodiscard]] std::expected<LibraryFacts, std::string> read_elf(const ByteSource& bytes,
                                                                Depth depth = Depth::build_ids);
[[nodiscard]] std::expected<LibraryFacts, std::string> read_pe(const ByteSource& bytes, Depth depth = Depth::build_ids);
/// Reads an ELF or PE file, as its first bytes show.
[[nodiscard]] std::expected<LibraryFacts, std::string> read_library(const ByteSource& bytes,
                                                                    Depth depth = Depth::build_ids);

/// "AArch64, Android", "Hexagon v73"
[[nodiscard]] std::string describe(const LibraryFacts& facts);

}  // namespace bext::doctor
