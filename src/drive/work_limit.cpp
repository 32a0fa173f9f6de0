#include "drive/work_limit.h"

#include <algorithm>

namespace bext::drive {

using std::chrono::milliseconds;
using Clock = std::chrono::steady_clock;

WorkLimit::WorkLimit(const ToolSettings& tools) : interrupts_{tools.interrupts} {
  if (tools.timeout) deadline_ = Clock::now() + *tools.timeout;
}

std::optional<milliseconds> WorkLimit::left() const {
  if (!deadline_) return std::nullopt;
  return std::max(milliseconds{0}, std::chrono::ceil<milliseconds>(*deadline_ - Clock::now()));
}

}  // namespace bext::drive
