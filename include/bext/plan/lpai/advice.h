#pragma once
// Changes that let every client be served at the lowest clock. Advice is the smallest `ftrt_ratio` that meets a deadline,
// the guide's recommendation for the workload, or another core if the current ones do not admit all clients. Each piece of
// advice lists settings for the client's file.
//
// ```cpp
// std::vector<bext::lpai::Core> cores{{.levels = {100'000}}};
// std::vector<bext::lpai::Client> clients{{.fps = 10, .ftrt_ratio = 10, .cycles = 1'000'000}};
// clients[0].pre = bext::lpai::from_microseconds(80'000);
// bext::lpai::Advised advised = bext::lpai::advise(clients, cores);
// assert(advised.list[0].changes[0].pointer == "/lpai_graph/execute/ftrt_ratio");
// assert(advised.list[0].changes[0].value == "50" && advised.all_served);
// ```

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "bext/plan/lpai/assignment.h"

namespace bext::lpai {

/// A setting in the client's LPAI file.
struct Change {
  std::string pointer;
  std::string value;  ///< JSON text
};

enum class AdviceKind : std::uint8_t { ratio, recommendation, assignment };
[[nodiscard]] std::string_view name_of(AdviceKind kind);

struct Advice {
  AdviceKind kind = AdviceKind::ratio;
  std::size_t client = 0;
  std::string text;
  std::vector<Change> changes;  ///< empty if the advice is to keep the settings
};

struct Advised {
  std::vector<Advice> list;
  std::vector<std::string> notes;  ///< attempts that led to no advice
  bool all_served = false;         ///< with all changes applied
};

/// Without cores (no profile), only advice that does not depend on them.
[[nodiscard]] Advised advise(std::span<const Client> clients, std::span<const Core> cores);

/// A row of the guide's table of recommendations.
struct Recommendation {
  std::int64_t core_selection = 0;
  std::optional<Affinity> affinity;  ///< empty: hard or soft
  std::string_view rationale;
};
/// The guide assumes that core 0 is small and core 1 big; for other profiles, the first core of that size.
[[nodiscard]] std::optional<Recommendation> recommendation_for(Workload workload, std::span<const Core> cores);

/// The text with the changes, otherwise unchanged; empty if a change cannot be applied.
[[nodiscard]] std::optional<std::string> with_changes(const Document& document, std::span<const Change> changes);

}  // namespace bext::lpai
