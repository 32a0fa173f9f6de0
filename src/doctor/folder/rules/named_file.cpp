#include <fmt/format.h>

#include <algorithm>

#include "bext/text/ascii.h"
#include "bext/text/path_text.h"
#include "doctor/folder/rule.h"

namespace bext::doctor::named_file {

/// An entry whose name differs only in case, or that is in another folder.
const FolderEntry* similar_entry(const Survey& survey, std::string_view path) {
  const std::string_view name = bext::file_name(path);
  for (const FolderEntry& entry : survey.folder->entries)
    if (entry.kind != EntryKind::folder && equal_ignoring_case(entry.file_name(), name)) return &entry;
  return nullptr;
}

/// The loader looks for libraries in its search path.
bool is_found_by_loader(const Survey& survey, const NamedFile& named) {
  return named.what == "extension library" && survey.library(bext::file_name(named.path)) != nullptr;
}

void run(const Survey& survey, FolderReport& report) {
  std::size_t found = 0;
  for (const NamedFile& named : survey.named) {
    if (named.entry || is_found_by_loader(survey, named)) {
      ++found;
      continue;
    }
    if (named.what == "extension library" && !survey.has_qnn) continue;
    if (named.elsewhere) {
      report.cannot_be_seen(fmt::format("whether `{}` exists, which `{}` names as {}", named.path,
                                        named.config->entry->path, named.what));
      continue;
    }
    Cause& cause = report.add(
        fmt::format("{} `{}`, which `{}` names, is missing", named.what, named.path, named.config->entry->path));
    cause.evidence = {survey.at(*named.config, named.range)};
    if (const FolderEntry* other = similar_entry(survey, named.path)) {
      cause.evidence.push_back(survey.at(*other));
      cause.advice = fmt::format("correct the path; the folder has `{}`", other->path);
    }
  }
  if (found > 0 && found == survey.named.size())
    report.verified(found == 1 ? "the file that a configuration names is there"
                               : fmt::format("the {} files that configurations name are there", found));
}

}  // namespace bext::doctor::named_file

namespace bext::doctor {

extern constexpr FolderRule folder_rule_named_file = {
    .kind = {.id = "named-file-missing",
             .severity = Severity::error,
             .title = "missing file that a configuration names",
             .why =
                 "the tools and Genie look for the path in the working directory and stop without the file, or ignore "
                 "the options in it",
             .fix = "copy the file into the folder, or correct the path",
             .example = {},
             .source = "QNN docs 2.22.6 htp_backend; public Genie bundles",
             .certainty = Certainty::official},
    .run = &named_file::run,
};

}  // namespace bext::doctor
