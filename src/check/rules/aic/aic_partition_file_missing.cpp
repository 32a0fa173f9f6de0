#include <fmt/format.h>

#include "bext/check/rule.h"
#include "bext/config/named_path.h"
#include "bext/diag/template_mark.h"
#include "bext/text/path_text.h"

namespace bext::aic_partition_file_missing {

void run(const Checked& checked, Report& report) {
  if (!checked.aic() || !checked.settings().files || !checked.serves(Phase::compile)) return;
  const auto& setting = checked.aic()->compiler.mdp_load_partition_config;
  const std::string& path = *setting;
  if (!setting.is_set() || path.empty() || template_mark(path)) return;
  const Files& files = *checked.settings().files;
  if (!files.may_follow(path, checked.file().path)) return;
  const std::optional<NamedPath> found = find_named(files, checked.file().path, path);
  if (found && !found->is_beside) return;
  auto finding = report.at(
      checked.value_range(setting),
      is_absolute_path(path)
          ? fmt::format("file `{}` not found; the compiler requires it to split the model over several cards", path)
          : fmt::format(
                "file `{}` not found in the working directory; the compiler requires it to split the model over "
                "several cards",
                path));
  if (found) finding.note(fmt::format("`{}` exists, next to this file", found->path));
  finding.note("inferred: the compiler's behavior without the file is undocumented");
}

}  // namespace bext::aic_partition_file_missing

namespace bext {

extern constexpr Rule rule_aic_partition_file_missing = {
    .kind = {.id = "aic-partition-file-missing",
             .severity = Severity::warning,
             .title = "missing partition file",
             .why = "the compiler requires the file to split the model over several cards",
             .fix = "name an existing file, or remove the key",
             .example = R"({"compiler_mdp_load_partition_config": "not_there.json", "compiler_num_of_cores": 4})",
             .source = "QAIRT API reference, backends.aic; efficient-transformers",
             .certainty = Certainty::inference},
    .clean = R"({"compiler_mdp_load_partition_config": "there.json", "compiler_num_of_cores": 4})",
    .about = {"compiler_mdp_load_partition_config"},
    .depends_on_run = true,
    .file = &aic_partition_file_missing::run,
};

}  // namespace bext
