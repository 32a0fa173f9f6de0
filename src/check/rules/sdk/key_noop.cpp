#include <fmt/format.h>

#include "bext/check/rule.h"

namespace bext::key_noop {

void run(const Checked& checked, const SetOption& set, Report& report) {
  const OptionInfo& info = set.option->info;
  if (!checked.sdk_from(info.sdk_noop_since)) return;
  auto finding = report.at(checked.key_range(set.origin()),
                           fmt::format("`{}` has no effect since SDK {}", set.option->key(), info.sdk_noop_since));
  if (const std::vector<TextEdit> edits = checked.removal(set.section->extras_of(set.object), set.origin());
      !edits.empty())
    finding.fix(fmt::format("remove `{}`", set.option->key()), edits, Applicability::suggested);
}

}  // namespace bext::key_noop

namespace bext {

extern constexpr Rule rule_key_noop = {
    .kind = {.id = "key-noop",
             .severity = Severity::warning,
             .title = "option without effect",
             .why = "the key no longer has an effect",
             .fix = "remove it",
             .example = R"({"graphs": [{"graph_names": ["vit"], "fp16_relaxed_precision": 1}]})",
             .source = "the source of the option, see `bext explain OPTION`",
             .certainty = Certainty::official},
    .clean = R"({"graphs": [{"graph_names": ["vit"], "O": 2}]})",
    .settings = "--sdk 2.48",
    .depends_on_run = true,
    .option = &key_noop::run,
};

}  // namespace bext
