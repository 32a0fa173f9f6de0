#include <fmt/format.h>

#include <algorithm>

#include "bext/backend/backends.h"
#include "bext/config/project_config.h"
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
#include "text/layout.h"
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
    if (place_.missing_comma)
      item["additionalTextEdits"] = Json::array({Json::object(
          {{"range", text_.positions.range({*place_.missing_comma, *place_.missing_comma})}, {"newText", ","}})});
    items_.push_back(std::move(item));
    return items_.as_array()->back();
  }
  [[nodiscard]] const Style& style() const { return style_of(text_.file.document); }
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

/// One line, with the spaces that the file has after colons and commas.
std::string written_like(const Json& value, const Style& style) {
  std::string text;
  if (const Json::Array* elements = value.as_array()) {
    for (const Json& element : *elements)
      text += fmt::format("{}{}", text.empty() ? "" : style.comma, written_like(element, style));
    return fmt::format("[{}]", text);
  }
  if (const Json::Object* members = value.as_object()) {
    for (const auto& [key, member] : *members)
      text += fmt::format("{}{}{}{}", text.empty() ? "" : style.comma, bext::quoted(key), style.colon,
                          written_like(member, style));
    return fmt::format("{{{}}}", text);
  }
  return write(value, 0);
}

std::string first_value(const Section& table, const Option& option, const Style& style) {
  if (option.type == Type::section) return "{}";
  if (option.type == Type::sections) return "[{}]";
  return written_like(example_value(table, option), style);
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
      inserted += fmt::format("{}{}{}", items.style().colon, first_value(section, option, items.style()),
                              items.next_character() == '"' ? "," : "");
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

/// Names of SoCs, for the target of a project file.
void add_soc_names(ItemList& items) {
  for (const SocModelName& model : soc_model_names())
    for (const std::string_view chipset : model.chipsets)
      items.add(chipset, value_item, bext::quoted(chipset))["detail"] =
          fmt::format("{} · soc_model {}", soc_in_words(model.soc_model), model.soc_model);
}

void add_libraries(ItemList& items) {
  for (const Backend& backend : backends())
    for (const std::string_view library : {backend.library_linux, backend.library_windows})
      if (!library.empty()) items.add(library, value_item, quoted(library))["detail"] = backend.doc;
}

/// Graphs of models and of other files. Those that the list has already are left out.
void add_graphs(const Workspace& workspace, const CheckedText& text, const TypingPlace& place, const Option& option,
                ItemList& items) {
  const bool is_one = place.in_list || option.key() == "graph_name";
  for (const KnownGraph& graph : known_graphs(workspace, text, place.token.end)) {
    if (place.in_list && std::ranges::find(place.elements, graph.name) != place.elements.end()) continue;
    const std::string name = bext::quoted(graph.name);
    Json& item = items.add(graph.name, value_item, is_one ? name : fmt::format("[{}]", name));
    item["detail"] = graph.from_model ? "graph of a model" : "graph in another entry";
    item["documentation"] = markdown(graph.sources_in_markdown());
  }
}

void add_values(const Workspace& workspace, const CheckedText& text, const TypingPlace& place, const Section& table,
                const Option& option, ItemList& items) {
  if (is_soc_number(option)) add_socs(items);
  if (option.type == Type::boolean)
    for (const std::string_view value : {"true", "false"})
      items.add(value, value_item, std::string{value})["documentation"] = markdown(option_in_markdown(table, option));
  for (const int value : option.info.values)
    items.add(std::to_string(value), value_item, std::to_string(value))["documentation"] =
        markdown(option_in_markdown(table, option));
  if (const Choices* choices = choices_of(option))
    for (const Choice& choice : choices->values)
      items.add(choice.text, member_item, quoted(choice.text))["documentation"] = markdown(choice_in_markdown(choice));
  if (option.key() == "shared_library_path") add_libraries(items);
  if (option.key() == "target" && text.file.kind.name() == project_kind) add_soc_names(items);
  if (names_graphs(option)) add_graphs(workspace, text, place, option, items);
}

}  // namespace

Answer completion(const Workspace& workspace, const Json* params) {
  const CheckedText* const text = workspace.configuration(params);
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
    add_values(workspace, *text, place, *found.table, *found.option, items);
  return items.take();
}

}  // namespace bext::lsp
