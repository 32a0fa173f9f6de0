#pragma once
// "Did you mean": finds the known word closest to a misspelled one.
//
// ```cpp
// const std::vector<std::string_view> keys{"vtcm_mb", "hvx_threads", "dlbc"};
// assert(bext::nearest("vtcm_mbs", keys) == "vtcm_mb");
// assert(bext::nearest("HVX-Threads", keys) == "hvx_threads");
// assert(!bext::nearest("perf_profile", keys));
// assert(bext::is_as_near("v9", "v5", "v6") && !bext::is_as_near("dlbcs", "dlbc", "vtcm_mb"));
// ```

#include <cstddef>
#include <optional>
#include <span>
#include <string_view>

namespace bext {

/// The candidate with the smallest distance to `word`, if that is at most a third of the word's length (1 for short
/// words, 0 for single letters). Words that differ only in case, `_` and `-` are closest. The first of equally close
/// candidates wins.
[[nodiscard]] std::optional<std::string_view> nearest(std::string_view word,
                                                      std::span<const std::string_view> candidates);

/// Whether `other` is as likely as `chosen`. Then the suggestion is a guess and must not change a file.
[[nodiscard]] bool is_as_near(std::string_view word, std::string_view chosen, std::string_view other);

/// The number of bytes to insert, remove, replace or swap with the next one to turn `a` into `b`. Any number above
/// `limit` if the distance exceeds `limit`.
[[nodiscard]] std::size_t edit_distance(std::string_view a, std::string_view b, std::size_t limit);

}  // namespace bext
