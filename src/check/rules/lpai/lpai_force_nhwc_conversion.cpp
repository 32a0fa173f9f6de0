#include "bext/check/rule.h"

namespace bext::lpai_force_nhwc_conversion {

void run(const Checked& checked, Report& report) {
  const lpai::Config* config = checked.lpai();
  if (!config || !config->lpai_debug || !*config->lpai_debug->force_nhwc) return;
  report
      .at(checked.key_range(config->lpai_debug->force_nhwc),
          "`force_nhwc` saves transposes only when the model was converted with NHWC inputs and outputs and without a "
          "forced output layout")
      .note("at the borders of a graph single operations may get a transpose all the same");
}

}  // namespace bext::lpai_force_nhwc_conversion

namespace bext {

extern constexpr Rule rule_lpai_force_nhwc_conversion = {
    .kind = {.id = "lpai-force-nhwc-conversion",
             .severity = Severity::note,
             .title = "a layout that the conversion has to match",
             .why = "it removes transposes only if the model was converted with NHWC inputs and outputs and no output "
                    "layout was forced",
             .fix = "convert accordingly",
             .example = R"({"lpai_debug": {"force_nhwc": true}})",
             .source = "QNN LPAI backend configuration guide",
             .certainty = Certainty::official},
    .clean = R"({"lpai_debug": {"force_nhwc": false}})",
    .about = {"force_nhwc"},
    .file = &lpai_force_nhwc_conversion::run,
};

}  // namespace bext
