#pragma once
// The bytes of a log as UTF-8 text without terminal escapes, piece by piece.
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace bext::doctor {

/// Tells text from other files by its control characters. Looks at the beginning only.
class TextSample {
 public:
  void add(std::string_view text);
  /// Nothing but blanks, line ends and zero bytes.
  [[nodiscard]] bool is_blank() const { return is_blank_; }
  [[nodiscard]] bool is_text() const;

 private:
  bool is_blank_ = true;
  bool after_zero_ = false;
  std::size_t characters_ = 0;
  std::size_t controls_ = 0;
};

/// Detects UTF-16 by its byte order mark, or by zero bytes at every second place. Removes color and cursor sequences,
/// which may be in the middle of a message. Other bytes stay as they are.
class LogText {
 public:
  /// Valid until the next call. May be empty while the encoding is unknown.
  [[nodiscard]] std::string_view add(std::string_view bytes);
  /// The rest, at the end.
  [[nodiscard]] std::string_view finish();

 private:
  enum class Encoding : std::uint8_t { unknown, utf8, utf16_little, utf16_big };
  enum class Escape : std::uint8_t { none, begun, sequence, text };

  std::string_view decoded(std::string_view bytes);
  std::string_view without_escapes(std::string_view text);
  void append_unit(std::uint32_t unit);

  Encoding encoding_ = Encoding::unknown;
  std::string head_;  ///< until the encoding is known
  std::string half_;  ///< the first byte of a UTF-16 unit
  std::uint32_t high_surrogate_ = 0;
  std::string utf8_;
  Escape escape_ = Escape::none;
  std::string plain_;
};

}  // namespace bext::doctor
