#include <fmt/format.h>

#include "doctor/folder/rule.h"

namespace bext::doctor::lfs_pointer {

/// Without the content, the size of a pointer is a hint: no library or binary is that small.
bool has_size_of_pointer(const FolderEntry& entry) { return entry.size && *entry.size >= 100 && *entry.size <= 200; }

void run(const Survey& survey, FolderReport& report) {
  const auto add = [&](const FolderEntry& entry, Content content) {
    const bool seen = content == Content::lfs_pointer;
    if (!seen && (survey.folder->listing.empty() || content == Content::empty || !has_size_of_pointer(entry))) return;
    Cause& cause =
        report.add(seen ? fmt::format("`{}` is a Git LFS pointer, not the file itself", entry.path)
                        : fmt::format("`{}` has {} bytes, the size of a Git LFS pointer", entry.path, *entry.size));
    if (!seen) cause.likelihood = Likelihood::likely;
    cause.evidence = {survey.at(entry, seen ? "version https://git-lfs.github.com/spec/v1" : "")};
  };
  for (const SurveyedLibrary& library : survey.libraries) add(*library.entry, library.content);
  for (const SurveyedBinary& binary : survey.binaries) add(*binary.entry, binary.content);
  for (const FolderEntry* entry : survey.damaged)
    if (entry->size != 0U) add(*entry, Content::lfs_pointer);
}

}  // namespace bext::doctor::lfs_pointer

namespace bext::doctor {

extern constexpr FolderRule folder_rule_lfs_pointer = {
    .kind = {.id = "lfs-pointer",
             .severity = Severity::error,
             .title = "Git LFS pointer instead of a file",
             .why = "a clone without Git LFS has small text files in place of large ones; loading them fails",
             .fix = "run `git lfs install` and `git lfs pull` in the repository, then copy the files again",
             .example = "-rw-r--r-- 1 me me 133 2025-01-30 12:00 model.bin",
             .source = "https://github.com/git-lfs/git-lfs/blob/main/docs/spec.md",
             .certainty = Certainty::official},
    .run = &lfs_pointer::run,
};

}  // namespace bext::doctor
