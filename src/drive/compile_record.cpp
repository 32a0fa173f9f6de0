#include "drive/compile_record.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdio>
#include <ctime>
#include <memory>

#include "bext/config/inner_file.h"
#include "bext/drive/content_hash.h"
#include "bext/drive/recorded_environment.h"
#include "bext/host/environment.h"
#include "bext/host/native_files.h"
#include "drive/input_files.h"
#include "drive/tool_lists.h"
#include "host/system_error.h"

namespace bext::drive {
namespace {

struct HashedFile {
  std::int64_t bytes = 0;
  std::string hash;
};

std::expected<HashedFile, FileError> hashed(const std::string& path) {
  const std::unique_ptr<std::FILE, int (*)(std::FILE*)> file{std::fopen(path.c_str(), "rbe"), &std::fclose};
  if (!file) return std::unexpected{file_error(path, errno)};
  ContentHash hash;
  HashedFile result;
  std::array<char, 1U << 16U> piece;
  while (const std::size_t got = std::fread(piece.data(), 1, piece.size(), file.get())) {
    hash.add({piece.data(), got});
    result.bytes += static_cast<std::int64_t>(got);
  }
  if (std::ferror(file.get()) != 0) return std::unexpected{file_error(path, errno)};
  result.hash = hash.text();
  return result;
}

FileRole role_of(const CompileJob& job, const std::string& path) {
  for (const std::string& model : job.models)
    if (model == path) return FileRole::model;
  for (const OpPackage& package : job.attributes.op_packages)
    if (*package.path == path) return FileRole::library;
  return FileRole::other;
}

/// The options of the wrapper, but for the places it names, which are filled in.
void add_wrapper_options(Json& options, const Json& wrapper) {
  for (const auto& [path, entry] : *wrapper.as_object())
    if (!path.starts_with("backend_extensions")) options["wrapper " + path] = entry;
}

/// The options of the inner file by path, then those of the wrapper; those of attributes stand in the command.
Json options_of(const CompileJob& job) {
  Json options = Json::object();
  const LoadedFile* wrapper = nullptr;
  for (const LoadedFile& file : job.sources) {
    if (file.as<wrapper::Config>())
      wrapper = &file;
    else
      options = recorded_options(file);
  }
  add_wrapper_options(options, wrapper ? recorded_options(*wrapper) : recorded_options(AnyConfig{job.wrapper}, {}));
  return options;
}

/// Of a file that bext wrote, as if it lay nowhere: the same recipe elsewhere leaves the same.
std::string placeless_hash(const CompileJob& job, const SessionFile& file) {
  if (file.name != wrapper_file_name) return content_hash(file.text);
  return content_hash(wrapper_text(job.wrapper, job.backend, Sdk{}, job.extensions.empty() ? "" : "inner"));
}

std::vector<std::pair<std::string, std::string>> pairs_of(const std::vector<std::string>& environment,
                                                          const std::vector<Variable>& variables) {
  std::vector<std::string> all = environment;
  for (const Variable& variable : variables) set_variable(all, variable.name, variable.value);
  std::vector<std::pair<std::string, std::string>> pairs;
  for (const std::string& entry : all) {
    const std::size_t equals = entry.find('=');
    if (equals != std::string::npos) pairs.emplace_back(entry.substr(0, equals), entry.substr(equals + 1));
  }
  return pairs;
}

bool is_named(const Command& command, const std::string& path) {
  return std::ranges::find(command.arguments, path) != command.arguments.end();
}

RecordedVersions versions_of(const JobSettings& settings) {
  RecordedVersions versions;
  if (!settings.bext_version.empty()) versions.bext = settings.bext_version;
  if (!settings.sdk->version_text.empty()) versions.sdk = settings.sdk->version_text;
  versions.host = machine_name() + "-linux";
  return versions;
}

}  // namespace

std::expected<CompileRecord, FileError> record_of(const CompileJob& job, const Prepared& ready,
                                                  const JobSettings& settings, const Secrets& secrets) {
  CompileRecord record = start_record(settings.bext_version);
  for (const InputFile& input : inputs_of(job)) {
    const std::expected<HashedFile, FileError> file = hashed(input.path);
    if (!file) return std::unexpected{file.error()};
    add_input(record, role_of(job, input.path), absolute_path(input.path), file->bytes, file->hash);
  }
  // Which library does the work decides the binary as much as the model; when it cannot be read it is only named.
  for (const std::string_view name : {backend_library_name(job.backend), dlc_reader}) {
    const std::string library = settings.sdk->library(name);
    if (const std::expected<HashedFile, FileError> file = hashed(library); file && is_named(ready.command, library))
      add_input(record, FileRole::library, library, file->bytes, file->hash);
  }
  for (const SessionFile& file : ready.files)
    add_input(record, FileRole::generated, fmt::format("{}/{}", ready.folder, file.name),
              static_cast<std::int64_t>(file.text.size()), placeless_hash(job, file));
  record.options = options_of(job);
  std::vector<std::string> words{ready.command.program};
  for (const std::string& word : ready.command.arguments) words.push_back(secrets.struck_out(word));
  record.command = std::move(words);
  record.directory = absolute_path(".");
  record.output = ready.folder;
  record.environment = recordable_environment(pairs_of(settings.tools.environment, ready.command.variables));
  record.versions = versions_of(settings);
  record.recipe = recipe_identity(record);
  return record;
}

bool add_result(CompileRecord& record, FileRole role, const std::string& path, const std::string& recorded_path) {
  const std::expected<HashedFile, FileError> file = hashed(path);
  if (!file) return false;
  RecordedFile& added = record.result->files.emplace_back();
  added.role = role;
  added.path = recorded_path;
  added.bytes = file->bytes;
  added.hash = file->hash;
  return true;
}

std::optional<CompileRecord> same_recipe_in(const std::string& folder, const CompileRecord& wanted,
                                            bool can_be_read_back) {
  const std::string path = fmt::format("{}/{}", folder, record_name);
  std::expected<std::string, FileError> text = NativeFiles{}.read(path);
  if (!text) return std::nullopt;
  LoadedRecord loaded = read_record(path, std::move(*text));
  if (loaded.findings.count(Severity::error) > 0 || *loaded.record.recipe != *wanted.recipe) return std::nullopt;
  if (!loaded.record.result || *loaded.record.result->state != ResultState::succeeded) return std::nullopt;
  // Kept by force, not good.
  if (loaded.record.proof && *loaded.record.proof->outcome == ProofState::differs) return std::nullopt;
  const List<RecordedFile>& files = loaded.record.result->files;
  if (can_be_read_back &&
      std::ranges::none_of(files, [](const RecordedFile& file) { return *file.role == FileRole::info; }))
    return std::nullopt;
  for (const RecordedFile& file : files) {
    const std::expected<HashedFile, FileError> now = hashed(fmt::format("{}/{}", folder, file_name(*file.path)));
    if (!now || now->hash != *file.hash) return std::nullopt;
  }
  return std::move(loaded.record);
}

std::string time_of_day() {
  const std::time_t now = std::time(nullptr);
  std::tm parts{};
  (void)::gmtime_r(&now, &parts);
  return fmt::format("{:04}-{:02}-{:02}T{:02}:{:02}:{:02}Z", parts.tm_year + 1900, parts.tm_mon + 1, parts.tm_mday,
                     parts.tm_hour, parts.tm_min, parts.tm_sec);
}

}  // namespace bext::drive
