#include "host/folder_handle.h"

#include <dirent.h>
#include <fcntl.h>
#include <sys/statvfs.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <memory>

#include "host/stat_facts.h"
#include "host/system_error.h"

namespace bext {
namespace {

constexpr int folder_flags = O_RDONLY | O_DIRECTORY | O_CLOEXEC;
/// A pipe must not block, and a terminal must not become that of the process.
constexpr int file_flags = O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY;
constexpr mode_t new_file_mode = 0666;
constexpr mode_t private_file_mode = 0600;
constexpr mode_t new_folder_mode = 0777;
constexpr mode_t private_folder_mode = 0700;

int flags_for(FileUse use) {
  if (use == FileUse::read) return O_RDONLY;
  return use == FileUse::change ? O_RDWR : O_RDWR | O_CREAT;
}

struct CloseFolder {
  void operator()(DIR* folder) const { (void)::closedir(folder); }
};

}  // namespace

std::expected<FolderHandle, FileError> FolderHandle::open(const std::string& path, FolderLink link) {
  const int no_link = link == FolderLink::rejected ? O_NOFOLLOW : 0;
  Descriptor opened{::open(path.c_str(), folder_flags | no_link)};
  // Enough to reach the files of a folder that must not be listed.
  if (!opened.is_open() && errno == EACCES) opened = Descriptor{::open(path.c_str(), folder_flags | no_link | O_PATH)};
  if (opened.is_open()) return FolderHandle{std::move(opened), path};
  const int number = errno;
  const std::expected<FileFacts, int> facts = facts_of_link(path);
  if (facts && facts->kind != DiskKind::folder && (no_link != 0 || facts->kind != DiskKind::link))
    return std::unexpected{wrong_kind(path, facts->kind, DiskKind::folder)};
  return std::unexpected{file_error(path, number)};
}

std::expected<FileFacts, int> FolderHandle::look(const std::string& name) const {
  struct stat status{};
  if (::fstatat(number(), name.c_str(), &status, AT_SYMLINK_NOFOLLOW) != 0) return std::unexpected{errno};
  return facts_from(status);
}

std::vector<std::string> FolderHandle::names() const {
  // A stream owns its descriptor and moves its position.
  const int own = ::openat(number(), ".", folder_flags);
  const std::unique_ptr<DIR, CloseFolder> stream{own < 0 ? nullptr : ::fdopendir(own)};
  if (!stream) {
    if (own >= 0) ::close(own);
    return {};
  }
  std::vector<std::string> found;
  while (const dirent* entry = ::readdir(stream.get()))
    if (const std::string_view name = entry->d_name; name != "." && name != "..") found.emplace_back(name);
  std::ranges::sort(found);
  return found;
}

std::expected<FolderHandle, FileError> FolderHandle::folder(const std::string& name) const {
  Descriptor opened{::openat(number(), name.c_str(), folder_flags | O_NOFOLLOW)};
  if (opened.is_open()) return FolderHandle{std::move(opened), path_of(name)};
  const int error = errno;
  if (const auto facts = look(name); facts && facts->kind != DiskKind::folder)
    return std::unexpected{wrong_kind(path_of(name), facts->kind, DiskKind::folder)};
  return std::unexpected{file_error(path_of(name), error)};
}

std::expected<Descriptor, FileError> FolderHandle::open_file(const std::string& name, FileUse use) const {
  // Opening a device may have an effect, so the kind is checked first, and again later in case the file was exchanged.
  if (const auto facts = look(name); facts && facts->kind != DiskKind::file)
    return std::unexpected{wrong_kind(path_of(name), facts->kind, DiskKind::file)};
  Descriptor file{::openat(number(), name.c_str(), flags_for(use) | file_flags, new_file_mode)};
  if (!file.is_open()) {
    const int error = errno;
    if (const auto facts = look(name); facts && facts->kind != DiskKind::file)
      return std::unexpected{wrong_kind(path_of(name), facts->kind, DiskKind::file)};
    return std::unexpected{file_error(path_of(name), error)};
  }
  return with_one_name(std::move(file), path_of(name));
}

std::expected<Descriptor, int> FolderHandle::open_any(const std::string& name) const {
  Descriptor file{::openat(number(), name.c_str(), O_RDWR | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)};
  if (!file.is_open()) return std::unexpected{errno};
  return file;
}

std::expected<Descriptor, int> FolderHandle::open_device(const std::string& name) const {
  Descriptor file{::openat(number(), name.c_str(), O_WRONLY | O_CLOEXEC | O_NOCTTY | O_NOFOLLOW)};
  if (!file.is_open()) return std::unexpected{errno};
  return file;
}

std::expected<Descriptor, int> FolderHandle::create(const std::string& name, NewMode mode) const {
  Descriptor file{::openat(number(), name.c_str(), O_RDWR | O_CREAT | O_EXCL | file_flags,
                           mode == NewMode::usual ? new_file_mode : private_file_mode)};
  if (!file.is_open()) return std::unexpected{errno};
  return file;
}

int FolderHandle::move(const std::string& name, const FolderHandle& to, const std::string& new_name) const {
  if (::renameat2(number(), name.c_str(), to.number(), new_name.c_str(), RENAME_NOREPLACE) == 0) return 0;
  if (errno != EINVAL && errno != ENOSYS) return errno;
  // The file system lacks that call.
  const std::expected<FileFacts, int> taken = to.look(new_name);
  if (taken) return EEXIST;
  if (taken.error() != ENOENT) return taken.error();
  return ::renameat(number(), name.c_str(), to.number(), new_name.c_str()) == 0 ? 0 : errno;
}

int FolderHandle::replace(const std::string& name, const std::string& new_name) const {
  return ::renameat(number(), name.c_str(), number(), new_name.c_str()) == 0 ? 0 : errno;
}

int FolderHandle::remove(const std::string& name) const {
  return ::unlinkat(number(), name.c_str(), 0) == 0 ? 0 : errno;
}

int FolderHandle::remove_empty(const std::string& name) const {
  return ::unlinkat(number(), name.c_str(), AT_REMOVEDIR) == 0 ? 0 : errno;
}

int FolderHandle::settle() const {
  // Some file systems cannot flush folders, and a folder without read permission cannot be flushed.
  return ::fsync(number()) == 0 || errno == EINVAL || errno == EBADF ? 0 : errno;
}

bool FolderHandle::is_folder_error(int error) { return error == EISDIR || error == EPERM; }

int FolderHandle::make(const std::string& name, NewMode mode) const {
  return ::mkdirat(number(), name.c_str(), mode == NewMode::usual ? new_folder_mode : private_folder_mode) == 0 ? 0
                                                                                                                : errno;
}

std::expected<FolderHandle, FileError> FolderHandle::copy() const {
  Descriptor own{::fcntl(number(), F_DUPFD_CLOEXEC, 0)};
  if (!own.is_open()) return std::unexpected{file_error(path_, errno)};
  return FolderHandle{std::move(own), path_};
}

std::optional<std::uint64_t> FolderHandle::free_bytes() const {
  struct statvfs facts{};
  if (::fstatvfs(number(), &facts) != 0) return std::nullopt;
  return std::uint64_t{facts.f_bavail} * facts.f_frsize;
}

}  // namespace bext
