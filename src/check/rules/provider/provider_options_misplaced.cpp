#include <fmt/format.h>

#include "bext/check/rule.h"

namespace bext::provider_options_misplaced {

void run(const Checked& checked, Report& report) {
  if (checked.file().kind.name() != "olive-pass") return;
  const std::optional<Node> systems = checked.document().root().find("systems");
  if (!systems || !systems->is_object()) return;
  for (const Member system : systems->members()) {
    if (!system.value.is_object()) continue;
    for (const Member member : system.value.members())
      if (member.key.string_is("provider_options"))
        report
            .at(member.key.range(),
                fmt::format("Olive ignores `provider_options` in the system `{}`", system.key.string()))
            .note(
                "Olive warns that the system has no such key and continues; passes such as `EPContextBinaryGenerator` "
                "read it");
  }
}

}  // namespace bext::provider_options_misplaced

namespace bext {

extern constexpr Rule rule_provider_options_misplaced = {
    .kind =
        {.id = "provider-options-misplaced",
         .severity = Severity::error,
         .title = "provider options in the wrong place",
         .why = "Olive warns about keys that a target system does not have, drops them and continues with defaults",
         .fix = "move them to the pass that runs the provider",
         .example =
             R"({"input_model": {}, "systems": {"npu": {"type": "PythonEnvironment", "provider_options": {"htp_performance_mode": "burst"}}}})",
         .source = "microsoft/Olive#1905",
         .certainty = Certainty::report},
    .clean =
        R"({"input_model": {}, "passes": {"cb": {"type": "EPContextBinaryGenerator", "provider_options": {"htp_performance_mode": "burst"}}}})",
    .neighbor = &provider_options_misplaced::run,
};

}  // namespace bext
