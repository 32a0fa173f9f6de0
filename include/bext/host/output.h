#pragma once
// Buffered standard output and standard error that detect a full disk and a closed reader.
//
// ```cpp
// bext::Output nowhere{-1};
// nowhere.print("text");
// assert(nowhere.flush() == bext::OutputState::failed && !nowhere.reason().empty());
// ```

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace bext {

enum class OutputState : std::uint8_t {
  good,
  reader_gone,  ///< the reader closed the pipe, as `head` does; not an error
  failed,
};

/// Buffered text for a file descriptor.
class Output {
 public:
  explicit Output(int file_descriptor) : file_descriptor_{file_descriptor} {}

  void print(std::string_view text);
  /// Writes everything printed so far. After a failure, later text is dropped.
  OutputState flush();
  [[nodiscard]] OutputState state() const { return state_; }
  /// The reason of the failure.
  [[nodiscard]] const std::string& reason() const { return reason_; }

 private:
  static constexpr std::size_t piece = std::size_t{1} << 16U;
  int file_descriptor_;
  OutputState state_ = OutputState::good;
  std::string waiting_;
  std::string reason_;
};

}  // namespace bext
