#include <fmt/format.h>

#include "bext/check/rule.h"

namespace bext::aic_channel_split_is_string {

void run(const Checked& checked, Report& report) {
  const aic::Config* config = checked.aic();
  if (!config) return;
  const std::optional<Node> value = checked.node(config->compiler.max_out_channel_split);
  if (!value || value->kind() != NodeKind::number) return;
  report
      .at(value->range(),
          fmt::format(
              "`compiler_max_out_channel_split` is the number {}, but the field is text and may hold several numbers",
              value->lexeme()))
      .fix("quote it", replace_value(checked.document(), *value, quoted(value->lexeme())));
}

}  // namespace bext::aic_channel_split_is_string

namespace bext {

extern constexpr Rule rule_aic_channel_split_is_string = {
    .kind = {.id = "aic-channel-split-is-string",
             .severity = Severity::warning,
             .title = "a number where text is documented",
             .why = "the field is text; the public writer turns the number into text",
             .fix = "quote it",
             .example = R"({"compiler_max_out_channel_split": 1})",
             .source = "QAIRT API reference, backends.aic; efficient-transformers",
             .certainty = Certainty::official},
    .clean = R"({"compiler_max_out_channel_split": "1"})",
    .instead_of = {"lax-type"},
    .about = {"compiler_max_out_channel_split"},
    .file = &aic_channel_split_is_string::run,
};

}  // namespace bext
