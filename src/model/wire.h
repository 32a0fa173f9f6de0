#pragma once
// Reads the wire format of protobuf without copying. By hand because protozero 1.7 reports damage by exceptions, which the
// core does not have, and cuts lengths to 32 bits: a wrong length of 2^32 + 5 would be read as 5.

#include <cstdint>
#include <optional>
#include <string_view>

namespace bext::model {

/// One field of a message. Numbers of a fixed size are held as their bits; `bytes` are those of the value.
struct WireField {
  enum class Type : std::uint8_t { varint = 0, fixed64 = 1, bytes = 2, fixed32 = 5 };
  std::uint32_t number = 0;
  Type type = Type::varint;
  std::uint64_t value = 0;
  std::string_view bytes = {};

  [[nodiscard]] bool is_bytes() const { return type == Type::bytes; }
  [[nodiscard]] bool is_varint() const { return type == Type::varint; }
};

/// The fields of a message, one after the other.
class WireMessage {
 public:
  explicit WireMessage(std::string_view bytes) : rest_{bytes} {}

  /// Nothing at the end and at damage.
  [[nodiscard]] std::optional<WireField> next() {
    if (rest_.empty() || damage_) return std::nullopt;
    field_ = rest_.data();
    const std::optional<std::uint64_t> tag = varint();
    if (!tag && rest_.empty()) return cut();
    if (!tag || *tag >> 3U == 0 || *tag >> 3U > largest_number) return damaged("a field has no valid number");
    WireField field{.number = static_cast<std::uint32_t>(*tag >> 3U), .type = static_cast<WireField::Type>(*tag & 7U)};
    const std::string_view before = rest_;
    switch (field.type) {
      case WireField::Type::varint:
        return with_value(field, varint(), before);
      case WireField::Type::fixed64:
        return with_value(field, fixed<std::uint64_t>(), before);
      case WireField::Type::fixed32:
        return with_value(field, fixed<std::uint32_t>(), before);
      case WireField::Type::bytes: {
        const std::optional<std::uint64_t> size = varint();
        if (!size) return rest_.empty() ? cut() : damaged("a length has no end");
        if (*size > rest_.size()) return cut();
        field.bytes = rest_.substr(0, static_cast<std::size_t>(*size));
        rest_.remove_prefix(static_cast<std::size_t>(*size));
        return field;
      }
    }
    return damaged("a field has an unknown type");
  }
  /// What is wrong, or null.
  [[nodiscard]] const char* damage() const { return damage_; }
  [[nodiscard]] const char* position() const { return rest_.data(); }
  /// Where the last field begins.
  [[nodiscard]] const char* field() const { return field_; }
  /// Whether the damage is that the last field ends after the message.
  [[nodiscard]] bool is_cut() const { return is_cut_; }

  [[nodiscard]] std::optional<std::uint64_t> varint() {
    std::uint64_t value = 0;
    for (unsigned shift = 0; shift < 64 && !rest_.empty(); shift += 7) {
      const auto byte = static_cast<unsigned char>(rest_.front());
      rest_.remove_prefix(1);
      value |= std::uint64_t{byte & 0x7FU} << shift;
      if (byte < 0x80) return value;
    }
    return std::nullopt;
  }
  template <class Bits>
  [[nodiscard]] std::optional<Bits> fixed() {
    if (rest_.size() < sizeof(Bits)) return std::nullopt;
    Bits value = 0;
    for (std::size_t i = 0; i < sizeof(Bits); ++i)
      value |= static_cast<Bits>(Bits{static_cast<unsigned char>(rest_[i])} << (8 * i));
    rest_.remove_prefix(sizeof(Bits));
    return value;
  }
  [[nodiscard]] bool at_end() const { return rest_.empty(); }

 private:
  static constexpr std::uint64_t largest_number = (1U << 29U) - 1;

  template <class Bits>
  std::optional<WireField> with_value(WireField field, std::optional<Bits> value, std::string_view before) {
    if (!value) return field.type != WireField::Type::varint || rest_.empty() ? cut() : damaged("a number has no end");
    field.value = *value;
    field.bytes = before.substr(0, before.size() - rest_.size());
    return field;
  }
  std::nullopt_t cut() {
    is_cut_ = true;
    return damaged("a field ends after it");
  }
  std::nullopt_t damaged(const char* what) {
    damage_ = what;
    return std::nullopt;
  }

  std::string_view rest_;
  const char* damage_ = nullptr;
  const char* field_ = nullptr;
  bool is_cut_ = false;
};

}  // namespace bext::model
