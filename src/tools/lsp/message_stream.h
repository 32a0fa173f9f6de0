#pragma once
// The base protocol of LSP: messages with a `Content-Length` header in a stream of bytes. Written by hand because Debian
// has no C++ library for it.

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace bext::lsp {

/// Cuts a stream of bytes into messages.
class MessageReader {
 public:
  void add(std::string_view bytes) { buffer_ += bytes; }
  /// The next complete message. Skips lines that are not headers.
  [[nodiscard]] std::optional<std::string> next();
  /// A header declares a message beyond `most_bytes`; nothing after it can be read.
  [[nodiscard]] bool is_broken() const { return broken_; }

  static constexpr std::size_t most_bytes = std::size_t{1} << 30U;

 private:
  std::string buffer_;
  std::size_t begin_ = 0;  ///< of the unread part
  std::optional<std::size_t> length_;
  bool broken_ = false;
};

[[nodiscard]] std::string with_header(std::string_view message);

}  // namespace bext::lsp
