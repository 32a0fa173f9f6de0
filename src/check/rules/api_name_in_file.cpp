#include <fmt/format.h>

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

void look(const Checked& checked, const Section& section, const Extras& extras, std::string_view name,
          const Origin& value, Report& report) {
  const std::optional<Node> key = checked.key_node(value);
  if (!key || key->range().size() != name.size() + 2 || !key->string_is(name)) return;
  const Option& option = *section.find(name);
  const std::optional<Node> object = checked.node(extras.section);
  // Both spellings together are reported as such.
  if (!object || object->find(option.key())) return;
  report
      .at(key->range(), fmt::format("`{}` is the name in the Python API; in the file the key is `{}`, and the native "
                                    "tools go on as if nothing stood here",
                                    name, option.key()))
      .note("inferred from the documented keys; the Python API reads both")
      .fix(fmt::format("rename to `{}`", option.key()), renamed(checked, *key, option));
}

void in_graph(const Checked& checked, const htp::GraphConfig& graph, Report& report) {
  const Section& section = section_of<htp::GraphConfig>();
  look(checked, section, graph.extras, "name", graph.name.origin(), report);
  look(checked, section, graph.extras, "vtcm_size_in_mb", graph.vtcm_size_in_mb.origin(), report);
  look(checked, section, graph.extras, "optimization_type", graph.optimization_type.origin(), report);
}

void in_device(const Checked& checked, const htp::DeviceConfig& device, Report& report) {
  const Section& section = section_of<htp::DeviceConfig>();
  look(checked, section, device.extras, "id", device.id.origin(), report);
  look(checked, section, device.extras, "core_ids", device.core_ids.origin(), report);
}

void in_core(const Checked& checked, const htp::DeviceConfig&, const htp::DeviceCoreConfig& core, Report& report) {
  look(checked, section_of<htp::DeviceCoreConfig>(), core.extras, "id", core.id.origin(), report);
}

void in_card_file(const Checked& checked, Report& report) {
  const htp_mcp::Config* config = checked.htp_mcp();
  if (!config) return;
  Origin previous;
  for (const htp_mcp::GraphConfig& graph : config->graphs) {
    const bool same_entry = graph.extras.section.from_file() && graph.extras.section == previous;
    previous = graph.extras.section;
    if (same_entry) continue;
    const Section& section = section_of<htp_mcp::GraphConfig>();
    look(checked, section, graph.extras, "name", graph.name.origin(), report);
    look(checked, section, graph.extras, "optimization_type", graph.optimization_type.origin(), report);
  }
  for (const htp_mcp::DeviceConfig& device : config->devices)
    look(checked, section_of<htp_mcp::DeviceConfig>(), device.extras, "id", device.id.origin(), report);
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
    .file = &api_name_in_file::in_card_file,
    .graph = &api_name_in_file::in_graph,
    .device = &api_name_in_file::in_device,
    .core = &api_name_in_file::in_core,
};

}  // namespace bext
