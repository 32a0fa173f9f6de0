#include <fmt/format.h>

#include <algorithm>

#include "bext/check/rule.h"

namespace bext::wrapper_mixed_with_inner {

void run(const Checked& checked, Report& report) {
  if (!checked.wrapper()) return;
  const FileKind kind = recognize(checked.document());
  if (kind.backend != &backend_of<wrapper::Config>()) return;
  for (const Member member : checked.document().root().members())
    if (std::ranges::find(kind.mixed_in, member.key.string()) != kind.mixed_in.end())
      report
          .at(member.key.range(),
              fmt::format("`{}` belongs in the backend-extensions file; the tools ignore it here", member.key.string()))
          .note("inferred: the extension library gets the file named in `config_file_path`, not this one");
}

}  // namespace bext::wrapper_mixed_with_inner

namespace bext {

extern constexpr Rule rule_wrapper_mixed_with_inner = {
    .kind =
        {.id = "wrapper-mixed-with-inner",
         .severity = Severity::error,
         .title = "backend sections in the top-level config file",
         .why = "the tools read only top-level keys here and pass the file named in `config_file_path` to the "
                "extension library; they ignore backend sections in this file",
         .fix = "keep `backend_extensions` here and move the backend sections to the file that it names",
         .example =
             R"({"backend_extensions": {"shared_library_path": "libQnnHtpNetRunExtensions.so", "config_file_path": "/configs/htp.json"}, "graphs": [{"graph_names": ["vit"], "vtcm_mb": 8}]})",
         .source = "QNN HTP backend page 80-63442-10 (2.48); survey of 209 public configuration files",
         .certainty = Certainty::inference},
    .clean =
        R"({"backend_extensions": {"shared_library_path": "libQnnHtpNetRunExtensions.so", "config_file_path": "/configs/htp.json"}})",
    .instead_of = {"unknown-section", "misplaced-key"},
    .file = &wrapper_mixed_with_inner::run,
};

}  // namespace bext
