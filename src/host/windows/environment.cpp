#include "bext/host/environment.h"

#include <windows.h>

#include <algorithm>

#include "bext/text/ascii.h"
#include "host/windows/wide_text.h"

namespace bext {
namespace {

/// Names of variables have no case on Windows.
bool is_variable(std::string_view entry, std::string_view name) {
  return entry.size() > name.size() && entry[name.size()] == '=' &&
         std::ranges::equal(entry.substr(0, name.size()), name,
                            [](char a, char b) { return lower_case(a) == lower_case(b); });
}

}  // namespace

std::vector<std::string> environment_of_this_process() {
  std::vector<std::string> all;
  wchar_t* const block = ::GetEnvironmentStringsW();
  for (const wchar_t* entry = block; entry && *entry; entry += std::wstring_view{entry}.size() + 1)
    // Entries such as `=C:` are the current folders of drives.
    if (*entry != L'=') all.push_back(narrow(entry));
  if (block) (void)::FreeEnvironmentStringsW(block);
  return all;
}

std::optional<std::string> variable_in(const std::vector<std::string>& environment, std::string_view name) {
  for (const std::string& entry : environment)
    if (is_variable(entry, name)) return entry.substr(name.size() + 1);
  return std::nullopt;
}

void set_variable(std::vector<std::string>& environment, std::string_view name, std::string_view value) {
  std::erase_if(environment, [&](const std::string& entry) { return is_variable(entry, name); });
  environment.push_back(std::string{name} + "=" + std::string{value});
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
