#pragma once
// The lines of `adb logcat` and of Android Studio: a time, process numbers, a level and a tag before the text.

#include <string_view>

namespace bext::doctor {

/// `11-18 02:23:19.123`, with the year in Android Studio.
[[nodiscard]] bool is_logcat(std::string_view line);
/// The level letter, which is a word of its own or before a slash; 0 if there is none.
[[nodiscard]] char logcat_level(std::string_view line);
/// Whether the line is of logcat and reports an error.
[[nodiscard]] bool is_logcat_error(std::string_view line);

}  // namespace bext::doctor
