#include "bext/host/environment.h"

#include <windows.h>

#include "host/windows/wide_text.h"

namespace bext {

std::vector<std::string> environment_of_this_process() {
  std::vector<std::string> all;
  wchar_t* const block = ::GetEnvironmentStringsW();
  for (const wchar_t* entry = block; entry && *entry; entry += std::wstring_view{entry}.size() + 1)
    // Entries such as `=C:` are the current folders of drives.
    if (*entry != L'=') all.push_back(narrow(entry));
  if (block) (void)::FreeEnvironmentStringsW(block);
  return all;
}

int process_number() { return static_cast<int>(::GetCurrentProcessId()); }

std::string home_folder() {
  const std::vector<std::string> all = environment_of_this_process();
  if (const std::optional<std::string> profile = variable_in(all, "USERPROFILE")) return *profile;
  return variable_in(all, "HOME").value_or("");
}

std::string machine_name() {
  SYSTEM_INFO facts{};
  ::GetNativeSystemInfo(&facts);
  switch (facts.wProcessorArchitecture) {
    case PROCESSOR_ARCHITECTURE_AMD64:
      return "x86_64";
    case PROCESSOR_ARCHITECTURE_ARM64:
      return "aarch64";
    default:
      return "";
  }
}

}  // namespace bext
