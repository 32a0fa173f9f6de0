#include <fmt/format.h>

#include "bext/check/rule.h"

namespace bext::olive_boolean_as_text {

bool is_of_qairt(Node pass) {
  const std::optional<Node> type = pass.is_object() ? pass.find("type") : std::nullopt;
  return type && type->is_string() && type->string().starts_with("Qairt");
}

// Only QAIRT passes write backend-extensions files; other passes may accept strings.
void run(const Checked& checked, Report& report) {
  if (checked.file().kind.name() != "olive-pass") return;
  const std::optional<Node> passes = checked.document().root().find("passes");
  if (!passes || !passes->is_object()) return;
  for (const Member pass : passes->members()) {
    if (!is_of_qairt(pass.value)) continue;
    for (const Member option : pass.value.members()) {
      if (!option.value.is_string()) continue;
      const std::string text = option.value.string();
      if (text != "true" && text != "false") continue;
      report
          .at(option.value.range(), fmt::format("`{}` is the string \"{}\" in the pass `{}`; a reader that does not "
                                                "convert it treats any non-empty string as true",
                                                option.key.string(), text, pass.key.string()))
          .note("inferred; whether Olive converts it depends on its release")
          .fix("remove the quotes", replace_value(checked.document(), option.value, text), Applicability::safe);
    }
  }
}

}  // namespace bext::olive_boolean_as_text

namespace bext {

extern constexpr Rule rule_olive_boolean_as_text = {
    .kind = {.id = "olive-boolean-as-text",
             .severity = Severity::note,
             .title = "quoted boolean in an Olive pass",
             .why = "a reader that does not convert the string takes `\"false\"` for true, like any non-empty string",
             .fix = "remove the quotes",
             .example =
                 R"({"input_model": {}, "passes": {"qe": {"type": "QairtEncapsulation", "run_checker": "true"}}})",
             .source = "olive-recipes",
             .certainty = Certainty::inference},
    .clean = R"({"input_model": {}, "passes": {"qe": {"type": "QairtEncapsulation", "run_checker": true}}})",
    .instead_of = {"type-mismatch"},
    .neighbor = &olive_boolean_as_text::run,
};

}  // namespace bext
