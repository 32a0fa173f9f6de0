#pragma once
// Milliseconds of the LPAI simulation, for tests.

#include <cstdint>

#include "bext/plan/lpai/ticks.h"

namespace bext::lpai {

constexpr Ticks ms(std::int64_t count) { return from_microseconds(count * 1000); }

}  // namespace bext::lpai
