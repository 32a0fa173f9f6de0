#include <fmt/format.h>

#include "bext/check/rule.h"

namespace bext::spill_fill_looks_like_mib {

void run(const Checked& checked, const htp::ContextConfig& context, Report& report) {
  const std::int64_t bytes = *context.max_spill_fill_buffer_for_group;
  if (bytes <= 0 || bytes >= 65536) return;
  report
      .at(checked.value_range(context.max_spill_fill_buffer_for_group),
          fmt::format("`max_spill_fill_buffer_for_group` is in bytes; {} bytes is too small, {} MiB would be {}", bytes,
                      bytes, bytes * 1048576))
      .note("inferred from the size");
}

}  // namespace bext::spill_fill_looks_like_mib

namespace bext {

extern constexpr Rule rule_spill_fill_looks_like_mib = {
    .kind = {.id = "spill-fill-looks-like-mib",
             .severity = Severity::warning,
             .title = "spill-fill size that looks like MiB",
             .why = "the value is in bytes; such a small number was probably meant as MiB",
             .fix = "multiply by 1048576",
             .example = R"({"context": [{"max_spill_fill_buffer_for_group": 320, "group_id": 0}]})",
             .source = "QNN HTP backend page 80-63442-10 (2.48)",
             .certainty = Certainty::inference},
    .clean = R"({"context": [{"max_spill_fill_buffer_for_group": 335544320, "group_id": 0}]})",
    .about = {"max_spill_fill_buffer_for_group"},
    .context = &spill_fill_looks_like_mib::run,
};

}  // namespace bext
