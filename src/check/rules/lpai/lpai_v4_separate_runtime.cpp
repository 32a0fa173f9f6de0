#include "bext/check/rule.h"

namespace bext::lpai_v4_separate_runtime {

void run(const Checked& checked, Report& report) {
  const lpai::Config* config = checked.lpai();
  if (!config || !config->lpai_backend) return;
  const auto& version = config->lpai_backend->enable_hw_ver;
  if (*version != lpai::HwVersion::v4) return;
  report
      .at(checked.value_range(version),
          "these tools prepare `v4` models, but a separate LPAI SDK runs them; `qnn-net-run` does not")
      .note("the guide lists v5, v5_1 and v6; v4 comes from the tutorial");
}

}  // namespace bext::lpai_v4_separate_runtime

namespace bext {

extern constexpr Rule rule_lpai_v4_separate_runtime = {
    .kind = {.id = "lpai-v4-separate-runtime",
             .severity = Severity::warning,
             .title = "v4 models run with another SDK",
             .why = "these tools prepare models for v4, but a separate LPAI SDK runs them",
             .fix = "plan to use that SDK on the device",
             .example = R"({"lpai_backend": {"enable_hw_ver": "v4"}})",
             .source = "QNN LPAI tutorial page 80-63442-10",
             .certainty = Certainty::official},
    .clean = R"({"lpai_backend": {"enable_hw_ver": "v6"}})",
    .about = {"enable_hw_ver"},
    .file = &lpai_v4_separate_runtime::run,
};

}  // namespace bext
