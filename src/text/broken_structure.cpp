#include "bext/text/broken_structure.h"

#include <algorithm>
#include <array>

namespace bext {
namespace {

constexpr std::array structural = {FaultKind::empty_document,
                                   FaultKind::not_utf8,
                                   FaultKind::too_large,
                                   FaultKind::too_deep,
                                   FaultKind::unterminated_string,
                                   FaultKind::unterminated_comment,
                                   FaultKind::unterminated_container,
                                   FaultKind::mismatched_bracket,
                                   FaultKind::unexpected_characters,
                                   FaultKind::missing_comma,
                                   FaultKind::missing_colon,
                                   FaultKind::missing_value,
                                   FaultKind::extra_content,
                                   FaultKind::too_many_faults};

}  // namespace

bool breaks_structure(FaultKind kind) { return std::ranges::find(structural, kind) != structural.end(); }

bool has_broken_structure(const Document& document) {
  return std::ranges::any_of(document.faults(), breaks_structure, &Fault::kind);
}

}  // namespace bext
