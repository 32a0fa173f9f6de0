#pragma once
// Text that findings, the screen and the causes share.

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "bext/diag/diagnostic.h"
#include "bext/plan/verify/verify.h"
#include "plan/binaries/texts.h"
#include "plan/size_text.h"

namespace bext::verify {

using plan::size_text;
/// `a`, `b` and `c`, each in backticks.
[[nodiscard]] std::string listed(const std::vector<std::string>& names);
/// `likely cause: … (our inference)`, for a note.
[[nodiscard]] std::string reason_words(const Reason& reason);
/// `requested 16, found 4` and similar.
[[nodiscard]] std::string compared_words(const Json& requested, const Json& built);

}  // namespace bext::verify
