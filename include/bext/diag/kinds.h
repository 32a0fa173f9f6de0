#pragma once
// The catalog of diagnostic ids. Each group of ids is one array in a separate file under `kinds/`. To add a group,
// write that file and add its array to `kind_table` below.
//
// ```cpp
// const bext::DiagnosticKind& kind = bext::kind_of<"unknown-key">();  // an id that is not listed does not compile
// assert(bext::find_kind("unknown-key") == &kind && bext::find_kind("no-such-id") == nullptr);
// ```

#include <algorithm>
#include <array>
#include <cstddef>
#include <span>
#include <string_view>

#include "bext/diag/diagnostic.h"
#include "bext/diag/kinds/allow.h"
#include "bext/diag/kinds/compile.h"
#include "bext/diag/kinds/option.h"
#include "bext/diag/kinds/syntax.h"
#include "bext/diag/kinds/verify.h"
#include "bext/text/fault.h"

namespace bext {

namespace catalog {

template <std::size_t... Sizes>
consteval auto joined(const DiagnosticKind (&... groups)[Sizes]) {
  std::array<DiagnosticKind, (Sizes + ...)> all{};
  auto next = all.begin();
  ((next = std::copy(std::begin(groups), std::end(groups), next)), ...);
  return all;
}

// The syntax kinds come first, so that a `FaultKind` is an index into the table.
inline constexpr auto kind_table = joined(syntax_kinds, option_kinds, allow_kinds, compile_kinds, verify_kinds);

constexpr std::size_t index_of(std::string_view id) {
  std::size_t index = 0;
  while (index < kind_table.size() && kind_table[index].id != id) ++index;
  return index;
}

/// A string literal as a template argument.
template <std::size_t Size>
struct IdText {
  char text[Size]{};
  consteval IdText(const char (&literal)[Size]) {  // NOLINT(google-explicit-constructor)
    std::copy(literal, literal + Size, text);
  }
  [[nodiscard]] consteval std::string_view view() const { return {text, Size - 1}; }
};

}  // namespace catalog

/// The kind with that id; an unknown id is a compile error.
template <catalog::IdText Id>
[[nodiscard]] constexpr const DiagnosticKind& kind_of() {
  constexpr std::size_t index = catalog::index_of(Id.view());
  static_assert(index < catalog::kind_table.size(), "the catalog has no diagnostic with this id");
  return catalog::kind_table[index];
}

[[nodiscard]] constexpr const DiagnosticKind& kind_of(FaultKind fault) {
  return catalog::kind_table[static_cast<std::size_t>(fault)];
}

[[nodiscard]] constexpr std::span<const DiagnosticKind> all_kinds() { return catalog::kind_table; }
[[nodiscard]] const DiagnosticKind* find_kind(std::string_view id);

}  // namespace bext
