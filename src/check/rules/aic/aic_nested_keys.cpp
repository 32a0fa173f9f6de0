#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "bext/check/rule.h"
#include "bext/text/restructure.h"

namespace bext::aic_nested_keys {

bool is_option(std::string_view key) { return key.starts_with("compiler_") || key.starts_with("runtime_"); }

bool holds_options(Node object) {
  return std::ranges::any_of(object.members(), [](Member member) { return is_option(member.key.string()); });
}

/// The members to move to the root; none when one is not an option or is already there.
std::vector<NewMember> movable(Node root, Node object) {
  std::vector<NewMember> members;
  for (const Member member : object.members()) {
    std::string key = member.key.string();
    const bool known = is_option(key) || key == "graph_names";
    const bool repeated = std::ranges::any_of(members, [&](const NewMember& other) { return other.key == key; });
    if (!known || repeated || root.find(key)) return {};
    members.push_back({std::move(key), std::string{member.value.lexeme()}});
  }
  return members;
}

void run(const Checked& checked, Report& report) {
  const aic::Config* config = checked.aic();
  if (!config) return;
  const Node root = checked.document().root();
  for (const Extra& extra : config->extras.list) {
    const std::optional<Node> object = checked.node(extra.origin);
    const std::optional<Node> key = checked.key_node(extra.origin);
    if (!object || !key || !object->is_object() || !holds_options(*object)) continue;
    auto finding =
        report.at(key->range(), fmt::format("options inside `{}` are ignored; an AIC file is flat", extra.key));
    finding.note("reported: one project nests options in its own tool file and flattens them before use");
    if (const std::vector<NewMember> members = movable(root, *object); !members.empty())
      finding.fix("move them to the root", change_members(checked.document(), root, {*key}, members),
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
