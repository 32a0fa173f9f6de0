#pragma once
// The ids of findings about a whole compilation: attributes that exclude each other or have no effect.
//
// ```cpp
// assert(bext::catalog::compile_kinds[0].id == "intermediate-outputs-vs-output-tensors");
// ```

#include "bext/diag/diagnostic.h"

namespace bext::catalog {

inline constexpr DiagnosticKind compile_kinds[] = {
    {.id = "intermediate-outputs-vs-output-tensors",
     .severity = Severity::error,
     .title = "intermediate outputs and output tensors requested together",
     .why = "the two options are mutually exclusive; the compiler accepts only one of them",
     .fix = "keep `enable_intermediate_outputs` or `set_output_tensors`, not both",
     .example = R"(CompileConfig(backend="HTP", enable_intermediate_outputs=True, set_output_tensors=["conv1"]))",
     .source = "QAIRT API reference, compiler",
     .certainty = Certainty::official},
    {.id = "output-tensors-syntax",
     .severity = Severity::error,
     .title = "invalid syntax for output tensors",
     .why = "the compiler expects `graph:tensor,tensor;graph:tensor`, or only tensors if there is one graph",
     .fix = "write `graph0:t0,t1;graph1:t0`",
     .example = R"(CompileConfig(backend="HTP", set_output_tensors=["vit:conv1;conv2"]))",
     .source = "QAIRT API reference, compiler",
     .certainty = Certainty::official},
    {.id = "soc-details-format",
     .severity = Severity::error,
     .title = "invalid spec string or unknown SoC in `soc_details`",
     .why = "the documented API raises a `ValueError`",
     .fix = "write `chipset:SM8550`, or `dsp_arch:v73;soc_model:43`",
     .example = R"(CompileConfig(backend="HTP", soc_details="SM8550"))",
     .source = "QAIRT SDK Python package",
     .certainty = Certainty::package},
    {.id = "soc-details-ignored-with-device-configs",
     .severity = Severity::warning,
     .title = "`soc_details` next to device options",
     .why = "`soc_details` has no effect if device options are set",
     .fix = "set the SoC in the device options, or remove them",
     .example =
         R"(CompileConfig(backend="HTP", soc_details="chipset:SM8550", device_custom_configs=[HtpDeviceConfig(soc_model=69)]))",
     .source = "QAIRT API reference, compiler",
     .certainty = Certainty::official},
    {.id = "soc-details-ignored-for-backend",
     .severity = Severity::warning,
     .title = "`soc_details` for a backend that ignores it",
     .why = "only HTP uses `soc_details`",
     .fix = "remove it, or set the options of that backend",
     .example = R"(CompileConfig(backend="AIC", soc_details="chipset:SM8550"))",
     .source = "QAIRT SDK Python package",
     .certainty = Certainty::package},
    {.id = "custom-configs-backend",
     .severity = Severity::error,
     .title = "custom options of another backend",
     .why = "HTP classes require HTP, HTP MCP classes require HTP_MCP, compiler options require AIC, memory and group "
            "options "
            "require HTP; others are dropped",
     .fix = "use the classes of the selected backend",
     .example = R"(CompileConfig(backend="AIC", memory_custom_config=HtpMemoryConfig()))",
     .source = "QAIRT API reference, compiler",
     .certainty = Certainty::official},
    {.id = "passthrough-unchecked",
     .severity = Severity::warning,
     .title = "unchecked passthrough file",
     .why = "with passthrough, bext does not map or check the file; mistakes in it reach the compiler",
     .fix = "run `bext check` on the file, or load it without passthrough",
     .example = R"(CompileConfig.from_backend_extensions("HTP", "htp.json", passthrough=True))",
     .source = "QAIRT API reference, compiler",
     .certainty = Certainty::official},
    {.id = "weight-sharing-mode-needs-soc",
     .severity = Severity::warning,
     .title = "weight sharing without a target",
     .why = "the mode requires a resolved target; without one it uses `soc_model` 69 with v79, as one version of the "
            "vendor's package does",
     .fix = "set `soc_details` to the chipset, or to `soc_model` and `dsp_arch`",
     .example = R"(CompileConfig(backend="HTP").set_mode("weight_sharing", graph_names=["prefill", "decode"]))",
     .source = "QAIRT API reference, compiler; QAIRT SDK Python package",
     .certainty = Certainty::official},
    {.id = "backend-binary-suffix",
     .severity = Severity::note,
     .title = "backend binary name without `_backend.bin`",
     .why = "the file name must end in `_backend.bin`; the missing suffix is added",
     .fix = "include the suffix, so that the file has the name you expect",
     .example = R"(CompileConfig(backend="AIC", backend_binary_path="programqpc.bin"))",
     .source = "QAIRT API reference, compiler",
     .certainty = Certainty::official},
};

}  // namespace bext::catalog
