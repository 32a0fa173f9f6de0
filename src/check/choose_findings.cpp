#include "choose_findings.h"

#include <set>
#include <string>
#include <utility>

#include "bext/backend/native_facts.h"
#include "bext/check/rule.h"
#include "bext/diag/kinds.h"

namespace bext {
namespace {

/// Id and pointer of each finding that a more specific rule replaces.
using Replaced = std::set<std::pair<std::string_view, std::string_view>>;

Replaced replaced_by_rules(const Findings& findings) {
  Replaced replaced;
  for (const Diagnostic& finding : findings)
    if (const Rule* rule = find_rule(finding.kind->id))
      for (const std::string_view general : rule->instead_of)
        if (!general.empty()) replaced.emplace(general, finding.pointer);
  return replaced;
}

bool is_about_the_shape_of_graphs(const Diagnostic& finding) {
  return finding.kind == &kind_of<"older-shape">() && finding.pointer == "/graphs";
}

/// The SDK documents one object for `graphs`, not a list.
bool expects_older_shape(const CheckSettings& settings) {
  return settings.sdk && *settings.sdk < *SdkVersion::parse(htp::graphs_list_since);
}

}  // namespace

std::vector<Diagnostic> take_out_replaced(LoadedFile& file, const CheckSettings& settings) {
  std::vector<Diagnostic>& all = file.findings.list();
  const htp::Config* config = file.as<htp::Config>();
  const bool older_shape_is_right = config && config->graphs.shape == Shape::object && expects_older_shape(settings);
  const Replaced replaced = replaced_by_rules(file.findings);
  const auto is_shown = [&](const Diagnostic& finding) {
    if (older_shape_is_right && is_about_the_shape_of_graphs(finding)) return false;
    return !replaced.contains({finding.kind->id, finding.pointer});
  };
  // `replaced` refers to text in the findings, so all are decided before any is moved.
  std::vector<bool> shown;
  for (const Diagnostic& finding : all) shown.push_back(is_shown(finding));
  std::vector<Diagnostic> kept;
  std::vector<Diagnostic> taken_out;
  for (std::size_t i = 0; i < all.size(); ++i) (shown[i] ? kept : taken_out).push_back(std::move(all[i]));
  all = std::move(kept);
  return taken_out;
}

}  // namespace bext
