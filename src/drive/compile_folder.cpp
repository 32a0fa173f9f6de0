#include "drive/compile_folder.h"

#include <fmt/format.h>

#include <algorithm>

#include "bext/config/inner_file.h"
#include "bext/host/staged_folder.h"
#include "host/own_file.h"

namespace bext::drive {
namespace {

constexpr std::string_view record_ending = ".record.json";

bool holds(const std::vector<std::string>& names, std::string_view name) {
  return std::ranges::find(names, name) != names.end();
}

/// The binary whose record lists the file.
std::optional<std::string> owner_of(std::string_view file, const std::string& folder,
                                    const std::vector<std::string>& there) {
  for (const std::string& name : there) {
    if (!name.ends_with(record_ending)) continue;
    std::string binary = name.substr(0, name.size() - record_ending.size());
    if (holds(names_owned_in(folder, binary), file)) return binary;
  }
  return std::nullopt;
}

}  // namespace

std::string record_name_of(std::string_view binary) { return fmt::format("{}{}", binary, record_ending); }
std::string info_name_of(std::string_view binary) { return fmt::format("{}.info.json", binary); }
std::string log_name_of(std::string_view binary) { return fmt::format("{}.log", binary); }

std::optional<LoadedRecord> record_in(const std::string& folder, std::string_view binary) {
  const std::string path = fmt::format("{}/{}", folder, record_name_of(binary));
  std::expected<std::string, FileError> text = read_own_file(path);
  if (!text) return std::nullopt;
  LoadedRecord loaded = read_record(path, std::move(*text));
  if (!is_record(loaded.document)) return std::nullopt;
  return loaded;
}

bool is_in_output(const CompileRecord& record, const RecordedFile& file) {
  const std::string_view path = *file.path;
  return path.size() > file_name(path).size() &&
         path.substr(0, path.size() - file_name(path).size() - 1) == *record.output;
}

std::vector<std::string> names_made_by(const CompileRecord& record, std::string_view binary) {
  std::vector<std::string> names{record_name_of(binary)};
  const auto add = [&](std::string_view path) {
    const std::string_view name = file_name(path);
    if (!name.empty() && name != "." && name != ".." && !holds(names, name)) names.emplace_back(name);
  };
  for (const RecordedFile& input : record.inputs)
    if (*input.role == FileRole::generated) add(*input.path);
  if (!record.result) return names;
  for (const RecordedFile& file : record.result->files)
    if (is_in_output(record, file)) add(*file.path);
  if (file_name(*record.result->log) == log_name_of(binary)) add(*record.result->log);
  return names;
}

std::vector<std::string> names_owned_in(const std::string& folder, std::string_view binary) {
  const std::optional<LoadedRecord> loaded = record_in(folder, binary);
  return loaded ? names_made_by(loaded->record, binary) : std::vector<std::string>{};
}

std::optional<std::string> in_the_way(const std::string& folder, std::string_view binary,
                                      const std::vector<std::string>& names, const std::string& shown_folder) {
  const std::vector<std::string> there = names_in(folder);
  const std::vector<std::string> own = names_owned_in(folder, binary);
  for (const std::string& name : names) {
    if (!holds(there, name) || holds(own, name)) continue;
    if (const std::optional<std::string> other = owner_of(name, folder, there))
      return fmt::format("`{}/{}` belongs to the compilation of `{}`; choose another name or folder", shown_folder,
                         name, *other);
    return fmt::format("`{}/{}` exists and was not written by bext; choose another folder", shown_folder, name);
  }
  return std::nullopt;
}

}  // namespace bext::drive
