#include "bext/check/check.h"

#include <utility>

#include "bext/check/project.h"
#include "check_steps.h"
#include "choose_findings.h"
#include "lost_values.h"
#include "mixed_sections.h"
#include "rule_findings.h"
#include "sound_fixes.h"
#include "suppression.h"
#include "verify_fixes.h"

namespace bext {
namespace {

/// The target and SDK of a project file also apply to the rules about it.
CheckSettings settings_for(const LoadedFile& file, const CheckSettings& given) {
  const bool is_project = file.kind.look_alike && file.kind.name() == project_kind;
  return is_project ? with_project(given, read<ProjectConfig>(file.document)) : given;
}

}  // namespace

void find_all(LoadedFile& file, const CheckSettings& given, const LoadedFile* partner) {
  const CheckSettings settings = settings_for(file, given);
  Findings mixed = findings_in_mixed_sections(file, settings);
  file.findings.take(findings_of_rules(file, settings, partner));
  file.findings.take(std::move(mixed));
  file.findings.locate(file.document);

  // The `allow` list of a project file is for the files below it, so `given` decides here.
  Suppression suppression{file.document};
  suppression.mark_used_by(take_out_replaced(file, settings));
  suppression.apply(given, file.findings);
  raise_lost_values(file);
  if (suppression.report_useless_comments(given, file.findings)) file.findings.locate(file.document);
}

void try_fixes(LoadedFile& file, const CheckSettings& settings, const LoadedFile* partner, std::size_t& tries) {
  // Fixes are edits of JSON.
  if (file.is_flat || !may_be_fixed(file.document)) {
    for (Diagnostic& finding : file.findings.list()) finding.fixes.clear();
    return;
  }
  keep_sound_fixes(file);
  verify_safe_fixes(file, settings, partner, tries);
}

void check(LoadedFile& file, const CheckSettings& settings, const LoadedFile* partner) {
  find_all(file, settings, partner);
  std::size_t tries = most_tries_of_a_check;
  try_fixes(file, settings, partner, tries);
}

}  // namespace bext
