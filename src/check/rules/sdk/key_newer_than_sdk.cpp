#include <fmt/format.h>

#include "bext/check/rule.h"

namespace bext::key_newer_than_sdk {

void run(const Checked& checked, const SetOption& set, Report& report) {
  const OptionInfo& info = set.option->info;
  if (checked.sdk_before(info.sdk_since)) {
    report.at(checked.key_range(set.origin()), fmt::format("`{}` requires SDK {}; SDK {} ignores it", set.option->key(),
                                                           info.sdk_since, checked.settings().sdk->to_string()));
    return;
  }
  const Choice* choice = set.choice();
  if (choice && checked.sdk_before(choice->sdk_since))
    report.at(checked.value_range(set.origin()),
              fmt::format("`{}` requires SDK {}; SDK {} does not know it", choice->text, choice->sdk_since,
                          checked.settings().sdk->to_string()));
}

}  // namespace bext::key_newer_than_sdk

namespace bext {

extern constexpr Rule rule_key_newer_than_sdk = {
    .kind = {.id = "key-newer-than-sdk",
             .severity = Severity::warning,
             .title = "option or value newer than the SDK",
             .why = "an SDK does not know keys and values that were added later; it ignores such keys and may refuse "
                    "such values",
             .fix = "use a newer SDK, or remove the option",
             .example =
                 R"({"context": [{"concurrent_deserialization_patch": "patch.bin", "init_acceleration": true}]})",
             .source = "the source of the option, see `bext explain OPTION`",
             .certainty = Certainty::official},
    .clean = R"({"context": [{"init_acceleration": true}]})",
    .settings = "--sdk 2.22",
    .depends_on_run = true,
    .option = &key_newer_than_sdk::run,
};

}  // namespace bext
