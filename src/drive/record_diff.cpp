#include <fmt/format.h>

#include <map>
#include <unordered_map>

#include "bext/drive/record.h"
#include "bext/schema/write.h"
#include "bext/text/path_text.h"
#include "placeless_command.h"

namespace bext::drive {
namespace {

/// Everything in a record that affects its meaning, under names without locations and times.
class Flattened {
 public:
  explicit Flattened(const CompileRecord& record) {
    files("inputs", record.inputs);
    if (const Json::Object* options = record.options->as_object())
      for (const auto& [path, entry] : *options)
        if (const Json* value = entry.find("value"); value && !is_own_option(path)) put("options " + path, *value);
    command(placeless_command(record, [](const RecordedFile& file) {
      return fmt::format("{} {}", text_of(*file.role), file_name(*file.path));
    }));
    members("versions", record.versions ? to_json(*record.versions) : Json::object());
    members("environment", *record.environment);
    if (record.result) result(*record.result);
    if (record.proof) proof(*record.proof);
  }

  struct Entry {
    std::string path;
    Json value;
  };
  std::vector<Entry> entries;
  std::unordered_map<std::string, std::size_t> places;

 private:
  void put(std::string path, Json value) {
    // Number entries of the same name.
    const int number = ++counts_[path];
    if (number > 1) path += fmt::format(" #{}", number);
    places.emplace(path, entries.size());
    entries.push_back({std::move(path), std::move(value)});
  }

  void files(std::string_view list, const List<RecordedFile>& files) {
    for (const RecordedFile& file : files)
      put(fmt::format("{}[{} {}]", list, text_of(*file.role), file_name(*file.path)),
          file.hash->empty() ? Json{*file.bytes} : Json{*file.hash});
  }

  void members(std::string_view name, const Json& object) {
    if (const Json::Object* list = object.as_object())
      for (const auto& [key, value] : *list) put(fmt::format("{}.{}", name, key), value);
  }

  /// Each option of the tool with its value.
  void command(const std::vector<std::string>& words) {
    if (!words.empty()) put("command", words.front());
    for (std::size_t i = 1; i < words.size(); ++i) {
      const bool is_option = words[i].starts_with("--");
      const bool has_value = is_option && i + 1 < words.size() && !words[i + 1].starts_with("--");
      if (!is_option)
        put("command word", words[i]);
      else if (!has_value)
        put("command " + words[i], true);
      else
        put("command " + words[i], words[i + 1]);
      if (has_value) ++i;
    }
  }

  void result(const RecordedResult& result) {
    put("result.state", text_of(*result.state));
    if (result.exit_code.is_set()) put("result.exit_code", *result.exit_code);
    files("result.files", result.files);
  }

  void proof(const RecordedProof& proof) {
    put("proof.outcome", text_of(*proof.outcome));
    if (proof.group_buffer.is_set()) put("proof.group_buffer", *proof.group_buffer);
    if (proof.memory.is_set()) put("proof.memory", *proof.memory);
    for (const RecordedDifference& difference : proof.differences)
      put("proof.differences " + *difference.path, *difference.words);
  }

  std::map<std::string, int> counts_;
};

}  // namespace

std::vector<Change> diff(const CompileRecord& a, const CompileRecord& b) {
  const Flattened first{a};
  const Flattened second{b};
  std::vector<Change> changes;
  for (const Flattened::Entry& entry : first.entries) {
    const auto other = second.places.find(entry.path);
    if (other == second.places.end())
      changes.push_back({entry.path, ChangeKind::removed, entry.value, {}});
    else if (const Json& value = second.entries[other->second].value; value != entry.value)
      changes.push_back({entry.path, ChangeKind::changed, entry.value, value});
  }
  for (const Flattened::Entry& entry : second.entries)
    if (!first.places.contains(entry.path)) changes.push_back({entry.path, ChangeKind::added, {}, entry.value});
  return changes;
}

}  // namespace bext::drive
