#pragma once
// SoC numbers in words, as hover, completion and inlay hints show them.

#include <cstdint>
#include <string>

#include "bext/schema/option.h"

namespace bext::lsp {

/// Whether the values of the option are `soc_model` numbers.
[[nodiscard]] bool is_soc_number(const Option& option);
/// `QCS8750 or SM8750 · v79 · 8 MiB`; empty for an unknown number.
[[nodiscard]] std::string soc_in_words(std::int64_t number);
/// `SM8750 · v79 · 8 MiB`: of several SoCs, only the phone's.
[[nodiscard]] std::string soc_in_short(std::int64_t number);

}  // namespace bext::lsp
