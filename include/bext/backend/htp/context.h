#pragma once
// Options for an HTP context binary and for loading it: the `context` section.
//
// ```cpp
// bext::htp::ContextConfig context{.weight_sharing_enabled = true};
// assert(context.weight_sharing_enabled.is_set() && !*context.extended_udma);
// context.max_spill_fill_buffer_for_group = 30081024;
// context.group_id = 2;
// assert(bext::htp::check_spill_fill_group(&context)->message.contains("group_id"));
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

struct ContextConfig {
  Setting<bool> weight_sharing_enabled = {};
  Setting<std::int64_t> max_spill_fill_buffer_for_group = {};
  Setting<std::int64_t> group_id = {};
  Setting<std::int64_t> file_read_memory_budget_in_mb = {};
  Setting<bool> io_memory_estimation = {};
  Setting<bool> init_acceleration = {};
  Setting<bool> lora_weight_sharing = {};
  Setting<bool> lora_weight_sharing_ram_preload = {};
  Setting<bool> extended_udma = {};
  Setting<std::optional<std::string>> concurrent_deserialization_patch = {};
  Setting<std::optional<std::int64_t>> reused_io_limit_mb = {};
  Setting<std::optional<bool>> skip_validation_on_binary_section = {};
  Setting<std::optional<bool>> detachable_buffers_enabled = {};
  Extras extras = {};

  friend bool operator==(const ContextConfig&, const ContextConfig&) = default;
};

/// The documented validator: a shared spill-fill buffer needs `group_id` 0.
[[nodiscard]] std::optional<Conflict> check_spill_fill_group(const void* context);

}  // namespace htp

template <std::same_as<htp::ContextConfig> T>
inline constexpr auto table<T> = declare<T>(
    {.name = "HtpContextConfig",
     .doc = "Options for the context binary and for loading it.",
     .validate = &htp::check_spill_fill_group},
    option<&T::weight_sharing_enabled>(
        {.doc = "Stores weights that several graphs share only once in the context binary, for up to 64 graphs.",
         .synonyms = synonyms::weight_sharing,
         .phase = Phase::compile,
         .arch_min = "v73",
         .sdk_since = "2.16",
         .source = "QAIRT API reference, backends.htp; QAIRT guide, HTP backend extensions; QNN HTP backend page "
                   "80-63442-10 (2.48); HTP API revision history 80-63442-10"}),
    option<&T::max_spill_fill_buffer_for_group>(
        {.doc = "Size of the spill-fill buffer that all contexts of a group share. Use the largest size that the "
                "context binary utility prints for any of them.",
         .synonyms = synonyms::spill_fill,
         .ge = 0,
         .unit = "bytes",
         .phase = Phase::context,
         .sdk_since = "2.16",
         .native_default = "unset",
         .example = "30081024",
         .source = "QAIRT API reference, backends.htp; QNN HTP backend page 80-63442-10 (2.48)"}),
    option<&T::group_id>(
        {.doc = "Group of contexts that share a spill-fill buffer. The shared buffer works only with group 0.",
         .phase = Phase::context,
         .sdk_since = "2.16",
         .native_default = "unset",
         .example = "0",
         .source = "QAIRT API reference, backends.htp; QNN HTP backend page 80-63442-10 (2.48)"}),
    option<&T::file_read_memory_budget_in_mb>(
        {.doc = "Memory limit for reading a context binary in pieces instead of all at once; zero turns this off. "
                "Works only with memory-mapped files.",
         .unit = "MiB",
         .phase = Phase::context,
         .example = "512",
         .source =
             "QAIRT API reference, backends.htp; QNN HTP backend page 80-63442-10 (2.48); QNN SDK 2.22 documentation"}),
    option<&T::io_memory_estimation>(
        {.doc = "Checks before loading whether the inputs and outputs also fit in the process domain. Raises peak "
                "memory and makes contexts initialize one at a time.",
         .phase = Phase::context,
         .source = "QAIRT API reference, backends.htp; QNN HTP backend page 80-63442-10 (2.48)"}),
    option<&T::init_acceleration>(
        {.doc = "Loads a context binary faster by using all DSP threads. Binary and runtime must be from the same SDK "
                "version, unless a patch file is given.",
         .phase = Phase::context,
         .source = "QAIRT API reference, backends.htp; QNN HTP backend page 80-63442-10 (2.48)"}),
    option<&T::lora_weight_sharing>(
        {.doc = "Shares LoRA adapter weights during offline preparation of the binary.",
         .phase = Phase::compile,
         .source = "QAIRT API reference, backends.htp; QAIRT guide, HTP backend extensions; QNN HTP backend page "
                   "80-63442-10 (2.48)"}),
    option<&T::lora_weight_sharing_ram_preload>(
        {.doc = "Loads shared LoRA weights into memory when the context is created from a binary.",
         .phase = Phase::context,
         .source = "QAIRT API reference, backends.htp; QNN HTP backend page 80-63442-10 (2.48)"}),
    option<&T::extended_udma>(
        {.doc = "Lets the DSP access weights and spill-fill data in a far address region. For models that exceed the "
                "address space of a process domain; valid only in this section.",
         .phase = Phase::compile | Phase::context,
         .arch_min = "v81",
         .source =
             "QAIRT API reference, backends.htp; QAIRT guide, HTP backend extensions; QNN HTP C headers; llm-deploy"}),
    option<&T::concurrent_deserialization_patch>(
        {.doc = "Path of a file that the loader may read and write. With it, old binaries also load faster from the "
                "second load on.",
         .phase = Phase::context,
         .sdk_since = "2.47",
         .native_default = "unset",
         .example = R"("patch.bin")",
         .status = Status::native,
         .source = "QNN HTP backend page 80-63442-10 (2.48); HTP API revision history 80-63442-10"}),
    option<&T::reused_io_limit_mb>(
        {.doc = "Amount of input/output memory that contexts reuse. It is not counted twice when a context is placed.",
         .unit = "MB",
         .phase = Phase::context,
         .native_default = "0",
         .status = Status::native,
         .source = "QNN HTP backend page 80-63442-10 (2.48); Olive and olive-recipes"}),
    option<&T::skip_validation_on_binary_section>(
        {.doc =
             "Skips the integrity check when loading the binary. The C option is official; the JSON key is reported.",
         .phase = Phase::context,
         .native_default = "false",
         .status = Status::wild,
         .certainty = Certainty::report,
         .source = "public QCS9075 latency benchmark (SDK 2.46); QNN HTP backend page 80-63442-10 (2.48)"}),
    option<&T::detachable_buffers_enabled>(
        {.doc = "Context option seen in the schema inside the 2.46 extension library. Its effect is undocumented.",
         .phase = Phase::context,
         .status = Status::wild,
         .certainty = Certainty::report,
         .source = "public QCS9075 latency benchmark (SDK 2.46)"}));
extern template const Section& section_of<htp::ContextConfig>();

}  // namespace bext
