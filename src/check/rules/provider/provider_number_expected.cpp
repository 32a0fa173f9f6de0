#include <fmt/format.h>

#include <algorithm>

#include "bext/check/rule.h"
#include "bext/diag/template_mark.h"
#include "bext/text/ascii.h"

namespace bext::provider_number_expected {

bool is_number(std::string_view text) { return !text.empty() && std::ranges::all_of(text, is_digit); }

/// Newer releases accept one value for each of several SoCs.
bool is_list(std::string_view text) { return text.find_first_of(",;| ") != std::string_view::npos; }

/// The intended number, where it is certain.
std::optional<std::string> intended(std::string_view key, std::string_view text) {
  if (key == "htp_arch" && (text.starts_with('v') || text.starts_with('V')) && is_number(text.substr(1)))
    return std::string{text.substr(1)};
  if (key != "soc_model") return std::nullopt;
  const Soc* soc = find_by_chipset(text);
  return soc && soc->soc_model ? std::optional{fmt::format("{}", *soc->soc_model)} : std::nullopt;
}

void look(const Checked& checked, const Setting<std::optional<std::string>>& setting, std::string_view key,
          Report& report) {
  if (!*setting || is_number(**setting) || is_list(**setting) || template_mark(**setting)) return;
  const std::optional<std::string> number = intended(key, **setting);
  auto finding = report.at(checked.value_range(setting),
                           fmt::format("`{}` must be a number, found \"{}\"; the provider warns and uses its default{}",
                                       key, **setting, number ? fmt::format("; did you mean \"{}\"?", *number) : ""));
  if (key == "soc_model")
    finding.note("newer releases also accept the names of well-known SoCs (onnxruntime-qnn PR 736)");
  if (key == "soc_model" && number) finding.severity(Severity::warning);
  if (const std::optional<Node> value = checked.node(setting); value && number)
    finding.fix(fmt::format("replace it with `{}`", *number),
                replace_value(checked.document(), *value, quoted(*number)), Applicability::safe);
}

void run(const Checked& checked, const onnxruntime::ProviderOptions& options, Report& report) {
  look(checked, options.soc_model, "soc_model", report);
  look(checked, options.htp_arch, "htp_arch", report);
  look(checked, options.vtcm_mb, "vtcm_mb", report);
  look(checked, options.device_id, "device_id", report);
}

}  // namespace bext::provider_number_expected

namespace bext {

extern constexpr Rule rule_provider_number_expected = {
    .kind = {.id = "provider-number-expected",
             .severity = Severity::error,
             .title = "provider option is not a number",
             .why = "the provider reads a number from a string; without one it logs a warning and uses the default: no "
                    "SoC, no architecture, no size",
             .fix = "write only the number, as a string",
             .example = R"({"backend_type": "htp", "htp_arch": "v73", "soc_model": "SM8550"})",
             .source = "onnxruntime-qnn, qnn_execution_provider.cc; onnxruntime-qnn PR 736",
             .certainty = Certainty::package},
    .clean = R"({"backend_type": "htp", "htp_arch": "73", "soc_model": "43"})",
    .provider = &provider_number_expected::run,
};

}  // namespace bext
