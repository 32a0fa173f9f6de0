#pragma once
// Which rules are about an option without naming its key: for what the tables say of it.

#include <string_view>

#include "bext/check/rule.h"

namespace bext {

/// Whether the rule tells by the tables what it is about (`Rule::gate`, `Rule::about_spelling`).
[[nodiscard]] bool asks_the_tables(const Rule& rule);
/// Whether it is about that option, written so.
[[nodiscard]] bool is_about(const Rule& rule, std::string_view backend, const Option& option,
                            std::string_view spelling);

}  // namespace bext
