#include "host/windows/wide_text.h"

#include <windows.h>

#include <algorithm>
#include <array>

#include "bext/text/ascii.h"

namespace bext {
namespace {

using namespace std::string_view_literals;

constexpr std::wstring_view verbatim = L"\\\\?\\";
constexpr std::wstring_view verbatim_share = L"\\\\?\\UNC\\";
constexpr std::wstring_view device = L"\\\\.\\";
constexpr std::wstring_view share = L"\\\\";

}  // namespace

std::wstring wide(std::string_view text) {
  if (text.empty()) return {};
  const int size = static_cast<int>(text.size());
  std::wstring result(static_cast<std::size_t>(::MultiByteToWideChar(CP_UTF8, 0, text.data(), size, nullptr, 0)),
                      L'\0');
  (void)::MultiByteToWideChar(CP_UTF8, 0, text.data(), size, result.data(), static_cast<int>(result.size()));
  return result;
}

std::string narrow(std::wstring_view text) {
  if (text.empty()) return {};
  const int size = static_cast<int>(text.size());
  std::string result(
      static_cast<std::size_t>(::WideCharToMultiByte(CP_UTF8, 0, text.data(), size, nullptr, 0, nullptr, nullptr)),
      '\0');
  (void)::WideCharToMultiByte(CP_UTF8, 0, text.data(), size, result.data(), static_cast<int>(result.size()), nullptr,
                              nullptr);
  return result;
}

std::wstring native_path(const std::string& path) {
  const std::wstring given = wide(path);
  if (given.starts_with(verbatim)) return given;
  std::wstring full(::GetFullPathNameW(given.c_str(), 0, nullptr, nullptr), L'\0');
  full.resize(::GetFullPathNameW(given.c_str(), static_cast<DWORD>(full.size()), full.data(), nullptr));
  if (full.empty() || full.starts_with(device) || full.starts_with(verbatim)) return full;
  if (full.starts_with(share)) return std::wstring{verbatim_share} + full.substr(share.size());
  return std::wstring{verbatim} + full;
}

std::string path_from_native(std::wstring_view path) {
  std::string text;
  if (path.starts_with(verbatim_share))
    text = "//" + narrow(path.substr(verbatim_share.size()));
  else
    text = narrow(path.starts_with(verbatim) ? path.substr(verbatim.size()) : path);
  std::ranges::replace(text, '\\', '/');
  return text;
}

bool is_device_name(std::string_view name) {
  std::string stem;
  for (const char c : name.substr(0, name.find_first_of(".: "))) stem += lower_case(c);
  constexpr std::array single = {"con"sv, "prn"sv, "aux"sv, "nul"sv, "conin$"sv, "conout$"sv};
  if (std::ranges::find(single, stem) != single.end()) return true;
  return stem.size() == 4 && (stem.starts_with("com") || stem.starts_with("lpt")) && stem[3] >= '1' && stem[3] <= '9';
}

}  // namespace bext
