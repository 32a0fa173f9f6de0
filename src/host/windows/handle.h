#pragma once
// Handles of Windows behind the file descriptors that bext uses everywhere.

#include <windows.h>

#include <expected>
#include <utility>

#include "host/descriptor.h"

namespace bext {

/// The nearest error number of C.
[[nodiscard]] int errno_of(DWORD windows_error);
[[nodiscard]] inline int last_errno() { return errno_of(::GetLastError()); }

/// Closes a handle at the end of its scope.
class Handle {
 public:
  Handle() = default;
  explicit Handle(HANDLE handle) : handle_{handle == INVALID_HANDLE_VALUE ? nullptr : handle} {}
  Handle(const Handle&) = delete;
  Handle& operator=(const Handle&) = delete;
  Handle(Handle&& other) noexcept : handle_{std::exchange(other.handle_, nullptr)} {}
  Handle& operator=(Handle&& other) noexcept {
    std::swap(handle_, other.handle_);
    return *this;
  }
  ~Handle() { close(); }

  [[nodiscard]] HANDLE get() const { return handle_; }
  [[nodiscard]] bool is_open() const { return handle_ != nullptr; }
  [[nodiscard]] HANDLE release() { return std::exchange(handle_, nullptr); }
  void close() {
    if (handle_) (void)::CloseHandle(std::exchange(handle_, nullptr));
  }

 private:
  HANDLE handle_ = nullptr;
};

/// A null handle if the descriptor is not open.
[[nodiscard]] HANDLE handle_of(int descriptor);
/// The descriptor owns the handle.
[[nodiscard]] std::expected<Descriptor, int> descriptor_of(Handle handle);

/// Others may read, write, move and remove a file while bext has it open, as on other systems.
inline constexpr DWORD share_all = FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE;

}  // namespace bext
