#pragma once
// What few files and runs have. Most rules are about something rare; one look for all of them at once spares asking each
// rule about files that do not have it.
//
// ```cpp
// bext::LoadedFile file = bext::load("ext.json", R"({"graphs": [{"graph_names": ["vit"], "vtcm_mb": 0}]})");
// bext::CheckSettings settings;
// assert(bext::traits_of(bext::Checked{file, settings}).has(bext::Trait::vtcm_of_zero));
// ```

#include <cstddef>
#include <cstdint>

#include "bext/check/checked.h"
#include "bext/schema/enum_set.h"

namespace bext {

enum class Trait : std::uint8_t {
  // of the run
  phases_given,    ///< not every phase is meant, or somebody named them
  host_given,      ///< somebody said where the tools run
  runtime_given,   ///< somebody said whose libraries run what is compiled
  kind_given,      ///< somebody said which kind of file belongs here
  wrapper_known,   ///< the file or its partner is a wrapper
  graphs_unbound,  ///< `graph_names` and the known graphs differ
  // of an HTP file
  odd_graph_names,
  repeated_graph_names,
  soc_number_missing,  ///< and nobody else tells the tools
  several_contexts,
  context_as_object,
  several_devices,
  extended_udma_on,
  vtcm_of_zero,
  vtcm_not_given,   ///< in a graph
  hvx_not_given,    ///< in a graph
  signed_session,   ///< of a device
  profile_unusual,  ///< of a core: `custom`, for language models or a marker
  profile_missing,  ///< of a core
  votes_given,      ///< by a core, in `custom`
  unread_members,   ///< something is not an option of its section, or no value of its option
};
inline constexpr std::size_t trait_count = static_cast<std::size_t>(Trait::unread_members) + 1;

using Traits = EnumSet<Trait>;

[[nodiscard]] Traits traits_of(const Checked& checked);

}  // namespace bext
