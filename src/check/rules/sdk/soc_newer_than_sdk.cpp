#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "bext/check/rule.h"

namespace bext::soc_newer_than_sdk {

/// The SoC list of one SDK. Older SDKs do not know SoCs that are missing from it.
struct DeviceTable {
  std::string_view source;  ///< as in `SocFact::source`
  SdkVersion version;
  bool lists_cars_and_headsets;
};
constexpr std::array<DeviceTable, 2> tables = {{
    {"QNN docs 2.22.6 device table", {2, 22}, false},
    {"LiteRT soc_table.h", {2, 47}, true},
}};

/// The SDK version whose runtime was reported not to know the SoC; nothing for other facts.
std::optional<SdkVersion> unknown_to(const SocFact& fact) {
  if (fact.field != "unknown_to_sdk") return std::nullopt;
  return SdkVersion::parse(fact.value.substr(1, fact.value.size() - 2));
}

SdkVersion newest_report() {
  SdkVersion newest;
  for (const Soc& soc : socs())
    for (const SocFact& fact : soc.facts) newest = std::max(newest, unknown_to(fact).value_or(SdkVersion{}));
  return newest;
}

/// A report that a runtime of this SDK version or a newer one does not know the SoC.
const SocFact* seen_unknown(const Soc& soc, const SdkVersion& sdk) {
  static const SdkVersion newest = newest_report();
  const SdkVersion release{sdk.major, sdk.minor};
  if (release > newest) return nullptr;
  const auto found = std::ranges::find_if(soc.facts, [&](const SocFact& fact) {
    const std::optional<SdkVersion> version = unknown_to(fact);
    return version && release <= *version;
  });
  return found == soc.facts.end() ? nullptr : &*found;
}

std::optional<int> number_in_table(const DeviceTable& table, const Soc& soc) {
  for (const std::span<const SocFact> facts : {soc.facts, soc.conflicts})
    for (const SocFact& fact : facts)
      if (fact.field == "soc_model" && fact.source == table.source)
        if (const std::optional<std::int64_t> number = integer_of(fact.value)) return static_cast<int>(*number);
  return std::nullopt;
}

/// Looks at the given SoCs first, because the table usually has them and a search through all is slow.
bool lists(const DeviceTable& table, int number, std::span<const Soc* const> socs_of_target) {
  return std::ranges::any_of(socs_of_target, [&](const Soc* soc) { return number_in_table(table, *soc) == number; }) ||
         std::ranges::any_of(socs(), [&](const Soc& soc) { return number_in_table(table, soc) == number; });
}

int newest_arch(const DeviceTable& table) {
  int newest = 0;
  for (const Soc& soc : socs())
    if (number_in_table(table, soc)) newest = std::max(newest, soc.arch.value_or(0));
  return newest;
}

int largest_number(const DeviceTable& table) {
  int largest = 0;
  for (const Soc& soc : socs()) largest = std::max(largest, number_in_table(table, soc).value_or(0));
  return largest;
}

/// The oldest table that is not older than the SDK.
const DeviceTable* table_for(const SdkVersion& sdk) {
  const SdkVersion release{sdk.major, sdk.minor};
  const auto found = std::ranges::find_if(tables, [&](const DeviceTable& table) { return table.version >= release; });
  return found == tables.end() ? nullptr : &*found;
}

Range place_of(const Checked& checked) {
  const htp::Config& config = *checked.htp();
  Range place = checked.section_range(config.extras);
  for (const htp::DeviceConfig& device : config.devices)
    for (const Setting<std::int64_t>* number : {&device.soc_id, &device.soc_model})
      if (number->is_set()) place = checked.value_range(*number);
  return place;
}

void judge_by_table(const Checked& checked, const DeviceTable& table, const SdkVersion& sdk, Report& report) {
  const EffectiveTarget& target = checked.target();
  const std::optional<int> number = target.socs.front()->soc_model;
  if (!number || lists(table, *number, target.socs)) return;
  for (const Soc* soc : target.socs) {
    const std::optional<int> other = number_in_table(table, *soc);
    if (!other) continue;
    report
        .at(place_of(checked),
            fmt::format("{} is {}; SDK {}.{} lists {} as {} and has no {}, so SDK {}.{} may not know the number",
                        target.said_by(), target.socs_in_words(), table.version.major, table.version.minor,
                        soc->chipset, *other, *number, sdk.major, sdk.minor))
        .note("inferred from the two tables");
    return;
  }
  // The older table has only phones, computers and boards. Another SoC is surely newer only if its generation is.
  const bool newer = target.arch.value_or(0) > newest_arch(table) || *number > largest_number(table);
  const bool of_another_kind =
      std::ranges::any_of(target.socs, [](const Soc* soc) { return soc->segment == "auto" || soc->segment == "xr"; });
  if (!newer && of_another_kind && !table.lists_cars_and_headsets) return;
  auto finding = report.at(
      place_of(checked),
      newer ? fmt::format("{} is {}, which is newer than SDK {}.{}; the device table of SDK {}.{} does not list it",
                          target.said_by(), target.socs_in_words(), sdk.major, sdk.minor, table.version.major,
                          table.version.minor)
            : fmt::format("{} is {}, which the device table of SDK {}.{} does not list; SDK {}.{} may not know it",
                          target.said_by(), target.socs_in_words(), table.version.major, table.version.minor, sdk.major,
                          sdk.minor));
  if (!newer) finding.severity(Severity::note);
  finding.note("reported: an older runtime on a newer SoC says that the SoC model is unknown and fails with 4000");
  finding.note(fmt::format("inferred from the table of SDK {}.{}; the first SDK that knows a SoC is not published",
                           table.version.major, table.version.minor));
}

void run(const Checked& checked, Report& report) {
  const std::optional<SdkVersion>& sdk =
      checked.settings().runtime_sdk ? checked.settings().runtime_sdk : checked.settings().sdk;
  const EffectiveTarget& target = checked.target();
  if (!checked.htp() || !sdk || target.socs.empty()) return;
  const Soc& soc = *target.socs.front();
  if (const SocFact* seen = target.socs.size() == 1 ? seen_unknown(soc, *sdk) : nullptr) {
    report
        .at(place_of(checked), fmt::format("{} is {}, and a runtime as old as SDK {}.{} was seen not to know it",
                                           target.said_by(), soc.chipset, sdk->major, sdk->minor))
        .note(fmt::format("reported: {} ({})", seen->note, seen->source));
    return;
  }
  if (const DeviceTable* table = table_for(*sdk)) judge_by_table(checked, *table, *sdk, report);
}

}  // namespace bext::soc_newer_than_sdk

namespace bext {

extern constexpr Rule rule_soc_newer_than_sdk = {
    .kind = {.id = "soc-newer-than-sdk",
             .severity = Severity::warning,
             .title = "SoC newer than the SDK",
             .why = "an SDK older than the SoC says that the SoC model is unknown, and nothing runs",
             .fix = "use an SDK that lists the SoC",
             .example = R"({"devices": [{"soc_model": 69}]})",
             .source = "QNN SDK 2.22 documentation; LiteRT soc_table.h (after the documentation of 2.47); "
                       "argmaxinc/WhisperKitAndroid#58; pytorch/executorch#16465",
             .certainty = Certainty::inference},
    .clean = R"({"devices": [{"soc_model": 57}]})",
    .settings = "--sdk 2.22",
    .about = {"soc_model", "soc_id"},
    .depends_on_run = true,
    .file = &soc_newer_than_sdk::run,
};

}  // namespace bext
