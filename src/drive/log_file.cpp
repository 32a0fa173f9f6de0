#include "drive/log_file.h"

#include <fcntl.h>
#include <unistd.h>

#include <array>
#include <cerrno>

#include "host/write_all.h"

namespace bext::drive {
namespace {

/// Identifies a log of bext, which may be replaced; other files may not.
constexpr std::string_view log_heading = "# log kept by bext\n";

/// Why the name cannot be used; nothing if it is free now.
std::optional<FileError> make_way(const FolderHandle& folder, const std::string& name) {
  const std::expected<Descriptor, FileError> old = folder.open_file(name, O_RDONLY);
  if (!old && old.error().kind == FileErrorKind::not_found) return std::nullopt;
  if (!old) return old.error();
  std::array<char, log_heading.size()> text{};
  const ssize_t size = ::pread(old->number(), text.data(), text.size(), 0);
  const bool is_log =
      size == 0 || (size > 0 && std::string_view{text.data(), static_cast<std::size_t>(size)} == log_heading);
  if (!is_log) return FileError{FileErrorKind::other, folder.path_of(name), "it exists and was not written by bext"};
  const int error = folder.remove(name);
  return error == 0 ? std::nullopt : std::optional{file_error(folder.path_of(name), error)};
}

}  // namespace

std::expected<LogFile, FileError> LogFile::create(const std::string& path) {
  const std::size_t slash = path.rfind('/') + 1;
  std::string name = path.substr(slash);
  const std::string parent = path.substr(0, slash);
  std::expected<FolderHandle, FileError> folder = FolderHandle::open(parent, FolderLink::followed);
  if (!folder) return std::unexpected{folder.error()};
  if (std::optional<FileError> wrong = make_way(*folder, name)) return std::unexpected{std::move(*wrong)};
  std::expected<Descriptor, FileError> file = folder->create_file(name);
  if (!file) return std::unexpected{file.error()};
  LogFile log{std::move(*folder), std::move(name), std::move(*file)};
  log.append(log_heading);
  return log;
}

void LogFile::append(std::string_view text) const { (void)write_all(file_.number(), text); }

bool LogFile::copy_to(const FolderHandle& folder, const std::string& name) const {
  const std::expected<Descriptor, FileError> copy = folder.create_file(name);
  if (!copy) return false;
  std::array<char, std::size_t{1} << 16U> piece{};
  off_t at = 0;
  while (true) {
    const ssize_t got = ::pread(file_.number(), piece.data(), piece.size(), at);
    if (got < 0 && errno == EINTR) continue;
    if (got == 0) return true;
    if (got < 0 || write_all(copy->number(), {piece.data(), static_cast<std::size_t>(got)}) != 0) break;
    at += got;
  }
  (void)folder.remove(name);
  return false;
}

}  // namespace bext::drive
