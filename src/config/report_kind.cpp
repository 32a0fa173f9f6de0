#include "report_kind.h"

#include <fmt/format.h>

#include <algorithm>

#include "bext/config/project_config.h"
#include "bext/diag/kinds.h"
#include "bext/diag/suggest.h"
#include "telling_keys.h"

namespace bext {
namespace {

/// A key of the root that is nearly the name of a section.
struct NearMiss {
  Member member;
  const Option* meant;

  /// The value fits into that section, so only the name is wrong.
  [[nodiscard]] bool is_certain() const {
    TellingKeys keys;
    keys.add(meant->section());
    return keys.are_below(member.value);
  }
};

std::optional<NearMiss> near_miss(Node root) {
  constexpr std::size_t most_keys = 100;
  std::vector<std::string_view> names;
  std::vector<const Option*> sections;
  for (const Backend& backend : backends())
    for (const Option& option : backend.root().options)
      if (option.is_section() && option.type != Type::inlined) {
        names.push_back(option.key());
        sections.push_back(&option);
      }
  std::size_t looked_at = 0;
  for (const Member member : root.members()) {
    if (++looked_at > most_keys) break;
    if (const std::optional<std::string_view> near = nearest(member.key.string(), names))
      return NearMiss{member, sections[static_cast<std::size_t>(std::ranges::find(names, *near) - names.begin())]};
  }
  return std::nullopt;
}

/// The missing end may hold the section that shows the kind.
bool is_cut_off(const Document& document) {
  return std::ranges::any_of(document.faults(), [](const Fault& fault) {
    return fault.kind == FaultKind::unterminated_container || fault.kind == FaultKind::unterminated_string;
  });
}

void report_near_miss(const LoadedFile& file, const NearMiss& near, Findings& findings) {
  const Node key = near.member.key;
  if (near.member.value.kind() == NodeKind::broken && is_cut_off(file.document)) return;
  const std::string_view meant = near.meant->key();
  auto finding = findings.add(kind_of<"not-a-configuration">(), key.range(),
                              fmt::format("unknown key `{}`, and no other key of this file belongs to a "
                                          "configuration; did you mean `{}`?",
                                          key.string(), meant));
  if (near.is_certain())
    finding.fix(fmt::format("rename to `{}`", meant), rename_member(file.document, key, meant),
                is_typo(key.string(), meant) ? Applicability::safe : Applicability::suggested);
}

}  // namespace

void report_kind(const LoadedFile& file, Findings& findings) {
  const Node root = file.document.root();
  if (root.kind() == NodeKind::broken || file.kind.backend || file.kind.name() == project_kind) return;
  // A single value followed by more text: brackets are missing, which is already reported.
  if (!root.is_object() && !root.is_array() && !file.document.faults().empty()) return;
  const Range first{root.range().begin, root.range().begin + 1};
  if (file.kind.look_alike) {
    findings
        .add(kind_of<"not-a-configuration">(), first,
             fmt::format("this file holds {}, not a backend configuration", file.kind.look_alike->what))
        .note(std::string{file.kind.look_alike->advice})
        .severity(Severity::note);
    return;
  }
  if (const std::optional<NearMiss> near = root.is_object() ? near_miss(root) : std::nullopt)
    return report_near_miss(file, *near, findings);
  if (!is_cut_off(file.document))
    findings.add(kind_of<"not-a-configuration">(), first,
                 "this is not an HTP, HTP MCP, AIC or LPAI configuration or a top-level config file");
}

}  // namespace bext
