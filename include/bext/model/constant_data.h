#pragma once
// Converts the elements of constants from any encoding of the file to their form in memory.
//
// ```cpp
// bext::model::Constant constant{.raw = std::string_view{"\x01\x02", 2}};
// assert(bext::model::memory_form(constant, bext::model::ElementType::uint8) == std::string("\x01\x02"));
// ```

#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "bext/model/graph.h"

namespace bext::model {

/// A copy of the elements, little endian. Empty for external data, texts and damaged encodings.
[[nodiscard]] std::optional<std::string> memory_form(const Constant& constant, ElementType type);

/// Calls `take` with pieces of the memory form. Elements that the file stores in this form are not copied. False for
/// external data, texts and damaged encodings.
bool for_each_piece(const Constant& constant, ElementType type, const std::function<void(std::string_view)>& take);

}  // namespace bext::model
