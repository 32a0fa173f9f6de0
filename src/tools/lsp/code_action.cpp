#include <fmt/format.h>

#include <algorithm>

#include "allow_finding.h"
#include "bext/check/check.h"
#include "finding_json.h"
#include "json_members.h"
#include "requests.h"
#include "text_edits.h"

namespace bext::lsp {
namespace {

constexpr std::string_view quick_fix = "quickfix";
constexpr std::string_view fix_all = "source.fixAll.bext";

/// Whether the editor asks for actions of this kind: `source.fixAll` means `source.fixAll.bext` too.
bool is_wanted(const Json* context, std::string_view kind) {
  const Json* const only = member(context, "only");
  const Json::Array* const kinds = only ? only->as_array() : nullptr;
  if (!kinds) return true;
  return std::ranges::any_of(*kinds, [&](const Json& wanted) {
    const std::string* const name = wanted.as_string();
    return name && (kind == *name || kind.starts_with(*name + "."));
  });
}

void add_fixes(const CheckedText& text, const std::string& uri, const Diagnostic& finding, Json& actions) {
  for (const Fix& fix : finding.fixes) {
    const bool is_safe = fix.applicability == Applicability::safe;
    actions.push_back(Json::object({{"title", is_safe ? fix.title : fmt::format("{} (suggested)", fix.title)},
                                    {"kind", quick_fix},
                                    {"isPreferred", is_safe},
                                    {"diagnostics", Json::array({finding_json(text, uri, finding)})},
                                    {"edit", workspace_edit(uri, text.positions, fix.edits)}}));
  }
}

void add_fix_all(const CheckedText& text, const std::string& uri, Json& actions) {
  const bool has_safe_fix = std::ranges::any_of(text.file.findings, [](const Diagnostic& finding) {
    return std::ranges::find(finding.fixes, Applicability::safe, &Fix::applicability) != finding.fixes.end();
  });
  if (!has_safe_fix) return;
  const Fixed fixed = fix(text.file, text.settings, text.wrapper ? &*text.wrapper : nullptr);
  const std::vector<TextEdit> edits = single_edit(text.file.document.text(), fixed.text);
  actions.push_back(Json::object(
      {{"title", "apply all safe fixes"}, {"kind", fix_all}, {"edit", workspace_edit(uri, text.positions, edits)}}));
}

}  // namespace

Answer code_action(const Workspace& workspace, const Json* params) {
  const CheckedText* const text = workspace.configuration(params);
  if (!text) return Json{};
  const std::string uri = text_in(member(params, "textDocument"), "uri");
  const Json* const context = member(params, "context");
  const Range range = text->positions.range_of(member(params, "range"));
  Json actions = Json::array();
  if (is_wanted(context, quick_fix))
    for (const Diagnostic& finding : text->file.findings) {
      if (finding.range.begin > range.end || finding.range.end < range.begin) continue;
      add_fixes(*text, uri, finding, actions);
      if (std::optional<Json> edit = allow_edit(*text, uri, finding))
        actions.push_back(Json::object({{"title", fmt::format("allow `{}` here", finding.kind->id)},
                                        {"kind", quick_fix},
                                        {"edit", std::move(*edit)}}));
    }
  if (is_wanted(context, fix_all)) add_fix_all(*text, uri, actions);
  return actions;
}

}  // namespace bext::lsp
