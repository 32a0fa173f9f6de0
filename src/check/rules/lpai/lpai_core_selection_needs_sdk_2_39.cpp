#include <fmt/format.h>

#include "bext/backend/native_facts.h"
#include "bext/check/rule.h"

namespace bext::lpai_core_selection_needs_sdk_2_39 {

void run(const Checked& checked, Report& report) {
  const lpai::Config* config = checked.lpai();
  if (!config || !config->lpai_graph || !config->lpai_graph->execute ||
      !checked.sdk_before(sdk_since<&lpai::ExecuteConfig::core_selection>()))
    return;
  const auto& cores = config->lpai_graph->execute->core_selection;
  if (!cores.is_set()) return;
  report.at(checked.key_range(cores), fmt::format("`core_selection` requires SDK 2.39; SDK {} does not know it",
                                                  checked.settings().sdk->to_string()));
}

}  // namespace bext::lpai_core_selection_needs_sdk_2_39

namespace bext {

extern constexpr Rule rule_lpai_core_selection_needs_sdk_2_39 = {
    .kind = {.id = "lpai-core-selection-needs-sdk-2-39",
             .severity = Severity::warning,
             .title = "core selection requires SDK 2.39",
             .why = "core selection was added in SDK 2.39",
             .fix = "remove it or use a newer SDK",
             .example = R"({"lpai_graph": {"execute": {"core_selection": 1}}})",
             .source = "QNN LPAI API revision history 80-63442-10",
             .certainty = Certainty::official},
    .clean = R"({"lpai_graph": {"execute": {"fps": 1}}})",
    .settings = "--sdk 2.36",
    .instead_of = {"key-newer-than-sdk"},
    .about = {"core_selection"},
    .depends_on_run = true,
    .file = &lpai_core_selection_needs_sdk_2_39::run,
};

}  // namespace bext
