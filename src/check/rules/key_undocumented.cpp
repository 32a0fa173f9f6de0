#include <fmt/format.h>

#include "bext/check/rule.h"
#include "check/embedded_files.h"

namespace bext::key_undocumented {

/// The options of a section that the documented Python API does not have, found once.
template <class T>
const std::vector<const Option*>& outside_the_api() {
  static const std::vector<const Option*> list = [] {
    std::vector<const Option*> found;
    for (const Option& option : section_of<T>().options)
      if (!option.is_section() && (option.info.status == Status::native || option.info.status == Status::wild))
        found.push_back(&option);
    return found;
  }();
  return list;
}

template <class T>
void look(const Checked& checked, const T& object, Report& report) {
  for (const Option* option : outside_the_api<T>()) {
    if (!option->access.is_set(&object)) continue;
    auto finding = report.at(
        checked.key_range(option->access.origin(&object)),
        option->info.status == Status::wild
            ? fmt::format(
                  "`{}` is known from public files and reports only; no document says what the tools do with it",
                  option->key())
            : fmt::format("`{}` is documented for the native tools only; the Python API does not have it and keeps it "
                          "aside",
                          option->key()));
    finding.note(fmt::format("seen in: {}", option->info.source));
  }
}

void in_file(const Checked& checked, Report& report) {
  const htp::Config* config = checked.htp();
  if (config && config->group_context) look(checked, *config->group_context, report);
}
void in_context(const Checked& checked, const htp::ContextConfig& context, Report& report) {
  look(checked, context, report);
}
void in_graph(const Checked& checked, const htp::GraphConfig& graph, Report& report) { look(checked, graph, report); }
void in_core(const Checked& checked, const htp::DeviceConfig&, const htp::DeviceCoreConfig& core, Report& report) {
  look(checked, core, report);
}

/// What Olive lays over a backend file goes through the Python API.
void in_override(const Checked& checked, Report& report) {
  for (const EmbeddedFile& embedded : embedded_files(checked.file())) {
    if (!embedded.is_override) continue;
    htp::Config part;
    read(checked.document(), embedded.node, section_of<htp::Config>(), &part, {});
    for (const htp::ContextConfig& context : part.context) look(checked, context, report);
    for (const htp::GraphConfig& graph : part.graphs) look(checked, graph, report);
    if (part.group_context) look(checked, *part.group_context, report);
  }
}

}  // namespace bext::key_undocumented

namespace bext {

extern constexpr Rule rule_key_undocumented = {
    .kind = {.id = "key-undocumented",
             .severity = Severity::note,
             .title = "an option that the Python API does not document",
             .why = "some options are documented for the native tools only, or seen in public files alone; the Python "
                    "API keeps them aside, and what a given SDK does with them has to be tried",
             .fix = "keep it where it is known to work, and read back whether it took effect",
             .example = R"({"context": [{"weight_sharing_enabled": true, "reused_io_limit_mb": 100}]})",
             .source = "QAIRT API reference, backends.htp; QNN HTP backend page 80-63442-10 (2.48)",
             .certainty = Certainty::official},
    .clean = R"({"context": [{"weight_sharing_enabled": true}]})",
    .file = &key_undocumented::in_file,
    .context = &key_undocumented::in_context,
    .graph = &key_undocumented::in_graph,
    .core = &key_undocumented::in_core,
    .neighbour = &key_undocumented::in_override,
};

}  // namespace bext
