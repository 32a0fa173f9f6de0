#include "vtcm_limit.h"

#include <fmt/format.h>

namespace bext {
namespace {

/// Another source that gives the SoC as much as the file requests.
const SocFact* backing(const EffectiveTarget& target, std::int64_t requested) {
  for (const SocFact* fact : target.doubts("vtcm_mb"))
    if (integer_of(fact->value).value_or(0) >= requested) return fact;
  return nullptr;
}

}  // namespace

void report_vtcm_beyond(const Checked& checked, const EffectiveTarget& target, std::int64_t requested, Range place,
                        Report& report, std::string_view key) {
  if (!checked.serves(Phase::compile)) return;
  auto finding = report.at(
      place, fmt::format("`{}` is {}, but {} has {} MiB; the binary compiles, but the device refuses it (5005)", key,
                         requested, target.socs_with(&Soc::vtcm_mb), *target.vtcm_mb()));
  finding.note(fmt::format("the SoC is named by {}", target.said_by()));
  if (const SocFact* fact = backing(target, requested))
    finding.severity(Severity::warning).note(fmt::format("{} says {} MiB", fact->source, fact->value));
}

}  // namespace bext
