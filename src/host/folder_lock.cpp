#include "host/folder_lock.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <unistd.h>

#include <algorithm>
#include <array>

#include "bext/text/ascii.h"
#include "host/write_all.h"

namespace bext {
namespace {

constexpr int attempts = 100;

FileError busy(const FolderHandle& folder, int lock) {
  std::array<char, 16> text{};
  const ssize_t size = ::pread(lock, text.data(), text.size(), 0);
  const std::string_view holder{text.data(), static_cast<std::size_t>(std::max<ssize_t>(size, 0))};
  const bool is_known = !holder.empty() && std::ranges::all_of(holder, is_digit);
  return {FileErrorKind::other, folder.path(),
          fmt::format("{} is writing to it; try again when it is done",
                      is_known ? fmt::format("process {}", holder) : "another process")};
}

/// Locking needs no permission to write, which the file of another user may not give.
std::expected<Descriptor, FileError> open_lock(const FolderHandle& folder, const std::string& name) {
  std::expected<Descriptor, FileError> file = folder.open_file(name, O_RDWR | O_CREAT);
  if (file || file.error().kind != FileErrorKind::no_permission || !folder.look(name)) return file;
  return folder.open_file(name, O_RDONLY);
}

bool is_removed(const FolderHandle& folder) {
  struct stat facts{};
  return ::fstat(folder.number(), &facts) == 0 && facts.st_nlink == 0;
}

}  // namespace

std::expected<FolderLock, FileError> FolderLock::take(const FolderHandle& folder, const std::string& name) {
  for (int i = 0; i < attempts; ++i) {
    std::expected<Descriptor, FileError> file = open_lock(folder, name);
    if (!file && file.error().kind == FileErrorKind::not_found) {
      if (is_removed(folder)) return std::unexpected{file.error()};
      // Either the previous holder removes the file now, or the folder takes none, as in /proc.
      if (i + 1 < attempts) continue;
      return std::unexpected{FileError{FileErrorKind::other, folder.path(), "no file can be created in that folder"}};
    }
    if (!file) return std::unexpected{file.error()};
    if (::flock(file->number(), LOCK_EX | LOCK_NB) != 0)
      return std::unexpected{errno == EWOULDBLOCK ? busy(folder, file->number()) : file_error(folder.path(), errno)};
    // The previous holder may have removed the file between open and lock.
    struct stat held{};
    const std::expected<struct stat, int> there = folder.look(name);
    if (!there || ::fstat(file->number(), &held) != 0 || !is_same_file(held, *there)) continue;
    (void)!::ftruncate(file->number(), 0);
    (void)write_all(file->number(), std::to_string(::getpid()));
    return FolderLock{std::move(*file), name};
  }
  return std::unexpected{FileError{FileErrorKind::other, folder.path(), "its lock is contended"}};
}

void FolderLock::release(const FolderHandle& folder) {
  if (!file_.is_open()) return;
  (void)folder.remove(name_);
  (void)file_.close();
}

}  // namespace bext
