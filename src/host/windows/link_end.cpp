#include "host/link_end.h"

#include <windows.h>

// After windows.h.
#include <winioctl.h>

#include <algorithm>
#include <cerrno>
#include <cstddef>
#include <vector>

#include "bext/host/environment.h"
#include "bext/text/ascii.h"
#include "bext/text/path_separators.h"
#include "host/windows/handle.h"
#include "host/windows/link_paths.h"
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

std::expected<std::string, int> real_path(const std::string& path) {
  const std::wstring native = native_path(path);
  if (native.empty()) return std::unexpected{ENOENT};
  const Handle file{
      ::CreateFileW(native.c_str(), 0, share_all, nullptr, OPEN_EXISTING, FILE_FLAG_BACKUP_SEMANTICS, nullptr)};
  if (!file.is_open()) return std::unexpected{last_errno()};
  std::wstring real(::GetFinalPathNameByHandleW(file.get(), nullptr, 0, FILE_NAME_NORMALIZED), L'\0');
  real.resize(
      ::GetFinalPathNameByHandleW(file.get(), real.data(), static_cast<DWORD>(real.size()), FILE_NAME_NORMALIZED));
  if (real.empty()) return std::unexpected{last_errno()};
  return path_from_native(real);
}

bool is_absolute(const std::string& path) {
  const bool has_drive = path.size() > 2 && is_letter(path[0]) && path[1] == ':' && path_separators.contains(path[2]);
  return has_drive || path.starts_with("//") || path.starts_with("\\\\");
}

std::string directory_of(const std::string& path) {
  const std::size_t slash = path.find_last_of(path_separators);
  if (slash == std::string::npos) return ".";
  // `C:/` and `/` keep their separator.
  return path.substr(0, slash == 0 || path[slash - 1] == ':' ? slash + 1 : slash);
}

std::optional<std::string> end_of_links(std::string path) {
  constexpr int link_limit = 40;
  for (int i = 0; i < link_limit; ++i) {
    const std::optional<std::string> target = link_target(path);
    if (!target) return path;
    path = is_absolute(*target) ? *target : directory_of(path).append("/").append(*target);
  }
  return std::nullopt;
}

std::string absolute_path(const std::string& path) {
  std::string text = path_from_native(native_path(path));
  if (text.empty()) return path;
  // `C:/` stays.
  if (text.size() > 3 && text.ends_with('/')) text.pop_back();
  return text;
}

}  // namespace bext
