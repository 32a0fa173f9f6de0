#include <fmt/format.h>

#include "bext/check/rule.h"
#include "check/embedded_files.h"
#include "check/set_options.h"

namespace bext::key_undocumented {

bool is_outside_the_api(const Option& option) {
  return option.info.status == Status::native || option.info.status == Status::wild;
}

void look(const Checked& checked, const SetOption& set, Report& report) {
  if (!is_outside_the_api(*set.option)) return;
  const OptionInfo& info = set.option->info;
  report
      .at(checked.key_range(set.origin()),
          info.status == Status::wild
              ? fmt::format("`{}` is not documented as a key of this file, but seen in public files and reports",
                            info.key)
              : fmt::format(
                    "`{}` is documented only for the native tools; the Python API keeps it but does not know it",
                    info.key))
      .note(fmt::format("{}: {}", info.source.contains(';') ? "sources" : "source", info.source));
}

void in_file(const Checked& checked, const SetOption& set, Report& report) {
  if (checked.htp()) look(checked, set, report);
}

/// Olive passes its overrides through the Python API.
void in_override(const Checked& checked, Report& report) {
  for (const EmbeddedFile& embedded : embedded_files(checked.file())) {
    if (!embedded.is_override) continue;
    htp::Config overrides;
    read(checked.document(), embedded.node, section_of<htp::Config>(), &overrides, {});
    for_each_set_option(section_of<htp::Config>(), &overrides,
                        [&](const SetOption& set) { look(checked, set, report); });
  }
}

}  // namespace bext::key_undocumented

namespace bext {

extern constexpr Rule rule_key_undocumented = {
    .kind = {.id = "key-undocumented",
             .severity = Severity::note,
             .title = "option not documented in the Python API",
             .why = "some options are documented only for the native tools or only seen in public files; the Python "
                    "API keeps them without knowing them, and their effect has to be tested with each SDK",
             .fix = "keep it where it is known to work, and verify that it took effect",
             .example = R"({"context": [{"weight_sharing_enabled": true, "reused_io_limit_mb": 100}]})",
             .source = "QAIRT API reference, backends.htp; QNN HTP backend page 80-63442-10 (2.48)",
             .certainty = Certainty::official},
    .clean = R"({"context": [{"weight_sharing_enabled": true}]})",
    .option = &key_undocumented::in_file,
    .neighbor = &key_undocumented::in_override,
};

}  // namespace bext
