// std::to_chars would bring 115 KB of tables, which do not compress. fmt has the digits already.
#include "text/shortest_digits.h"

#include <fmt/format.h>

#include <cmath>
#include <cstdint>

namespace bext {
namespace {

std::string scientific(const std::string& digits, int exponent) {
  const std::string mantissa = digits.size() == 1 ? digits : fmt::format("{}.{}", digits[0], digits.substr(1));
  return fmt::format("{}e{}{:02}", mantissa, exponent < 0 ? '-' : '+', std::abs(exponent));
}

/// Every digit of a whole number.
std::string whole(double value) {
  std::string text;
  for (auto rest = static_cast<unsigned __int128>(value); rest != 0; rest /= 10)
    text.insert(text.begin(), static_cast<char>('0' + static_cast<int>(rest % 10)));
  return text;
}

}  // namespace

std::string shortest_digits(double value) {
  const std::string sign = std::signbit(value) ? "-" : "";
  value = std::fabs(value);
  if (value == 0) return sign + "0";
  const auto decimal = fmt::detail::dragonbox::to_decimal(value);
  // Trailing zeros belong to the exponent.
  std::uint64_t significand = decimal.significand;
  int exponent = decimal.exponent;
  for (; significand % 10 == 0; significand /= 10) ++exponent;
  const std::string digits = std::to_string(significand);
  const int count = static_cast<int>(digits.size());
  std::string with_exponent = scientific(digits, exponent + count - 1);
  const int before_point = count + exponent;
  const int length = exponent >= 0 ? before_point : before_point > 0 ? count + 1 : 2 - exponent;
  if (length > static_cast<int>(with_exponent.size())) return sign + with_exponent;
  if (exponent >= 0) return sign + whole(value);
  if (before_point > 0)
    return fmt::format("{}{}.{}", sign, digits.substr(0, static_cast<std::size_t>(before_point)),
                       digits.substr(static_cast<std::size_t>(before_point)));
  return fmt::format("{}0.{}{}", sign, std::string(static_cast<std::size_t>(-before_point), '0'), digits);
}

}  // namespace bext
