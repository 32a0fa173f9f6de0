#include <fmt/format.h>

#include "bext/check/rule.h"

namespace bext::aic_specialisation_named {

void run(const Checked& checked, Report& report) {
  if (checked.file().kind.name() != "aic-specialisations") return;
  const std::optional<Node> list = checked.document().root().find("specializations");
  if (!list || !list->is_array()) return;
  for (const Node entry : list->elements()) {
    if (!entry.is_object()) continue;
    for (const Member member : entry.members()) {
      if (!member.value.is_object()) continue;
      report
          .at(member.key.range(),
              fmt::format("`{}` is an object; older compilers expect one string for each dimension and stop",
                          member.key.string()))
          .note(
              "reported: qaic-compile exits with 255 and `type must be string, but is object`; a newer SDK accepts it");
      return;
    }
  }
}

}  // namespace bext::aic_specialisation_named

namespace bext {

extern constexpr Rule rule_aic_specialisation_named = {
    .kind = {.id = "aic-specialisation-named",
             .severity = Severity::warning,
             .title = "specializations in the form of newer compilers",
             .why = "the AIC compiler of an older SDK stops at an entry with a name and an object",
             .fix = "use a newer SDK, or write the dimensions as strings in the entry itself",
             .example =
                 R"({"specializations": [{"name": "Prefill", "symbols": {"batch_size": "1", "seq_len": "32"}}]})",
             .source = "quic/efficient-transformers#1129; efficient-transformers PR 904",
             .certainty = Certainty::report},
    .clean = R"({"specializations": [{"batch_size": "1", "seq_len": "32", "ctx_len": "128"}]})",
    .neighbor = &aic_specialisation_named::run,
};

}  // namespace bext
