#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

#include "bext/host/native_files.h"
#include "bext/host/read_pieces.h"
#include "host/descriptor.h"
#include "host/open_regular.h"
#include "host/read_descriptor.h"
#include "host/system_error.h"

namespace bext {
namespace {

constexpr std::uint64_t size_limit = std::uint64_t{1} << 32U;
constexpr std::size_t pipe_piece = std::size_t{1} << 16U;
constexpr std::size_t read_piece = std::size_t{1} << 18U;

FileError too_large(const std::string& path) {
  return {FileErrorKind::too_large, path, "it is 4 GiB or larger, too large for a configuration"};
}

enum class ShortRead : std::uint8_t {
  means_nothing,  ///< for pipes, and for files such as those in /proc, whose size is 0
  means_end,      ///< for regular files
};

/// The size is a hint: pipes have none, and a file may grow.
std::expected<std::string, FileError> read_to_end(int descriptor, const std::string& path, std::size_t expected_size,
                                                  ShortRead short_read) {
  std::string bytes;
  std::size_t filled = 0;
  // One more than expected, to detect the end without growing.
  bytes.resize(expected_size + 1);
  while (true) {
    if (filled == bytes.size()) bytes.resize(bytes.size() + std::max(bytes.size(), pipe_piece));
    const std::expected<std::size_t, int> got = read_next(descriptor, std::span{bytes}.subspan(filled));
    if (!got) return std::unexpected{file_error(path, got.error())};
    if (*got == 0) break;
    filled += *got;
    // Compared as 64 bits, which std::size_t does not have everywhere.
    if (const std::uint64_t total = filled; total >= size_limit) return std::unexpected{too_large(path)};
    if (short_read == ShortRead::means_end && filled < bytes.size()) break;
  }
  bytes.resize(filled);
  return bytes;
}

/// `/dev/null` is a valid, empty standard input.
bool is_null_device(const struct stat& facts) {
  struct stat null_device{};
  return ::stat("/dev/null", &null_device) == 0 && null_device.st_rdev == facts.st_rdev;
}

FileError no_configuration(const std::string& path, std::string_view what) {
  return {FileErrorKind::other, path, std::string{what}};
}

/// A pipe passed by a shell as `<(command)`. Reading any other named pipe may block forever.
bool is_handed_over(std::string_view path) { return path.starts_with("/dev/") || path.starts_with("/proc/"); }

/// A socket cannot be opened, and the message of the system is not helpful.
FileError opening_error(const std::string& path, int number) {
  struct stat facts{};
  if (number == ENXIO && ::stat(path.c_str(), &facts) == 0 && S_ISSOCK(facts.st_mode))
    return no_configuration(path, "it is a socket, not a file");
  return file_error(path, number);
}

/// The facts about a descriptor that may be read.
std::expected<struct stat, FileError> readable_facts(int descriptor, const std::string& path, NamedPipes pipes) {
  struct stat facts{};
  if (::fstat(descriptor, &facts) != 0) return std::unexpected{file_error(path, errno)};
  if (S_ISDIR(facts.st_mode)) return std::unexpected{file_error(path, EISDIR)};
  if (S_ISFIFO(facts.st_mode) && pipes == NamedPipes::refused && !is_handed_over(path))
    return std::unexpected{no_configuration(path, "it is a named pipe; use `-` to read it as standard input")};
  // Reading a device may never end; a terminal ends with the user's input.
  if (S_ISBLK(facts.st_mode) || (S_ISCHR(facts.st_mode) && ::isatty(descriptor) != 1 && !is_null_device(facts)))
    return std::unexpected{no_configuration(path, "it is a device, not a file")};
  // It was opened without blocking; reading may block.
  if (!S_ISREG(facts.st_mode) && pipes == NamedPipes::refused) (void)::fcntl(descriptor, F_SETFL, O_RDONLY);
  return facts;
}

}  // namespace

std::expected<std::string, FileError> read_descriptor(int descriptor, const std::string& path, NamedPipes pipes) {
  const std::expected<struct stat, FileError> read_facts = readable_facts(descriptor, path, pipes);
  if (!read_facts) return std::unexpected{read_facts.error()};
  const struct stat& facts = *read_facts;
  if (!S_ISREG(facts.st_mode)) return read_to_end(descriptor, path, pipe_piece, ShortRead::means_nothing);
  if (static_cast<std::uint64_t>(facts.st_size) >= size_limit) return std::unexpected{too_large(path)};
  return read_to_end(descriptor, path, static_cast<std::size_t>(facts.st_size),
                     facts.st_size > 0 ? ShortRead::means_end : ShortRead::means_nothing);
}

std::expected<std::string, FileError> NativeFiles::read(const std::string& path) const {
  const int at_once = pipes_ == NamedPipes::refused ? O_NONBLOCK : 0;
  const Descriptor file{::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NOCTTY | at_once)};
  if (!file.is_open()) return std::unexpected{opening_error(path, errno)};
  return read_descriptor(file.number(), path, pipes_);
}

bool NativeFiles::exists(const std::string& path) const { return ::access(path.c_str(), F_OK) == 0; }

std::expected<void, FileError> read_pieces(const std::string& path,
                                           const std::function<void(std::string_view)>& on_piece) {
  const bool is_input = path == "-";
  const Descriptor file{is_input ? -1 : ::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK)};
  if (!is_input && !file.is_open()) return std::unexpected{opening_error(path, errno)};
  const int descriptor = is_input ? STDIN_FILENO : file.number();
  const std::string shown = is_input ? "<stdin>" : path;
  const NamedPipes pipes = is_input ? NamedPipes::awaited : NamedPipes::refused;
  if (const std::expected<struct stat, FileError> facts = readable_facts(descriptor, shown, pipes); !facts)
    return std::unexpected{facts.error()};
  std::string piece(read_piece, '\0');
  while (true) {
    const std::expected<std::size_t, int> got = read_next(descriptor, piece);
    if (!got) return std::unexpected{file_error(shown, got.error())};
    if (*got == 0) return {};
    on_piece(std::string_view{piece}.substr(0, *got));
  }
}

std::expected<std::string, FileError> read_standard_input() {
  return read_descriptor(STDIN_FILENO, "<stdin>", NamedPipes::awaited);
}

}  // namespace bext
