#pragma once
// "Did you mean": finds the known word closest to a misspelled one.
//
// ```cpp
// const std::vector<std::string_view> keys{"vtcm_mb", "hvx_threads", "dlbc"};
// assert(bext::nearest("vtcm_mbs", keys) == "vtcm_mb");
// assert(bext::nearest("HVX-Threads", keys) == "hvx_threads");
// assert(!bext::nearest("perf_profile", keys));
// assert(bext::did_you_mean("vtcm_mb") == "; did you mean `vtcm_mb`?" && bext::did_you_mean({}).empty());
// assert(bext::is_as_near("v9", "v5", "v6") && !bext::is_as_near("dlbcs", "dlbc", "vtcm_mb"));
// assert(bext::is_typo("vtcm_md", "vtcm_mb") && !bext::is_typo("vtcm_kb", "vtcm_mb"));
// assert(bext::is_near_miss("vtcm_kb", "vtcm_mb") && !bext::is_near_miss("max_buffer", "max_spill_fill_buffer"));
// ```

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace bext {

/// The candidate with the smallest distance to `word`, if that is at most a third of the word's length (1 for short
/// words, 0 for single letters). Words that differ only in case, `_` and `-` are closest. The first of equally close
/// candidates wins.
[[nodiscard]] std::optional<std::string_view> nearest(std::string_view word,
                                                      std::span<const std::string_view> candidates);

/// "; did you mean `vtcm_mb`?" for the end of a message; empty without a word.
[[nodiscard]] std::string did_you_mean(std::optional<std::string_view> near);

/// Whether `other` is as likely as `chosen`. Then the suggestion is a guess and must not change a file.
[[nodiscard]] bool is_as_near(std::string_view word, std::string_view chosen, std::string_view other);

/// Whether the words differ only in case, separators, singular and plural, or at most two edits; one edit for words of
/// three and four letters.
[[nodiscard]] bool is_near_miss(std::string_view word, std::string_view known);
/// A near miss by at most one edit that is certainly a slip: not a difference in a digit or a unit, as between `vtcm_kb`
/// and `vtcm_mb`, `fp32` and `fp16` or `v73` and `v75`.
[[nodiscard]] bool is_typo(std::string_view word, std::string_view known);
/// Whether the words have different digits, or `word` has a unit that `known` does not have. Then one must not replace the
/// other without converting the value.
[[nodiscard]] bool differs_in_number_or_unit(std::string_view word, std::string_view known);
/// The word in lower case without separators.
[[nodiscard]] std::string folded(std::string_view word);

/// The number of bytes to insert, remove, replace or swap with the next one to turn `a` into `b`. Any number above
/// `limit` if the distance exceeds `limit`.
[[nodiscard]] std::size_t edit_distance(std::string_view a, std::string_view b, std::size_t limit);

}  // namespace bext
