#include "bext/host/program_path.h"

#ifdef _WIN32
#include <windows.h>

#include <string>
#endif

namespace bext {

std::filesystem::path program_path() {
#ifdef _WIN32
  std::wstring text(32768, L'\0');  // the longest path of Windows
  text.resize(GetModuleFileNameW(nullptr, text.data(), static_cast<DWORD>(text.size())));
  return text;
#else
  std::error_code ignored;
  return std::filesystem::read_symlink("/proc/self/exe", ignored);
#endif
}

}  // namespace bext
