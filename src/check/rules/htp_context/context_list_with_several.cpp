#include <fmt/format.h>

#include "bext/check/rule.h"

namespace bext::context_list_with_several {

void run(const Checked& checked, Report& report) {
  const htp::Config* config = checked.htp();
  if (!config || config->context.size() < 2) return;
  report
      .at(checked.section_range(config->context[1].extras),
          fmt::format("`context` has {} entries; the native schema holds one, and the effect of the others is unknown",
                      config->context.size()))
      .note("inferred from the two schemas");
}

}  // namespace bext::context_list_with_several

namespace bext {

extern constexpr Rule rule_context_list_with_several = {
    .kind = {.id = "context-list-with-several",
             .severity = Severity::warning,
             .title = "several entries in `context`",
             .why = "the native schema holds one context object; the effect of further entries is unknown",
             .fix = "keep one entry",
             .example = R"({"context": [{"weight_sharing_enabled": true}, {"extended_udma": true}]})",
             .source = "QAIRT API reference, backends.htp; QNN HTP backend page 80-63442-10 (2.48)",
             .certainty = Certainty::inference},
    .clean = R"({"context": [{"weight_sharing_enabled": true, "extended_udma": true}]})",
    .file = &context_list_with_several::run,
};

}  // namespace bext
