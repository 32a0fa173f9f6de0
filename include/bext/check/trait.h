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
  sdk_given,
  runtime_given,      ///< somebody said whose libraries run what is compiled
  phases_given,       ///< somebody said what the file is used for
  not_for_compiling,  ///< no phase that is meant compiles graphs
  host_given,         ///< somebody said where the tools run
  kind_given,         ///< somebody said which kind of file belongs here
  wrapper_known,      ///< the file or its partner is a wrapper
  graphs_unbound,     ///< `graph_names` and the known graphs differ
  arch_known,         ///< of the target, from wherever
  // of any file
  template_marks,  ///< a text may hold one
  unread_members,  ///< something is not an option of its section, or no value of its option
  // of an HTP file
  odd_graph_names,
  repeated_graph_names,
  several_contexts,
  context_as_object,
  extended_udma_on,
  vtcm_of_zero,
  vtcm_not_given,  ///< in a graph
  hvx_not_given,   ///< in a graph
  level_unusual,   ///< `O` is not written as 2 or 3
  several_devices,
  soc_number_missing,  ///< and nobody else tells the tools
  soc_number_unusual,  ///< of no known part, or given by the older key; and wherever files of other tools have one
  arch_unusual,        ///< `dsp_arch` is not one of those that HTP has had for long
  signed_session,
  profile_missing,  ///< of a core
  profile_unusual,  ///< of a core: `custom`, for language models or a marker
  votes_given,      ///< by a core, in `custom`
};
inline constexpr std::size_t trait_count = static_cast<std::size_t>(Trait::votes_given) + 1;
static_assert(trait_count <= 32, "make room for more traits in EnumSet");

using Traits = EnumSet<Trait>;

/// All but `template_marks`, for which every text of the file has to be looked at (src/check/asked_rules.cpp does).
[[nodiscard]] Traits traits_of(const Checked& checked);

}  // namespace bext
