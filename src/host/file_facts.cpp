#include "host/file_facts.h"

#include <unistd.h>

#include <cerrno>

#include "host/stat_facts.h"

namespace bext {
namespace {

constexpr mode_t of_others = 077;

#ifdef __wasi__
/// WASI reports no owners.
bool is_of_this_user(const struct stat& /*status*/) { return true; }
#else
bool is_of_this_user(const struct stat& status) { return status.st_uid == ::geteuid(); }
#endif

DiskKind kind_from(mode_t mode) {
  if (S_ISREG(mode)) return DiskKind::file;
  if (S_ISLNK(mode)) return DiskKind::link;
  if (S_ISFIFO(mode)) return DiskKind::pipe;
  if (S_ISDIR(mode)) return DiskKind::folder;
  return S_ISSOCK(mode) ? DiskKind::socket : DiskKind::device;
}

}  // namespace

FileFacts facts_from(const struct stat& status) {
  constexpr std::int64_t nanoseconds = 1'000'000'000;
  return {.kind = kind_from(status.st_mode),
          .size = static_cast<std::uint64_t>(status.st_size),
          .number = status.st_ino,
          .volume = status.st_dev,
          .names = status.st_nlink,
          .modified = std::int64_t{status.st_mtim.tv_sec} * nanoseconds + status.st_mtim.tv_nsec,
          .owner = status.st_uid,
          .is_own = is_of_this_user(status),
          .is_private = (status.st_mode & of_others) == 0,
          .has_special_mode = (status.st_mode & (S_ISUID | S_ISGID)) != 0};
}

std::expected<FileFacts, int> facts_of(int file) {
  struct stat status{};
  if (::fstat(file, &status) != 0) return std::unexpected{errno};
  return facts_from(status);
}

std::expected<FileFacts, int> facts_at(const std::string& path) {
  struct stat status{};
  if (::stat(path.c_str(), &status) != 0) return std::unexpected{errno};
  return facts_from(status);
}

std::expected<FileFacts, int> facts_of_link(const std::string& path) {
  struct stat status{};
  if (::lstat(path.c_str(), &status) != 0) return std::unexpected{errno};
  return facts_from(status);
}

}  // namespace bext
