#pragma once
// A core for every real-time client so that all are admitted, changing as few clients as possible. Up to eight clients
// every possibility is tried; beyond that, the largest votes are placed first, each where it leaves the least room.
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
  bool exhaustive = false;                        ///< when nothing was found: there is nothing to be found
  std::size_t changed = 0;                        ///< clients that need another `core_selection`
  std::vector<std::optional<std::size_t>> cores;  ///< as the clients; nothing for clients that take no part
};

/// Clients that no core could serve even alone, and non-real-time clients, take no part.
[[nodiscard]] Assignment assign_cores(std::span<const Client> clients, std::span<const Core> cores);

/// The settings that put the client first on that core; its affinity stays.
void select_core(Client& client, std::size_t core);

}  // namespace bext::lpai
