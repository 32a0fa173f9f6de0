#pragma once
// A JSON number that keeps its spelling. `3` and `3.0` compare equal, but each is written as it was read; numbers that
// fit no machine type (2^64, 1e999) are kept too.
//
// ```cpp
// bext::Number three = *bext::Number::from_lexeme("3.0");
// assert(three == bext::Number{3});
// assert(three.lexeme() == "3.0" && !three.spelled_as_integer() && three.as_integer() == 3);
// ```

#include <concepts>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace bext {

class Number {
 public:
  Number() : lexeme_{"0"} {}
  Number(std::integral auto value) : lexeme_{std::to_string(value)} {}  // NOLINT(google-explicit-constructor)
  /// The shortest spelling that reads back to the same value, always with a fraction or an exponent (`3.0`, `1e+30`).
  /// Infinity and NaN have no JSON spelling and become `null` when written; avoid them.
  Number(double value);  // NOLINT(google-explicit-constructor)

  /// `nullopt` if the text is not a JSON number (RFC 8259 section 6).
  [[nodiscard]] static std::optional<Number> from_lexeme(std::string_view lexeme);
  /// For text the parser has already accepted.
  [[nodiscard]] static Number from_checked(std::string_view lexeme) { return Number{std::string{lexeme}}; }

  /// Valid until this number is assigned to or destroyed.
  [[nodiscard]] std::string_view lexeme() const { return lexeme_; }
  [[nodiscard]] bool spelled_as_integer() const;
  /// The value if it is whole and fits (`3.0` and `3e0` do), else `nullopt`.
  [[nodiscard]] std::optional<std::int64_t> as_integer() const;
  /// The nearest double; infinity if it is too large.
  [[nodiscard]] double as_double() const;

  /// Same value, whatever the spelling.
  friend bool operator==(const Number& a, const Number& b);

 private:
  explicit Number(std::string lexeme) : lexeme_{std::move(lexeme)} {}
  std::string lexeme_;
};

/// The value of a JSON number lexeme, with the same rules as `Number::as_integer` and `Number::as_double`.
[[nodiscard]] std::optional<std::int64_t> integer_of(std::string_view lexeme);
[[nodiscard]] double double_of(std::string_view lexeme);

}  // namespace bext
