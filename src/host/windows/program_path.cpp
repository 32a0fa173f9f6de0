#include "bext/host/program_path.h"

#include <windows.h>

#include <string>

namespace bext {

std::filesystem::path program_path() {
  std::wstring text(32768, L'\0');  // the longest path of Windows
  text.resize(::GetModuleFileNameW(nullptr, text.data(), static_cast<DWORD>(text.size())));
  return text;
}

}  // namespace bext
