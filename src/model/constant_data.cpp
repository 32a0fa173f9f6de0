#include "bext/model/constant_data.h"

#include <array>
#include <cstdint>

#include "wire.h"

namespace bext::model {
namespace {

/// Integers and types below 32 bits are written as varints; floats as in memory.
bool is_written_as_varints(ElementType type) {
  switch (type) {
    case ElementType::float32:
    case ElementType::float64:
    case ElementType::complex64:
    case ElementType::complex128:
      return false;
    default:
      return true;
  }
}

/// One varint holds one element; two elements of 4 bits share one.
std::size_t bytes_of_varint(ElementType type) { return bits_of(type) < 8 ? 1 : bits_of(type) / 8; }

bool decode(std::string_view varints, std::size_t size, const std::function<void(std::string_view)>& take) {
  std::array<char, 4096> buffer;
  std::size_t used = 0;
  for (WireMessage wire{varints}; !wire.at_end();) {
    const std::optional<std::uint64_t> value = wire.varint();
    if (!value) return false;
    for (std::size_t i = 0; i < size; ++i) buffer[used++] = static_cast<char>(*value >> (8 * i));
    if (used + sizeof(std::uint64_t) <= buffer.size()) continue;
    take({buffer.data(), used});
    used = 0;
  }
  if (used > 0) take({buffer.data(), used});
  return true;
}

}  // namespace

bool for_each_piece(const Constant& constant, ElementType type, const std::function<void(std::string_view)>& take) {
  if (constant.external || bits_of(type) == 0) return false;
  if (!constant.raw.empty()) {
    take(constant.raw);
    return true;
  }
  for (const std::string_view piece : constant.encoded) {
    if (!is_written_as_varints(type))
      take(piece);
    else if (!decode(piece, bytes_of_varint(type), take))
      return false;
  }
  return true;
}

std::optional<std::string> memory_form(const Constant& constant, ElementType type) {
  std::string bytes;
  if (!for_each_piece(constant, type, [&](std::string_view piece) { bytes += piece; })) return std::nullopt;
  return bytes;
}

}  // namespace bext::model
