#pragma once
// A mutex that costs nothing where there are no threads.
//
// ```cpp
// bext::Mutex mutex;
// const std::lock_guard lock{mutex};
// ```

#include <mutex>

namespace bext {

#ifdef __wasi__
/// WebAssembly runs without threads here, and its C++ library leaves out `std::mutex`.
class Mutex {
 public:
  void lock() {}
  void unlock() {}
  [[nodiscard]] bool try_lock() { return true; }
};
#else
using Mutex = std::mutex;
#endif

}  // namespace bext
