#include <fmt/format.h>

#include "bext/check/rule.h"

namespace bext::lpai_guide_omits_section {

void say(const Checked& checked, const Extras& section, std::string_view key, Report& report) {
  report.at(
      checked.key_range(section.section),
      fmt::format("the guide describes `{}` but omits it from its complete schema; some SDKs may not read it", key));
}

void run(const Checked& checked, Report& report) {
  const lpai::Config* config = checked.lpai();
  if (!config) return;
  if (config->lpai_profile) say(checked, config->lpai_profile->extras, "lpai_profile", report);
  if (config->lpai_debug) say(checked, config->lpai_debug->extras, "lpai_debug", report);
}

}  // namespace bext::lpai_guide_omits_section

namespace bext {

extern constexpr Rule rule_lpai_guide_omits_section = {
    .kind = {.id = "lpai-guide-omits-section",
             .severity = Severity::note,
             .title = "section missing from the complete schema",
             .why = "the guide describes the section but omits it from the schema that it calls complete",
             .fix = "check on the device that your SDK reads it",
             .example = R"({"lpai_profile": {"level": "detailed"}})",
             .source = "QNN LPAI backend configuration guide",
             .certainty = Certainty::official},
    .clean = R"({"lpai_graph": {"execute": {"fps": 1}}})",
    .about = {"lpai_profile", "lpai_debug"},
    .file = &lpai_guide_omits_section::run,
};

}  // namespace bext
