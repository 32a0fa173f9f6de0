#include <cerrno>

#include "host/link_paths.h"
#include "host/windows/handle.h"
#include "host/windows/wide_text.h"

namespace bext {

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

}  // namespace bext
