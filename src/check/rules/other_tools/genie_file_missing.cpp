#include <fmt/format.h>

#include <string>
#include <vector>

#include "bext/check/rule.h"
#include "bext/config/genie_files.h"
#include "bext/config/named_path.h"

namespace bext::genie_file_missing {

// The extensions file of the first engine is followed, so `inner-file-absent` covers it.
void look_at_extensions(const Checked& checked, const Files& files, const std::vector<Node>& extensions,
                        Report& report) {
  for (std::size_t i = 1; i < extensions.size(); ++i) {
    const std::string path = extensions[i].string();
    if (path.empty() || is_of_another_machine(path) || !files.may_follow(path, checked.file().path) ||
        find_named(files, checked.file().path, path))
      continue;
    report.at(extensions[i].range(), fmt::format("`{}` not found; Genie stops or continues with defaults", path));
  }
}

void run(const Checked& checked, Report& report) {
  const Files* files = checked.settings().files;
  if (!files || checked.file().kind.name() != genie_kind) return;
  const auto [extensions, binaries] = genie_files(checked.document());
  look_at_extensions(checked, *files, extensions, report);
  std::vector<Node> missing;
  bool any_found = false;
  for (const Node binary : binaries) {
    const std::string path = binary.string();
    if (find_named(*files, checked.file().path, path))
      any_found = true;
    else if (!is_of_another_machine(path) && files->may_follow(path, checked.file().path))
      missing.push_back(binary);
  }
  if (missing.empty()) return;
  const std::string first = missing.front().string();
  auto finding = report.at(
      missing.front().range(),
      missing.size() == 1 ? fmt::format("context binary `{}` not found; Genie stops without it", first)
                          : fmt::format("{} of {} context binaries not found, the first is `{}`; Genie stops without "
                                        "them",
                                        missing.size(), binaries.size(), first));
  finding.note("looked for in the working directory and next to this file");
  // Binaries are large. A folder with none of them is probably not the deployed one.
  if (!any_found) finding.severity(Severity::note);
}

}  // namespace bext::genie_file_missing

namespace bext {

extern constexpr Rule rule_genie_file_missing = {
    .kind =
        {.id = "genie-file-missing",
         .severity = Severity::warning,
         .title = "missing file of a Genie configuration",
         .why = "Genie loads every file in `ctx-bins` and stops if one is missing",
         .fix = "correct the path, or start Genie in the directory that it is relative to",
         .example =
             R"({"dialog": {"type": "basic", "engine": {"n-threads": 3, "model": {"type": "binary", "binary": {"ctx-bins": ["there.json", "part_2_of_2.bin"]}}}}})",
         .source = "public Genie bundles",
         .certainty = Certainty::inference},
    .clean =
        R"({"dialog": {"type": "basic", "engine": {"n-threads": 3, "model": {"type": "binary", "binary": {"ctx-bins": ["there.json"]}}}}})",
    .depends_on_run = true,
    .neighbor = &genie_file_missing::run,
};

}  // namespace bext
