#include "host/link_paths.h"

#include <windows.h>

// After windows.h.
#include <winioctl.h>

#include <cstddef>
#include <vector>

#include "bext/text/ascii.h"
#include "bext/text/path_separators.h"
#include "host/windows/handle.h"
#include "host/windows/wide_text.h"

namespace bext {
namespace {

/// What the system stores for a symbolic link or junction. Only the driver headers declare it.
struct LinkData {
  ULONG tag;
  USHORT length;
  USHORT reserved;
  USHORT target_offset;
  USHORT target_length;
  USHORT shown_offset;
  USHORT shown_length;
};
constexpr std::size_t flags_of_symbolic_link = sizeof(ULONG);

}  // namespace

std::optional<std::string> link_target(const std::string& path) {
  const Handle link{::CreateFileW(native_path(path).c_str(), FILE_READ_ATTRIBUTES, share_all, nullptr, OPEN_EXISTING,
                                  FILE_FLAG_BACKUP_SEMANTICS | FILE_FLAG_OPEN_REPARSE_POINT, nullptr)};
  if (!link.is_open()) return std::nullopt;
  std::vector<std::byte> bytes(MAXIMUM_REPARSE_DATA_BUFFER_SIZE);
  DWORD size = 0;
  if (!::DeviceIoControl(link.get(), FSCTL_GET_REPARSE_POINT, nullptr, 0, bytes.data(),
                         static_cast<DWORD>(bytes.size()), &size, nullptr))
    return std::nullopt;
  const auto* data = reinterpret_cast<const LinkData*>(bytes.data());
  if (data->tag != IO_REPARSE_TAG_SYMLINK && data->tag != IO_REPARSE_TAG_MOUNT_POINT) return std::nullopt;
  const std::size_t names = sizeof(LinkData) + (data->tag == IO_REPARSE_TAG_SYMLINK ? flags_of_symbolic_link : 0);
  const bool is_shown = data->shown_length > 0;
  const std::size_t begin = names + (is_shown ? data->shown_offset : data->target_offset);
  const std::size_t length = is_shown ? data->shown_length : data->target_length;
  if (begin + length > size) return std::nullopt;
  return path_from_native({reinterpret_cast<const wchar_t*>(bytes.data() + begin), length / sizeof(wchar_t)});
}

bool is_absolute(const std::string& path) {
  const bool has_drive = path.size() > 2 && is_letter(path[0]) && path[1] == ':' && path_separators.contains(path[2]);
  return has_drive || path.starts_with("//") || path.starts_with("\\\\");
}

}  // namespace bext
