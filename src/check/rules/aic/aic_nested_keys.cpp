#include <fmt/format.h>

#include <algorithm>
#include <string_view>

#include "bext/check/rule.h"
#include "bext/text/restructure.h"
#include "check/members_to_move_up.h"

namespace bext::aic_nested_keys {

bool is_option(std::string_view key) { return key.starts_with("compiler_") || key.starts_with("runtime_"); }

bool holds_options(Node object) {
  return std::ranges::any_of(object.members(), [](Member member) { return is_option(member.key.string()); });
}

bool belongs_to_root(std::string_view key) { return is_option(key) || key == "graph_names"; }

void run(const Checked& checked, Report& report) {
  const aic::Config* config = checked.aic();
  if (!config) return;
  const Document& document = checked.document();
  for (const Extra& extra : config->extras.list) {
    const std::optional<Node> object = checked.node(extra.origin);
    const std::optional<Node> key = checked.key_node(extra.origin);
    if (!object || !key || !object->is_object() || !holds_options(*object)) continue;
    auto finding =
        report.at(key->range(), fmt::format("options inside `{}` are ignored; an AIC file is flat", extra.key));
    finding.note("reported: one project nests options in its own tool file and flattens them before use");
    if (const auto members = members_to_move_up(document, *object, &belongs_to_root); !members.empty())
      finding.fix("move them to the root", change_members(document, document.root(), {*key}, members),
                  Applicability::safe);
  }
}

}  // namespace bext::aic_nested_keys

namespace bext {

extern constexpr Rule rule_aic_nested_keys = {
    .kind = {.id = "aic-nested-keys",
             .severity = Severity::error,
             .title = "options inside another object",
             .why = "an AIC file is flat; one project nests options in its own tool file and flattens them before use",
             .fix = "move the options to the root",
             .example = R"({"graph_names": ["vit"], "aic": {"compiler_num_of_cores": 16}})",
             .source = "efficient-transformers",
             .certainty = Certainty::report},
    .clean = R"({"graph_names": ["vit"], "compiler_num_of_cores": 16})",
    .instead_of = {"unknown-section", "unknown-key"},
    .file = &aic_nested_keys::run,
};

}  // namespace bext
