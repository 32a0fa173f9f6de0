#pragma once
// Finds a core for every real-time client so that all are admitted, and changes as few clients as possible. Up to eight
// clients the search is exhaustive. For more, the largest votes are placed first, each on the core with the least room.
//
// ```cpp
// std::vector<bext::lpai::Core> cores{{.levels = {100'000}}, {.levels = {100'000}}};
// std::vector<bext::lpai::Client> clients(2, {.fps = 10, .affinity = bext::lpai::Affinity::hard, .core_selection = 1,
//                                             .cycles = 6'000'000});  // 60 MHz each, both bound to core 0
// bext::lpai::Assignment found = bext::lpai::assign_cores(clients, cores);
// assert(found.admits_all && found.exhaustive && found.changed == 1);
// ```

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "bext/plan/lpai/admission.h"

namespace bext::lpai {

inline constexpr std::size_t exhaustive_limit = 8;

struct Assignment {
  bool admits_all = false;
  bool exhaustive = false;                        ///< if not found, no assignment exists
  std::size_t changed = 0;                        ///< number of clients that need another `core_selection`
  std::vector<std::optional<std::size_t>> cores;  ///< same order as the clients; empty for excluded clients
};

/// Excludes non-real-time clients, and clients that no core can serve alone.
[[nodiscard]] Assignment assign_cores(std::span<const Client> clients, std::span<const Core> cores);

/// Makes `core` the client's first choice; its affinity stays.
void select_core(Client& client, std::size_t core);

}  // namespace bext::lpai
