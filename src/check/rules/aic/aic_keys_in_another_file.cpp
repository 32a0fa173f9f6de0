#include <fmt/format.h>

#include "bext/check/rule.h"
#include "check/repeated_entry.h"

namespace bext::aic_keys_in_another_file {

/// `graph_names` is a key of both backends, so only keys with a prefix show that AIC is meant.
bool is_of_aic(std::string_view key) {
  if (!key.starts_with("compiler_") && !key.starts_with("runtime_")) return false;
  return section_of<aic::CompilerConfig>().find(key) || section_of<aic::RuntimeConfig>().find(key);
}

void look(const Checked& checked, const Section& section, const void* object, Report& report) {
  for (const Extra& extra : section.extras_of(object).list)
    if (is_of_aic(extra.key))
      report.at(checked.key_range(extra.origin),
                fmt::format("`{}` belongs to an AIC file; the tools ignore it in this file", extra.key));
  for (const Option& option : section.options) {
    if (!option.is_section() || option.type == Type::inlined) continue;
    RepeatedEntry repeated;
    for (std::size_t number = 0; number < option.access.count(object); ++number) {
      const void* item = entry(option, object, number);
      if (!repeated.is(option.section().extras_of(item).section)) look(checked, option.section(), item, report);
    }
  }
}

void run(const Checked& checked, Report& report) {
  if (!checked.htp() && !checked.htp_mcp() && !checked.lpai()) return;
  const ConfigView typed = view(checked.file().config);
  look(checked, *typed.section, typed.object, report);
}

}  // namespace bext::aic_keys_in_another_file

namespace bext {

extern constexpr Rule rule_aic_keys_in_another_file = {
    .kind = {.id = "aic-keys-in-another-file",
             .severity = Severity::error,
             .title = "AIC options in the file of another backend",
             .why = "each extension library reads only the options of its own backend and ignores the others",
             .fix = "move the options to the AIC backend-extensions file",
             .example = R"({"devices": [{"soc_model": 69}], "compiler_num_of_cores": 4})",
             .source = "QAIRT API reference, backends.aic; QNN HTP backend page 80-63442-10 (2.48)",
             .certainty = Certainty::inference},
    .clean = R"({"devices": [{"soc_model": 69}]})",
    .instead_of = {"unknown-section", "unknown-key", "misplaced-key"},
    .file = &aic_keys_in_another_file::run,
};

}  // namespace bext
