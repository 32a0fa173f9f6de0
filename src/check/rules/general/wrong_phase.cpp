#include <fmt/format.h>

#include "bext/check/rule.h"
#include "bext/schema/describe.h"

namespace bext::wrong_phase {

void run(const Checked& checked, const SetOption& set, Report& report) {
  if (!checked.settings().phase_given || set.option->info.identity) return;
  const Phase phase = set.option->info.phase;
  if (phase == Phase::unknown || acts_in(phase, checked.settings().phases)) return;
  report.at(checked.key_range(set.origin()), fmt::format("`{}` applies to phase {}; in phase {} it is ignored",
                                                         set.option->key(), fmt::join(phase_names(phase), " and "),
                                                         fmt::join(phase_names(checked.settings().phases), " and ")));
}

}  // namespace bext::wrong_phase

namespace bext {

extern constexpr Rule rule_wrong_phase = {
    .kind = {.id = "wrong-phase",
             .severity = Severity::note,
             .title = "option without effect in this phase",
             .why = "the option has no effect in this phase",
             .fix = "move it to the file of the right phase",
             .example = R"({"context": [{"lora_weight_sharing": true}]})",
             .source = "the source of the option, see `bext explain OPTION`",
             .certainty = Certainty::official},
    .clean = R"({"devices": [{"cores": [{"perf_profile": "burst"}]}]})",
    .settings = "--phase execute",
    .depends_on_run = true,
    .option = &wrong_phase::run,
};

}  // namespace bext
