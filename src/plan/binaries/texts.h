#pragma once
// Text that `plan` and `verify` share.

#include <cstdint>
#include <optional>
#include <string>

#include "bext/plan/binaries/binary_plan.h"
#include "plan/size_text.h"

namespace bext::binaries {

/// The needs of all binaries and the largest one.
[[nodiscard]] std::string group_text(const GroupBuffer& group);
/// The terms of the formula for every graph. Empty if nothing is stated.
[[nodiscard]] std::string memory_text(const Memory& memory);

/// A section of the page of `bext plan`.
[[nodiscard]] std::string html_part(const BinaryPlan& plan);

}  // namespace bext::binaries
