#include <fmt/format.h>

#include "bext/check/rule.h"

namespace bext::llm_decode_not_in_python_enum {

void run(const Checked& checked, const htp::DeviceConfig&, const htp::DeviceCoreConfig& core, Report& report) {
  if (!core.perf_profile.is_set() || !text_of(*core.perf_profile).starts_with("llm_decode_")) return;
  report
      .at(checked.value_range(core.perf_profile),
          fmt::format("the enum of the Python API does not list `{}`; the native tools know it",
                      text_of(*core.perf_profile)))
      .note("the Python API hands a file loaded with `passthrough` to the tools without reading it");
}

}  // namespace bext::llm_decode_not_in_python_enum

namespace bext {

extern constexpr Rule rule_llm_decode_not_in_python_enum = {
    .kind = {.id = "llm-decode-not-in-python-enum",
             .severity = Severity::note,
             .title = "profile missing from the Python enum",
             .why = "the enum of the Python API does not list the decode profiles",
             .fix = "use `passthrough`, or set the profile after loading",
             .example = R"({"devices": [{"cores": [{"perf_profile": "llm_decode_burst"}]}]})",
             .source = "QAIRT SDK Python package",
             .certainty = Certainty::package},
    .clean = R"({"devices": [{"cores": [{"perf_profile": "burst"}]}]})",
    .about = {"perf_profile"},
    .core = &llm_decode_not_in_python_enum::run,
};

}  // namespace bext
