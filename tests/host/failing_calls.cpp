#include "host/failing_calls.h"

#include <dirent.h>
#include <fcntl.h>
#include <poll.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <sys/types.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdarg>
#include <ctime>
#include <optional>

namespace bext::testing {
namespace {

struct Watch {
  Failure failure;
  std::vector<std::string> names = {};
  std::size_t counted = 0;
  std::string failing = {};  ///< the name of a lasting failure
  pid_t process = ::getpid();
};

std::optional<Watch> watch;

bool fails(const char* name) {
  if (!watch || ::getpid() != watch->process) return false;
  watch->names.emplace_back(name);
  const Failure& failure = watch->failure;
  const bool is_next = (failure.only_of.empty() || failure.only_of == name) && ++watch->counted == failure.number;
  if (is_next && failure.is_lasting) watch->failing = name;
  if (!is_next && watch->failing != name) return false;
  errno = failure.error;
  return true;
}

}  // namespace

WatchedCalls::WatchedCalls(Failure failure) { watch.emplace(std::move(failure)); }
WatchedCalls::~WatchedCalls() { watch.reset(); }
const std::vector<std::string>& WatchedCalls::names() const { return watch->names; }

}  // namespace bext::testing

using bext::testing::fails;

// The names are those of the linker option --wrap.
#define BEXT_CALL(RESULT, NAME, PARAMETERS, ARGUMENTS, FAILED) \
  extern "C" RESULT __real_##NAME PARAMETERS;                  \
  extern "C" RESULT __wrap_##NAME PARAMETERS;                  \
  extern "C" RESULT __wrap_##NAME PARAMETERS { return fails(#NAME) ? (FAILED) : (__real_##NAME ARGUMENTS); }

BEXT_CALL(int, access, (const char* path, int mode), (path, mode), -1)
BEXT_CALL(int, bind, (int file, const sockaddr* address, socklen_t size), (file, address, size), -1)
BEXT_CALL(int, fchmod, (int file, mode_t mode), (file, mode), -1)
BEXT_CALL(int, fchown, (int file, uid_t owner, gid_t group), (file, owner, group), -1)
BEXT_CALL(DIR*, fdopendir, (int file), (file), nullptr)
BEXT_CALL(ssize_t, fgetxattr, (int file, const char* name, void* value, size_t size), (file, name, value, size), -1)
BEXT_CALL(ssize_t, flistxattr, (int file, char* list, size_t size), (file, list, size), -1)
BEXT_CALL(int, flock, (int file, int operation), (file, operation), -1)
BEXT_CALL(pid_t, fork, (), (), -1)
BEXT_CALL(int, fremovexattr, (int file, const char* name), (file, name), -1)
BEXT_CALL(int, fsetxattr, (int file, const char* name, const void* value, size_t size, int flags),
          (file, name, value, size, flags), -1)
BEXT_CALL(int, fstat, (int file, struct stat* facts), (file, facts), -1)
BEXT_CALL(int, fstatat, (int folder, const char* path, struct stat* facts, int flags), (folder, path, facts, flags), -1)
BEXT_CALL(int, fstatvfs, (int file, struct statvfs* facts), (file, facts), -1)
BEXT_CALL(int, ftruncate, (int file, off_t size), (file, size), -1)
BEXT_CALL(int, getsockname, (int file, sockaddr* address, socklen_t* size), (file, address, size), -1)
BEXT_CALL(int, listen, (int file, int waiting), (file, waiting), -1)
BEXT_CALL(off_t, lseek, (int file, off_t offset, int from), (file, offset, from), -1)
BEXT_CALL(int, lstat, (const char* path, struct stat* facts), (path, facts), -1)
BEXT_CALL(int, mkdir, (const char* path, mode_t mode), (path, mode), -1)
BEXT_CALL(int, mkdirat, (int folder, const char* path, mode_t mode), (folder, path, mode), -1)
BEXT_CALL(void*, mmap, (void* place, size_t size, int access, int flags, int file, off_t offset),
          (place, size, access, flags, file, offset), reinterpret_cast<void*>(-1))
BEXT_CALL(DIR*, opendir, (const char* path), (path), nullptr)
BEXT_CALL(int, pipe2, (int ends[2], int flags), (ends, flags), -1)
BEXT_CALL(ssize_t, pread, (int file, void* bytes, size_t size, off_t offset), (file, bytes, size, offset), -1)
BEXT_CALL(ssize_t, read, (int file, void* bytes, size_t size), (file, bytes, size), -1)
BEXT_CALL(ssize_t, readlink, (const char* path, char* target, size_t size), (path, target, size), -1)
BEXT_CALL(char*, realpath, (const char* path, char* real), (path, real), nullptr)
BEXT_CALL(int, renameat, (int from, const char* name, int to, const char* new_name), (from, name, to, new_name), -1)
BEXT_CALL(int, renameat2, (int from, const char* name, int to, const char* new_name, unsigned flags),
          (from, name, to, new_name, flags), -1)
BEXT_CALL(int, rmdir, (const char* path), (path), -1)
BEXT_CALL(int, setsockopt, (int file, int level, int name, const void* value, socklen_t size),
          (file, level, name, value, size), -1)
BEXT_CALL(int, socket, (int domain, int type, int protocol), (domain, type, protocol), -1)
BEXT_CALL(int, stat, (const char* path, struct stat* facts), (path, facts), -1)
BEXT_CALL(int, unlinkat, (int folder, const char* path, int flags), (folder, path, flags), -1)
BEXT_CALL(ssize_t, write, (int file, const void* bytes, size_t size), (file, bytes, size), -1)

/// Flushing is slow and shows nothing here.
extern "C" int __real_fsync(int file);
extern "C" int __wrap_fsync(int file);
extern "C" int __wrap_fsync(int file) {
  if (fails("fsync")) return -1;
  return bext::testing::watch ? 0 : __real_fsync(file);
}

/// A pause during a watch takes no time.
extern "C" int __real_nanosleep(const timespec* time, timespec* rest);
extern "C" int __wrap_nanosleep(const timespec* time, timespec* rest);
extern "C" int __wrap_nanosleep(const timespec* time, timespec* rest) {
  return bext::testing::watch ? 0 : __real_nanosleep(time, rest);
}

extern "C" int __real_open(const char* path, int flags, ...);
extern "C" int __wrap_open(const char* path, int flags, ...);
extern "C" int __wrap_open(const char* path, int flags, ...) {
  va_list rest;
  va_start(rest, flags);
  const mode_t mode = (flags & O_CREAT) != 0 ? va_arg(rest, mode_t) : 0;
  va_end(rest);
  return fails("open") ? -1 : __real_open(path, flags, mode);
}

extern "C" int __real_openat(int folder, const char* path, int flags, ...);
extern "C" int __wrap_openat(int folder, const char* path, int flags, ...);
extern "C" int __wrap_openat(int folder, const char* path, int flags, ...) {
  va_list rest;
  va_start(rest, flags);
  const mode_t mode = (flags & O_CREAT) != 0 ? va_arg(rest, mode_t) : 0;
  va_end(rest);
  return fails("openat") ? -1 : __real_openat(folder, path, flags, mode);
}

extern "C" int __real_fcntl(int file, int command, ...);
extern "C" int __wrap_fcntl(int file, int command, ...);
extern "C" int __wrap_fcntl(int file, int command, ...) {
  va_list rest;
  va_start(rest, command);
  const int argument = va_arg(rest, int);
  va_end(rest);
  return fails("fcntl") ? -1 : __real_fcntl(file, command, argument);
}
