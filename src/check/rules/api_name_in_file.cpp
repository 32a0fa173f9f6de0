#include <fmt/format.h>

#include "bext/check/rule.h"
#include "check/chosen_options.h"

namespace bext::api_name_in_file {

std::vector<TextEdit> renamed(const Checked& checked, Node key, const Option& option) {
  std::vector<TextEdit> edits = rename_member(checked.document(), key, option.key());
  const Node value = checked.document().node(key.index() + 1);
  if (!option.info.spread || value.is_array()) return edits;
  for (TextEdit& edit : replace_value(checked.document(), value, fmt::format("[{}]", value.lexeme())))
    edits.push_back(std::move(edit));
  return edits;
}

/// Options that are not of the API have no other name than their key.
bool is_called_otherwise(const Option& option) {
  if (option.info.status != Status::seed) return false;
  // Mostly the key is the very text of the name.
  return option.name.data() != option.key().data() && option.name != option.key();
}

/// Very many entries are asked about, and nearly all have the key of the file.
bool may_be_written_so(const Document& document, const Origin& origin, std::string_view name) {
  if (!origin.from_file() || origin.node == 0) return false;
  const NodeData& before = document.data().nodes[origin.node - 1];
  return before.end - before.begin == name.size() + 2;
}

void look(const Checked& checked, const SetOption& set, Report& report) {
  const Option& option = *set.option;
  const Origin origin = set.origin();
  if (!may_be_written_so(checked.document(), origin, option.name)) return;
  const std::optional<Node> key = checked.key_node(origin);
  if (!key || !key->string_is(option.name)) return;
  const std::optional<Node> object = checked.node(set.section->extras_of(set.object).section);
  // Both spellings together are reported as such.
  if (!object || object->find(option.key())) return;
  report
      .at(key->range(), fmt::format("`{}` is the name in the Python API; in the file the key is `{}`, and the native "
                                    "tools go on as if nothing stood here",
                                    option.name, option.key()))
      .note("inferred from the documented keys; the Python API reads both")
      .fix(fmt::format("rename to `{}`", option.key()), renamed(checked, *key, option));
}

void run(const Checked& checked, Report& report) {
  const auto look_at = [&](const SetOption& set) { look(checked, set, report); };
  if (const htp::Config* config = checked.htp())
    for_each_chosen<is_called_otherwise>(section_of<htp::Config>(), config, look_at);
  else if (const htp_mcp::Config* card = checked.htp_mcp())
    for_each_chosen<is_called_otherwise>(section_of<htp_mcp::Config>(), card, look_at);
}

}  // namespace bext::api_name_in_file

namespace bext {

extern constexpr Rule rule_api_name_in_file = {
    .kind = {.id = "api-name-in-file",
             .severity = Severity::warning,
             .title = "a name of the Python API where the file has another key",
             .why =
                 "the Python API calls some options otherwise than the file (`id` for `core_id`); it reads both, but "
                 "the documented schema of the native tools has only the key, and unknown keys are ignored",
             .fix = "write the key of the file",
             .example = R"({"devices": [{"soc_model": 69, "cores": [{"id": 0, "perf_profile": "burst"}]}]})",
             .source = "QAIRT API reference, backends.htp; QNN HTP backend page 80-63442-10 (2.48)",
             .certainty = Certainty::inference},
    .clean = R"({"devices": [{"soc_model": 69, "cores": [{"core_id": 0, "perf_profile": "burst"}]}]})",
    .instead_of = {"lax-type"},
    .file = &api_name_in_file::run,
};

}  // namespace bext
