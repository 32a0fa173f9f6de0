#include "placeless_command.h"

#include <algorithm>

#include "bext/text/path_text.h"

namespace bext::drive {
namespace {

/// A path in the command and its replacement, so that moving files does not change the recipe.
struct StandIn {
  std::string path;
  std::string text;
};

std::vector<StandIn> stand_ins(const CompileRecord& record,
                               const std::function<std::string(const RecordedFile&)>& name) {
  std::vector<StandIn> list;
  for (const RecordedFile& input : record.inputs)
    if (!input.path->empty()) list.push_back({*input.path, "{" + name(input) + "}"});
  if (!record.output->empty()) list.push_back({*record.output, "{output}"});
  // A file before the folder that contains it.
  std::ranges::stable_sort(list, [](const StandIn& a, const StandIn& b) { return a.path.size() > b.path.size(); });
  return list;
}

/// Whether a path may begin or end next to this character: arguments contain lists of paths and pairs with colons.
bool is_boundary(char c) { return c == ',' || c == ';' || c == ':' || c == '=' || c == '/' || c == '\\'; }

std::string with_stand_ins(std::string word, const std::vector<StandIn>& list) {
  for (const StandIn& stand_in : list) {
    const std::size_t size = stand_in.path.size();
    for (std::size_t at = word.find(stand_in.path); at != std::string::npos; at = word.find(stand_in.path, at)) {
      const bool begins = at == 0 || (is_boundary(word[at - 1]) && word[at - 1] != '/' && word[at - 1] != '\\');
      const std::size_t end = at + size;
      if (begins && (end == word.size() || is_boundary(word[end]))) {
        word.replace(at, size, stand_in.text);
        at += stand_in.text.size();
      } else {
        ++at;
      }
    }
  }
  return word;
}

}  // namespace

std::vector<std::string> placeless_command(const CompileRecord& record,
                                           const std::function<std::string(const RecordedFile&)>& name) {
  const std::vector<StandIn> list = stand_ins(record, name);
  std::vector<std::string> words;
  // The folder of the tool does not matter; its name and version do.
  for (const std::string& word : *record.command)
    words.push_back(words.empty() ? std::string{file_name(word)} : with_stand_ins(word, list));
  return words;
}

}  // namespace bext::drive
