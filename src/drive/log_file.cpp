#include "drive/log_file.h"

#include <array>
#include <cstdint>

#include "host/open_regular.h"
#include "host/system_error.h"
#include "host/write_all.h"

namespace bext::drive {
namespace {

/// Identifies a log of bext, which may be replaced; other files may not.
constexpr std::string_view log_heading = "# log kept by bext\n";

/// Why the name cannot be used; nothing if it is free now.
std::optional<FileError> make_way(const FolderHandle& folder, const std::string& name) {
  const std::expected<Descriptor, FileError> old = folder.open_file(name, FileUse::read);
  if (!old && old.error().kind == FileErrorKind::not_found) return std::nullopt;
  if (!old) return old.error();
  std::array<char, log_heading.size()> text{};
  const std::expected<std::size_t, int> size = read_at(old->number(), 0, text);
  const bool is_log = size && (*size == 0 || std::string_view{text.data(), *size} == log_heading);
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
  std::uint64_t at = 0;
  while (true) {
    const std::expected<std::size_t, int> got = read_at(file_.number(), at, piece);
    if (got && *got == 0) return true;
    if (!got || write_all(copy->number(), {piece.data(), *got}) != 0) break;
    at += *got;
  }
  (void)folder.remove(name);
  return false;
}

}  // namespace bext::drive
