// The elements of small stored constants as numbers.
#include <bit>
#include <cstring>

#include "bext/model/constant_data.h"
#include "rule.h"

namespace bext::model {
namespace {

template <class Bits>
Bits little_endian(std::string_view bytes) {
  Bits value = 0;
  for (std::size_t i = 0; i < sizeof(Bits); ++i)
    value |= static_cast<Bits>(Bits{static_cast<unsigned char>(bytes[i])} << (8 * i));
  return value;
}

std::optional<Element> element(ElementType type, std::string_view bytes) {
  const auto whole = [](std::int64_t value) { return Element{.integer = value}; };
  switch (type) {
    case ElementType::int64:
    case ElementType::uint64:
      return whole(static_cast<std::int64_t>(little_endian<std::uint64_t>(bytes)));
    case ElementType::int32:
      return whole(static_cast<std::int32_t>(little_endian<std::uint32_t>(bytes)));
    case ElementType::uint32:
      return whole(little_endian<std::uint32_t>(bytes));
    case ElementType::int16:
      return whole(static_cast<std::int16_t>(little_endian<std::uint16_t>(bytes)));
    case ElementType::uint16:
      return whole(little_endian<std::uint16_t>(bytes));
    case ElementType::int8:
      return whole(static_cast<std::int8_t>(bytes[0]));
    case ElementType::uint8:
    case ElementType::boolean:
      return whole(static_cast<unsigned char>(bytes[0]));
    case ElementType::float32:
      return Element{.real = double{std::bit_cast<float>(little_endian<std::uint32_t>(bytes))}};
    case ElementType::float64:
      return Element{.real = std::bit_cast<double>(little_endian<std::uint64_t>(bytes))};
    default:
      return std::nullopt;
  }
}

/// A `Constant` node may hold its value as a number or a list.
std::optional<Elements> attribute_value(const Node& node) {
  for (const Attribute& attribute : node.attributes) {
    Elements elements;
    if (attribute.name == "value_int" && attribute.integer) return Elements{{.integer = attribute.integer}};
    if (attribute.name == "value_float" && attribute.number) return Elements{{.real = double{*attribute.number}}};
    if (attribute.name == "value_ints" || attribute.name == "value_floats") {
      if (attribute.integers.size() > most_elements || attribute.numbers.size() > most_elements) return std::nullopt;
      for (const std::int64_t value : attribute.integers) elements.push_back({.integer = value});
      for (const float value : attribute.numbers) elements.push_back({.real = double{value}});
      return elements;
    }
  }
  return std::nullopt;
}

/// A varint has at most 10 bytes. A longer value does not match its shape, so do not copy it.
bool is_short(const Constant& constant) {
  std::size_t size = constant.raw.size();
  for (const std::string_view piece : constant.encoded) size += piece.size();
  return size <= most_elements * 10;
}

}  // namespace

std::optional<Elements> elements_of(const Graph& graph, const Tensor& tensor) {
  if (!tensor.is_constant()) return std::nullopt;
  const Constant& constant = graph.constants[tensor.constant];
  if (constant.from_node && constant.raw.empty() && constant.encoded.empty() && tensor.producer != none &&
      !constant.external) {
    if (std::optional<Elements> value = attribute_value(graph.nodes[tensor.producer])) return value;
  }
  const std::optional<std::uint64_t> count = element_count(tensor);
  const std::size_t size = bits_of(tensor.type) / 8;
  if (!count || *count > most_elements || size == 0 || constant.sparse || !is_short(constant)) return std::nullopt;
  const std::optional<std::string> bytes = memory_form(constant, tensor.type);
  if (!bytes || bytes->size() != *count * size) return std::nullopt;
  Elements elements;
  for (std::size_t i = 0; i < *count; ++i) {
    const std::optional<Element> one = element(tensor.type, std::string_view{*bytes}.substr(i * size, size));
    if (!one) return std::nullopt;
    elements.push_back(*one);
  }
  return elements;
}

}  // namespace bext::model
