#include "host/write_all.h"

#include <algorithm>
#include <cerrno>

#include "host/windows/handle.h"
#include "host/windows/wide_text.h"

namespace bext {
namespace {

/// A console shows UTF-16 independently of its code page.
int write_to_console(HANDLE console, std::string_view bytes) {
  const std::wstring text = wide(bytes);
  constexpr std::size_t most = 8192;
  for (std::size_t at = 0; at < text.size();) {
    DWORD taken = 0;
    const auto count = static_cast<DWORD>(std::min(most, text.size() - at));
    if (!::WriteConsoleW(console, text.data() + at, count, &taken, nullptr)) return last_errno();
    at += taken;
  }
  return 0;
}

}  // namespace

int write_all(int descriptor, std::string_view bytes) {
  const HANDLE handle = handle_of(descriptor);
  if (!handle) return EBADF;
  DWORD mode = 0;
  if (::GetConsoleMode(handle, &mode)) return write_to_console(handle, bytes);
  while (!bytes.empty()) {
    DWORD taken = 0;
    const auto count = static_cast<DWORD>(std::min<std::size_t>(bytes.size(), 1U << 30U));
    if (!::WriteFile(handle, bytes.data(), count, &taken, nullptr)) return last_errno();
    bytes.remove_prefix(taken);
  }
  return 0;
}

}  // namespace bext
