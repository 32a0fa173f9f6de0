#include "bext/check/rule.h"

namespace bext::init_acceleration_exclusive {

void run(const Checked& checked, const htp::ContextConfig& context, Report& report) {
  if (!*context.init_acceleration) return;
  report.at(checked.key_range(context.init_acceleration),
            "`init_acceleration` uses all DSP threads while a context loads; graphs must not run meanwhile");
}

}  // namespace bext::init_acceleration_exclusive

namespace bext {

extern constexpr Rule rule_init_acceleration_exclusive = {
    .kind = {.id = "init-acceleration-exclusive",
             .severity = Severity::note,
             .title = "accelerated loading while graphs run",
             .why = "accelerated loading uses all DSP threads",
             .fix = "load before running graphs",
             .example = R"({"context": [{"init_acceleration": true}]})",
             .source = "QNN HTP backend page 80-63442-10 (2.48); QNN HTP C headers",
             .certainty = Certainty::official},
    .clean = R"({"context": [{"init_acceleration": false}]})",
    .about = {"init_acceleration"},
    .context = &init_acceleration_exclusive::run,
};

}  // namespace bext
