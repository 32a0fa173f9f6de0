#include <fmt/format.h>

#include <optional>

#include "bext/check/rule.h"
#include "bext/text/ascii.h"
#include "bext/text/restructure.h"
#include "check/members_to_move_up.h"

namespace bext::nested_sections {

/// The section of a top-level HTP file that has the key; null if none has.
const Option* section_with(std::string_view key) {
  for (const Option& section : section_of<htp::Config>().options)
    if (section.is_section() && section.type != Type::inlined && section.section().find(key)) return &section;
  return nullptr;
}

bool is_section(std::string_view key) {
  const Option* option = section_of<htp::Config>().find(key);
  return option && option->is_section();
}

void run(const Checked& checked, Report& report) {
  if (!checked.htp()) return;
  const Document& document = checked.document();
  for (const Extra& extra : checked.htp()->extras.list) {
    const Json::Object* members = extra.value.as_object();
    if (!members || lower_case(extra.key) != "htp") continue;
    auto finding = report.at(
        checked.key_range(extra.origin),
        fmt::format("`{}` is not a section; the tools read `graphs`, `devices` and `context` at the top level of "
                    "the file",
                    extra.key));
    for (const auto& [key, value] : *members)
      if (const Option* section = section_with(key))
        finding.note(fmt::format("`{}` belongs in `{}`", key, section->key()));
    finding.note("the extension library in the top-level config file selects the backend");
    const std::optional<Node> object = checked.node(extra.origin);
    const std::optional<Node> key = checked.key_node(extra.origin);
    if (!object || !key) continue;
    if (const auto sections = members_to_move_up(document, *object, &is_section); !sections.empty())
      finding.fix("move the sections to the top level", change_members(document, document.root(), {*key}, sections),
                  Applicability::safe);
  }
}

}  // namespace bext::nested_sections

namespace bext {

extern constexpr Rule rule_nested_sections = {
    .kind = {.id = "nested-sections",
             .severity = Severity::error,
             .title = "sections nested under the name of the backend",
             .why = "the tools read the sections only at the top level and ignore everything under another key",
             .fix = "move the sections to the top level",
             .example = R"({"htp": {"graphs": [{"graph_names": ["vit"], "vtcm_mb": 8}]}})",
             .source = "QNN HTP backend page 80-63442-10 (2.48)",
             .certainty = Certainty::inference},
    .clean = R"({"graphs": [{"graph_names": ["vit"], "vtcm_mb": 8}]})",
    .instead_of = {"unknown-section", "misplaced-key"},
    .file = &nested_sections::run,
};

}  // namespace bext
