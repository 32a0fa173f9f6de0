#include <fmt/format.h>

#include <algorithm>

#include "bext/backend/native_facts.h"
#include "bext/check/rule.h"
#include "check/provider_number.h"

namespace bext::dsp_arch_not_htp {

void look(const EffectiveTarget& target, Range place, Report& report) {
  const bool served = std::ranges::any_of(target.socs, [](const Soc* soc) { return soc->backend == "HTP"; });
  const auto other = std::ranges::find_if(target.socs, [](const Soc* soc) { return soc->backend.has_value(); });
  if (served || other == target.socs.end()) return;
  report.at(place, fmt::format("{} is {}, which requires the {} backend; the HTP backend cannot compile for it",
                               target.said_by(), target.socs_in_words(), *(*other)->backend));
}

void in_other_tool(const Checked& checked, const Requested& requested, Report& report) {
  const MappedValue* backend = requested.find("backend");
  const MappedValue* number = requested.find("htp:devices.soc_model");
  if (!backend || *backend->ours != "HTP" || !number) return;
  if (const std::optional<EffectiveTarget> target = requested.target())
    look(*target, checked.value_range(number->origin), report);
}

/// ONNX Runtime may name the backend by its library.
void in_provider(const Checked& checked, const onnxruntime::ProviderOptions& options, Report& report) {
  if (*options.backend_type || !*options.backend_path || !(*options.backend_path)->contains("QnnHtp")) return;
  const std::optional<int> number = provider_number(options.soc_model);
  if (!number) return;
  const SocList socs = find_by_model(*number);
  look({.socs = socs, .naming = {TargetNaming::Kind::soc_model, *number}}, checked.value_range(options.soc_model),
       report);
}

void run(const Checked& checked, const htp::DeviceConfig& device, Report& report) {
  const Setting<std::int64_t>& number = *device.soc_model > 0 ? device.soc_model : device.soc_id;
  if (*number > 0) return look(checked.target_of(device), checked.value_range(number), report);
  const std::optional<std::string>& written = *device.dsp_arch;
  if (!written || arch_number(*written).value_or(htp::first_arch) >= htp::first_arch) return;
  report.at(checked.value_range(device.dsp_arch),
            fmt::format("`{}` requires the DSP backend; HTP starts with v{} and cannot compile for it", *written,
                        htp::first_arch));
}

}  // namespace bext::dsp_arch_not_htp

namespace bext {

extern constexpr Rule rule_dsp_arch_not_htp = {
    .kind = {.id = "dsp-arch-not-htp",
             .severity = Severity::error,
             .title = "SoC without HTP support",
             .why = "SoCs older than v68 require the DSP backend, and Cloud AI cards require the AIC backend; the HTP "
                    "backend cannot compile for them",
             .fix = "use the backend of the SoC, or name another SoC",
             .example = R"({"devices": [{"dsp_arch": "v66"}]})",
             .source = "qai-appbuilder",
             .certainty = Certainty::report},
    .clean = R"({"devices": [{"dsp_arch": "v68"}]})",
    .about = {"dsp_arch", "soc_model", "soc_id"},
    .depends_on_run = true,
    .device = &dsp_arch_not_htp::run,
    .provider = &dsp_arch_not_htp::in_provider,
    .requested = &dsp_arch_not_htp::in_other_tool,
};

}  // namespace bext
