#include <fmt/format.h>

#include "bext/check/rule.h"
#include "check/provider_number.h"

namespace bext::kernel_soc_id_used {

void look(const Checked& checked, int written, const Origin& origin, std::string_view key, Report& report) {
  const Soc* soc = find_by_kernel_id(written);
  if (!soc || !find_by_model(written).empty()) return;
  const std::string right = soc->soc_model ? fmt::format("; `{}` must be {}", key, *soc->soc_model)
                                           : fmt::format("; the number for `{}` is not publicly known", key);
  auto finding = report.at(checked.value_range(origin),
                           fmt::format("{} is the Linux kernel's id for {}{}", written, soc->chipset, right));
  finding.note("reported: the tools stop with an unknown SoC model, or the device refuses the binary with 5005");
  const std::optional<Node> value = checked.node(origin);
  if (!value || !soc->soc_model) return;
  const std::string_view quote = value->is_string() ? "\"" : "";
  finding.fix(fmt::format("replace it with {}, the number of {}", *soc->soc_model, soc->chipset),
              replace_value(checked.document(), *value, fmt::format("{0}{1}{0}", quote, *soc->soc_model)),
              Applicability::safe);
}

void look(const Checked& checked, const Setting<std::int64_t>& number, std::string_view key, Report& report) {
  if (*number > 0 && *number <= INT32_MAX) look(checked, static_cast<int>(*number), number.origin(), key, report);
}

void in_provider(const Checked& checked, const onnxruntime::ProviderOptions& options, Report& report) {
  if (const std::optional<int> number = provider_number(options.soc_model))
    look(checked, *number, options.soc_model.origin(), "soc_model", report);
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
    .provider = &kernel_soc_id_used::in_provider,
};

}  // namespace bext
