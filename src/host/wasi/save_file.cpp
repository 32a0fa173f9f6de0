// WASI has neither locks nor modes. The new text is written next to the old file and then takes its place; the program that
// runs the module keeps the mode of the old file.
#include "host/save_file.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>

#include "bext/host/native_files.h"
#include "host/descriptor.h"
#include "host/link_end.h"
#include "host/system_error.h"
#include "host/write_all.h"

namespace bext {
namespace {

constexpr int most_names = 100;

/// 0, or the error number.
int write_new_file(const std::string& path, std::string_view bytes) {
  Descriptor file{::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL, 0666)};
  if (!file.is_open()) return errno;
  int error = write_all(file.number(), bytes);
  if (error == 0 && ::fsync(file.number()) != 0) error = errno;
  const int closed = file.close();
  if (error == 0) error = closed;
  if (error != 0) ::unlink(path.c_str());
  return error;
}

/// 0, or the error number.
int put_in_place(const std::string& target, std::string_view bytes) {
  for (int i = 0; i < most_names; ++i) {
    const std::string made = fmt::format("{}.bext-{}.tmp", target, i);
    const int error = write_new_file(made, bytes);
    if (error == EEXIST) continue;
    if (error != 0) return error;
    if (std::rename(made.c_str(), target.c_str()) == 0) return 0;
    const int failed = errno;
    ::unlink(made.c_str());
    return failed;
  }
  return EEXIST;
}

/// Pipes and devices, such as /dev/stdout. 0, or the error number.
int write_directly(const std::string& path, std::string_view bytes) {
  Descriptor file{::open(path.c_str(), O_WRONLY)};
  if (!file.is_open()) return errno;
  const int error = write_all(file.number(), bytes);
  const int closed = file.close();
  return error == 0 ? closed : error;
}

}  // namespace

std::expected<Saved, FileError> save_file(const std::string& path, std::string_view bytes,
                                          std::optional<std::string_view> expected, CleanFolders& /*clean*/) {
  const std::optional<std::string> target = end_of_links(path);
  if (!target) return std::unexpected{file_error(path, ELOOP)};
  struct stat facts{};
  const bool is_there = ::stat(target->c_str(), &facts) == 0;
  if (!is_there && expected) return Saved::changed;
  if (is_there && S_ISDIR(facts.st_mode)) return std::unexpected{file_error(path, EISDIR)};
  if (is_there && expected) {
    const std::expected<std::string, FileError> now = NativeFiles{NamedPipes::refused}.read(*target);
    if (!now) return std::unexpected{now.error()};
    if (*now != *expected) return Saved::changed;
  }
  const bool is_special = is_there && !S_ISREG(facts.st_mode);
  const int error = is_special ? write_directly(*target, bytes) : put_in_place(*target, bytes);
  if (error == 0) return Saved::yes;
  FileError failed = file_error(path, error);
  if (failed.kind == FileErrorKind::not_found) failed.reason = "no such directory";
  return std::unexpected{std::move(failed)};
}

void NativeFiles::finish_interrupted_save(const std::string& /*path*/) {}

}  // namespace bext
