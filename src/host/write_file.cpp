#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <climits>
#include <cstdio>
#include <optional>

#include "bext/host/native_files.h"
#include "host/system_error.h"
#include "host/write_all.h"

namespace bext {
namespace {

constexpr int link_limit = 40;
constexpr int name_attempts = 100;
constexpr mode_t permission_bits = 07777;
constexpr mode_t new_file_mode = 0666;

std::string directory_of(const std::string& path) {
  const std::size_t slash = path.rfind('/');
  if (slash == std::string::npos) return ".";
  return slash == 0 ? "/" : path.substr(0, slash);
}

/// The target of a chain of symbolic links, which need not exist. Empty for a cycle.
std::optional<std::string> end_of_links(std::string path) {
  for (int i = 0; i < link_limit; ++i) {
    std::array<char, PATH_MAX> target{};
    const ssize_t size = ::readlink(path.c_str(), target.data(), target.size());
    if (size < 0) return path;
    const std::string text{target.data(), static_cast<std::size_t>(size)};
    path = text.starts_with('/') ? text : directory_of(path).append("/").append(text);
  }
  return std::nullopt;
}

/// A temporary file beside the target, removed unless it takes its place.
class Temporary {
 public:
  explicit Temporary(const std::string& directory, mode_t mode) {
    for (int i = 0; i < name_attempts && descriptor_ < 0; ++i) {
      path_ = fmt::format("{}/.bext-{}-{}.tmp", directory, ::getpid(), i);
      descriptor_ = ::open(path_.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode);
      if (descriptor_ < 0 && errno != EEXIST) break;
    }
  }
  Temporary(const Temporary&) = delete;
  Temporary& operator=(const Temporary&) = delete;
  ~Temporary() {
    if (descriptor_ >= 0 && !in_place_) ::unlink(path_.c_str());
  }
  [[nodiscard]] int descriptor() const { return descriptor_; }
  /// 0, or the error number.
  int take_the_place_of(const std::string& path) {
    if (std::rename(path_.c_str(), path.c_str()) != 0) return errno;
    in_place_ = true;
    return 0;
  }

 private:
  std::string path_;
  int descriptor_ = -1;
  bool in_place_ = false;
};

/// Makes the rename survive a power failure, if the file system and the permissions of the directory allow it.
void settle_directory(const std::string& directory) {
  const Descriptor opened{::open(directory.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC)};
  if (opened.is_open()) (void)::fsync(opened.number());
}

/// 0, or the error number.
int keep_owner_and_mode(int descriptor, const struct stat& old) {
  // Only root may change the owner; for other users the file becomes theirs, as with any editor.
  if (::fchown(descriptor, old.st_uid, old.st_gid) != 0 && errno != EPERM) return errno;
  return ::fchmod(descriptor, old.st_mode & permission_bits) == 0 ? 0 : errno;
}

int write_beside_and_rename(const std::string& path, std::string_view bytes, const struct stat* old) {
  const std::string directory = directory_of(path);
  Temporary temporary{directory, old ? old->st_mode & permission_bits : new_file_mode};
  if (temporary.descriptor() < 0) return errno;
  Descriptor file{temporary.descriptor()};
  if (old)
    if (const int error = keep_owner_and_mode(file.number(), *old)) return error;
  if (const int error = write_all(file.number(), bytes)) return error;
  if (::fsync(file.number()) != 0) return errno;
  if (const int error = file.close()) return error;
  if (const int error = temporary.take_the_place_of(path)) return error;
  settle_directory(directory);
  return 0;
}

int write_directly(const std::string& path, std::string_view bytes) {
  Descriptor file{::open(path.c_str(), O_WRONLY | O_CLOEXEC | O_NOCTTY)};
  if (!file.is_open()) return errno;
  if (const int error = write_all(file.number(), bytes)) return error;
  return file.close();
}

int write_file(const std::string& path, std::string_view bytes) {
  struct stat old{};
  if (::stat(path.c_str(), &old) != 0) {
    if (errno != ENOENT || path.empty()) return errno;
    return write_beside_and_rename(path, bytes, nullptr);
  }
  if (S_ISDIR(old.st_mode)) return EISDIR;
  if (!S_ISREG(old.st_mode)) return write_directly(path, bytes);
  // A rename would also replace a read-only file.
  if (::access(path.c_str(), W_OK) != 0) return errno;
  return write_beside_and_rename(path, bytes, &old);
}

}  // namespace

std::expected<void, FileError> NativeFiles::write(const std::string& path, std::string_view bytes) {
  const std::optional<std::string> target = end_of_links(path);
  const int error = target ? write_file(*target, bytes) : ELOOP;
  if (error == ENOENT) return std::unexpected{FileError{FileErrorKind::not_found, path, "no such directory"}};
  if (error != 0) return std::unexpected{file_error(path, error)};
  return {};
}

}  // namespace bext
