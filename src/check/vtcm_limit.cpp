#include "vtcm_limit.h"

#include <fmt/format.h>

namespace bext {
namespace {

/// Another source gives the part as much as the file asks for.
const SocFact* backing(const EffectiveTarget& target, std::int64_t wanted) {
  for (const SocFact* fact : target.doubts("vtcm_mb"))
    if (integer_of(fact->value).value_or(0) >= wanted) return fact;
  return nullptr;
}

}  // namespace

void report_vtcm_beyond(const Checked& checked, const EffectiveTarget& target, std::int64_t wanted, Range place,
                        Report& report) {
  if (!checked.serves(Phase::compile)) return;
  auto finding =
      report.at(place, fmt::format("`vtcm_mb` is {}, but {} has {} MiB; the binary compiles and the device then "
                                   "refuses to load it (5005)",
                                   wanted, target.parts_with(&Soc::vtcm_mb), *target.vtcm_mb()));
  finding.note(fmt::format("the part is named by {}", target.said_by()));
  if (const SocFact* fact = backing(target, wanted))
    finding.severity(Severity::warning).note(fmt::format("{} says {} MiB", fact->source, fact->value));
}

}  // namespace bext
