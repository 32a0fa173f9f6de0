#include "host/file_steps.h"

#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>

namespace bext {

int lock_file(int file) { return ::flock(file, LOCK_EX | LOCK_NB) == 0 ? 0 : errno; }

int settle_file(int file) { return ::fsync(file) == 0 ? 0 : errno; }

int make_private(int file) { return ::fchmod(file, S_IRUSR | S_IWUSR) == 0 ? 0 : errno; }

int rewind_file(int file) { return ::lseek(file, 0, SEEK_SET) == 0 ? 0 : errno; }

int cut_file(int file, std::uint64_t size) { return ::ftruncate(file, static_cast<off_t>(size)) == 0 ? 0 : errno; }

}  // namespace bext
