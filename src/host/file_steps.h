#pragma once
// Steps with an open file. Each returns 0 or the error number.

#include <cstdint>

namespace bext {

/// Locks the file until it is closed or the process ends. EWOULDBLOCK if another process has the lock. Processes that
/// do not take the lock can still use the file.
[[nodiscard]] int lock_file(int file);
/// Makes the content survive a power failure.
[[nodiscard]] int settle_file(int file);
/// Only this user may use the file.
[[nodiscard]] int make_private(int file);
/// The next read or write is at the start.
[[nodiscard]] int rewind_file(int file);
[[nodiscard]] int cut_file(int file, std::uint64_t size);

}  // namespace bext
