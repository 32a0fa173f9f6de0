#include "bext/check/rule.h"

namespace bext::lpai_force_nhwc_conversion {

void run(const Checked& checked, Report& report) {
  const lpai::Config* config = checked.lpai();
  if (!config || !config->lpai_debug || !*config->lpai_debug->force_nhwc) return;
  report
      .at(checked.key_range(config->lpai_debug->force_nhwc),
          "`force_nhwc` saves transposes only if the model was converted with NHWC inputs and outputs")
      .note("the conversion must not force an output layout")
      .note("single operations at the borders of a graph may still get a transpose");
}

}  // namespace bext::lpai_force_nhwc_conversion

namespace bext {

extern constexpr Rule rule_lpai_force_nhwc_conversion = {
    .kind = {.id = "lpai-force-nhwc-conversion",
             .severity = Severity::note,
             .title = "`force_nhwc` must match the conversion",
             .why = "the option removes transposes only if the model was converted with NHWC inputs and outputs and no "
                    "output layout was forced",
             .fix = "convert the model with NHWC inputs and outputs and without a forced output layout",
             .example = R"({"lpai_debug": {"force_nhwc": true}})",
             .source = "QNN LPAI backend configuration guide",
             .certainty = Certainty::official},
    .clean = R"({"lpai_debug": {"force_nhwc": false}})",
    .about = {"force_nhwc"},
    .file = &lpai_force_nhwc_conversion::run,
};

}  // namespace bext
