#include "bext/config/place.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "bext/schema/describe.h"
#include "bext/text/edit.h"
#include "place_path.h"
#include "split_entry.h"

namespace bext {
namespace {

bool is_pointer(std::string_view place) { return place.empty() || place.starts_with('/'); }

std::expected<Pointer, PlaceError> parse_pointer(std::string_view place) {
  std::optional<Pointer> pointer = Pointer::parse(place);
  if (pointer) return std::move(*pointer);
  return std::unexpected{PlaceError{
      PlaceErrorKind::unclear, fmt::format("`{}` is not a JSON pointer: write `~` as `~0` and `/` as `~1`", place)}};
}

PlaceError nothing_at(std::string_view place) {
  return {PlaceErrorKind::absent, fmt::format("no value at `{}`", place)};
}

PlaceError edit_problem(EditError error, std::string_view place) {
  switch (error) {
    case EditError::no_such_place:
      return nothing_at(place);
    case EditError::not_a_container:
      return {PlaceErrorKind::refused, fmt::format("`{}` leads through a value that is not an object or list", place)};
    case EditError::bad_index:
      return {PlaceErrorKind::refused,
              fmt::format("invalid index in `{}`; use a number up to the length of the list, or `-` to append", place)};
    case EditError::bad_value:
      return {PlaceErrorKind::refused, fmt::format("the value for `{}` is not valid JSON", place)};
    case EditError::broken_document:
      return {PlaceErrorKind::refused, "the file contains no value to change"};
  }
  return nothing_at(place);
}

std::expected<std::string, PlaceError> edited(std::expected<std::string, EditError> text, std::string_view place) {
  if (text) return std::move(*text);
  return std::unexpected{edit_problem(text.error(), place)};
}

struct Value {
  std::string text;  ///< JSON
  Json json;
};

/// Valid JSON as it is, other text as a string. Text that starts like JSON but is not valid is an error.
std::expected<Value, PlaceError> parse_value(std::string_view text) {
  const Document document = Document::parse(std::string{text});
  bool strict = document.root().kind() != NodeKind::broken;
  for (const Fault& fault : document.faults()) strict = strict && !breaks_strict_readers(fault.kind);
  if (strict) return Value{std::string{document.root().lexeme()}, document.root().to_json()};
  const std::size_t first = text.find_first_not_of(" \t\r\n");
  if (first != std::string_view::npos && std::string_view{"{[\""}.contains(text[first]))
    return std::unexpected{
        PlaceError{PlaceErrorKind::refused,
                   fmt::format("`{}` starts like JSON but is not valid; put quotes around a plain string", text)}};
  return Value{quoted(text), Json{text}};
}

constexpr std::string_view every_entry = "[*]";

bool names_every_entry(std::string_view place) {
  return !is_pointer(place) && place.find(every_entry) != std::string_view::npos;
}

/// `graphs[*0].O`, `graphs[*1].O` for `graphs[*].O`.
std::expected<std::vector<std::string>, PlaceError> expanded(const LoadedFile& file, const std::string& place) {
  const std::size_t star = place.find(every_entry);
  if (star == std::string::npos) return std::vector{place};
  const std::expected<std::size_t, PlaceError> count = entries_at(file, place.substr(0, star));
  if (!count) return std::unexpected{count.error()};
  std::vector<std::string> places;
  for (std::size_t i = 0; i < *count; ++i) {
    const std::string one = fmt::format("{}[*{}]{}", place.substr(0, star), i, place.substr(star + every_entry.size()));
    std::expected<std::vector<std::string>, PlaceError> below = expanded(file, one);
    if (!below) return below;
    places.insert(places.end(), below->begin(), below->end());
  }
  return places;
}

/// The message with `graphs[0]` for `graphs[*0]`.
PlaceError without_stars(PlaceError problem) {
  for (std::size_t at = problem.message.find("[*"); at != std::string::npos; at = problem.message.find("[*"))
    problem.message.erase(at + 1, 1);
  return problem;
}

/// Changes every place that `[*]` stands for. `change` returns whether it could change the value in `all`; if not, the
/// place needs a change of the text, which `change_text` makes.
template <class Change, class ChangeText>
std::expected<std::string, PlaceError> changed_everywhere(const LoadedFile& file, std::string_view place,
                                                          const Change& change, const ChangeText& change_text) {
  // Each change of the text reads the whole file again.
  constexpr std::size_t most_changes_of_text = 200;
  const std::expected<std::vector<std::string>, PlaceError> places = expanded(file, std::string{place});
  if (!places) return std::unexpected{without_stars(places.error())};
  LoadedFile all = file;
  WrittenEntries known;
  // The first of each sort in the file, because the loops run backward.
  std::optional<PlaceError> absent;
  std::optional<PlaceError> problem;
  const auto note = [&](PlaceError error) {
    (error.kind == PlaceErrorKind::absent ? absent : problem) = std::move(error);
  };
  bool has_changed = false;
  std::vector<std::string_view> in_text;
  for (auto one = places->rbegin(); one != places->rend(); ++one) {
    const std::expected<bool, PlaceError> done = change(all, known, *one);
    if (!done)
      note(done.error());
    else if (*done)
      has_changed = true;
    else
      in_text.push_back(*one);
    if (in_text.size() > most_changes_of_text)
      return std::unexpected{
          PlaceError{PlaceErrorKind::refused,
                     fmt::format("more than {} entries would need a change of the text for `{}`; name fewer entries",
                                 most_changes_of_text, place)}};
  }
  std::string text = has_changed ? all.lossless_text() : std::string{file.document.text()};
  // The last one first, so that the numbers stay right.
  for (const std::string_view one : in_text) {
    std::expected<std::string, PlaceError> next =
        change_text(load(file.path, text, {.expected = file.kind.backend}), one);
    if (!next) {
      note(std::move(next.error()));
      continue;
    }
    has_changed = true;
    text = std::move(*next);
  }
  if (problem) return std::unexpected{without_stars(std::move(*problem))};
  // Not every entry has the option that is to be removed.
  if (absent && !has_changed) return std::unexpected{without_stars(std::move(*absent))};
  return text;
}

bool holds_text(const Option& option) { return option.type == Type::text || option.type == Type::choice; }

/// Keeps a value in the extras that its option does not accept, as reading does.
void keep_beside(const OptionSpot& spot, Json value) {
  const Origin origin = spot.option->access.origin(spot.object);
  spot.option->access.reset(spot.object);
  spot.section->extras(spot.object).list.push_back({std::string{spot.option->key()}, std::move(value), origin});
}

std::expected<void, PlaceError> set_option(const OptionSpot& spot, Value value, std::string_view given,
                                           std::string_view place, const SetOptions& options) {
  if (spot.option->info.spread && value.json.is_array())
    return std::unexpected{
        PlaceError{PlaceErrorKind::refused,
                   fmt::format("`{}` is the name of a single graph; use a JSON pointer to write a list", place)}};
  // A number may be meant as text, such as a version.
  if (holds_text(*spot.option) && !value.json.is_string() && !value.json.is_null()) value.json = Json{given};
  if (spot.option->access.assign(spot.object, *spot.option, value.json).taken()) return {};
  if (!options.any_value)
    return std::unexpected{PlaceError{
        PlaceErrorKind::unfit, fmt::format("`{}` must be {}, found `{}`", place, expected_value(*spot.option), given)}};
  keep_beside(spot, std::move(value.json));
  return {};
}

/// Sets the option in all structs of an entry. False if the value at the place belongs to no option, or is a list of names.
std::expected<bool, PlaceError> set_in_structs(LoadedFile& all, WrittenEntries& known, std::string_view place,
                                               const Value& value, std::string_view given, const SetOptions& options) {
  const Missing missing = options.add_entries ? Missing::is_made : Missing::is_made_first;
  std::size_t sharers = 1;
  for (std::size_t sharer = 0; sharer < sharers; ++sharer) {
    const std::expected<Walked, PlaceError> walked = walk_path(all, place, {missing, sharer, &known});
    if (!walked) return std::unexpected{walked.error()};
    const auto* option = std::get_if<OptionSpot>(&walked->spot);
    if (!option || !walked->whole_entry || option->option->info.spread) return false;
    sharers = walked->sharers;
    const std::expected<void, PlaceError> set = set_option(*option, value, given, place, options);
    if (!set) return std::unexpected{set.error()};
  }
  return true;
}

/// The same for a value to remove.
std::expected<bool, PlaceError> reset_in_structs(LoadedFile& all, WrittenEntries& known, std::string_view place) {
  std::size_t sharers = 1;
  for (std::size_t sharer = 0; sharer < sharers; ++sharer) {
    const std::expected<Walked, PlaceError> walked = walk_path(all, place, {.sharer = sharer, .known = &known});
    if (!walked) return std::unexpected{walked.error()};
    const auto* option = std::get_if<OptionSpot>(&walked->spot);
    if (!option || !walked->whole_entry) return false;
    sharers = walked->sharers;
    if (!node_at(all, walked->spot)) return std::unexpected{nothing_at(place)};
    option->option->access.reset(option->object);
  }
  return true;
}

PlaceError whole_section(const LoadedFile& file, const Spot& spot, std::string_view place) {
  const std::optional<Node> node = node_at(file, spot);
  return {PlaceErrorKind::refused,
          node ? fmt::format("`{}` is a whole section; name an option in it, or use `{}` to replace it", place,
                             pointer_to(file.document, node->range().begin).to_string())
               : fmt::format("`{}` is a whole section; name an option in it", place)};
}

/// Two options with the same meaning and the same values; a file needs one of them.
constexpr std::array<std::string_view, 2> names_of_the_soc = {"soc_model", "soc_id"};

/// The option with the same meaning that is set instead.
const Option* stand_in(const OptionSpot& spot) {
  if (std::ranges::find(names_of_the_soc, spot.option->key()) == names_of_the_soc.end()) return nullptr;
  for (const std::string_view name : names_of_the_soc)
    if (const Option* other = spot.section->find(name); other && other->access.is_set(spot.object)) return other;
  return nullptr;
}

std::string unset_in_words(const OptionSpot& spot) {
  if (const Option* other = stand_in(spot))
    return fmt::format("`{}`, which accepts the same numbers, is {}", other->key(),
                       write(other->access.value(spot.object), 0));
  const std::string without = without_the_key(*spot.option);
  if (!without.empty()) return fmt::format("without the key {}", without);
  const Json preset = default_of(*spot.section, *spot.option);
  return preset.is_null() ? "it has no default" : fmt::format("its default is {}", write(preset, 0));
}

bool shares_its_object(const SectionSpot& spot) {
  if (!spot.entry) return false;
  const Section& section = spot.option->section();
  const Origin origin = section.extras_of(entry(*spot.option, spot.parent, *spot.entry)).section;
  for (std::size_t i = 0; i < spot.option->access.count(spot.parent); ++i)
    if (i != *spot.entry && section.extras_of(entry(*spot.option, spot.parent, i)).section == origin) return true;
  return false;
}

}  // namespace

std::expected<Node, PlaceError> find_place(const LoadedFile& file, std::string_view place) {
  std::optional<Node> node;
  if (is_pointer(place)) {
    const std::expected<Pointer, PlaceError> pointer = parse_pointer(place);
    if (!pointer) return std::unexpected{pointer.error()};
    node = resolve(file.document, *pointer);
  } else {
    // This walk creates nothing, so the file does not change.
    const std::expected<Walked, PlaceError> walked = walk_path(const_cast<LoadedFile&>(file), place, {});
    if (!walked) return std::unexpected{walked.error()};
    node = node_at(file, walked->spot);
    if (const auto* option = std::get_if<OptionSpot>(&walked->spot); option && !node)
      return std::unexpected{
          PlaceError{PlaceErrorKind::absent, fmt::format("`{}` is not set; {}", place, unset_in_words(*option))}};
  }
  if (!node) return std::unexpected{nothing_at(place)};
  return *node;
}

std::expected<std::string, PlaceError> set_place(const LoadedFile& file, std::string_view place, std::string_view value,
                                                 const SetOptions& options) {
  std::expected<Value, PlaceError> parsed = parse_value(value);
  if (!parsed) return std::unexpected{parsed.error()};
  if (names_every_entry(place))
    return changed_everywhere(
        file, place,
        [&](LoadedFile& all, WrittenEntries& known, std::string_view one) {
          return set_in_structs(all, known, one, *parsed, value, options);
        },
        [&](const LoadedFile& each, std::string_view one) { return set_place(each, one, value, options); });
  if (is_pointer(place)) {
    const std::expected<Pointer, PlaceError> pointer = parse_pointer(place);
    if (!pointer) return std::unexpected{pointer.error()};
    return edited(set_at(file.document, *pointer, parsed->text), place);
  }
  LoadedFile changed = file;
  const Missing missing = options.add_entries ? Missing::is_made : Missing::is_made_first;
  std::optional<std::string> apart;
  std::size_t sharers = 1;
  for (std::size_t sharer = 0; sharer < sharers; ++sharer) {
    const std::expected<Walked, PlaceError> walked = walk_path(changed, place, {missing, sharer});
    if (!walked) return std::unexpected{walked.error()};
    sharers = walked->sharers;
    if (const auto* pointer = std::get_if<RawSpot>(&walked->spot))
      return edited(set_at(file.document, *pointer, parsed->text), place);
    const auto* option = std::get_if<OptionSpot>(&walked->spot);
    if (!option) return std::unexpected{whole_section(changed, walked->spot, place)};
    // In the file, the names of an entry are a list.
    if (const std::optional<Node> names = node_at(changed, walked->spot);
        names && walked->whole_entry && option->option->info.spread)
      return edited(set_at(file.document, pointer_to(file.document, names->range().begin), parsed->text), place);
    if (!walked->whole_entry) apart = with_own_entry(file, walked->entry, *option->option);
    const std::expected<void, PlaceError> set = set_option(*option, *parsed, value, place, options);
    if (!set) return std::unexpected{set.error()};
  }
  std::string text = changed.lossless_text();
  if (!apart || text == file.document.text()) return text;
  return set_place(load(file.path, std::move(*apart), {.expected = file.kind.backend}), place, value, options);
}

std::expected<std::string, PlaceError> remove_place(const LoadedFile& file, std::string_view place) {
  if (names_every_entry(place)) return changed_everywhere(file, place, &reset_in_structs, &remove_place);
  if (is_pointer(place)) {
    const std::expected<Pointer, PlaceError> pointer = parse_pointer(place);
    if (!pointer) return std::unexpected{pointer.error()};
    return edited(remove_at(file.document, *pointer), place);
  }
  LoadedFile changed = file;
  std::size_t sharers = 1;
  for (std::size_t sharer = 0; sharer < sharers; ++sharer) {
    const std::expected<Walked, PlaceError> walked = walk_path(changed, place, {.sharer = sharer});
    if (!walked) return std::unexpected{walked.error()};
    sharers = walked->sharers;
    const std::optional<Node> node = node_at(changed, walked->spot);
    if (!node) return std::unexpected{nothing_at(place)};
    const auto* section = std::get_if<SectionSpot>(&walked->spot);
    if (section && !walked->whole_entry && shares_its_object(*section)) {
      section->option->access.erase(section->parent, *section->entry);
      break;
    }
    const auto* option = std::get_if<OptionSpot>(&walked->spot);
    if (!option) return edited(remove_at(file.document, pointer_to(file.document, node->range().begin)), place);
    if (std::optional<std::string> apart =
            walked->whole_entry ? std::nullopt : with_own_entry(file, walked->entry, *option->option))
      return remove_place(load(file.path, std::move(*apart), {.expected = file.kind.backend}), place);
    option->option->access.reset(option->object);
  }
  return changed.lossless_text();
}

}  // namespace bext
