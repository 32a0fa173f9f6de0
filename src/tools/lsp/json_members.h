#pragma once
// Reads members of messages that may be missing or of another type.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "bext/text/json.h"

namespace bext::lsp {

/// Null if the value is missing or is not an object with that key.
[[nodiscard]] inline const Json* member(const Json* value, std::string_view key) {
  return value ? value->find(key) : nullptr;
}
[[nodiscard]] inline std::optional<std::int64_t> integer_in(const Json* value, std::string_view key) {
  const Json* const found = member(value, key);
  const Number* const number = found ? found->as_number() : nullptr;
  return number ? number->as_integer() : std::nullopt;
}
/// Empty if missing.
[[nodiscard]] inline std::string text_in(const Json* value, std::string_view key) {
  const Json* const found = member(value, key);
  const std::string* const text = found ? found->as_string() : nullptr;
  return text ? *text : std::string{};
}

/// None if the value is missing or is not a list.
[[nodiscard]] inline const Json::Array& elements(const Json* value) {
  static const Json::Array none;
  const Json::Array* const list = value ? value->as_array() : nullptr;
  return list ? *list : none;
}

}  // namespace bext::lsp
