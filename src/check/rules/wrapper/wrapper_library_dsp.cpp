#include <fmt/format.h>

#include "bext/backend/native_facts.h"
#include "bext/check/rule.h"
#include "check/extension_library.h"

namespace bext::wrapper_library_dsp {

void run(const Checked& checked, Report& report) {
  const wrapper::Config* config = checked.wrapper();
  if (!config || !config->backend_extensions) return;
  const auto& library = config->backend_extensions->shared_library_path;
  if (!*library || !is_dsp_library(**library)) return;
  auto finding =
      report.at(checked.value_range(library),
                fmt::format("`{}` belongs to the DSP backend (v65 and v66); SoCs from v68 on require the HTP backend",
                            file_name(**library)));
  finding.note("reported: if the SDK or the SoC has no DSP backend, the tool cannot open it and stops");
  const EffectiveTarget& target = checked.target();
  if (!target.arch) return;
  if (*target.arch >= htp::first_arch)
    finding.severity(Severity::error).note(fmt::format("{} is v{}", target.said_by(), *target.arch));
}

}  // namespace bext::wrapper_library_dsp

namespace bext {

extern constexpr Rule rule_wrapper_library_dsp = {
    .kind =
        {.id = "wrapper-library-dsp",
         .severity = Severity::warning,
         .title = "extension library of the DSP backend",
         .why = "the DSP backend serves only v65 and v66; elsewhere its library is absent or refuses to work",
         .fix = "use the HTP backend and `libQnnHtpNetRunExtensions.so` for SoCs from v68 on",
         .example =
             R"({"backend_extensions": {"shared_library_path": "libQnnDspNetRunExtensions.so", "config_file_path": "/configs/htp.json"}})",
         .source = "QNN SDK 2.22 documentation; pytorch/executorch#5914",
         .certainty = Certainty::official},
    .clean =
        R"({"backend_extensions": {"shared_library_path": "libQnnHtpNetRunExtensions.so", "config_file_path": "/configs/htp.json"}})",
    .about = {"shared_library_path", "backend_extensions"},
    .depends_on_run = true,
    .file = &wrapper_library_dsp::run,
};

}  // namespace bext
