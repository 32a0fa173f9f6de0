#include "rule_findings.h"

#include <fmt/format.h>

#include <algorithm>

#include "bext/check/checked.h"
#include "run_rules.h"
#include "same_finding.h"

namespace bext {
namespace {

Findings found_by_rules(const LoadedFile& file, const CheckSettings& settings, const LoadedFile* partner) {
  Findings found;
  run_rules(Checked{file, settings, partner}, found);
  found.locate(file.document);
  return found;
}

bool names_a_soc(const LoadedFile& file) {
  const htp::Config* config = file.as<htp::Config>();
  if (!config) return false;
  for (const htp::DeviceConfig& device : config->devices)
    if (const std::optional<EffectiveTarget> target = target_named_by(device); target && !target->socs.empty())
      return true;
  return false;
}

/// The user requested no target, and neither the file nor its partner names one.
bool needs_shared_target(const LoadedFile& file, const CheckSettings& settings, const LoadedFile* partner) {
  return settings.target.empty() && !names_a_soc(file) && !(partner && names_a_soc(*partner));
}

bool mentions(const Diagnostic& finding, const std::string& words) {
  return finding.message.contains(words) ||
         std::ranges::any_of(finding.notes, [&](const Note& note) { return note.text.contains(words); });
}

/// `without`: the findings of the same file without the shared target.
void mark_caused_by_target(Findings& found, const Findings& without, const EffectiveTarget& shared_target) {
  const std::string said_by = shared_target.said_by();
  for (Diagnostic& finding : found.list()) {
    if (const Diagnostic* same = same_finding_in(without, finding)) {
      finding = *same;
      continue;
    }
    finding.fixes.clear();
    if (!mentions(finding, said_by)) finding.notes.push_back({fmt::format("the target comes from {}", said_by), {}});
  }
}

}  // namespace

Findings findings_of_rules(const LoadedFile& file, const CheckSettings& settings, const LoadedFile* partner) {
  if (!settings.shared_target) return found_by_rules(file, settings, partner);
  CheckSettings alone = settings;
  alone.shared_target.reset();
  Findings without = found_by_rules(file, alone, partner);
  if (!needs_shared_target(file, settings, partner)) return without;
  Findings found = found_by_rules(file, settings, partner);
  mark_caused_by_target(found, without, *settings.shared_target);
  return found;
}

}  // namespace bext
