#pragma once
// Standard output and standard error, where a full disk or a reader that went away is noticed.
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
  reader_gone,  ///< the reader closed its end, as `head` does; nothing to complain about
  failed,
};

/// Text on its way to a file descriptor, handed over in large pieces.
class Output {
 public:
  explicit Output(int file_descriptor) : file_descriptor_{file_descriptor} {}

  void print(std::string_view text);
  /// Hands over everything printed so far. Once it failed, later text is dropped.
  OutputState flush();
  [[nodiscard]] OutputState state() const { return state_; }
  /// Why it failed, in words.
  [[nodiscard]] const std::string& reason() const { return reason_; }

 private:
  static constexpr std::size_t piece = std::size_t{1} << 16U;
  int file_descriptor_;
  OutputState state_ = OutputState::good;
  std::string waiting_;
  std::string reason_;
};

}  // namespace bext
