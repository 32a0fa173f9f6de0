#include <fmt/format.h>

#include "bext/check/rule.h"
#include "check/embedded_files.h"

namespace bext::olive_override_null {

void look(const Document& document, Node object, Report& report) {
  for (std::uint32_t i = object.index() + 1; i + 1 < object.end_index(); ++i) {
    const Node key = document.node(i);
    if (key.kind() != NodeKind::key || !document.node(i + 1).is_null()) continue;
    report
        .at(key.range(),
            fmt::format(
                "`null` removes `{}` from the file that Olive writes; the builder's value is lost and defaults apply",
                key.string()))
        .note("read from the code of Olive, which applies these overrides to the builder's file");
  }
}

void run(const Checked& checked, Report& report) {
  for (const EmbeddedFile& embedded : embedded_files(checked.file()))
    if (embedded.is_override) look(checked.document(), embedded.node, report);
}

}  // namespace bext::olive_override_null

namespace bext {

extern constexpr Rule rule_olive_override_null = {
    .kind =
        {.id = "olive-override-null",
         .severity = Severity::note,
         .title = "Olive override removes a key",
         .why = "in `backend_extensions_overrides` a `null` removes the key from the backend-extensions file; without "
                "`graphs` all graphs have the default options",
         .fix = "leave it if it is intended; otherwise remove the key from the overrides",
         .example =
             R"({"input_model": {}, "passes": {"qe": {"type": "QairtEncapsulation", "backend_extensions_overrides": {"graphs": null}}}})",
         .source = "microsoft/Olive, olive/passes/qairt; olive-recipes",
         .certainty = Certainty::report},
    .clean =
        R"({"input_model": {}, "passes": {"qe": {"type": "QairtEncapsulation", "backend_extensions_overrides": {"devices": [{"pd_session": "unsigned"}]}}}})",
    .neighbor = &olive_override_null::run,
};

}  // namespace bext
