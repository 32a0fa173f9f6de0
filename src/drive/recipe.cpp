// The identity of a compilation: exactly what determines the binary.
#include <fmt/format.h>

#include <algorithm>

#include "bext/drive/compile_job.h"
#include "bext/drive/content_hash.h"
#include "bext/drive/record.h"
#include "bext/text/path_text.h"
#include "placeless_command.h"

namespace bext::drive {
namespace {

Json inputs_of(const CompileRecord& record) {
  std::vector<std::string> inputs;
  for (const RecordedFile& input : record.inputs)
    if (*input.role != FileRole::generated && *input.role != FileRole::wrapper)
      inputs.push_back(fmt::format("{} {}", text_of(*input.role), *input.hash));
  std::ranges::sort(inputs);
  Json list = Json::array();
  for (std::string& input : inputs) list.push_back(std::move(input));
  return list;
}

/// Values by path, sorted, without their origins.
Json values_of(const Json& options) {
  Json::Object values;
  if (const Json::Object* entries = options.as_object())
    for (const auto& [path, entry] : *entries)
      if (const Json* value = entry.find("value"); value && !is_own_option(path)) values.push_back({path, *value});
  std::ranges::stable_sort(values, {}, &Json::Member::key);
  return Json::object(std::move(values));
}

std::string stand_in_of(const RecordedFile& file) {
  if (*file.role == FileRole::generated) return fmt::format("generated {}", file_name(*file.path));
  // The graph is named after the file.
  if (*file.role == FileRole::model) return fmt::format("model {} {}", model_stem(*file.path), *file.hash);
  return fmt::format("input {}", *file.hash);
}

}  // namespace

std::string recipe_identity(const CompileRecord& record) {
  Json command = Json::array();
  for (std::string& word : placeless_command(record, &stand_in_of)) command.push_back(std::move(word));
  const RecordedVersions versions = record.versions.value_or(RecordedVersions{});
  return content_hash(write(Json::object({{"inputs", inputs_of(record)},
                                          {"options", values_of(*record.options)},
                                          {"command", std::move(command)},
                                          {"sdk", *versions.sdk},
                                          {"tool", *versions.tool}}),
                            0));
}

}  // namespace bext::drive
