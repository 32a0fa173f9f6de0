#include "doctor/log_text.h"

#include "bext/text/utf8.h"

namespace bext::doctor {
namespace {

constexpr std::size_t head_size = 64;
constexpr char escape_character = '\x1b';

/// Zero bytes of ASCII text in UTF-16: every second byte, and no others.
bool has_zeros_at(std::string_view head, std::size_t first) {
  std::size_t zeros = 0;
  for (std::size_t i = 0; i < head.size(); ++i) {
    if (head[i] != '\0') continue;
    if (i % 2 != first) return false;
    ++zeros;
  }
  return zeros >= 2 && zeros * 4 >= head.size();
}

/// A mark alone is not enough: a UTF-8 log may begin with the rest of a damaged character. Line ends and ASCII characters
/// of UTF-16 have a zero byte.
bool is_utf16(std::string_view head, std::string_view mark, std::size_t zeros) {
  if (head.starts_with(mark)) return head.size() <= mark.size() || head.contains('\0');
  return has_zeros_at(head, zeros);
}

}  // namespace

void TextSample::add(std::string_view text) {
  constexpr std::size_t most_characters = std::size_t{1} << 16U;
  constexpr std::string_view blanks{" \t\r\n\0", 5};
  is_blank_ = is_blank_ && text.find_first_not_of(blanks) == std::string_view::npos;
  for (const char c : text) {
    if (characters_ >= most_characters) return;
    // A log that was cut off or lost its disk has blocks of zeros.
    if (c == '\0' && after_zero_) continue;
    after_zero_ = c == '\0';
    ++characters_;
    const auto byte = static_cast<unsigned char>(c);
    // From bell to carriage return: tabs, line ends and what progress bars write.
    if ((byte < 0x20 && (byte < 0x07 || byte > 0x0D)) || byte == 0x7F) ++controls_;
  }
}

bool TextSample::is_text() const {
  // A tenth of random bytes are control characters.
  constexpr std::size_t fewest = 8;
  constexpr std::size_t share = 20;
  return controls_ < fewest || controls_ * share < characters_;
}

std::string_view LogText::add(std::string_view bytes) {
  if (encoding_ != Encoding::unknown) return without_escapes(decoded(bytes));
  head_ += bytes;
  return head_.size() < head_size ? std::string_view{} : finish();
}

std::string_view LogText::finish() {
  if (encoding_ != Encoding::unknown) return {};
  const std::string_view sample = std::string_view{head_}.substr(0, head_size);
  std::size_t mark = 0;
  if (is_utf16(sample, "\xFF\xFE", 1)) {
    encoding_ = Encoding::utf16_little;
    mark = sample.starts_with("\xFF\xFE") ? 2 : 0;
  } else if (is_utf16(sample, "\xFE\xFF", 0)) {
    encoding_ = Encoding::utf16_big;
    mark = sample.starts_with("\xFE\xFF") ? 2 : 0;
  } else {
    encoding_ = Encoding::utf8;
    mark = sample.starts_with("\xEF\xBB\xBF") ? 3 : 0;
  }
  return without_escapes(decoded(std::string_view{head_}.substr(mark)));
}

std::string_view LogText::decoded(std::string_view bytes) {
  if (encoding_ == Encoding::utf8) return bytes;
  utf8_.clear();
  for (const char c : bytes) {
    if (half_.empty()) {
      half_ = c;
      continue;
    }
    const auto first = static_cast<unsigned char>(half_.front());
    const auto second = static_cast<unsigned char>(c);
    append_unit(encoding_ == Encoding::utf16_little ? first | (std::uint32_t{second} << 8U)
                                                    : second | (std::uint32_t{first} << 8U));
    half_.clear();
  }
  return utf8_;
}

void LogText::append_unit(std::uint32_t unit) {
  const bool low = unit >= 0xDC00 && unit < 0xE000;
  if (high_surrogate_ != 0 && low) {
    append_utf8(utf8_, static_cast<char32_t>(0x10000 + ((high_surrogate_ - 0xD800) << 10U) + (unit - 0xDC00)));
    high_surrogate_ = 0;
    return;
  }
  if (high_surrogate_ != 0) utf8_ += replacement_character;
  high_surrogate_ = unit >= 0xD800 && unit < 0xDC00 ? unit : 0;
  if (low)
    utf8_ += replacement_character;
  else if (high_surrogate_ == 0)
    append_utf8(utf8_, static_cast<char32_t>(unit));
}

std::string_view LogText::without_escapes(std::string_view text) {
  if (escape_ == Escape::none && !text.contains(escape_character)) return text;
  plain_.clear();
  for (const char c : text) {
    // A line end ends a broken sequence, so that it cannot hide the rest of the log.
    if (c == '\n') escape_ = Escape::none;
    switch (escape_) {
      case Escape::none:
        if (c == escape_character)
          escape_ = Escape::begun;
        else
          plain_ += c;
        break;
      case Escape::begun:
        // `[` begins colors and cursor movement, `]` a title; others are one character.
        escape_ = c == '[' ? Escape::sequence : c == ']' ? Escape::text : Escape::none;
        break;
      case Escape::sequence:
        if (c >= '@' && c <= '~') escape_ = Escape::none;
        break;
      case Escape::text:
        if (c == '\a') escape_ = Escape::none;
        if (c == escape_character) escape_ = Escape::begun;
        break;
    }
  }
  return plain_;
}

}  // namespace bext::doctor
