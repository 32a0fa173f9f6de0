#pragma once
// Converts between the UTF-8 of bext and the UTF-16 of Windows.

#include <string>
#include <string_view>

namespace bext {

/// Invalid bytes become U+FFFD.
[[nodiscard]] std::wstring wide(std::string_view text);
[[nodiscard]] std::string narrow(std::wstring_view text);

/// Absolute, in the form `\\?\C:\…`, which has no limit of length. Device names such as `NUL` become `\\.\NUL`.
[[nodiscard]] std::wstring native_path(const std::string& path);
/// A path of the system as bext shows it: `C:/…`.
[[nodiscard]] std::string path_from_native(std::wstring_view path);
/// Whether a name is that of a device in every folder: `NUL`, `CON.txt`, `com1`.
[[nodiscard]] bool is_device_name(std::string_view name);

}  // namespace bext
