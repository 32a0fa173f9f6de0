#pragma once
// Options as Markdown, for hover and completion.

#include <string>

#include "bext/schema/listing.h"

namespace bext::lsp {

/// Documentation, type, default, what the tools do without the key, phase, requirements and source.
[[nodiscard]] std::string option_in_markdown(const Section& table, const Option& option);
[[nodiscard]] std::string choice_in_markdown(const Choice& choice);
/// The listed values, else the usual ones; null if there are none.
[[nodiscard]] const Choices* choices_of(const Option& option);

}  // namespace bext::lsp
