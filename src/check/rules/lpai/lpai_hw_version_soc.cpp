#include <fmt/format.h>

#include <string_view>
#include <vector>

#include "bext/check/rule.h"

namespace bext::lpai_hw_version_soc {

void run(const Checked& checked, Report& report) {
  const lpai::Config* config = checked.lpai();
  if (!config || !config->lpai_backend || !checked.serves(Phase::compile)) return;
  const SocList socs = checked.requested_target().socs;
  if (socs.size() != 1 || !socs.front()->lpai) return;
  const auto& version = config->lpai_backend->enable_hw_ver;
  const std::string_view soc_version = *socs.front()->lpai;
  const std::string_view requested = text_of(*version);
  if (requested == soc_version) return;
  const std::string seen = version.is_set() ? fmt::format("`enable_hw_ver` is {}", requested)
                                            : fmt::format("no `enable_hw_ver` means {}", requested);
  auto finding =
      report.at(version.is_set() ? checked.value_range(version) : checked.section_range(config->lpai_backend->extras),
                fmt::format("{}, but {} has {}; a model built for one does not run on the other", seen,
                            socs.front()->chipset, soc_version));
  finding.note("other frameworks report the version of this SoC");
  if (requested.starts_with(soc_version) || soc_version.starts_with(requested))
    finding.severity(Severity::warning).note("the two are revisions of one generation");
}

}  // namespace bext::lpai_hw_version_soc

namespace bext {

extern constexpr Rule rule_lpai_hw_version_soc = {
    .kind = {.id = "lpai-hw-version-soc",
             .severity = Severity::error,
             .title = "hardware version differs from the SoC",
             .why = "a model is built for one hardware generation",
             .fix = "use the generation of the SoC",
             .example = R"({"lpai_backend": {"enable_hw_ver": "v6"}})",
             .source = "LiteRT; ExecuTorch; QNN LPAI backend configuration guide",
             .certainty = Certainty::report},
    .clean = R"({"lpai_backend": {"enable_hw_ver": "v5"}})",
    .settings = "--target SM8750",
    .about = {"enable_hw_ver"},
    .depends_on_run = true,
    .file = &lpai_hw_version_soc::run,
};

}  // namespace bext
