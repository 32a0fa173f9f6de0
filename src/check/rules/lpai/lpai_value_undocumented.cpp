#include <fmt/format.h>

#include "bext/check/rule.h"

namespace bext::lpai_value_undocumented {

std::string documented_values(const Choices& choices) {
  std::string text;
  for (const Choice& choice : choices.values)
    if (choice.status == Status::seed) text += fmt::format("{}\"{}\"", text.empty() ? "" : ", ", choice.text);
  return text;
}

void run(const Checked& checked, const SetOption& set, Report& report) {
  if (!checked.lpai()) return;
  const Choice* choice = set.choice();
  if (!choice || choice->status != Status::wild) return;
  report
      .at(checked.value_range(set.origin()),
          fmt::format("undocumented `{}` \"{}\"; expected one of {}", set.option->key(), choice->text,
                      documented_values(*set.option->choices)))
      .note(fmt::format("only {} lists it", choice->source));
}

}  // namespace bext::lpai_value_undocumented

namespace bext {

extern constexpr Rule rule_lpai_value_undocumented = {
    .kind = {.id = "lpai-value-undocumented",
             .severity = Severity::warning,
             .title = "undocumented value from another framework",
             .why = "the vendor's documents do not list the value, so its effect is unknown",
             .fix = "use a documented value",
             .example = R"({"lpai_backend": {"target_env": "tensilica"}})",
             .source = "QNN LPAI backend configuration guide",
             .certainty = Certainty::official},
    .clean = R"({"lpai_backend": {"target_env": "adsp"}})",
    .about = {"target_env", "enable_hw_ver"},
    .option = &lpai_value_undocumented::run,
};

}  // namespace bext
