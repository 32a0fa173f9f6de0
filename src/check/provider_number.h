#pragma once
// ONNX Runtime's QNN provider takes numbers as strings.

#include <cstdint>
#include <optional>
#include <string>

#include "bext/schema/setting.h"
#include "bext/text/number.h"

namespace bext {

/// A number above 0; nothing when the option is absent or has another value.
[[nodiscard]] inline std::optional<int> provider_number(const Setting<std::optional<std::string>>& option) {
  const std::optional<std::int64_t> number = *option ? integer_of(**option) : std::nullopt;
  return number && *number > 0 && *number <= INT32_MAX ? std::optional{static_cast<int>(*number)} : std::nullopt;
}

}  // namespace bext
