#include <fmt/format.h>

#include "bext/check/rule.h"

namespace bext::olive_boolean_as_text {

bool is_of_qairt(Node pass) {
  const std::optional<Node> type = pass.is_object() ? pass.find("type") : std::nullopt;
  return type && type->is_string() && type->string().starts_with("Qairt");
}

// Only the passes that write our files; what the others take is theirs to say.
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
          .at(option.value.range(),
              fmt::format("`{}` is the text `{}` in the pass `{}`; a reader that does not convert "
                          "it takes any text for true",
                          option.key.string(), text, pass.key.string()))
          .note("inferred; whether Olive converts it depends on its release")
          .fix("remove the quotes", replace_value(checked.document(), option.value, text));
    }
  }
}

}  // namespace bext::olive_boolean_as_text

namespace bext {

extern constexpr Rule rule_olive_boolean_as_text = {
    .kind = {.id = "olive-boolean-as-text",
             .severity = Severity::note,
             .title = "a boolean in quotes in a pass of Olive",
             .why = "a reader that does not convert the text takes `\"false\"` for true, as any text that is not empty",
             .fix = "remove the quotes",
             .example =
                 R"({"input_model": {}, "passes": {"qe": {"type": "QairtEncapsulation", "run_checker": "true"}}})",
             .source = "olive-recipes",
             .certainty = Certainty::inference},
    .clean = R"({"input_model": {}, "passes": {"qe": {"type": "QairtEncapsulation", "run_checker": true}}})",
    .neighbour = &olive_boolean_as_text::run,
};

}  // namespace bext
