#include "bext/check/rule.h"

namespace bext::share_resources_phase {

void run(const Checked& checked, Report& report) {
  const htp::Config* config = checked.htp();
  if (!config || !config->group_context || !config->group_context->share_resources.is_set()) return;
  if (!checked.serves_only(Phase::compile)) return;
  report
      .at(checked.key_range(config->group_context->share_resources),
          "`share_resources` in a compile-only file: the documents disagree on when it applies")
      .note("the native documents apply it when a list of binaries is loaded")
      .note("the Python page applies it when a binary is generated");
}

}  // namespace bext::share_resources_phase

namespace bext {

extern constexpr Rule rule_share_resources_phase = {
    .kind = {.id = "share-resources-phase",
             .severity = Severity::note,
             .title = "shared resources in a compile-only file",
             .why = "the native documents apply it when a list of binaries is loaded; the Python page mentions binary "
                    "generation",
             .fix = "set it in the run-time file as well",
             .example = R"({"groupContext": {"share_resources": true}})",
             .source = "QAIRT API reference, backends.htp; QNN HTP backend page 80-63442-10 (2.48)",
             .certainty = Certainty::official},
    .clean = R"({"context": [{"weight_sharing_enabled": true}]})",
    .settings = "--phase compile",
    .instead_of = {"wrong-phase"},
    .about = {"share_resources"},
    .depends_on_run = true,
    .file = &share_resources_phase::run,
};

}  // namespace bext
