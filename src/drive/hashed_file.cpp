#include "drive/hashed_file.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <vector>

#include "bext/drive/content_hash.h"
#include "host/system_error.h"

namespace bext::drive {
namespace {

constexpr std::size_t piece_size = std::size_t{1} << 18U;

std::expected<HashedFile, FileError> hash_of(const Descriptor& file, const std::string& path, const WorkLimit& limit) {
  struct stat facts{};
  if (::fstat(file.number(), &facts) != 0) return std::unexpected{file_error(path, errno)};
  if (S_ISDIR(facts.st_mode)) return std::unexpected{file_error(path, EISDIR)};
  if (!S_ISREG(facts.st_mode))
    return std::unexpected{FileError{FileErrorKind::other, path, "it is a pipe or device, not a file"}};
  ContentHash hash;
  HashedFile result;
  std::vector<char> piece(piece_size);
  while (true) {
    if (limit.is_reached()) return std::unexpected{FileError{FileErrorKind::other, path, "the job was stopped"}};
    const ssize_t got = ::read(file.number(), piece.data(), piece.size());
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) return std::unexpected{file_error(path, errno)};
    if (got == 0) break;
    hash.add({piece.data(), static_cast<std::size_t>(got)});
    result.bytes += got;
  }
  result.hash = hash.text();
  return result;
}

}  // namespace

std::expected<HashedFile, FileError> hashed(const std::string& path, const WorkLimit& limit) {
  const Descriptor file{::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK)};
  if (!file.is_open()) return std::unexpected{file_error(path, errno)};
  return hash_of(file, path, limit);
}

std::expected<HashedFile, FileError> hashed(const FolderHandle& folder, const std::string& name,
                                            const WorkLimit& limit) {
  const std::expected<Descriptor, FileError> file = folder.open_file(name, O_RDONLY);
  if (!file) return std::unexpected{file.error()};
  return hash_of(*file, folder.path_of(name), limit);
}

}  // namespace bext::drive
