#pragma once
// Words by which a log line of any program reports a failure.
#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <string_view>

namespace bext::doctor {

/// At least one of them is in each line that reports a failure or has an error code.
[[nodiscard]] std::span<const std::string_view> failure_words();
/// Where the first of them is.
[[nodiscard]] std::optional<std::size_t> first_failure_word(std::string_view line);
/// Whether a code in the line may be an error: not if the line is marked as information.
[[nodiscard]] bool may_have_error_code(std::string_view line);
/// Whether the line itself says that something failed.
[[nodiscard]] bool reports_failure(std::string_view line);

}  // namespace bext::doctor
