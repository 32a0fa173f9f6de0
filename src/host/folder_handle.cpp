#include "host/folder_handle.h"

#include <dirent.h>
#include <fcntl.h>
#include <sys/statvfs.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <memory>

#include "host/read_descriptor.h"
#include "host/write_all.h"

namespace bext {
namespace {

constexpr int folder_flags = O_RDONLY | O_DIRECTORY | O_CLOEXEC;
/// A pipe must not block, and a terminal must not become that of the process.
constexpr int file_flags = O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY;
constexpr mode_t new_file_mode = 0666;
constexpr mode_t new_folder_mode = 0777;
constexpr int deepest_folder = 64;

std::string_view name_of_kind(mode_t mode) {
  if (S_ISREG(mode)) return "a file";
  if (S_ISLNK(mode)) return "a symbolic link";
  if (S_ISFIFO(mode)) return "a named pipe";
  if (S_ISDIR(mode)) return "a directory";
  return S_ISSOCK(mode) ? "a socket" : "a device";
}

struct CloseFolder {
  void operator()(DIR* folder) const { (void)::closedir(folder); }
};

/// Adds the files below `folder`, whose relative path is `prefix`.
std::optional<FileError> add_files(const FolderHandle& folder, const std::string& prefix, int depth,
                                   std::vector<std::string>& files) {
  for (const std::string& name : folder.names()) {
    const std::expected<struct stat, int> facts = folder.look(name);
    if (!facts) return file_error(folder.path_of(name), facts.error());
    if (S_ISREG(facts->st_mode)) {
      files.push_back(prefix + name);
      continue;
    }
    if (!S_ISDIR(facts->st_mode)) return wrong_kind(folder.path_of(name), facts->st_mode, S_IFREG);
    if (depth == deepest_folder)
      return FileError{FileErrorKind::other, folder.path_of(name), "too many folders in each other"};
    const std::expected<FolderHandle, FileError> inner = folder.folder(name);
    if (!inner) return inner.error();
    if (std::optional<FileError> wrong = add_files(*inner, prefix + name + "/", depth + 1, files)) return wrong;
  }
  return std::nullopt;
}

}  // namespace

FileError wrong_kind(const std::string& path, mode_t found, mode_t wanted) {
  const std::string_view expected = S_ISDIR(wanted) ? "a directory" : "a file";
  return {FileErrorKind::other, path,
          std::string{"expected "}.append(expected).append(", found ").append(name_of_kind(found))};
}

bool is_below(std::string_view relative) {
  if (relative.empty() || relative.find('\0') != std::string_view::npos) return false;
  while (true) {
    const std::string_view name = relative.substr(0, relative.find('/'));
    if (name.empty() || name == "." || name == "..") return false;
    if (name.size() == relative.size()) return true;
    relative.remove_prefix(name.size() + 1);
  }
}

bool is_same_file(const struct stat& a, const struct stat& b) { return a.st_ino == b.st_ino && a.st_dev == b.st_dev; }

std::expected<FolderHandle, FileError> FolderHandle::open(const std::string& path, FolderLink link) {
  const int no_link = link == FolderLink::rejected ? O_NOFOLLOW : 0;
  Descriptor opened{::open(path.c_str(), folder_flags | no_link)};
  // Enough to reach the files of a folder that must not be listed.
  if (!opened.is_open() && errno == EACCES) opened = Descriptor{::open(path.c_str(), folder_flags | no_link | O_PATH)};
  if (opened.is_open()) return FolderHandle{std::move(opened), path};
  const int number = errno;
  struct stat facts{};
  if (::lstat(path.c_str(), &facts) == 0 && !S_ISDIR(facts.st_mode) && (no_link != 0 || !S_ISLNK(facts.st_mode)))
    return std::unexpected{wrong_kind(path, facts.st_mode, S_IFDIR)};
  return std::unexpected{file_error(path, number)};
}

std::string FolderHandle::path_of(std::string_view name) const { return std::string{path_}.append("/").append(name); }

bool FolderHandle::is_at_its_path() const {
  struct stat held{};
  struct stat there{};
  return ::fstat(number(), &held) == 0 && ::stat(path_.c_str(), &there) == 0 && is_same_file(held, there);
}

std::expected<struct stat, int> FolderHandle::look(const std::string& name) const {
  struct stat facts{};
  if (::fstatat(number(), name.c_str(), &facts, AT_SYMLINK_NOFOLLOW) != 0) return std::unexpected{errno};
  return facts;
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

std::expected<std::vector<std::string>, FileError> FolderHandle::files_below() const {
  std::vector<std::string> files;
  if (std::optional<FileError> wrong = add_files(*this, "", 0, files)) return std::unexpected{std::move(*wrong)};
  return files;
}

std::expected<FolderHandle, FileError> FolderHandle::folder(const std::string& name) const {
  Descriptor opened{::openat(number(), name.c_str(), folder_flags | O_NOFOLLOW)};
  if (opened.is_open()) return FolderHandle{std::move(opened), path_of(name)};
  const int error = errno;
  if (const auto facts = look(name); facts && !S_ISDIR(facts->st_mode))
    return std::unexpected{wrong_kind(path_of(name), facts->st_mode, S_IFDIR)};
  return std::unexpected{file_error(path_of(name), error)};
}

std::expected<FolderHandle, FileError> FolderHandle::make_folder(const std::string& name, mode_t mode) const {
  if (::mkdirat(number(), name.c_str(), mode) != 0) return std::unexpected{file_error(path_of(name), errno)};
  return folder(name);
}

std::expected<Descriptor, FileError> FolderHandle::open_file(const std::string& name, int flags) const {
  // Opening a device may already have an effect, so its kind is checked before and, in case it is exchanged, after.
  if (const auto facts = look(name); facts && !S_ISREG(facts->st_mode))
    return std::unexpected{wrong_kind(path_of(name), facts->st_mode, S_IFREG)};
  Descriptor file{::openat(number(), name.c_str(), flags | file_flags, new_file_mode)};
  if (!file.is_open()) {
    const int error = errno;
    if (const auto facts = look(name); facts && !S_ISREG(facts->st_mode))
      return std::unexpected{wrong_kind(path_of(name), facts->st_mode, S_IFREG)};
    return std::unexpected{file_error(path_of(name), error)};
  }
  struct stat facts{};
  if (::fstat(file.number(), &facts) != 0) return std::unexpected{file_error(path_of(name), errno)};
  if (!S_ISREG(facts.st_mode)) return std::unexpected{wrong_kind(path_of(name), facts.st_mode, S_IFREG)};
  if (facts.st_nlink > 1)
    return std::unexpected{
        FileError{FileErrorKind::other, path_of(name), "it is a hard link; its content may belong to another folder"}};
  return file;
}

std::expected<Descriptor, FileError> FolderHandle::create_file(const std::string& name) const {
  Descriptor file{::openat(number(), name.c_str(), O_RDWR | O_CREAT | O_EXCL | file_flags, new_file_mode)};
  if (!file.is_open()) return std::unexpected{file_error(path_of(name), errno)};
  return file;
}

std::expected<std::string, FileError> FolderHandle::read(const std::string& name) const {
  const std::expected<Descriptor, FileError> file = open_file(name, O_RDONLY);
  if (!file) return std::unexpected{file.error()};
  return read_descriptor(file->number(), path_of(name), NamedPipes::refused);
}

std::expected<void, FileError> FolderHandle::write(const std::string& name, std::string_view bytes) const {
  if (const int error = remove(name); error != 0 && error != ENOENT)
    return std::unexpected{file_error(path_of(name), error)};
  std::expected<Descriptor, FileError> file = create_file(name);
  if (!file) return std::unexpected{file.error()};
  if (const int error = write_all(file->number(), bytes)) return std::unexpected{file_error(path_of(name), error)};
  if (const int error = file->close()) return std::unexpected{file_error(path_of(name), error)};
  return {};
}

std::optional<std::uint64_t> FolderHandle::size_of(const std::string& name) const {
  const std::expected<struct stat, int> facts = look(name);
  if (!facts || !S_ISREG(facts->st_mode)) return std::nullopt;
  return static_cast<std::uint64_t>(facts->st_size);
}

int FolderHandle::move(const std::string& name, const FolderHandle& to, const std::string& new_name) const {
  if (::renameat2(number(), name.c_str(), to.number(), new_name.c_str(), RENAME_NOREPLACE) == 0) return 0;
  if (errno != EINVAL && errno != ENOSYS) return errno;
  // The file system lacks that call.
  const std::expected<struct stat, int> taken = to.look(new_name);
  if (taken) return EEXIST;
  if (taken.error() != ENOENT) return taken.error();
  return ::renameat(number(), name.c_str(), to.number(), new_name.c_str()) == 0 ? 0 : errno;
}

int FolderHandle::remove(const std::string& name) const {
  return ::unlinkat(number(), name.c_str(), 0) == 0 ? 0 : errno;
}

int FolderHandle::remove_empty(const std::string& name) const {
  return ::unlinkat(number(), name.c_str(), AT_REMOVEDIR) == 0 ? 0 : errno;
}

int FolderHandle::settle() const {
  // Some file systems do not support it for folders, and a folder that must not be listed cannot be settled.
  return ::fsync(number()) == 0 || errno == EINVAL || errno == EBADF ? 0 : errno;
}

void FolderHandle::remove_all(const std::string& name) const {
  if (const int error = remove(name); error != EISDIR && error != EPERM) return;
  if (const std::expected<FolderHandle, FileError> inner = folder(name))
    for (const std::string& below : inner->names()) inner->remove_all(below);
  (void)remove_empty(name);
}

std::expected<FolderHandle::Place, FileError> FolderHandle::place_of(const std::string& relative,
                                                                     Missing folders) const {
  if (!is_below(relative))
    return std::unexpected{FileError{FileErrorKind::other, path_of(relative), "the name leads out of the folder"}};
  std::expected<FolderHandle, FileError> at = FolderHandle{Descriptor{::fcntl(number(), F_DUPFD_CLOEXEC, 0)}, path_};
  if (!at->descriptor_.is_open()) return std::unexpected{file_error(path_, errno)};
  std::size_t begin = 0;
  for (std::size_t slash = relative.find('/'); slash != std::string::npos; slash = relative.find('/', begin)) {
    const std::string name = relative.substr(begin, slash - begin);
    if (folders == Missing::is_made && ::mkdirat(at->number(), name.c_str(), new_folder_mode) != 0 && errno != EEXIST)
      return std::unexpected{file_error(at->path_of(name), errno)};
    std::expected<FolderHandle, FileError> inner = at->folder(name);
    if (!inner) return std::unexpected{inner.error()};
    at.emplace(std::move(*inner));
    begin = slash + 1;
  }
  return Place{std::move(*at), relative.substr(begin)};
}

std::optional<std::uint64_t> FolderHandle::free_bytes() const {
  struct statvfs facts{};
  if (::fstatvfs(number(), &facts) != 0) return std::nullopt;
  return std::uint64_t{facts.f_bavail} * facts.f_frsize;
}

}  // namespace bext
