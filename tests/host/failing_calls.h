#pragma once
// Makes one system call of this process fail, and lists those that were made. The linker sends the calls of the product
// through failing_calls.cpp; what the C++ library calls itself is not seen.

#include <cstddef>
#include <string>
#include <vector>

namespace bext::testing {

struct Failure {
  std::size_t number = 0;  ///< of the call, from 1; 0: none fails
  int error = 0;
  bool is_lasting = false;   ///< later calls of the same name fail, too
  std::string only_of = {};  ///< counts only calls of this name
};

/// Watches the calls during its lifetime. One at a time.
class WatchedCalls {
 public:
  explicit WatchedCalls(Failure failure = {});
  ~WatchedCalls();
  WatchedCalls(const WatchedCalls&) = delete;
  WatchedCalls& operator=(const WatchedCalls&) = delete;

  [[nodiscard]] const std::vector<std::string>& names() const;
};

}  // namespace bext::testing
