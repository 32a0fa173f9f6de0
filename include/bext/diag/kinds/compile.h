#pragma once
// The kinds of findings about a whole compilation: attributes that exclude each other or have no effect.
//
// ```cpp
// assert(bext::catalogue::compile_kinds[0].id == "intermediate-outputs-vs-output-tensors");
// ```

#include "bext/diag/diagnostic.h"

namespace bext::catalogue {

inline constexpr DiagnosticKind compile_kinds[] = {
    {.id = "intermediate-outputs-vs-output-tensors",
     .severity = Severity::error,
     .title = "all intermediate outputs and single output tensors asked for together",
     .why = "the two options exclude each other; the compiler takes only one of them",
     .fix = "keep `enable_intermediate_outputs` or `set_output_tensors`, not both",
     .example = R"(CompileConfig(backend="HTP", enable_intermediate_outputs=True, set_output_tensors=["conv1"]))",
     .source = "QAIRT API reference, compiler",
     .certainty = Certainty::official},
    {.id = "output-tensors-syntax",
     .severity = Severity::error,
     .title = "output tensors in a form the compiler does not read",
     .why = "the compiler expects `graph:tensor,tensor;graph:tensor`, or tensors alone when there is one graph",
     .fix = "write `graph0:t0,t1;graph1:t0`",
     .example = R"(CompileConfig(backend="HTP", set_output_tensors=["vit:conv1;conv2"]))",
     .source = "QAIRT API reference, compiler",
     .certainty = Certainty::official},
    {.id = "soc-details-format",
     .severity = Severity::error,
     .title = "a target that is no spec string or names no known part",
     .why = "the documented API raises a value error for it",
     .fix = "write `chipset:SM8550`, or `dsp_arch:v73;soc_model:43`",
     .example = R"(CompileConfig(backend="HTP", soc_details="SM8550"))",
     .source = "QAIRT SDK Python package",
     .certainty = Certainty::package},
    {.id = "soc-details-ignored-with-device-configs",
     .severity = Severity::warning,
     .title = "a target beside device options",
     .why = "`soc_details` has no effect once device options are set",
     .fix = "put the SoC into the device options, or drop them",
     .example =
         R"(CompileConfig(backend="HTP", soc_details="chipset:SM8550", device_custom_configs=[HtpDeviceConfig(soc_model=69)]))",
     .source = "QAIRT API reference, compiler",
     .certainty = Certainty::official},
    {.id = "soc-details-ignored-for-backend",
     .severity = Severity::warning,
     .title = "a target for a backend that does not read it",
     .why = "`soc_details` is used for HTP only",
     .fix = "drop it, or set the options of that backend",
     .example = R"(CompileConfig(backend="AIC", soc_details="chipset:SM8550"))",
     .source = "QAIRT SDK Python package",
     .certainty = Certainty::package},
    {.id = "custom-configs-backend",
     .severity = Severity::error,
     .title = "custom options of one backend given for another",
     .why =
         "HTP classes need HTP, HTP MCP classes need HTP_MCP, compiler options need AIC, memory and group options need "
         "HTP; others are not passed on",
     .fix = "use the classes of the chosen backend",
     .example = R"(CompileConfig(backend="AIC", memory_custom_config=HtpMemoryConfig()))",
     .source = "QAIRT API reference, compiler",
     .certainty = Certainty::official},
    {.id = "passthrough-unchecked",
     .severity = Severity::warning,
     .title = "a document handed on unread",
     .why = "with passthrough nothing is mapped or checked, and a mistake in the file reaches the compiler",
     .fix = "run `bext check` on the file, or load it without passthrough",
     .example = R"(CompileConfig.from_backend_extensions("HTP", "htp.json", passthrough=True))",
     .source = "QAIRT API reference, compiler",
     .certainty = Certainty::official},
    {.id = "weight-sharing-mode-needs-soc",
     .severity = Severity::warning,
     .title = "weight sharing asked for without a target",
     .why = "the mode expects a resolved target; without one it takes `soc_model` 69 with v79, as one version of the "
            "vendor's package does",
     .fix = "give `soc_details` with the chipset, or `soc_model` and `dsp_arch`",
     .example = R"(CompileConfig(backend="HTP").set_mode("weight_sharing", graph_names=["prefill", "decode"]))",
     .source = "QAIRT API reference, compiler; QAIRT SDK Python package",
     .certainty = Certainty::official},
    {.id = "backend-binary-suffix",
     .severity = Severity::note,
     .title = "a backend binary whose name gets a suffix",
     .why = "the file name is expected to end in `_backend.bin`; what is missing is added",
     .fix = "name it so, to know where it will be",
     .example = R"(CompileConfig(backend="AIC", backend_binary_path="programqpc.bin"))",
     .source = "QAIRT API reference, compiler",
     .certainty = Certainty::official},
};

}  // namespace bext::catalogue
