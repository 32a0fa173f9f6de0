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
              "`compiler_max_out_channel_split` must be a string, found the number {}; it may list several numbers",
              value->lexeme()))
      .fix("quote the number", replace_value(checked.document(), *value, quoted(value->lexeme())), Applicability::safe);
}

}  // namespace bext::aic_channel_split_is_string

namespace bext {

extern constexpr Rule rule_aic_channel_split_is_string = {
    .kind = {.id = "aic-channel-split-is-string",
             .severity = Severity::warning,
             .title = "number instead of a string",
             .why = "the option is a string; the public writer converts the number to a string",
             .fix = "quote the number",
             .example = R"({"compiler_max_out_channel_split": 1})",
             .source = "QAIRT API reference, backends.aic; efficient-transformers",
             .certainty = Certainty::official},
    .clean = R"({"compiler_max_out_channel_split": "1"})",
    .instead_of = {"lax-type"},
    .about = {"compiler_max_out_channel_split"},
    .file = &aic_channel_split_is_string::run,
};

}  // namespace bext
