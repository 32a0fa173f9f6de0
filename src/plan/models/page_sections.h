#pragma once
// Sections of the page of `bext plan`, as HTML.

#include <cstddef>
#include <cstdint>
#include <string>

#include "bext/plan/models/inspection.h"

namespace bext::plan {

/// A longer list is cut, so that the page stays usable for any model.
inline constexpr std::size_t most_listed = 50;

/// The arena as blocks, and the bytes alive over time. Empty without activations.
[[nodiscard]] std::string memory_chart(const model::Graph& graph, const Inspection& inspection);
/// Which graphs the configuration reaches.
[[nodiscard]] std::string binding_section(const Binding& binding);
/// Empty for a single graph.
[[nodiscard]] std::string sharing_section(const SharingPlan& plan);

/// "… and 7 more"; empty if all are shown.
[[nodiscard]] std::string and_more(std::uint64_t count, std::uint64_t shown);
/// With a capital letter.
[[nodiscard]] std::string sentence(std::string_view text);

}  // namespace bext::plan
