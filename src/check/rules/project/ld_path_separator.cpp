#include "bext/check/rule.h"

namespace bext::ld_path_separator {

void run(const Checked& checked, const ProjectConfig& project, Report& report) {
  if (!project.environment || !*project.environment->ld_library_path) return;
  const Setting<std::optional<std::string>>& path = project.environment->ld_library_path;
  if (!(*path)->contains(";/")) return;
  auto finding = report.at(checked.value_range(path),
                           "`LD_LIBRARY_PATH` separates folders with `;`; Android's linker reads it as one folder");
  finding.note("the loader of Linux (glibc) accepts both separators");
  std::string right = **path;
  for (std::size_t place = right.find(";/"); place != std::string::npos; place = right.find(";/", place))
    right[place] = ':';
  if (const std::optional<Node> value = checked.node(path))
    finding.fix("separate with `:`", replace_value(checked.document(), *value, quoted(right)), Applicability::safe);
}

}  // namespace bext::ld_path_separator

namespace bext {

extern constexpr Rule rule_ld_path_separator = {
    .kind =
        {.id = "ld-path-separator",
         .severity = Severity::warning,
         .title = "wrong separator in the library search path",
         .why =
             "Android's linker separates the folders of `LD_LIBRARY_PATH` only at `:`; with `;` it looks in a single "
             "folder and finds no library",
         .fix = "separate the folders with `:`",
         .example =
             R"({"target": "SM8750", "environment": {"LD_LIBRARY_PATH": "/data/local/tmp/app;/vendor/lib64", "ADSP_LIBRARY_PATH": "/data/local/tmp/app"}})",
         .source = "Android bionic, linker.cpp (parse_LD_LIBRARY_PATH); Linux manual page ld.so(8)",
         .certainty = Certainty::official},
    .clean =
        R"({"target": "SM8750", "environment": {"LD_LIBRARY_PATH": "/data/local/tmp/app:/vendor/lib64", "ADSP_LIBRARY_PATH": "/data/local/tmp/app"}})",
    .project = &ld_path_separator::run,
};

}  // namespace bext
