#include <fmt/format.h>

#include "bext/check/rule.h"

namespace bext::key_deprecated {

void run(const Checked& checked, const SetOption& set, Report& report) {
  const OptionInfo& info = set.option->info;
  if (!checked.sdk_from(info.sdk_deprecated)) return;
  // `key-noop` is more specific.
  if (checked.sdk_from(info.sdk_noop_since) && checked.settings().reports("key-noop")) return;
  report.at(checked.key_range(set.origin()),
            fmt::format("`{}` is deprecated since SDK {}", set.option->key(), info.sdk_deprecated));
}

}  // namespace bext::key_deprecated

namespace bext {

extern constexpr Rule rule_key_deprecated = {
    .kind = {.id = "key-deprecated",
             .severity = Severity::warning,
             .title = "deprecated option",
             .why = "the vendor has deprecated the key",
             .fix = "follow the documentation of the option",
             .example = R"({"graphs": [{"graph_names": ["vit"], "fp16_relaxed_precision": 1}]})",
             .source = "the source of the option, see `bext explain OPTION`",
             .certainty = Certainty::official},
    .clean = R"({"graphs": [{"graph_names": ["vit"], "O": 2}]})",
    .settings = "--sdk 2.48 --allow key-noop",
    .depends_on_run = true,
    .option = &key_deprecated::run,
};

}  // namespace bext
