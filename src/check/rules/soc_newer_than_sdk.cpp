#include <fmt/format.h>

#include <algorithm>

#include "bext/check/rule.h"

namespace bext::soc_newer_than_sdk {

constexpr std::string_view table = "QNN docs 2.22.6 device table";
constexpr SdkVersion table_version{2, 22};

bool is_listed(const Soc& part) {
  return std::ranges::any_of(part.facts, [](const SocFact& fact) { return fact.source == table; });
}

// A runtime that does not know the part cannot start on it.
void run(const Checked& checked, Report& report) {
  const htp::Config* config = checked.htp();
  const std::optional<SdkVersion>& sdk =
      checked.settings().runtime_sdk ? checked.settings().runtime_sdk : checked.settings().sdk;
  if (!config || !sdk || SdkVersion{sdk->major, sdk->minor} > table_version) return;
  const EffectiveTarget& target = checked.target();
  if (target.parts.empty() || std::ranges::any_of(target.parts, [](const Soc* part) { return is_listed(*part); }))
    return;
  Range place = checked.section_range(config->extras);
  for (const htp::DeviceConfig& device : config->devices)
    for (const Setting<std::int64_t>* number : {&device.soc_id, &device.soc_model})
      if (number->is_set()) place = checked.value_range(*number);
  report
      .at(place,
          fmt::format("{} is {}, and SDK {}.{} is older than the part; the device table of 2.22 does not have it yet",
                      target.said_by, target.parts_in_words(), sdk->major, sdk->minor))
      .note("reported: an older runtime on a newer part says that the SoC model is unknown and ends with 4000")
      .note("inferred from the table of 2.22; from which SDK on a part is known is not published");
}

}  // namespace bext::soc_newer_than_sdk

namespace bext {

extern constexpr Rule rule_soc_newer_than_sdk = {
    .kind = {.id = "soc-newer-than-sdk",
             .severity = Severity::warning,
             .title = "a part that is newer than the SDK",
             .why = "an SDK from before the part says that the SoC model is unknown, and nothing runs",
             .fix = "use an SDK that lists the part",
             .example = R"({"devices": [{"soc_model": 69}]})",
             .source = "QNN SDK 2.22 documentation; argmaxinc/WhisperKitAndroid#58",
             .certainty = Certainty::inference},
    .clean = R"({"devices": [{"soc_model": 57}]})",
    .settings = "--sdk 2.22",
    .file = &soc_newer_than_sdk::run,
};

}  // namespace bext
