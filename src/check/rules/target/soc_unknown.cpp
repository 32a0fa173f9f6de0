#include <fmt/format.h>

#include <algorithm>

#include "bext/check/rule.h"
#include "bext/diag/suggest.h"
#include "bext/target/kernel_soc_id.h"
#include "check/plausible_number.h"

namespace bext::soc_unknown {

std::string neighbors(std::int64_t number) {
  const std::span<const SocModelName> known = soc_model_names();
  const auto next = std::ranges::lower_bound(known, number, {}, &SocModelName::soc_model);
  const auto named = [](const SocModelName& entry) {
    return fmt::format("{} ({})", entry.soc_model, entry.chipsets.front());
  };
  if (next == known.end()) return fmt::format("the largest known number is {}", named(known.back()));
  if (next == known.begin()) return fmt::format("the smallest known number is {}", named(*next));
  return fmt::format("the nearest known numbers are {} and {}", named(*std::prev(next)), named(*next));
}

bool is_known(std::int64_t number) {
  if (number > INT32_MAX) return false;
  return std::ranges::binary_search(soc_model_names(), static_cast<int>(number), {}, &SocModelName::soc_model) ||
         find_by_kernel_id(static_cast<int>(number)) || kernel_soc_name(static_cast<int>(number));
}

void look(const Checked& checked, std::int64_t number, const Origin& origin, std::string_view key, Report& report) {
  if (number <= 0 || is_known(number)) return;
  auto finding = report.at(checked.value_range(origin),
                           fmt::format("unknown `{}` {}; the tools stop with an unknown SoC model", key, number));
  finding.note(neighbors(number));
  if (may_be_a_new_soc_model(number)) finding.severity(Severity::warning).note(new_soc_model_note);
}

void run(const Checked& checked, const htp::DeviceConfig& device, Report& report) {
  look(checked, *device.soc_model, device.soc_model.origin(), "soc_model", report);
  look(checked, *device.soc_id, device.soc_id.origin(), "soc_id", report);
}

std::string meant(std::string_view name, const Option& option) {
  std::vector<std::string_view> names;
  for (const Choice& choice : option.choices->values) names.push_back(choice.text);
  const std::optional<std::string_view> known = nearest(name, names);
  return known ? fmt::format("; did you mean \"{}\"?", *known) : std::string{};
}

/// A name in the options of a tool with its own table of SoCs.
void look_at_name(const Checked& checked, const Requested& requested, const MappedValue& value, Report& report) {
  const std::string* name = value.theirs.as_string();
  if (value.to() != "htp:devices.soc_model" || value.ours || !name || !value.option->choices) return;
  report
      .at(checked.value_range(value.origin),
          fmt::format("unknown `{}` \"{}\"{}", value.option->key(), *name, meant(*name, *value.option)))
      .severity(Severity::warning)
      .note(fmt::format("`bext explain {}:{}` lists the names; a newer release may know more",
                        requested.neighbor().name, value.option->key()));
}

void in_other_tool(const Checked& checked, const Requested& requested, Report& report) {
  for (const MappedValue& value : requested.values()) look_at_name(checked, requested, value, report);
  if (const std::optional<std::int64_t> number = requested.number("htp:devices.soc_model")) {
    const MappedValue& value = *requested.find("htp:devices.soc_model");
    look(checked, *number, value.origin, value.option->key(), report);
  }
}

}  // namespace bext::soc_unknown

namespace bext {

extern constexpr Rule rule_soc_unknown = {
    .kind = {.id = "soc-unknown",
             .severity = Severity::error,
             .title = "unknown SoC number",
             .why = "the tools stop with an unknown SoC model when they create the device",
             .fix = "look up the SoC by name with `bext soc`",
             .example = R"({"devices": [{"soc_model": 7000}]})",
             .source = "public issue reports on socModel lookup",
             .certainty = Certainty::report},
    .clean = R"({"devices": [{"soc_model": 69}]})",
    .about = {"soc_model", "soc_id"},
    .device = &soc_unknown::run,
    .requested = &soc_unknown::in_other_tool,
};

}  // namespace bext
