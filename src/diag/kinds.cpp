#include "bext/diag/kinds.h"

#include "bext/text/ascii.h"

namespace bext {

namespace {

constexpr bool is_kebab_case(std::string_view id) {
  if (id.empty() || id.front() == '-' || id.back() == '-' || id.contains("--")) return false;
  return std::ranges::all_of(id, [](char c) { return is_lower(c) || is_digit(c) || c == '-'; });
}

constexpr bool ids_are_unique() {
  for (std::size_t i = 0; i < catalog::kind_table.size(); ++i)
    if (catalog::index_of(catalog::kind_table[i].id) != i) return false;
  return true;
}

constexpr auto last_fault = static_cast<std::size_t>(FaultKind::too_many_faults);
static_assert(std::size(catalog::syntax_kinds) == last_fault + 1, "each FaultKind has one syntax kind");
static_assert(kind_of(FaultKind::too_many_faults).id == "too-many-faults");
static_assert(ids_are_unique());
static_assert(std::ranges::all_of(all_kinds(), is_kebab_case, &DiagnosticKind::id));

}  // namespace

const DiagnosticKind* find_kind(std::string_view id) {
  const auto found = std::ranges::find(all_kinds(), id, &DiagnosticKind::id);
  return found == all_kinds().end() ? nullptr : &*found;
}

}  // namespace bext
