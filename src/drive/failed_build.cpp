#include "drive/failed_build.h"

#include <fmt/format.h>

#include "bext/schema/write.h"
#include "drive/compile_folder.h"
#include "host/folder_access.h"
#include "host/output_folder.h"

namespace bext::drive {

std::expected<std::string, std::string> keep_failure(FailedBuild failed, const LogFile* log, const Secrets& secrets) {
  const std::string& path = failed.ready.folder;
  std::expected<OutputFolder, FileError> kept = OutputFolder::open(path, FolderLink::rejected);
  if (!kept) return std::unexpected{kept.error().message("write")};
  const std::string record_name = record_name_of(failed.binary);
  const std::string log_name = log_name_of(failed.binary);
  std::vector<std::string> names{record_name, log_name};
  for (const SessionFile& file : failed.ready.files) names.push_back(file.name);
  if (std::optional<std::string> obstacle = in_the_way(kept->folder(), failed.binary, names, path))
    return std::unexpected{std::move(*obstacle)};

  std::string log_path;
  if (log && log->copy_to(kept->staged(), log_name)) log_path = kept->folder().path_of(log_name);
  if (!log_path.empty()) failed.record.result->log = log_path;
  std::vector<SessionFile> files = failed.ready.files;
  files.push_back({record_name, write(secrets.struck_out_of(to_json(failed.record)), record_indent) + "\n"});
  for (const SessionFile& file : files)
    if (const auto written = kept->staged().write(file.name, file.text); !written)
      return std::unexpected{written.error().message("write")};
  if (const auto done = kept->commit(names_owned_in(kept->folder(), failed.binary), record_name); !done)
    return std::unexpected{done.error().message("write")};
  if (!log_path.empty()) log->remove();
  return log_path;
}

void forget_failure(const std::string& path, const std::string& binary) {
  {
    const std::expected<FolderHandle, FileError> folder = FolderHandle::open(path, FolderLink::rejected);
    if (!folder) return;
    for (const std::string& name : names_owned_in(*folder, binary)) (void)folder->remove(name);
  }
  remove_if_empty(path);
}

}  // namespace bext::drive
