#include <fmt/format.h>

#include "file_place.h"
#include "json_members.h"
#include "option_words.h"
#include "requests.h"
#include "soc_words.h"

namespace bext::lsp {
namespace {

/// What is known about the value itself.
std::string value_in_markdown(const Option& option, Node value) {
  if (is_soc_number(option)) {
    const std::optional<std::int64_t> number = value.as_integer();
    const std::string words = number ? soc_in_words(*number) : std::string{};
    return words.empty() ? words : fmt::format("`{}`: {}", *number, words);
  }
  const Choices* const choices = choices_of(option);
  if (!choices || !value.is_string()) return {};
  const std::optional<std::size_t> index = choices->index_of(value.string());
  if (!index) return {};
  const Choice& choice = choices->values[*index];
  return fmt::format("`\"{}\"`: {}", choice.text, choice_in_markdown(choice));
}

}  // namespace

Answer hover(const Workspace& workspace, const Json* params) {
  const CheckedText* const text = workspace.configuration(params);
  if (!text) return Json{};
  const std::uint32_t offset = text->positions.offset(member(params, "position"));
  const FilePlace place = place_at(text->file, offset);
  if (!place.option) return Json{};
  const Node value = place.element.value_or(*place.value);
  const bool on_key = covers(place.key->range(), offset);
  // Between the members of a section, the cursor is on nothing in particular.
  if (!on_key && (value.is_object() || value.is_array())) return Json{};
  std::string markdown = fmt::format("**`{}`**", place.option->key());
  if (!on_key)
    if (const std::string words = value_in_markdown(*place.option, value); !words.empty()) markdown += "\n\n" + words;
  const FoundOption found = find_option(*place.section, place.key->string());
  markdown += "\n\n" + option_in_markdown(*found.table, *place.option);
  return Json::object({{"contents", Json::object({{"kind", "markdown"}, {"value", std::move(markdown)}})},
                       {"range", text->positions.range(on_key ? place.key->range() : value.range())}});
}

}  // namespace bext::lsp
