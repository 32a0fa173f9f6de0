#include "host/open_regular.h"

#include <algorithm>
#include <cerrno>

#include "host/system_error.h"
#include "host/windows/handle.h"
#include "host/windows/open_to_read.h"
#include "host/windows/windows_facts.h"

namespace bext {
namespace {

/// ReadFile takes 32 bits.
DWORD size_of(std::span<char> piece) { return static_cast<DWORD>(std::min<std::size_t>(piece.size(), 1U << 30U)); }

/// The end of a pipe is an error on Windows.
bool is_end(DWORD error) { return error == ERROR_HANDLE_EOF || error == ERROR_BROKEN_PIPE; }

}  // namespace

std::expected<Descriptor, FileError> open_regular(const std::string& path) {
  std::expected<Descriptor, int> file = open_to_read(path);
  if (!file) return std::unexpected{file_error(path, file.error())};
  const std::expected<FileFacts, int> facts = facts_of(file->number());
  if (!facts) return std::unexpected{file_error(path, facts.error())};
  if (facts->kind == DiskKind::folder) return std::unexpected{file_error(path, EISDIR)};
  if (facts->kind != DiskKind::file)
    return std::unexpected{FileError{FileErrorKind::other, path, "it is a pipe or device, not a file"}};
  return std::move(*file);
}

std::expected<std::size_t, int> read_next(int file, std::span<char> piece) {
  const HANDLE handle = handle_of(file);
  if (!handle) return std::unexpected{EBADF};
  DWORD got = 0;
  if (::ReadFile(handle, piece.data(), size_of(piece), &got, nullptr)) return got;
  return is_end(::GetLastError()) ? std::expected<std::size_t, int>{0} : std::unexpected{last_errno()};
}

std::expected<std::size_t, int> read_at(int file, std::uint64_t offset, std::span<char> piece) {
  const HANDLE handle = handle_of(file);
  if (!handle) return std::unexpected{EBADF};
  // A read at an offset moves the position of the file, which other code uses for writing.
  LARGE_INTEGER before{};
  (void)::SetFilePointerEx(handle, LARGE_INTEGER{}, &before, FILE_CURRENT);
  OVERLAPPED place{};
  place.Offset = static_cast<DWORD>(offset);
  place.OffsetHigh = static_cast<DWORD>(offset >> 32U);
  DWORD got = 0;
  const bool succeeded = ::ReadFile(handle, piece.data(), size_of(piece), &got, &place);
  const DWORD error = succeeded ? ERROR_SUCCESS : ::GetLastError();
  (void)::SetFilePointerEx(handle, before, nullptr, FILE_BEGIN);
  if (succeeded) return got;
  return is_end(error) ? std::expected<std::size_t, int>{0} : std::unexpected{errno_of(error)};
}

}  // namespace bext
