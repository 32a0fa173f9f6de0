#pragma once
// The elements of constants as they are in memory, however the file stores them.
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

/// A copy of the elements, little endian. Nothing for external data, texts and damaged encodings.
[[nodiscard]] std::optional<std::string> memory_form(const Constant& constant, ElementType type);

/// Calls `take` with pieces of the memory form, which are not copies where the file stores them as in memory. False for
/// external data, texts and damaged encodings.
bool for_each_piece(const Constant& constant, ElementType type, const std::function<void(std::string_view)>& take);

}  // namespace bext::model
