#include "completed_words.h"

#include <algorithm>
#include <array>

#include "bext/backend/neighbors.h"
#include "bext/check/catalog.h"
#include "bext/check/names.h"
#include "bext/plan/lpai/files.h"
#include "bext/target/soc.h"
#include "tools/schema_named.h"

namespace bext::cli {
namespace {

/// Sorted, each once.
std::vector<std::string> in_order(std::vector<std::string> words) {
  std::ranges::sort(words);
  words.erase(std::ranges::unique(words).begin(), words.end());
  return words;
}

std::vector<std::string> soc_names() {
  std::vector<std::string> words;
  for (const Soc& soc : socs()) words.emplace_back(soc.chipset);
  return in_order(std::move(words));
}

std::vector<std::string> option_paths() {
  std::vector<std::string> words;
  for (const ListedOption& option : lpai::every_option()) words.push_back(option.path());
  return in_order(std::move(words));
}

std::vector<std::string> finding_ids() {
  std::vector<std::string> words;
  for (const DiagnosticKind* kind : all_checks()) words.emplace_back(kind->id);
  return in_order(std::move(words));
}

/// For `bext explain`.
std::vector<std::string> keys_and_ids() {
  std::vector<std::string> words = finding_ids();
  for (const ListedOption& option : lpai::every_option()) words.emplace_back(option.option->key());
  return in_order(std::move(words));
}

std::vector<std::string> kinds_of_files() {
  const std::vector<std::string_view> names = backend_names();
  return {names.begin(), names.end()};
}

std::vector<std::string> kinds_and_tools() {
  std::vector<std::string> words = kinds_of_files();
  for (const Neighbor& neighbor : neighbors()) words.emplace_back(neighbor.name);
  return words;
}

std::vector<std::string> names_of_schemas() {
  const std::vector<std::string_view> names = schema_names();
  return {names.begin(), names.end()};
}

std::vector<std::string> backends_of_tools() {
  const std::vector<std::string_view> names = tool_backend_names();
  return {names.begin(), names.end()};
}

std::vector<std::string> shell_names() { return {completed_shells.begin(), completed_shells.end()}; }

constexpr std::array lists = {WordList{"socs", &soc_names},           WordList{"options", &option_paths},
                              WordList{"ids", &finding_ids},          WordList{"words", &keys_and_ids},
                              WordList{"kinds", &kinds_of_files},     WordList{"tables", &kinds_and_tools},
                              WordList{"schemas", &names_of_schemas}, WordList{"backends", &backends_of_tools},
                              WordList{"shells", &shell_names}};

/// Which list completes a placeholder, for one command or for all others. The first that fits counts.
struct Use {
  std::string_view placeholder;
  std::string_view list;
  std::string_view command = {};
};
constexpr std::array uses = {
    Use{"TARGET", "socs"},
    Use{"QUERY", "socs", "soc"},
    Use{"QUERY", "options", "options"},
    Use{"PLACE", "options"},
    Use{"OPTION", "options"},
    Use{"PLACE=VALUE", "options"},
    Use{"ID", "ids"},
    Use{"WORD", "words", "explain"},
    Use{"BACKEND", "backends", "new"},
    Use{"BACKEND", "backends", "compile"},
    Use{"BACKEND", "backends", "run"},
    Use{"BACKEND", "tables", "options"},
    Use{"BACKEND", "kinds"},
    Use{"KIND", "schemas"},
    Use{"SHELL", "shells"},
};

constexpr std::array<std::string_view, 6> file_placeholders = {"FILE", "A", "B", "FOLDER", "MODEL", "CONFIG[=LOAD]"};

}  // namespace

std::span<const WordList> word_lists() { return lists; }

Completion completion_of(const Command& command, const Argument& argument) {
  if (!argument.choices.empty()) return {.choices = {argument.choices.begin(), argument.choices.end()}};
  for (const Use& use : uses)
    if (use.placeholder == argument.placeholder && (use.command.empty() || use.command == command.name))
      return {.list = use.list};
  return {.files = std::ranges::find(file_placeholders, argument.placeholder) != file_placeholders.end()};
}

}  // namespace bext::cli
