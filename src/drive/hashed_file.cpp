#include "drive/hashed_file.h"

#include <vector>

#include "bext/drive/content_hash.h"
#include "host/open_regular.h"
#include "host/system_error.h"

namespace bext::drive {
namespace {

constexpr std::size_t piece_size = std::size_t{1} << 18U;

std::expected<HashedFile, FileError> hash_of(const Descriptor& file, const std::string& path, const WorkLimit& limit) {
  ContentHash hash;
  HashedFile result;
  std::vector<char> piece(piece_size);
  while (true) {
    if (limit.is_reached()) return std::unexpected{FileError{FileErrorKind::other, path, "the job was stopped"}};
    const std::expected<std::size_t, int> got = read_next(file.number(), piece);
    if (!got) return std::unexpected{file_error(path, got.error())};
    if (*got == 0) break;
    hash.add({piece.data(), *got});
    result.bytes += static_cast<std::int64_t>(*got);
  }
  result.hash = hash.text();
  return result;
}

}  // namespace

std::expected<HashedFile, FileError> hashed(const std::string& path, const WorkLimit& limit) {
  const std::expected<Descriptor, FileError> file = open_regular(path);
  if (!file) return std::unexpected{file.error()};
  return hash_of(*file, path, limit);
}

std::expected<HashedFile, FileError> hashed(const FolderHandle& folder, const std::string& name,
                                            const WorkLimit& limit) {
  const std::expected<Descriptor, FileError> file = folder.open_file(name, FileUse::read);
  if (!file) return std::unexpected{file.error()};
  return hash_of(*file, folder.path_of(name), limit);
}

}  // namespace bext::drive
