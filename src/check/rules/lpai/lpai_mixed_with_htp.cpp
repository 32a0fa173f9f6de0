#include <fmt/format.h>

#include <algorithm>

#include "bext/check/rule.h"

namespace bext::lpai_mixed_with_htp {

void run(const Checked& checked, Report& report) {
  if (!checked.lpai()) return;
  const FileKind kind = recognize(checked.document());
  if (kind.backend != &backend_of<lpai::Config>()) return;
  for (const Member member : checked.document().root().members())
    if (std::ranges::find(kind.mixed_in, member.key.string()) != kind.mixed_in.end())
      report
          .at(member.key.range(),
              fmt::format("`{}` is an HTP section; the LPAI library does not read it", member.key.string()))
          .note("inferred: each extension library reads only its own sections");
}

}  // namespace bext::lpai_mixed_with_htp

namespace bext {

extern constexpr Rule rule_lpai_mixed_with_htp = {
    .kind = {.id = "lpai-mixed-with-htp",
             .severity = Severity::error,
             .title = "sections of two backends in one file",
             .why = "each extension library reads only the sections of its own backend",
             .fix = "split the file into one file for each backend",
             .example =
                 R"({"lpai_backend": {"target_env": "adsp"}, "graphs": [{"graph_names": ["vit"], "vtcm_mb": 8}]})",
             .source = "QNN LPAI backend configuration guide; QNN HTP backend page 80-63442-10 (2.48)",
             .certainty = Certainty::inference},
    .clean = R"({"lpai_backend": {"target_env": "adsp"}})",
    .instead_of = {"unknown-section", "misplaced-key"},
    .file = &lpai_mixed_with_htp::run,
};

}  // namespace bext
