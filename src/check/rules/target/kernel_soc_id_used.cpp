#include <fmt/format.h>

#include "bext/check/rule.h"
#include "check/provider_number.h"

namespace bext::kernel_soc_id_used {

void look(const Checked& checked, int written, const Origin& origin, std::string_view key, Report& report) {
  const Soc* part = find_by_kernel_id(written);
  if (!part || !find_by_model(written).empty()) return;
  const std::string right = part->soc_model ? fmt::format("; files take {} for it", *part->soc_model)
                                            : std::string{"; the number that files take for it is not publicly known"};
  auto finding = report.at(checked.value_range(origin),
                           fmt::format("`{}` {} is what the Linux kernel calls {}{}, and the tools do not know {}", key,
                                       written, part->chipset, right, written));
  finding.note("reported: the tools stop with an unknown SoC model, or the device refuses the binary with 5005");
  const std::optional<Node> value = checked.node(origin);
  if (!value || !part->soc_model) return;
  const std::string_view quote = value->is_string() ? "\"" : "";
  finding.fix(fmt::format("write {}, the number of {}", *part->soc_model, part->chipset),
              replace_value(checked.document(), *value, fmt::format("{0}{1}{0}", quote, *part->soc_model)));
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
             .title = "a SoC number of the Linux kernel instead of the one for files",
             .why = "the number in /sys/devices/soc0/soc_id is of another list than the one the tools use; they stop "
                    "with an unknown SoC model, or the device refuses the binary with 5005",
             .fix = "write the number that the QNN list gives the same part",
             .example = R"({"devices": [{"soc_id": 660, "dsp_arch": "v81"}]})",
             .source = "survey of 209 public configuration files; public issue reports on socModel lookup",
             .certainty = Certainty::report},
    .clean = R"({"devices": [{"soc_id": 87, "dsp_arch": "v81"}]})",
    .about = {"soc_id", "soc_model"},
    .device = &kernel_soc_id_used::run,
    .provider = &kernel_soc_id_used::in_provider,
};

}  // namespace bext
