#include "drive/failed_build.h"

#include <fmt/format.h>

#include <cstdio>
#include <filesystem>

#include "bext/schema/write.h"
#include "drive/compile_folder.h"
#include "host/own_file.h"

namespace bext::drive {
namespace {}  // namespace

std::expected<std::string, std::string> keep_failure(FailedBuild failed, const Secrets& secrets) {
  const std::string& folder = failed.ready.folder;
  if (const std::optional<FileError> wrong = not_a_plain_folder(folder))
    return std::unexpected{wrong->message("write")};
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  if (error) return std::unexpected{fmt::format("cannot write `{}`", folder)};
  std::vector<std::string> names{record_name_of(failed.binary), log_name_of(failed.binary)};
  for (const SessionFile& file : failed.ready.files) names.push_back(file.name);
  if (std::optional<std::string> obstacle = in_the_way(folder, failed.binary, names, folder))
    return std::unexpected{std::move(*obstacle)};
  forget_failure(folder, failed.binary);
  std::filesystem::create_directories(folder, error);

  std::string log;
  if (!failed.log.empty()) {
    log = fmt::format("{}/{}", folder, log_name_of(failed.binary));
    if (std::rename(failed.log.c_str(), log.c_str()) != 0) log = failed.log;
    failed.record.result->log = log;
  }
  std::vector<SessionFile> files = failed.ready.files;
  files.push_back(
      {record_name_of(failed.binary), write(secrets.struck_out_of(to_json(failed.record)), record_indent) + "\n"});
  for (const SessionFile& file : files)
    if (const auto written = write_own_file(fmt::format("{}/{}", folder, file.name), file.text); !written)
      return std::unexpected{written.error().message("write")};
  return log;
}

void forget_failure(const std::string& folder, const std::string& binary) {
  for (const std::string& name : names_owned_in(folder, binary))
    (void)std::remove(fmt::format("{}/{}", folder, name).c_str());
  // Only if it is empty.
  std::error_code ignored;
  std::filesystem::remove(folder, ignored);
}

}  // namespace bext::drive
