#include "host/file_steps.h"

#include <cerrno>

#include "host/windows/file_security.h"
#include "host/windows/handle.h"

namespace bext {
namespace {

/// On Windows, a lock prevents others from reading the locked bytes, so bext locks a byte far after the content.
constexpr DWORD lock_offset_high = 0x40000000;

}  // namespace

int lock_file(int file) {
  OVERLAPPED place{};
  place.OffsetHigh = lock_offset_high;
  return ::LockFileEx(handle_of(file), LOCKFILE_EXCLUSIVE_LOCK | LOCKFILE_FAIL_IMMEDIATELY, 0, 1, 0, &place)
             ? 0
             : last_errno();
}

int settle_file(int file) {
  if (::FlushFileBuffers(handle_of(file))) return 0;
  if (::GetLastError() != ERROR_ACCESS_DENIED) return last_errno();
  // It is open for reading only.
  const Handle writable{::ReOpenFile(handle_of(file), GENERIC_WRITE, share_all, 0)};
  // If bext may not write the file, another program wrote it and can flush it.
  if (!writable.is_open()) return 0;
  return ::FlushFileBuffers(writable.get()) ? 0 : last_errno();
}

int make_private(int file) { return set_private(handle_of(file)); }

int rewind_file(int file) {
  return ::SetFilePointerEx(handle_of(file), LARGE_INTEGER{}, nullptr, FILE_BEGIN) ? 0 : last_errno();
}

int cut_file(int file, std::uint64_t size) {
  FILE_END_OF_FILE_INFO end{};
  end.EndOfFile.QuadPart = static_cast<LONGLONG>(size);
  return ::SetFileInformationByHandle(handle_of(file), FileEndOfFileInfo, &end, sizeof end) ? 0 : last_errno();
}

}  // namespace bext
