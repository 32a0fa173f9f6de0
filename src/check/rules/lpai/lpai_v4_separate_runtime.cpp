#include "bext/check/rule.h"

namespace bext::lpai_v4_separate_runtime {

void run(const Checked& checked, Report& report) {
  const lpai::Config* config = checked.lpai();
  if (!config || !config->lpai_backend) return;
  const auto& version = config->lpai_backend->enable_hw_ver;
  if (*version != lpai::HwVersion::v4) return;
  report
      .at(checked.value_range(version),
          "models for `v4` are prepared by these tools, but run by a separate LPAI SDK; `qnn-net-run` does not run "
          "them")
      .note("the guide lists v5, v5_1 and v6; v4 is from the tutorial");
}

}  // namespace bext::lpai_v4_separate_runtime

namespace bext {

extern constexpr Rule rule_lpai_v4_separate_runtime = {
    .kind = {.id = "lpai-v4-separate-runtime",
             .severity = Severity::warning,
             .title = "a version that another SDK runs",
             .why = "models for v4 are prepared here but run by a separate LPAI SDK",
             .fix = "plan for that SDK",
             .example = R"({"lpai_backend": {"enable_hw_ver": "v4"}})",
             .source = "QNN LPAI tutorial page 80-63442-10",
             .certainty = Certainty::official},
    .clean = R"({"lpai_backend": {"enable_hw_ver": "v6"}})",
    .about = {"enable_hw_ver"},
    .file = &lpai_v4_separate_runtime::run,
};

}  // namespace bext
