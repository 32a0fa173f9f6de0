#include "bext/host/staged_folder.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/statvfs.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdlib>
#include <string_view>
#include <system_error>
#include <utility>

#include "bext/host/environment.h"
#include "bext/text/ascii.h"
#include "host/own_file.h"
#include "host/system_error.h"
#include "host/write_all.h"

namespace bext {
namespace {

namespace fs = std::filesystem;

constexpr int lock_attempts = 100;
constexpr mode_t folder_mode = 0777;
constexpr std::string_view random_part = "XXXXXX";
constexpr std::string_view aside_suffix = "-old";

/// Prefix of our files beside `target`.
std::string prefix_of(const fs::path& target) { return fmt::format(".bext-{}-", target.filename().string()); }

std::string below(std::string folder, std::string_view name) { return folder.append("/").append(name); }

FileError busy(const std::string& target, int lock) {
  std::array<char, 32> text{};
  const ssize_t size = ::pread(lock, text.data(), text.size(), 0);
  const std::string_view holder{text.data(), static_cast<std::size_t>(std::max<ssize_t>(size, 0))};
  return {FileErrorKind::other, target,
          fmt::format("{} is writing to it; try again when it is done",
                      holder.empty() ? "another process" : fmt::format("process {}", holder))};
}

bool is_the_file_at(int descriptor, const std::string& path) {
  struct stat held{};
  struct stat there{};
  return ::fstat(descriptor, &held) == 0 && ::lstat(path.c_str(), &there) == 0 && held.st_ino == there.st_ino &&
         held.st_dev == there.st_dev;
}

std::expected<int, FileError> take_lock(const std::string& lock_path, const std::string& target) {
  for (int i = 0; i < lock_attempts; ++i) {
    const std::expected<int, FileError> opened = open_own_file(lock_path);
    // The previous holder may remove the file while it is being opened.
    if (!opened && opened.error().kind == FileErrorKind::not_found) continue;
    if (!opened) return std::unexpected{opened.error()};
    const int lock = *opened;
    if (::flock(lock, LOCK_EX | LOCK_NB) != 0) {
      FileError error = errno == EWOULDBLOCK ? busy(target, lock) : file_error(target, errno);
      ::close(lock);
      return std::unexpected{std::move(error)};
    }
    // The previous holder may have removed the file between open and lock.
    if (is_the_file_at(lock, lock_path)) {
      (void)!::ftruncate(lock, 0);
      (void)write_all(lock, std::to_string(::getpid()));
      return lock;
    }
    ::close(lock);
  }
  return std::unexpected{FileError{FileErrorKind::other, target, "its lock is contended"}};
}

/// Moves entries that `to` lacks. Returns whether all of them were moved.
bool rescue(const fs::path& from, const fs::path& to) {
  bool whole = true;
  for (const std::string& name : names_in(from.string())) {
    std::error_code error;
    if (fs::exists(fs::symlink_status(to / name, error))) continue;
    fs::rename(from / name, to / name, error);
    if (error) whole = false;
  }
  return whole;
}

/// Cleans up after a killed process. A staged folder is removed. An old folder that was moved aside is restored; if the new
/// one is already in place, only files that it lacks are moved there.
void clear_leftovers(const fs::path& target, const std::string& prefix) {
  const fs::path parent = target.parent_path();
  for (const std::string& name : names_in(parent.string())) {
    if (!name.starts_with(prefix)) continue;
    std::string_view rest = std::string_view{name}.substr(prefix.size());
    const bool aside = rest.ends_with(aside_suffix);
    if (aside) rest.remove_suffix(aside_suffix.size());
    // Exactly the names of mkdtemp: a target `out` must not touch files of a target `out-2`.
    if (rest.size() != random_part.size() || !std::ranges::all_of(rest, is_letter_or_digit)) continue;
    std::error_code ignored;
    if (!fs::is_directory(fs::symlink_status(parent / name, ignored))) continue;
    if (aside && !fs::exists(target, ignored))
      fs::rename(parent / name, target, ignored);
    else if (!aside || rescue(parent / name, target))
      fs::remove_all(parent / name, ignored);
  }
}

int renamed(const std::string& from, const std::string& to) {
  return std::rename(from.c_str(), to.c_str()) == 0 ? 0 : errno;
}

/// 0, or the error number. Afterwards `fresh` is in place and the old folder is at `aside`, a name that marks it as possibly
/// holding files of the user.
int swap_in(const std::string& fresh, const std::string& target, const std::string& aside) {
  if (const int number = renamed(fresh, aside)) return number;
  if (::renameat2(AT_FDCWD, aside.c_str(), AT_FDCWD, target.c_str(), RENAME_EXCHANGE) == 0) return 0;
  const int refused = errno;
  if (const int number = renamed(aside, fresh)) return number;
  if (refused != EINVAL && refused != ENOSYS) return refused;
  // Without exchange in the file system: two steps, undone if the second fails.
  if (const int number = renamed(target, aside)) return number;
  const int number = renamed(fresh, target);
  if (number != 0) (void)renamed(aside, target);
  return number;
}

/// The target of a link, so that all names of a folder share one lock and one place.
std::expected<std::string, FileError> behind_links(const std::string& target) {
  std::error_code error;
  if (!fs::is_symlink(fs::symlink_status(target, error))) return target;
  const fs::path real = fs::canonical(target, error);
  if (error) return std::unexpected{FileError{FileErrorKind::other, target, "it is a broken link"}};
  return real.string();
}

/// Why the folder could not be replaced, found before any work is done.
std::optional<FileError> obstacle(const std::string& target, const fs::path& parent) {
  const auto no_writing = [](const std::string& folder) -> std::optional<FileError> {
    if (::access(folder.c_str(), W_OK | X_OK) == 0) return std::nullopt;
    FileError error = file_error(folder, errno);
    error.reason += " to write to that folder";
    return error;
  };
  std::error_code ignored;
  const bool exists = fs::exists(target, ignored);
  if (exists && !fs::is_directory(target, ignored))
    return FileError{FileErrorKind::other, target, "it is a file, not a folder"};
  if (exists && is_mount_point(target))
    return FileError{FileErrorKind::other, target, "it is a mount point and cannot be replaced; choose a folder in it"};
  if (std::optional<FileError> error = no_writing(parent.string())) return error;
  return exists ? no_writing(target) : std::nullopt;
}

}  // namespace

std::expected<StagedFolder, FileError> StagedFolder::begin(const std::string& target_text) {
  const std::expected<std::string, FileError> real = behind_links(absolute_path(target_text));
  if (!real) return std::unexpected{real.error()};
  const std::string& target = *real;
  const fs::path parent = fs::path{target}.parent_path();
  std::error_code error;
  fs::create_directories(parent, error);
  if (error) return std::unexpected{file_error(parent.string(), error.value())};
  if (std::optional<FileError> wrong = obstacle(target, parent)) return std::unexpected{std::move(*wrong)};
  const std::string prefix = prefix_of(target);
  const std::string lock_path = (parent / (prefix + "lock")).string();
  const std::expected<int, FileError> lock = take_lock(lock_path, target);
  if (!lock) return std::unexpected{lock.error()};
  clear_leftovers(target, prefix);
  std::string path = (parent / (prefix + std::string{random_part})).string();
  StagedFolder staged{target, {}, lock_path, *lock};
  if (!::mkdtemp(path.data())) return std::unexpected{file_error(target, errno)};
  // mkdtemp makes it private; the result gets the usual mode.
  const mode_t mask = ::umask(0);
  (void)::umask(mask);
  const Descriptor folder{::open(path.c_str(), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)};
  if (!folder.is_open()) return std::unexpected{file_error(target, errno)};
  (void)::fchmod(folder.number(), folder_mode & ~mask);
  staged.path_ = std::move(path);
  return staged;
}

StagedFolder::StagedFolder(std::string target, std::string path, std::string lock_path, int lock)
    : target_{std::move(target)}, path_{std::move(path)}, lock_path_{std::move(lock_path)}, lock_{lock} {}

StagedFolder::StagedFolder(StagedFolder&& other) noexcept
    : target_{std::move(other.target_)},
      path_{std::exchange(other.path_, {})},
      lock_path_{std::move(other.lock_path_)},
      lock_{std::exchange(other.lock_, -1)} {}

StagedFolder::~StagedFolder() {
  std::error_code ignored;
  if (!path_.empty()) fs::remove_all(path_, ignored);
  if (lock_ < 0) return;
  // Removed while locked: a process that opened it meanwhile notices that it is no longer the file at the path.
  (void)::unlink(lock_path_.c_str());
  ::close(lock_);
}

std::expected<void, FileError> StagedFolder::take_place(std::span<const std::string> ours) {
  std::error_code ignored;
  if (!fs::exists(fs::symlink_status(target_, ignored))) {
    if (const int number = renamed(path_, target_)) return std::unexpected{file_error(target_, number)};
    path_.clear();
    return {};
  }
  std::vector<std::string> others;
  for (const std::string& name : names_in(target_)) {
    if (std::ranges::find(ours, name) != ours.end()) continue;
    if (fs::exists(fs::symlink_status(fs::path{path_} / name, ignored)))
      return std::unexpected{FileError{FileErrorKind::other, below(target_, name), "it was not written by bext"}};
    others.push_back(name);
  }
  const std::string aside = path_ + std::string{aside_suffix};
  if (const int number = swap_in(path_, target_, aside)) return std::unexpected{file_error(target_, number)};
  for (const std::string& name : others) {
    const int number = renamed(below(aside, name), below(target_, name));
    if (number == 0) continue;
    for (const std::string& moved : others) {
      if (moved == name) break;
      (void)renamed(below(target_, moved), below(aside, moved));
    }
    if (renamed(target_, path_) == 0) (void)renamed(aside, target_);
    return std::unexpected{file_error(below(target_, name), number)};
  }
  path_.clear();
  fs::remove_all(aside, ignored);
  return {};
}

std::string real_folder(const std::string& path) {
  const std::string whole = absolute_path(path);
  return behind_links(whole).value_or(whole);
}

std::vector<std::string> names_in(const std::string& folder) {
  std::vector<std::string> names;
  std::error_code error;
  for (fs::directory_iterator at{folder, error}; !error && at != fs::directory_iterator{}; at.increment(error))
    names.push_back(at->path().filename().string());
  std::ranges::sort(names);
  return names;
}

std::optional<std::uint64_t> free_bytes(const std::string& path) {
  struct statvfs facts{};
  if (::statvfs(path.c_str(), &facts) != 0) return std::nullopt;
  return std::uint64_t{facts.f_bavail} * facts.f_frsize;
}

std::optional<std::uint64_t> file_size(const std::string& path) {
  struct stat facts{};
  if (::stat(path.c_str(), &facts) != 0 || !S_ISREG(facts.st_mode)) return std::nullopt;
  return static_cast<std::uint64_t>(facts.st_size);
}

}  // namespace bext
