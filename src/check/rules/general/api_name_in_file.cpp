#include <fmt/format.h>

#include <map>

#include "bext/check/rule.h"

namespace bext::api_name_in_file {

std::vector<TextEdit> renamed(const Checked& checked, Node key, const Option& option) {
  std::vector<TextEdit> edits = rename_member(checked.document(), key, option.key());
  const Node value = checked.document().node(key.index() + 1);
  if (!option.info.spread || value.is_array()) return edits;
  for (TextEdit& edit : replace_value(checked.document(), value, fmt::format("[{}]", value.lexeme())))
    edits.push_back(std::move(edit));
  return edits;
}

/// Options outside the API have no name besides their key.
bool is_name_of_the_api(std::string_view backend, const Option& option, std::string_view spelling) {
  return (backend == "htp" || backend == "htp_mcp") && option.info.status == Status::seed && spelling == option.name &&
         spelling != option.key();
}

void found(const Checked& checked, Node key, const Option& option, Report& report) {
  report
      .at(key.range(), fmt::format("`{}` is the name in the Python API; the native tools ignore it and read `{}`",
                                   option.name, option.key()))
      .note("inferred from the documented keys; the Python API reads both")
      .fix(fmt::format("rename to `{}`", option.key()), renamed(checked, key, option), Applicability::safe);
}

void run(const Checked& checked, const SetOption& set, Report& report) {
  const Option& option = *set.option;
  const std::optional<Node> key = checked.key_node(set.origin());
  if (!key || !is_name_of_the_api(checked.file().kind.name(), option, option.name) || !key->string_is(option.name))
    return;
  const std::optional<Node> object = checked.node(set.section->extras_of(set.object).section);
  // Another finding covers both spellings together.
  if (!object || object->find(option.key())) return;
  found(checked, *key, option, report);
}

/// The hook for options does not see the names of sections.
void look_at_sections(const Checked& checked, Report& report) {
  const Section* root = view(checked.file().config).section;
  if (!root) return;
  const Node object = checked.document().root();
  std::map<const Option*, bool> has_key;  // looked up once, because a name may be repeated
  for (const Member member : object.members()) {
    const Option* option = root->find(member.key.string());
    if (!option || !option->is_section() ||
        !is_name_of_the_api(checked.file().kind.name(), *option, member.key.string()))
      continue;
    const auto [place, is_new] = has_key.try_emplace(option);
    if (is_new) place->second = object.find(option->key()).has_value();
    if (!place->second) found(checked, member.key, *option, report);
  }
}

}  // namespace bext::api_name_in_file

namespace bext {

extern constexpr Rule rule_api_name_in_file = {
    .kind = {.id = "api-name-in-file",
             .severity = Severity::error,
             .title = "Python API name instead of the key",
             .why = "the Python API has its own names for some options and sections (`id` for `core_id`, "
                    "`group_context` for `groupContext`) and reads both; the native tools document only the key and "
                    "ignore unknown keys",
             .fix = "write the key of the file",
             .example = R"({"devices": [{"soc_model": 69, "cores": [{"id": 0, "perf_profile": "burst"}]}]})",
             .source = "QAIRT API reference, backends.htp; QNN HTP backend page 80-63442-10 (2.48)",
             .certainty = Certainty::inference},
    .clean = R"({"devices": [{"soc_model": 69, "cores": [{"core_id": 0, "perf_profile": "burst"}]}]})",
    .instead_of = {"lax-type"},
    .file = &api_name_in_file::look_at_sections,
    .option = &api_name_in_file::run,
};

}  // namespace bext
