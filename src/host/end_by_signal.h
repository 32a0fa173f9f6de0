#pragma once
// What ended a process that did not exit by itself.

#include <string>

namespace bext {

/// `signal 9 (killed)` or, on Windows, `exception 0xC0000005 (access violation)`.
[[nodiscard]] std::string end_by_signal(int number);

}  // namespace bext
