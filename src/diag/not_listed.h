#pragma once
// Findings beyond the limit of a list.

#include <string>

#include "bext/diag/render.h"

namespace bext {

/// `12 more findings in ext.json are counted but not listed`; empty if all are listed.
[[nodiscard]] std::string not_listed_in_words(const FileReport& file);

/// Keeps the first `most` findings, errors before warnings before notes, and counts the others.
void list_at_most(Findings& findings, std::size_t most);
/// Of a file in the report of a job or a comparison. `bext check` lists more.
inline constexpr std::size_t most_findings_of_a_job = 500;

}  // namespace bext
