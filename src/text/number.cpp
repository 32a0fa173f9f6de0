#include "bext/text/number.h"

#include <fast_float/fast_float.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <limits>

#include "scan_number.h"
#include "text/shortest_digits.h"

namespace bext {
namespace {

/// A normalized decimal: no zeros at either end of the digits, value = digits * 10^exponent.
struct Decimal {
  bool negative = false;
  std::string digits;
  std::int64_t exponent = 0;

  friend bool operator==(const Decimal&, const Decimal&) = default;
};

std::int64_t exponent_of(std::string_view text) {
  // Beyond this, even 4 GiB of digits cannot bring the value back into range.
  constexpr std::int64_t limit = 1'000'000'000'000;
  const bool negative = text.starts_with('-');
  if (text.starts_with('-') || text.starts_with('+')) text.remove_prefix(1);
  std::int64_t value = 0;
  for (const char digit : text) value = std::min(limit, value * 10 + (digit - '0'));
  return negative ? -value : value;
}

Decimal decimal_of(std::string_view lexeme) {
  Decimal decimal;
  if (lexeme.starts_with('-')) {
    decimal.negative = true;
    lexeme.remove_prefix(1);
  }
  if (const std::size_t e = lexeme.find_first_of("eE"); e != std::string_view::npos) {
    decimal.exponent = exponent_of(lexeme.substr(e + 1));
    lexeme = lexeme.substr(0, e);
  }
  const std::size_t point = lexeme.find('.');
  decimal.digits = lexeme.substr(0, point);
  if (point != std::string_view::npos) {
    decimal.digits += lexeme.substr(point + 1);
    decimal.exponent -= static_cast<std::int64_t>(lexeme.size() - point - 1);
  }
  decimal.digits.erase(0, decimal.digits.find_first_not_of('0'));
  if (decimal.digits.empty()) return {};
  const std::size_t used = decimal.digits.find_last_not_of('0') + 1;
  decimal.exponent += static_cast<std::int64_t>(decimal.digits.size() - used);
  decimal.digits.resize(used);
  return decimal;
}

bool is_number(std::string_view lexeme) {
  const std::string terminated{lexeme};
  const NumberScan scan = scan_number(terminated.data());
  return scan.end == terminated.data() + terminated.size() && scan.sound;
}

}  // namespace

Number::Number(double value) : lexeme_{"null"} {
  if (!std::isfinite(value)) return;
  lexeme_ = shortest_digits(value);
  if (spelled_as_integer()) lexeme_ += ".0";
}

std::optional<Number> Number::from_lexeme(std::string_view lexeme) {
  if (!is_number(lexeme)) return std::nullopt;
  return from_checked(lexeme);
}

bool Number::spelled_as_integer() const { return lexeme().find_first_of(".eEn") == std::string_view::npos; }
std::optional<std::int64_t> Number::as_integer() const { return integer_of(lexeme()); }
double Number::as_double() const { return double_of(lexeme()); }

bool operator==(const Number& a, const Number& b) {
  const std::string_view left = a.lexeme();
  const std::string_view right = b.lexeme();
  if (left == right) return true;
  // No number has the letters of `null`, a value that is not finite.
  return decimal_of(left) == decimal_of(right);
}

std::optional<std::int64_t> integer_of(std::string_view lexeme) {
  std::int64_t value = 0;
  // Nearly every number of a configuration is a few digits.
  if (!lexeme.empty() && lexeme.size() <= 18 && std::ranges::all_of(lexeme, is_digit)) {
    for (const char digit : lexeme) value = value * 10 + (digit - '0');
    return value;
  }
  const char* const end = lexeme.data() + lexeme.size();
  const auto [stopped, error] = std::from_chars(lexeme.data(), end, value);
  if (error == std::errc{} && stopped == end) return value;
  if (!is_number(lexeme)) return std::nullopt;

  constexpr std::int64_t most_digits = std::numeric_limits<std::int64_t>::digits10 + 1;
  Decimal decimal = decimal_of(lexeme);
  if (decimal.digits.empty()) return 0;
  if (decimal.exponent < 0) return std::nullopt;
  if (decimal.exponent + static_cast<std::int64_t>(decimal.digits.size()) > most_digits) return std::nullopt;
  std::string whole = (decimal.negative ? "-" : "") + decimal.digits;
  whole.append(static_cast<std::size_t>(decimal.exponent), '0');
  const char* const whole_end = whole.data() + whole.size();
  if (std::from_chars(whole.data(), whole_end, value).ec != std::errc{}) return std::nullopt;
  return value;
}

double double_of(std::string_view lexeme) {
  if (!is_number(lexeme)) return std::numeric_limits<double>::quiet_NaN();
  double value = 0;
  fast_float::from_chars(lexeme.data(), lexeme.data() + lexeme.size(), value);
  return value;
}

}  // namespace bext
