#pragma once
// The limits that apply when a context binary is loaded: the address space of a DSP session, and the read budget.
//
// ```cpp
// using namespace bext::binaries;
// const SessionNeed need = session_need({.path = "info.json", .total = std::int64_t{4} << 30});
// assert(need.fit == Fit::exceeds && need.is_complete);
// assert(read_budget(std::int64_t{300} << 20, 512).has_effect == false && largest_budget_mb(std::int64_t{300} << 20) == 300);
// ```

#include <cstdint>
#include <optional>
#include <string_view>

#include "bext/plan/binaries/memory.h"

namespace bext::binaries {

/// A session (process domain) has 4 GiB of addresses, of which 3.75 GiB can be used. More than 3 GiB is tight.
inline constexpr std::int64_t tight_session_bytes = std::int64_t{3} << 30;
inline constexpr std::int64_t usable_session_bytes = std::int64_t{15} << 28;

enum class Fit : std::uint8_t {
  fits,
  tight,    ///< above the documented advice of 3 GiB
  exceeds,  ///< above what a session can use
  unknown,  ///< a term of the formula is not stated
};
[[nodiscard]] std::string_view name_of(Fit fit);

struct SessionNeed {
  std::int64_t bytes = 0;    ///< by the formula, or the sum of the stated parts, which is a lower bound
  bool is_complete = false;  ///< whether all terms are stated
  Fit fit = Fit::unknown;
};
[[nodiscard]] SessionNeed session_need(const BinaryMemory& binary);
/// Of all binaries together.
[[nodiscard]] SessionNeed session_need(const Memory& memory);

/// What `file_read_memory_budget_in_mb` does for a binary.
struct ReadBudget {
  std::optional<std::int64_t> file_bytes;    ///< size of the binary
  std::optional<std::int64_t> requested_mb;  ///< empty if the configuration does not set it, or sets 0
  std::optional<bool> has_effect;            ///< of the requested budget; empty if there is none or the size is unknown
};
[[nodiscard]] ReadBudget read_budget(std::optional<std::int64_t> file_bytes, std::int64_t requested_mb);
/// A larger budget is capped at the size of the file.
[[nodiscard]] std::int64_t largest_budget_mb(std::int64_t file_bytes);

}  // namespace bext::binaries
