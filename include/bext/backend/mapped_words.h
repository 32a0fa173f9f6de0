#pragma once
// Pairs of values that several tables of other tools share.
//
// ```cpp
// assert(bext::mapped_words::inverted[0].theirs == "true" && bext::mapped_words::inverted[0].ours == "false");
// ```

#include "bext/schema/mapping.h"

namespace bext::mapped_words {

inline constexpr MappedWord switch_as_boolean[] = {{"0", "false"}, {"1", "true"}};
inline constexpr MappedWord inverted_switch[] = {{"1", "false"}, {"0", "true"}};
inline constexpr MappedWord inverted[] = {{"true", "false"}, {"false", "true"}};
inline constexpr MappedWord boolean_as_number[] = {{"false", "0"}, {"true", "1"}};
/// The profiles that ONNX Runtime and LiteRT spell as HTP does.
inline constexpr MappedWord profiles[] = {
    {"burst", "burst"},
    {"sustained_high_performance", "sustained_high_performance"},
    {"high_performance", "high_performance"},
    {"balanced", "balanced"},
    {"low_balanced", "low_balanced"},
    {"high_power_saver", "high_power_saver"},
    {"power_saver", "power_saver"},
    {"low_power_saver", "low_power_saver"},
    {"extreme_power_saver", "extreme_power_saver"},
    {"default", "default"},
    {"default", "system_settings", true},
    {"burst", "llm_decode_burst", true},
    {"sustained_high_performance", "llm_decode_sustained_high_performance", true},
    {"high_performance", "llm_decode_high_performance", true},
    {"balanced", "llm_decode_balanced", true},
    {"low_balanced", "llm_decode_low_balanced", true},
    {"high_power_saver", "llm_decode_high_power_saver", true},
    {"power_saver", "llm_decode_power_saver", true},
    {"low_power_saver", "llm_decode_low_power_saver", true},
};

}  // namespace bext::mapped_words
