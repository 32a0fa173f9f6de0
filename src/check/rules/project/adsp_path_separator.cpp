#include <fmt/format.h>

#include "bext/check/rule.h"

namespace bext::adsp_path_separator {

/// A drive letter has `:/` too, but DSP search paths have no drives.
bool joined_with_colons(std::string_view path) { return path.find(":/") != std::string_view::npos; }

void look(const Checked& checked, const Setting<std::optional<std::string>>& path, std::string_view name,
          Report& report) {
  if (!*path || !joined_with_colons(**path)) return;
  auto finding = report.at(
      checked.value_range(path),
      fmt::format("`{}` separates folders with `:`; the DSP reads it as one folder and finds no library there", name));
  finding.note("reported: this showed as a missing SoC, as 14001 and as 0x80000600, and took weeks to find");
  std::string right = **path;
  for (std::size_t colon = right.find(":/"); colon != std::string::npos; colon = right.find(":/", colon))
    right[colon] = ';';
  if (const std::optional<Node> value = checked.node(path))
    finding.fix("separate with `;`", replace_value(checked.document(), *value, quoted(right)), Applicability::safe);
}

void run(const Checked& checked, const ProjectConfig& project, Report& report) {
  if (!project.environment) return;
  look(checked, project.environment->adsp_library_path, "ADSP_LIBRARY_PATH", report);
  look(checked, project.environment->dsp_library_path, "DSP_LIBRARY_PATH", report);
}

}  // namespace bext::adsp_path_separator

namespace bext {

extern constexpr Rule rule_adsp_path_separator = {
    .kind = {.id = "adsp-path-separator",
             .severity = Severity::error,
             .title = "wrong separator in the DSP search path",
             .why = "the DSP separates folders with `;`; with `:` it looks in a single folder, finds no skel, and "
                    "later steps fail with unrelated errors",
             .fix = "separate the folders with `;`, and quote the value in a shell",
             .example = R"({"target": "SM8750", "environment": {"ADSP_LIBRARY_PATH": "/data/local/tmp:/vendor/dsp"}})",
             .source = "QNN SDK 2.22 documentation; qualcomm/fastrpc; qualcomm/fastrpc#379",
             .certainty = Certainty::official},
    .clean = R"({"target": "SM8750", "environment": {"ADSP_LIBRARY_PATH": "/data/local/tmp;/vendor/dsp"}})",
    .project = &adsp_path_separator::run,
};

}  // namespace bext
