#include <fmt/format.h>

#include "bext/check/rule.h"
#include "bext/target/kernel_soc_id.h"
#include "check/plausible_number.h"

namespace bext::kernel_soc_id_used {

/// Six kernel ids are also `soc_model` numbers; the number alone does not show which one is meant.
void look(const Checked& checked, int written, const Origin& origin, std::string_view key, Report& report) {
  const Soc* soc = find_by_kernel_id(written);
  const std::optional<std::string_view> name = soc ? std::optional{soc->chipset} : kernel_soc_name(written);
  if (!name || !find_by_model(written).empty()) return;
  const int* right = soc && soc->soc_model ? &*soc->soc_model : nullptr;
  auto finding = report.at(checked.value_range(origin),
                           fmt::format("{} is the Linux kernel's id for {}; {}", written, *name,
                                       right ? fmt::format("`{}` must be {}", key, *right)
                                             : fmt::format("the number for `{}` is not publicly known", key)));
  finding.note("reported: the tools stop with an unknown SoC model, or the device refuses the binary with 5005");
  if (may_be_a_new_soc_model(written)) finding.severity(Severity::warning).note(new_soc_model_note);
  const std::optional<Node> value = checked.node(origin);
  if (!value || !right) return;
  const std::string_view quote = value->is_string() ? "\"" : "";
  finding.fix(fmt::format("replace it with {}, the number of {}", *right, *name),
              replace_value(checked.document(), *value, fmt::format("{0}{1}{0}", quote, *right)),
              may_be_a_new_soc_model(written) ? Applicability::suggested : Applicability::safe);
}

void look(const Checked& checked, const Setting<std::int64_t>& number, std::string_view key, Report& report) {
  if (*number > 0 && *number <= INT32_MAX) look(checked, static_cast<int>(*number), number.origin(), key, report);
}

void in_other_tool(const Checked& checked, const Requested& requested, Report& report) {
  const std::optional<std::int64_t> number = requested.number("htp:devices.soc_model");
  if (!number || *number <= 0 || *number > INT32_MAX) return;
  const MappedValue& value = *requested.find("htp:devices.soc_model");
  look(checked, static_cast<int>(*number), value.origin, value.option->key(), report);
}

void run(const Checked& checked, const htp::DeviceConfig& device, Report& report) {
  look(checked, device.soc_model, "soc_model", report);
  look(checked, device.soc_id, "soc_id", report);
}

}  // namespace bext::kernel_soc_id_used

namespace bext {

extern constexpr Rule rule_kernel_soc_id_used = {
    .kind = {.id = "kernel-soc-id-used",
             .severity = Severity::error,
             .title = "Linux kernel id instead of the SoC number",
             .why = "`/sys/devices/soc0/soc_id` has other numbers than the tools; they stop with an unknown SoC model, "
                    "or the device refuses the binary with 5005",
             .fix = "write the number that the QNN list gives the same SoC",
             .example = R"({"devices": [{"soc_id": 660, "dsp_arch": "v81"}]})",
             .source = "survey of 209 public configuration files; public issue reports on socModel lookup",
             .certainty = Certainty::report},
    .clean = R"({"devices": [{"soc_id": 87, "dsp_arch": "v81"}]})",
    .about = {"soc_id", "soc_model"},
    .device = &kernel_soc_id_used::run,
    .requested = &kernel_soc_id_used::in_other_tool,
};

}  // namespace bext
