#include "host/own_file.h"

#include <fcntl.h>
#include <sys/stat.h>

#include <cerrno>

#include "host/system_error.h"

namespace bext {
namespace {

constexpr mode_t new_file_mode = 0666;

std::string_view name_of_kind(mode_t mode) {
  if (S_ISREG(mode)) return "a file";
  if (S_ISLNK(mode)) return "a symbolic link";
  if (S_ISFIFO(mode)) return "a named pipe";
  if (S_ISDIR(mode)) return "a directory";
  return S_ISSOCK(mode) ? "a socket" : "a device";
}

FileError wrong_kind(const std::string& path, mode_t found, mode_t wanted) {
  const std::string_view expected = S_ISDIR(wanted) ? "a directory" : "a file";
  return {FileErrorKind::other, path,
          std::string{"expected "}.append(expected).append(", found ").append(name_of_kind(found))};
}

std::optional<FileError> not_of_kind(const std::string& path, mode_t wanted) {
  struct stat facts{};
  if (::lstat(path.c_str(), &facts) != 0 || (facts.st_mode & S_IFMT) == wanted) return std::nullopt;
  return wrong_kind(path, facts.st_mode, wanted);
}

}  // namespace

std::optional<FileError> not_a_plain_file(const std::string& path) { return not_of_kind(path, S_IFREG); }
std::optional<FileError> not_a_plain_folder(const std::string& path) { return not_of_kind(path, S_IFDIR); }

std::expected<int, FileError> open_own_file(const std::string& path, int more_flags) {
  // Opening a device may already have an effect.
  if (std::optional<FileError> wrong = not_a_plain_file(path)) return std::unexpected{std::move(*wrong)};
  constexpr int flags = O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY;
  const int number = ::open(path.c_str(), flags | more_flags, new_file_mode);
  if (number < 0) {
    const int error = errno;
    if (std::optional<FileError> wrong = not_a_plain_file(path)) return std::unexpected{std::move(*wrong)};
    return std::unexpected{file_error(path, error)};
  }
  // Again, for the case that it was exchanged in between.
  struct stat facts{};
  std::optional<FileError> wrong;
  if (::fstat(number, &facts) != 0)
    wrong = file_error(path, errno);
  else if (!S_ISREG(facts.st_mode))
    wrong = wrong_kind(path, facts.st_mode, S_IFREG);
  else if (facts.st_nlink > 1)
    wrong = FileError{FileErrorKind::other, path, "it is a hard link; its content may belong to another folder"};
  if (!wrong) return number;
  ::close(number);
  return std::unexpected{std::move(*wrong)};
}

}  // namespace bext
