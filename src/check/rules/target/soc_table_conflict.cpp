#include <fmt/format.h>

#include "bext/check/rule.h"

namespace bext::soc_table_conflict {

std::string_view bare(std::string_view json) {
  return json.size() > 1 && json.starts_with('"') ? json.substr(1, json.size() - 2) : json;
}

void about_architecture(const Checked& checked, const htp::DeviceConfig& device, const Setting<std::int64_t>& number,
                        Report& report) {
  const EffectiveTarget& target = checked.target_of(device);
  const std::vector<const SocFact*> doubts = target.doubts("dsp_arch");
  if (doubts.empty()) return;
  auto finding =
      report.at(checked.value_range(number), fmt::format("sources disagree about the architecture of {}, so `dsp_arch` "
                                                         "is not checked; the tools follow their own table",
                                                         target.socs_in_words()));
  for (const Soc* soc : target.socs)
    if (soc->dsp_arch) finding.note(fmt::format("used here: {} is {}", soc->chipset, *soc->dsp_arch));
  for (const SocFact* fact : doubts) finding.note(fmt::format("{} says {}", fact->source, bare(fact->value)));
}

void about_number(const Checked& checked, const Setting<std::int64_t>& number, Report& report) {
  for (const SocFact* fact : checked.requested_target().doubts("soc_model")) {
    if (fact->value != fmt::format("{}", *number)) continue;
    report
        .at(checked.value_range(number),
            fmt::format("one source gives {} as the number of {}; the tools follow their own table", *number,
                        checked.requested_target().said_by()))
        .note(fmt::format("the source is {}", fact->source));
    return;
  }
}

void run(const Checked& checked, const htp::DeviceConfig& device, Report& report) {
  const Setting<std::int64_t>& number = *device.soc_model > 0 ? device.soc_model : device.soc_id;
  if (*number <= 0) return;
  about_architecture(checked, device, number, report);
  about_number(checked, number, report);
}

}  // namespace bext::soc_table_conflict

namespace bext {

extern constexpr Rule rule_soc_table_conflict = {
    .kind = {.id = "soc-table-conflict",
             .severity = Severity::note,
             .title = "public sources disagree about the SoC",
             .why = "public sources give different architectures or numbers, so bext cannot judge a mismatch safely; "
                    "the tools follow their own table",
             .fix = "compare with what your SDK reports for the SoC",
             .example = R"({"devices": [{"soc_model": 85, "dsp_arch": "v79"}]})",
             .source = "LiteRT; ExecuTorch; QNN SDK 2.22 documentation",
             .certainty = Certainty::report},
    .clean = R"({"devices": [{"soc_model": 69, "dsp_arch": "v79"}]})",
    .about = {"soc_model", "soc_id", "dsp_arch"},
    .depends_on_run = true,
    .device = &soc_table_conflict::run,
};

}  // namespace bext
