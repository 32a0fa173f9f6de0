#pragma once
// Facts about single options, read from the option tables at compile time. Rules and `verify` use these instead of
// repeating a number; a fact that the table does not hold is a compile error.
//
// ```cpp
// using bext::htp::ContextConfig, bext::htp::GraphConfig;
// static_assert(bext::native_default<&GraphConfig::vtcm_size_in_mb>() == 4);
// static_assert(bext::native_default<&GraphConfig::hvx_threads>("offline") == 4);
// static_assert(bext::arch_min<&ContextConfig::weight_sharing_enabled>() == 73);
// static_assert(bext::sdk_since<&ContextConfig::weight_sharing_enabled>() == "2.16");
// static_assert(bext::arch_min<bext::PerfProfile::llm_decode_burst>() == 79);
// ```

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <type_traits>

#include "bext/backend/htp.h"

namespace bext {

namespace detail {

/// Not constexpr: a call stops the compilation and names the reason.
void the_table_has_no_such_fact();

/// The facts of an option (`&htp::GraphConfig::dlbc`) or of a value (`PerfProfile::burst`).
template <auto Declared>
consteval const auto& facts_of() {
  if constexpr (std::is_enum_v<decltype(Declared)>) {
    return choices<decltype(Declared)>.values[static_cast<std::size_t>(Declared)];
  } else {
    constexpr const auto& options = table<typename MemberOf<decltype(Declared)>::Object>.options;
    std::size_t number = 0;
    while (options[number].name != spelled<Declared>()) ++number;
    return options[number].info;
  }
}

/// The digits at the start of `text`.
consteval int number_at_start(std::string_view text) {
  if (text.empty() || text[0] < '0' || text[0] > '9') the_table_has_no_such_fact();
  int number = 0;
  for (; !text.empty() && text[0] >= '0' && text[0] <= '9'; text.remove_prefix(1))
    number = number * 10 + (text[0] - '0');
  return number;
}

consteval std::string_view stated(std::string_view fact) {
  if (fact.empty()) the_table_has_no_such_fact();
  return fact;
}

}  // namespace detail

/// The number that the tools use when the key is absent. `situation` chooses one of several defaults ("offline").
template <auto Declared>
[[nodiscard]] consteval int native_default(std::string_view situation = {}) {
  std::string_view text = detail::facts_of<Declared>().native_default;
  if (!situation.empty()) {
    const std::size_t found = text.find(situation);
    if (found == std::string_view::npos) detail::the_table_has_no_such_fact();
    text.remove_prefix(found + situation.size() + std::string_view{"\": "}.size());
  }
  return detail::number_at_start(text);
}

/// The oldest architecture that supports it: 73 for "v73".
template <auto Declared>
[[nodiscard]] consteval int arch_min() {
  std::string_view text = detail::stated(detail::facts_of<Declared>().arch_min);
  text.remove_prefix(1);
  return detail::number_at_start(text);
}

/// The SDK that added it, as the table spells it: "2.16".
template <auto Declared>
[[nodiscard]] consteval std::string_view sdk_since() {
  return detail::stated(detail::facts_of<Declared>().sdk_since);
}

/// The SDK from which the option has no effect.
template <auto Declared>
[[nodiscard]] consteval std::string_view sdk_noop_since() {
  return detail::stated(detail::facts_of<Declared>().sdk_noop_since);
}

// Facts that no field of a table holds. Each is declared here and nowhere else.
namespace htp {

inline constexpr int first_arch = 68;  ///< the DSP backend serves older ones
/// The newest in the C headers and enumerations of every SDK that was examined.
inline constexpr int newest_proven_arch = 81;
/// Of SM8350, the SoC that offline compilation assumes when the configuration names none.
inline constexpr int arch_without_device = 68;
/// SoCs of this architecture lack 16-bit float math, with few exceptions.
inline constexpr int arch_without_fp16 = 68;

/// Documented start of separate matrix unit votes (QNN HTP backend page 80-63442-10, 2.48). A public harness uses them on
/// older SoCs, so the options themselves have no limit.
inline constexpr int hmx_votes_since_arch = 75;

/// `vtcm_mb` 0 means all the VTCM of the target (QNN SDK 2.22 documentation).
inline constexpr std::string_view all_vtcm_since = "2.20";
/// A shared spill-fill buffer is older, but one runtime uses it only from here on (microsoft/onnxruntime PR 22853).
inline constexpr std::string_view spill_fill_used_since = "2.28";
/// Binaries with both `dlbc_weights` and weight sharing are no longer made (QNN HTP backend page 80-63442-10, 2.48).
inline constexpr std::string_view compressed_weights_not_shared_since = "2.36";
/// QNN API 2.34, with which one runtime shares weights on ARM64 Windows hosts (onnxruntime-qnn PR 162 and 191).
inline constexpr std::string_view weight_sharing_on_windows_since = "2.45";

// Shapes, by the documentation of QNN SDK 2.13 and 2.22 and the QNN HTP backend page 80-63442-10 (2.48).
inline constexpr std::string_view graphs_list_since = "2.20";        ///< before: one object
inline constexpr std::string_view fp16_number_since = "2.14";        ///< 2.13 has a boolean, 2.22 a number
inline constexpr std::string_view core_id_in_cores_before = "2.23";  ///< up to 2.22 it is in `cores`
inline constexpr std::string_view core_id_on_device_since = "2.48";  ///< 2.48 has it on the device

// The last documentation that does not have the section.
inline constexpr std::string_view context_section_after = "2.13";
inline constexpr std::string_view memory_section_after = "2.22";
inline constexpr std::string_view group_context_section_after = "2.22";

}  // namespace htp

/// Genie of 2.28 refuses a dialog with `positional-encoding` only (qualcomm/ai-hub-models#143); what the releases right
/// after it do is not known.
inline constexpr std::string_view genie_positional_encoding_since = "2.29";

}  // namespace bext
