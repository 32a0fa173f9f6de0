#include <fmt/format.h>

#include "bext/check/rule.h"

namespace bext::vendor_path_first {

bool belongs_to_vendor(std::string_view folder) {
  return folder.starts_with("/vendor") || folder.starts_with("/system");
}

/// A later folder that belongs to neither the vendor nor the system.
bool has_own_folder_later(std::string_view path) {
  for (std::size_t colon = path.find(':'); colon != std::string_view::npos; colon = path.find(':', colon + 1)) {
    const std::string_view folder = path.substr(colon + 1, path.find(':', colon + 1) - colon - 1);
    if (!folder.empty() && !belongs_to_vendor(folder)) return true;
  }
  return false;
}

void run(const Checked& checked, const ProjectConfig& project, Report& report) {
  if (!project.environment || !*project.environment->ld_library_path) return;
  const std::string_view path = **project.environment->ld_library_path;
  const std::string_view first = path.substr(0, path.find(':'));
  if (!belongs_to_vendor(first) || !has_own_folder_later(path)) return;
  report
      .at(checked.value_range(project.environment->ld_library_path),
          fmt::format("`{}` is first in `LD_LIBRARY_PATH`; a copy of the libraries there hides the deployed ones",
                      first))
      .note("reported: sessions failed, or a stub of one SDK met a library of another, until the order was changed");
}

}  // namespace bext::vendor_path_first

namespace bext {

extern constexpr Rule rule_vendor_path_first = {
    .kind =
        {.id = "vendor-path-first",
         .severity = Severity::error,
         .title = "system libraries before the deployed ones",
         .why = "a QNN library of the system is loaded instead of the deployed one, and the versions do not match",
         .fix = "list the folder of the deployed libraries first; put the vendor's folder last, if you need it at all",
         .example =
             R"({"target": "SM8750", "environment": {"LD_LIBRARY_PATH": "/vendor/lib64:/data/local/tmp/app", "ADSP_LIBRARY_PATH": "/data/local/tmp/app"}})",
         .source = "ggml-org/llama.cpp#27677; pytorch/executorch#8762; qualcomm/ai-hub-apps#26",
         .certainty = Certainty::report},
    .clean =
        R"({"target": "SM8750", "environment": {"LD_LIBRARY_PATH": "/data/local/tmp/app:/vendor/lib64", "ADSP_LIBRARY_PATH": "/data/local/tmp/app"}})",
    .project = &vendor_path_first::run,
};

}  // namespace bext
