#include <fmt/format.h>

#include "bext/check/rule.h"

namespace bext::file_of_another_kind {

void run(const Checked& checked, Report& report) {
  const Backend* expected = checked.settings().expected;
  const LookAlike* neighbor = checked.settings().expected_neighbor;
  if (!expected && !neighbor) return;
  const FileKind kind = recognize(checked.document());
  if (kind.backend == expected && kind.look_alike == neighbor) return;
  // Other findings cover unknown files, and mix-ups of top-level and backend-extensions files.
  if (!kind.backend && !kind.look_alike) return;
  const bool pair = expected && kind.backend && (expected->is_wrapper() || kind.backend->is_wrapper());
  if (pair) return;
  const Range whole = checked.document().root().range();
  report.at({whole.begin, whole.begin + 1},
            fmt::format("expected a file of kind {1}, found one of kind {0}; the reader finds none of its options",
                        kind.name(), expected ? expected->name : neighbor->name));
}

}  // namespace bext::file_of_another_kind

namespace bext {

extern constexpr Rule rule_file_of_another_kind = {
    .kind = {.id = "file-of-another-kind",
             .severity = Severity::error,
             .title = "unexpected kind of file",
             .why = "each backend and each tool reads only its own file; it does not know the options of another file "
                    "and uses defaults",
             .fix = "use the file that belongs here",
             .example = R"({"lpai_backend": {"target_env": "adsp"}})",
             .source = "QNN LPAI backend configuration guide; QAIRT SDK Python package",
             .certainty = Certainty::inference},
    .clean = R"({"devices": [{"soc_model": 69}]})",
    .settings = "--as htp",
    .depends_on_run = true,
    .file = &file_of_another_kind::run,
    .neighbor = &file_of_another_kind::run,
};

}  // namespace bext
