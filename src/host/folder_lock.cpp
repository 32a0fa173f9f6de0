#include "host/folder_lock.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "bext/host/environment.h"
#include "bext/text/ascii.h"
#include "host/file_steps.h"
#include "host/open_regular.h"
#include "host/system_error.h"
#include "host/write_all.h"

namespace bext {
namespace {

constexpr int attempts = 100;

FileError busy(const FolderHandle& folder, int lock) {
  std::array<char, 16> text{};
  const std::string_view holder{text.data(), read_at(lock, 0, text).value_or(0)};
  const bool is_known = !holder.empty() && std::ranges::all_of(holder, is_digit);
  return {FileErrorKind::other, folder.path(),
          fmt::format("{} is writing to it; try again when it is done",
                      is_known ? fmt::format("process {}", holder) : "another process")};
}

/// Locking needs no permission to write, which the file of another user may not give.
std::expected<Descriptor, FileError> open_lock(const FolderHandle& folder, const std::string& name) {
  std::expected<Descriptor, FileError> file = folder.open_file(name, FileUse::lock);
  if (file || file.error().kind != FileErrorKind::no_permission || !folder.look(name)) return file;
  return folder.open_file(name, FileUse::read);
}

bool is_removed(const FolderHandle& folder) {
  const std::expected<FileFacts, int> facts = facts_of(folder.number());
  return facts && facts->names == 0;
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
    if (const int error = lock_file(file->number()))
      return std::unexpected{error == EWOULDBLOCK ? busy(folder, file->number()) : file_error(folder.path(), error)};
    // The previous holder may have removed the file between open and lock.
    const std::expected<FileFacts, int> held = facts_of(file->number());
    const std::expected<FileFacts, int> there = folder.look(name);
    if (!there || !held || !is_same_file(*held, *there)) continue;
    (void)cut_file(file->number(), 0);
    (void)write_all(file->number(), std::to_string(process_number()));
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
