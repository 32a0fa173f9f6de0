#include "host/file_metadata.h"

#include <cstddef>
#include <vector>

#include "host/windows/file_security.h"
#include "host/windows/handle.h"

namespace bext {
namespace {

/// Whether the file has no content besides its main stream, or the file system knows no others.
bool has_one_stream(HANDLE file) {
  std::vector<std::byte> bytes(std::size_t{1} << 16U);
  if (!::GetFileInformationByHandleEx(file, FileStreamInfo, bytes.data(), static_cast<DWORD>(bytes.size())))
    return ::GetLastError() != ERROR_MORE_DATA;
  return reinterpret_cast<const FILE_STREAM_INFO*>(bytes.data())->NextEntryOffset == 0;
}

bool copy_attributes(HANDLE from, HANDLE to) {
  FILE_BASIC_INFO old{};
  if (!::GetFileInformationByHandleEx(from, FileBasicInfo, &old, sizeof old)) return false;
  constexpr DWORD kept = FILE_ATTRIBUTE_ARCHIVE | FILE_ATTRIBUTE_HIDDEN | FILE_ATTRIBUTE_SYSTEM |
                         FILE_ATTRIBUTE_NOT_CONTENT_INDEXED | FILE_ATTRIBUTE_NORMAL;
  constexpr DWORD not_copied = FILE_ATTRIBUTE_ENCRYPTED | FILE_ATTRIBUTE_SPARSE_FILE | FILE_ATTRIBUTE_REPARSE_POINT;
  if ((old.FileAttributes & not_copied) != 0) return false;
  FILE_BASIC_INFO made{};
  made.CreationTime = old.CreationTime;
  made.FileAttributes = old.FileAttributes & kept;
  return ::SetFileInformationByHandle(to, FileBasicInfo, &made, sizeof made);
}

}  // namespace

bool copy_metadata(int from, int to) {
  return has_one_stream(handle_of(from)) && copy_security(handle_of(from), handle_of(to)) &&
         copy_attributes(handle_of(from), handle_of(to));
}

}  // namespace bext
