#include <fmt/format.h>

#include <algorithm>

#include "bext/backend/backends.h"
#include "bext/schema/describe.h"
#include "bext/schema/example.h"
#include "bext/target/soc.h"
#include "bext/text/ascii.h"
#include "file_place.h"
#include "graph_mentions.h"
#include "json_members.h"
#include "option_words.h"
#include "requests.h"
#include "soc_words.h"
#include "typing_place.h"

namespace bext::lsp {
namespace {

// Numbers of the protocol.
constexpr int property_item = 10;
constexpr int value_item = 12;
constexpr int member_item = 20;

Json markdown(std::string text) { return Json::object({{"kind", "markdown"}, {"value", std::move(text)}}); }

class ItemList {
 public:
  ItemList(const CheckedText& text, const TypingPlace& place) : text_{text}, place_{place} {}

  Json& add(std::string_view label, int kind, std::string inserted) {
    Json item = Json::object({{"label", label},
                              {"kind", kind},
                              {"filterText", inserted},
                              {"textEdit", Json::object({{"range", text_.positions.range(place_.token)},
                                                         {"newText", std::move(inserted)}})}});
    items_.push_back(std::move(item));
    return items_.as_array()->back();
  }
  Json take() { return Json::object({{"isIncomplete", false}, {"items", std::move(items_)}}); }

  /// The first character after the token that is not white space; 0 at the end.
  [[nodiscard]] char next_character() const {
    const std::string_view text = text_.file.document.text();
    const std::string_view rest = text.substr(place_.token.end);
    const auto after = std::ranges::find_if_not(rest, &is_white);
    return after == rest.end() ? '\0' : *after;
  }

 private:
  const CheckedText& text_;
  const TypingPlace& place_;
  Json items_ = Json::array();
};

std::string first_value(const Section& table, const Option& option) {
  if (option.type == Type::section) return "{}";
  if (option.type == Type::sections) return "[{}]";
  return write(example_value(table, option), 0);
}

bool is_present(const TypingPlace& place, const Option& option) {
  const auto all = spellings(option);
  return std::ranges::any_of(place.keys,
                             [&](const std::string& key) { return std::ranges::find(all, key) != all.end(); });
}

void add_keys(const Section& section, const TypingPlace& place, ItemList& items) {
  for (const Option& option : section.options) {
    if (option.type == Type::inlined) {
      add_keys(option.section(), place, items);
      continue;
    }
    if (is_present(place, option)) continue;
    std::string inserted = quoted(option.key());
    if (items.next_character() != ':')
      inserted += fmt::format(": {}{}", first_value(section, option), items.next_character() == '"' ? "," : "");
    Json& item = items.add(option.key(), property_item, std::move(inserted));
    item["detail"] = file_type_name(option);
    item["documentation"] = markdown(option_in_markdown(section, option));
    if (!option.info.sdk_deprecated.empty()) item["deprecated"] = true;
  }
}

void add_socs(ItemList& items) {
  for (const SocModelName& model : soc_model_names()) {
    const std::string number = std::to_string(model.soc_model);
    Json& item = items.add(number, value_item, number);
    item["detail"] = soc_in_words(model.soc_model);
    // So that typing the name of a SoC finds its number.
    item["filterText"] = fmt::format("{} {}", number, fmt::join(model.chipsets, " "));
  }
}

void add_libraries(ItemList& items) {
  for (const Backend& backend : backends())
    for (const std::string_view library : {backend.library_linux, backend.library_windows})
      if (!library.empty()) items.add(library, value_item, quoted(library))["detail"] = backend.doc;
}

void add_values(const Workspace& workspace, const CheckedText& text, const TypingPlace& place, const Option& option,
                ItemList& items) {
  if (is_soc_number(option)) add_socs(items);
  if (option.type == Type::boolean)
    for (const std::string_view value : {"true", "false"}) items.add(value, value_item, std::string{value});
  for (const int value : option.info.values) items.add(std::to_string(value), value_item, std::to_string(value));
  if (const Choices* choices = option.choices ? option.choices : option.info.suggested)
    for (const Choice& choice : choices->values)
      items.add(choice.text, member_item, quoted(choice.text))["documentation"] = markdown(choice_in_markdown(choice));
  if (option.key() == "shared_library_path") add_libraries(items);
  if (names_graphs(option))
    for (const std::string& graph : known_graphs(workspace, text))
      items.add(graph, value_item,
                place.in_list || option.key() == "graph_name" ? bext::quoted(graph) : "[" + bext::quoted(graph) + "]");
}

}  // namespace

Answer completion(const Workspace& workspace, const Json* params) {
  const CheckedText* const text = workspace.configuration(member(params, "textDocument"));
  const Section* const root = text ? root_section(text->file) : nullptr;
  if (!root) return Json{};
  const TypingPlace place =
      typing_place(text->file.document.text(), text->positions.offset(member(params, "position")));
  const Section* const section = section_below(*root, place.sections);
  if (place.kind == TypingPlace::Kind::nothing || !section) return Json{};
  ItemList items{*text, place};
  if (place.kind == TypingPlace::Kind::key)
    add_keys(*section, place, items);
  else if (const FoundOption found = find_option(*section, place.key); found.option)
    add_values(workspace, *text, place, *found.option, items);
  return items.take();
}

}  // namespace bext::lsp
