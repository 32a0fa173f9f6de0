#pragma once
// A file descriptor that is closed when it is no longer needed.

#include <unistd.h>

#include <cerrno>
#include <utility>

namespace bext {

/// Closes the descriptor at the end of its scope.
class Descriptor {
 public:
  explicit Descriptor(int number) : number_{number} {}
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  Descriptor(Descriptor&& other) noexcept : number_{std::exchange(other.number_, -1)} {}
  Descriptor& operator=(Descriptor&& other) noexcept {
    std::swap(number_, other.number_);
    return *this;
  }
  ~Descriptor() { (void)close(); }

  [[nodiscard]] int number() const { return number_; }
  [[nodiscard]] bool is_open() const { return number_ >= 0; }
  /// 0, or the error number: some file systems report a failed write only here.
  int close() {
    if (number_ < 0) return 0;
    const int result = ::close(std::exchange(number_, -1));
    // On Linux the descriptor is closed even after EINTR.
    return result == 0 || errno == EINTR ? 0 : errno;
  }

 private:
  int number_;
};

}  // namespace bext
