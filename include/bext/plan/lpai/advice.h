#pragma once
// What to change so that clients are served, and served at the lowest clock: the smallest `ftrt_ratio` that meets each
// deadline, the guide's recommendation for the workload, and a core for every client when the present choice does not
// admit all. Each piece of advice is a list of settings that can be written into the client's file.
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

/// A setting in the client's LPAI configuration file.
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
  std::vector<Change> changes;  ///< none when the advice only says that nothing needs to change
};

struct Advised {
  std::vector<Advice> list;
  std::vector<std::string> notes;  ///< what was tried and did not lead to advice
  bool all_served = false;         ///< with all changes made
};

/// Without cores (no profile): what can be said all the same.
[[nodiscard]] Advised advise(std::span<const Client> clients, std::span<const Core> cores);

/// A row of the guide's table.
struct Recommendation {
  std::int64_t core_selection = 0;
  std::optional<Affinity> affinity;  ///< nothing: hard or soft
  std::string_view rationale;
};
/// As the guide has it, for cores that are as it expects (0 small, 1 big); for others the first core of that size.
[[nodiscard]] std::optional<Recommendation> recommendation_for(Workload workload, std::span<const Core> cores);

/// The text with the changes made and everything else as it was; nothing when the text cannot hold them.
[[nodiscard]] std::optional<std::string> with_changes(const Document& document, std::span<const Change> changes);

}  // namespace bext::lpai
