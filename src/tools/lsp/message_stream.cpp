#include "message_stream.h"

#include <fmt/format.h>

#include <algorithm>

#include "bext/text/ascii.h"

namespace bext::lsp {
namespace {

/// A header line longer than this is garbage.
constexpr std::size_t longest_header = 4096;

/// The number in a `Content-Length` header; nothing for any other line.
std::optional<std::size_t> content_length(std::string_view line) {
  const std::size_t colon = line.find(':');
  if (colon == std::string_view::npos || lower_case(trimmed(line.substr(0, colon))) != "content-length")
    return std::nullopt;
  const std::string_view digits = trimmed(line.substr(colon + 1));
  std::size_t length = 0;
  for (const char digit : digits) {
    if (digit < '0' || digit > '9') return std::nullopt;
    length = std::min(length * 10 + static_cast<std::size_t>(digit - '0'), MessageReader::most_bytes + 1);
  }
  return digits.empty() ? std::nullopt : std::optional{length};
}

}  // namespace

std::optional<std::string> MessageReader::next() {
  while (!broken_) {
    const std::string_view rest = std::string_view{buffer_}.substr(begin_);
    // Every header block ends with an empty line.
    const std::size_t end = rest.find('\n');
    if (end == std::string_view::npos) {
      if (rest.size() > longest_header) begin_ = buffer_.size();
      break;
    }
    const std::string_view line = trimmed(rest.substr(0, end));
    if (!line.empty() || !length_) {
      if (const std::optional<std::size_t> length = content_length(line)) length_ = length;
      begin_ += end + 1;
      broken_ = length_ && *length_ > most_bytes;
      continue;
    }
    if (rest.size() - end - 1 < *length_) break;
    std::string message{rest.substr(end + 1, *length_)};
    begin_ += end + 1 + *length_;
    length_.reset();
    return message;
  }
  buffer_.erase(0, begin_);
  begin_ = 0;
  return std::nullopt;
}

std::string with_header(std::string_view message) {
  return fmt::format("Content-Length: {}\r\n\r\n{}", message.size(), message);
}

}  // namespace bext::lsp
