#pragma once
// Tensor memory and the resources that a group of contexts shares: the sections `memory` and `groupContext`.
//
// ```cpp
// bext::htp::MemoryConfig memory;
// assert(*memory.mem_type == bext::htp::MemType::shared_buffer && !memory.mem_type.is_set());
// bext::htp::GroupContextConfig group{.share_resources = true};
// assert(*group.share_resources);
// ```

#include <concepts>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "bext/backend/synonyms.h"
#include "bext/schema/declare.h"

namespace bext {

namespace htp {

enum class MemType : std::uint8_t {
  shared_buffer,
};

/// Memory type for inputs and outputs.
struct MemoryConfig {
  Setting<MemType> mem_type = defaults_to(MemType::shared_buffer);
  Extras extras = {};

  friend bool operator==(const MemoryConfig&, const MemoryConfig&) = default;
};

/// Options for a group of contexts that are loaded together.
struct GroupContextConfig {
  Setting<bool> share_resources = {};
  Setting<std::optional<std::int64_t>> reused_io_limit_mb = {};
  Extras extras = {};

  friend bool operator==(const GroupContextConfig&, const GroupContextConfig&) = default;
};

}  // namespace htp

namespace detail {
inline constexpr auto mem_type_values = enumerate(enumerator<htp::MemType::shared_buffer>(
    {.doc = "Many tensors in one shared buffer.",
     .source = "QAIRT API reference, backends.htp; QNN HTP backend page 80-63442-10 (2.48)"}));
}  // namespace detail
template <>
inline constexpr Choices choices<htp::MemType> = {.name = "MemType",
                                                  .doc = "Buffer types for inputs and outputs.",
                                                  .complete = true,
                                                  .values = detail::mem_type_values};

namespace detail {
inline constexpr Trap htp_memory_config_traps[] = {
    {.key = "extended_udma",
     .belongs_to = "context.extended_udma",
     .doc = "Misplaced key of the `context` section; unknown in `memory`.",
     .certainty = Certainty::report,
     .source = "llm-deploy; survey of 209 public configuration files"},
};
}  // namespace detail
template <std::same_as<htp::MemoryConfig> T>
inline constexpr auto table<T> = declare<T>(
    {.name = "HtpMemoryConfig", .doc = "Memory type for inputs and outputs.", .traps = detail::htp_memory_config_traps},
    option<&T::mem_type>(
        {.doc = "Buffer type for inputs and outputs. One shared buffer for many tensors is the only choice.",
         .synonyms = synonyms::mem_type,
         .phase = Phase::execute,
         .native_default = "unset",
         .always_written = true,
         .source = "QAIRT API reference, backends.htp; QAIRT guide, HTP backend extensions; QNN HTP backend page "
                   "80-63442-10 (2.48)"}));
extern template const Section& section_of<htp::MemoryConfig>();

template <std::same_as<htp::GroupContextConfig> T>
inline constexpr auto table<T> = declare<T>(
    {.name = "HtpGroupContextConfig", .doc = "Options for a group of contexts that are loaded together."},
    option<&T::share_resources>(
        {.doc = "Lets several contexts share buffers and address space. The Python page describes it for binary "
                "generation; the native documents, for loading a list of binaries.",
         .synonyms = synonyms::share_resources,
         .phase = Phase::compile | Phase::context,
         .source = "QAIRT API reference, backends.htp; QAIRT guide, HTP backend extensions; QNN HTP backend page "
                   "80-63442-10 (2.48)"}),
    option<&T::reused_io_limit_mb>({.doc = "Same as the `context` key of this name, for the whole group.",
                                    .unit = "MB",
                                    .phase = Phase::context,
                                    .native_default = "0",
                                    .status = Status::native,
                                    .source = "QNN HTP backend page 80-63442-10 (2.48)"}));
extern template const Section& section_of<htp::GroupContextConfig>();

}  // namespace bext
