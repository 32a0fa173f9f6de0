#include "host/open_regular.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>

#include "host/file_facts.h"
#include "host/system_error.h"

namespace bext {

std::expected<Descriptor, FileError> open_regular(const std::string& path) {
  Descriptor file{::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK)};
  if (!file.is_open()) return std::unexpected{file_error(path, errno)};
  const std::expected<FileFacts, int> facts = facts_of(file.number());
  if (!facts) return std::unexpected{file_error(path, facts.error())};
  if (facts->kind == DiskKind::folder) return std::unexpected{file_error(path, EISDIR)};
  if (facts->kind != DiskKind::file)
    return std::unexpected{FileError{FileErrorKind::other, path, "it is a pipe or device, not a file"}};
  return file;
}

std::expected<std::size_t, int> read_next(int file, std::span<char> piece) {
  while (true) {
    const ssize_t got = ::read(file, piece.data(), piece.size());
    if (got >= 0) return static_cast<std::size_t>(got);
    if (errno != EINTR) return std::unexpected{errno};
  }
}

std::expected<std::size_t, int> read_at(int file, std::uint64_t offset, std::span<char> piece) {
  while (true) {
    const ssize_t got = ::pread(file, piece.data(), piece.size(), static_cast<off_t>(offset));
    if (got >= 0) return static_cast<std::size_t>(got);
    if (errno != EINTR) return std::unexpected{errno};
  }
}

}  // namespace bext
