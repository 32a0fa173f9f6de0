#include <fmt/format.h>

#include <algorithm>

#include "bext/check/rule.h"

namespace bext::soc_model_is_a_name {

bool is_disputed(const Soc& soc) {
  return std::ranges::any_of(soc.conflicts, [](const SocFact& fact) {
    const bool is_of_vendor = fact.certainty == Certainty::official || fact.certainty == Certainty::package;
    return fact.field == "soc_model" && is_of_vendor;
  });
}

// A name is not a valid value, so the reader keeps it as an extra.
void run(const Checked& checked, const htp::DeviceConfig& device, Report& report) {
  for (const Extra& extra : device.extras.list) {
    const std::string* name = extra.value.as_string();
    if (!name || (extra.key != "soc_model" && extra.key != "soc_id")) continue;
    const Soc* soc = find_by_chipset(*name);
    if (!soc || !soc->soc_model) continue;
    auto finding = report.at(checked.value_range(extra.origin),
                             fmt::format("`{}` must be a number, found \"{}\"; the number of this SoC is {}", extra.key,
                                         *name, *soc->soc_model));
    if (const std::optional<Node> value = checked.node(extra.origin))
      finding.fix(fmt::format("replace it with {}", *soc->soc_model),
                  replace_value(checked.document(), *value, std::to_string(*soc->soc_model)),
                  is_disputed(*soc) ? Applicability::suggested : Applicability::safe);
  }
}

}  // namespace bext::soc_model_is_a_name

namespace bext {

extern constexpr Rule rule_soc_model_is_a_name = {
    .kind = {.id = "soc-model-is-a-name",
             .severity = Severity::error,
             .title = "SoC name instead of its number",
             .why = "the native schema expects an integer; a name is invalid",
             .fix = "write the number; `bext soc NAME` shows it",
             .example = R"({"devices": [{"soc_model": "SM8450"}]})",
             .source = "survey of 209 public configuration files",
             .certainty = Certainty::report},
    .clean = R"({"devices": [{"soc_model": 36}]})",
    .instead_of = {"type-mismatch"},
    .about = {"soc_model", "soc_id"},
    .device = &soc_model_is_a_name::run,
};

}  // namespace bext
