#include "drive/compile_record.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <chrono>

#include "bext/config/inner_file.h"
#include "bext/drive/content_hash.h"
#include "bext/drive/recorded_environment.h"
#include "bext/host/environment.h"
#include "bext/host/native_files.h"
#include "bext/host/paths.h"
#include "bext/host/system_name.h"
#include "drive/compile_folder.h"
#include "drive/hashed_file.h"
#include "drive/input_files.h"
#include "drive/job_options.h"
#include "drive/run_tool.h"
#include "drive/tool_lists.h"

namespace bext::drive {
namespace {

FileRole role_of(const CompileJob& job, const std::string& path) {
  for (const std::string& model : job.models)
    if (model == path) return FileRole::model;
  for (const OpPackage& package : job.attributes.op_packages)
    if (*package.package_path == path) return FileRole::library;
  return FileRole::other;
}

/// Hash of a generated file without locations, so that the same recipe elsewhere gives the same hash.
std::string placeless_hash(const CompileJob& job, const SessionFile& file) {
  if (!file.name.ends_with(wrapper_file_name)) return content_hash(file.text);
  return content_hash(wrapper_text(job.wrapper, job.backend, Sdk{}, job.extensions.empty() ? "" : "inner"));
}

std::vector<std::pair<std::string, std::string>> pairs_of(const std::vector<std::string>& environment) {
  std::vector<std::pair<std::string, std::string>> pairs;
  for (const std::string& entry : environment) {
    const std::size_t equals = entry.find('=');
    if (equals != std::string::npos) pairs.emplace_back(entry.substr(0, equals), entry.substr(equals + 1));
  }
  return pairs;
}

/// Libraries that the tools load in addition to those of the command.
constexpr std::array always_loaded = {std::string_view{"libQnnHtpPrepare.so"}, std::string_view{"libQnnSystem.so"}};

/// Programs and libraries of the SDK, which determine the binary as much as the model does.
void add_sdk_files(CompileRecord& record, const CompileJob& job, const Prepared& ready, const Sdk& sdk,
                   const WorkLimit& limit) {
  const auto add = [&](FileRole role, const std::string& path) {
    // An unreadable file is only in the command.
    if (const std::expected<HashedFile, FileError> file = hashed(path, limit))
      add_input(record, role, path, file->bytes, file->hash);
  };
  for (const std::string_view program : {generator_program, utility_program}) add(FileRole::tool, sdk.tool(program));
  // Without a known SDK folder the loader finds the libraries.
  if (sdk.root.empty()) return;
  std::vector<std::string_view> names{backend_library_name(job.backend)};
  if (const Backend* backend = backend_of(job.backend); backend && !ready.files.empty())
    names.push_back(backend->library_linux);
  if (is_dlc(job.models.empty() ? "" : job.models.front())) names.push_back(dlc_reader);
  names.insert(names.end(), always_loaded.begin(), always_loaded.end());
  for (const std::string_view name : names)
    if (!name.empty()) add(FileRole::library, sdk.library(name));
}

RecordedVersions versions_of(const JobSettings& settings, const WorkLimit& limit) {
  RecordedVersions versions;
  if (!settings.bext_version.empty()) versions.bext = settings.bext_version;
  versions.sdk = !settings.sdk || settings.sdk->version_text.empty() ? "unknown" : settings.sdk->version_text;
  ToolSettings tools = settings.tools;
  tools.timeout = limit.left();
  const std::string said = settings.sdk ? what_tool_says(*settings.sdk, generator_program, tools) : std::string{};
  versions.tool = said.empty() ? "unknown" : said;
  versions.host = fmt::format("{}-{}", machine_name(), system_name());
  return versions;
}

}  // namespace

std::expected<CompileRecord, FileError> record_of(const CompileJob& job, const Prepared& ready,
                                                  const JobSettings& settings, const Secrets& secrets) {
  const WorkLimit limit{settings.tools};
  CompileRecord record = start_record(settings.bext_version);
  for (const std::string& path : inputs_of(job)) {
    const std::expected<HashedFile, FileError> file = hashed(path, limit);
    if (!file) return std::unexpected{file.error()};
    add_input(record, role_of(job, path), absolute_path(path), file->bytes, file->hash);
  }
  for (const LoadedFile& source : job.sources)
    if (job.options_by.empty())
      add_input(record, source.as<wrapper::Config>() ? FileRole::wrapper : FileRole::config, absolute_path(source.path),
                source.document.text());
  if (settings.sdk) add_sdk_files(record, job, ready, *settings.sdk, limit);
  record.options = options_of(job, settings.set);
  record.directory = absolute_path(".");
  record.environment = recordable_environment(pairs_of(tool_environment(ready.command, settings.tools)));
  record.versions = versions_of(settings, limit);
  place_record(record, job, ready, secrets);
  record.recipe = recipe_identity(record);
  return record;
}

void place_record(CompileRecord& record, const CompileJob& job, const Prepared& ready, const Secrets& secrets) {
  std::erase_if(record.inputs, [](const RecordedFile& file) { return *file.role == FileRole::generated; });
  for (const SessionFile& file : ready.files)
    add_input(record, FileRole::generated, fmt::format("{}/{}", ready.folder, file.name),
              static_cast<std::int64_t>(file.text.size()), placeless_hash(job, file));
  std::vector<std::string> words{ready.command.program};
  for (const std::string& word : ready.command.arguments) words.push_back(secrets.struck_out(word));
  record.command = std::move(words);
  record.output = ready.folder;
}

bool add_result(CompileRecord& record, FileRole role, const FolderHandle& folder, const std::string& name,
                const WorkLimit& limit) {
  const std::expected<HashedFile, FileError> file = hashed(folder, name, limit);
  if (!file) return false;
  RecordedFile& added = record.result->files.emplace_back();
  added.role = role;
  added.path = fmt::format("{}/{}", *record.output, name);
  added.bytes = file->bytes;
  added.hash = file->hash;
  return true;
}

std::optional<CompileRecord> same_recipe_in(const FolderHandle& folder, const Prepared& ready, std::string_view binary,
                                            const CompileRecord& wanted, bool can_be_read_back,
                                            const WorkLimit& limit) {
  std::optional<LoadedRecord> loaded = record_in(folder, binary);
  if (!loaded) return std::nullopt;
  const CompileRecord& record = loaded->record;
  if (loaded->findings.count(Severity::error) > 0 || *record.recipe != *wanted.recipe) return std::nullopt;
  if (!record.result || *record.result->state != ResultState::succeeded) return std::nullopt;
  // Kept only because of `--force`.
  if (record.proof && *record.proof->outcome == ProofState::differs) return std::nullopt;
  const List<RecordedFile>& files = record.result->files;
  const auto has = [&](FileRole role) {
    return std::ranges::any_of(files, [&](const RecordedFile& file) { return *file.role == role; });
  };
  if (!has(FileRole::binary) || (can_be_read_back && !has(FileRole::info))) return std::nullopt;
  for (const RecordedFile& file : files) {
    const std::expected<HashedFile, FileError> now = hashed(folder, last_name(*file.path), limit);
    if (!now || now->hash != *file.hash) return std::nullopt;
  }
  for (const SessionFile& file : ready.files)
    if (folder.read(file.name) != file.text) return std::nullopt;
  return std::move(loaded->record);
}

std::string time_of_day() {
  const auto now = std::chrono::floor<std::chrono::seconds>(std::chrono::system_clock::now());
  const auto day = std::chrono::floor<std::chrono::days>(now);
  const std::chrono::year_month_day date{day};
  const std::chrono::hh_mm_ss time{now - day};
  return fmt::format("{:04}-{:02}-{:02}T{:02}:{:02}:{:02}Z", static_cast<int>(date.year()),
                     static_cast<unsigned>(date.month()), static_cast<unsigned>(date.day()), time.hours().count(),
                     time.minutes().count(), time.seconds().count());
}

}  // namespace bext::drive
