#pragma once
// Faults as short text for one-line expectations: `missing_comma@6-6 trailing_comma@9-10`.

#include <array>
#include <string>
#include <string_view>

#include "bext/text/document.h"

namespace bext::testing {

inline constexpr std::array<std::string_view, 26> fault_names = {"byte_order_mark",
                                                                 "comment",
                                                                 "trailing_comma",
                                                                 "duplicate_key",
                                                                 "lone_surrogate",
                                                                 "number_overflow",
                                                                 "empty_document",
                                                                 "not_utf8",
                                                                 "too_large",
                                                                 "too_deep",
                                                                 "invalid_utf8",
                                                                 "control_character",
                                                                 "invalid_escape",
                                                                 "unterminated_string",
                                                                 "unterminated_comment",
                                                                 "unterminated_container",
                                                                 "mismatched_bracket",
                                                                 "unexpected_characters",
                                                                 "unquoted_word",
                                                                 "single_quotes",
                                                                 "bad_number",
                                                                 "missing_comma",
                                                                 "missing_colon",
                                                                 "missing_value",
                                                                 "extra_content",
                                                                 "too_many_faults"};
static_assert(static_cast<std::size_t>(FaultKind::too_many_faults) + 1 == fault_names.size());

inline std::string faults_of(const Document& document) {
  std::string out;
  for (const Fault& fault : document.faults()) {
    if (!out.empty()) out += ' ';
    out += fault_names[static_cast<std::size_t>(fault.kind)];
    out += '@' + std::to_string(fault.range.begin) + '-' + std::to_string(fault.range.end);
  }
  return out;
}

}  // namespace bext::testing
