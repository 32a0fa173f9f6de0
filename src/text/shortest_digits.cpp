#include "text/shortest_digits.h"

#include <array>
#include <charconv>

namespace bext {

std::string shortest_digits(double value) {
  std::array<char, 40> buffer;
  const auto [end, error] = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value);
  return {buffer.data(), end};
}

}  // namespace bext
