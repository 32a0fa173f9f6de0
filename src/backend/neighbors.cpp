#include "bext/backend/neighbors.h"

#include <algorithm>
#include <array>

#include "bext/backend/executorch.h"
#include "bext/backend/genie.h"
#include "bext/backend/litert.h"
#include "bext/backend/olive.h"
#include "bext/backend/onnxruntime.h"

namespace bext {
namespace {

constexpr Alternative ort_alternatives[] = {
    {"htp:memory.mem_type", "`enable_htp_shared_memory_allocator` allocates tensors in shared memory"},
    {"htp:context.max_spill_fill_buffer_for_group",
     "`enable_htp_spill_fill_buffer` shares one buffer and finds the size itself"},
    {"htp:context.group_id", "`enable_htp_spill_fill_buffer` shares one buffer and finds the size itself"},
    {"htp:devices.profiling_level", "`profiling_level` of the provider has other levels"},
    {"htp:devices.soc_id", "`soc_model` has the same numbers"},
};
constexpr Alternative executorch_alternatives[] = {
    {"htp:memory.mem_type", "`shared_buffer` shares the memory of inputs and outputs"},
    {"htp:context.group_id", "`use_multi_contexts` shares one buffer between the contexts"},
    {"htp:devices.profiling_level", "`profile_level` has other levels"},
    {"htp:devices.soc_id", "`soc_info.soc_model` has the same numbers"},
};
constexpr Alternative litert_alternatives[] = {
    {"htp:memory.mem_type", "`graph_io_tensor_mem_type` chooses the memory of inputs and outputs"},
    {"htp:devices.soc_model", "the SoC comes from the compilation target (`--soc_model`)"},
    {"htp:devices.soc_id", "the SoC comes from the compilation target (`--soc_model`)"},
    {"htp:devices.dsp_arch", "the SoC comes from the compilation target (`--soc_model`)"},
};

constexpr std::array all = {
    Neighbor{.name = "ort",
             .title = "ONNX Runtime",
             .doc = "Options of ONNX Runtime's QNN provider: a map of strings in programs, in `provider_options` of "
                    "ONNX Runtime GenAI and Olive, and in `key|value` text of the performance test.",
             .otherwise = "compile with the vendor's tools and this file, and run the context binary as an EPContext "
                          "model",
             .alternatives = ort_alternatives,
             .root = &section_of<onnxruntime::ProviderOptions>},
    Neighbor{.name = "executorch",
             .title = "ExecuTorch",
             .doc = "Compile options of ExecuTorch's Qualcomm backend, as the JSON form of its compile spec.",
             .otherwise = "compile with the vendor's tools and this file, and import the context binary "
                          "(`is_from_context_binary`)",
             .alternatives = executorch_alternatives,
             .root = &section_of<executorch::Options>},
    Neighbor{.name = "litert",
             .title = "LiteRT",
             .doc = "Qualcomm options of LiteRT, in TOML with numbers for enumerations or as a JSON map of the flags.",
             .otherwise = "the default of the backend applies",
             .alternatives = litert_alternatives,
             .root = &section_of<litert::Options>},
    Neighbor{.name = "genie",
             .title = "Genie",
             .doc = "Configuration of Genie: dialog, text generator and engine. Its `extensions` names a "
                    "backend-extensions file.",
             .otherwise = "keep it in the backend-extensions file that `extensions` names",
             .root = &section_of<genie::Config>},
    Neighbor{.name = "olive",
             .title = "Olive",
             .doc = "Passes of Olive that compile for Qualcomm backends, by their `type`. A workflow gives each pass a "
                    "name of its own.",
             .otherwise = "write it into `backend_extensions_overrides`",
             .has_schema = false,
             .root = &section_of<olive::Passes>},
};

}  // namespace

std::span<const Neighbor> neighbors() { return all; }

const Neighbor* find_neighbor(std::string_view name) {
  const auto found = std::ranges::find(all, name, &Neighbor::name);
  return found == all.end() ? nullptr : &*found;
}

}  // namespace bext
