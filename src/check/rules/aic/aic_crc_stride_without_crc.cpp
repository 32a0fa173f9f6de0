#include "bext/check/rule.h"

namespace bext::aic_crc_stride_without_crc {

void run(const Checked& checked, Report& report) {
  const aic::Config* config = checked.aic();
  if (!config || !config->compiler.crc_stride.is_set() || *config->compiler.gen_crc) return;
  report
      .at(checked.key_range(config->compiler.crc_stride),
          "`compiler_crc_stride` has no effect: `compiler_genCRC` is off")
      .note("inferred from the descriptions of both keys");
}

}  // namespace bext::aic_crc_stride_without_crc

namespace bext {

extern constexpr Rule rule_aic_crc_stride_without_crc = {
    .kind = {.id = "aic-crc-stride-without-crc",
             .severity = Severity::note,
             .title = "checksum stride without checksums",
             .why = "the stride applies only to checksums, and they are off",
             .fix = "remove it, or turn on `compiler_genCRC`",
             .example = R"({"compiler_crc_stride": 256, "compiler_genCRC": false})",
             .source = "QAIRT API reference, backends.aic",
             .certainty = Certainty::inference},
    .clean = R"({"compiler_crc_stride": 256, "compiler_genCRC": true})",
    .about = {"compiler_crc_stride"},
    .file = &aic_crc_stride_without_crc::run,
};

}  // namespace bext
