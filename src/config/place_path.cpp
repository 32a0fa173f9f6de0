#include "place_path.h"

#include <fmt/format.h>

#include <algorithm>
#include <deque>
#include <span>

#include "bext/diag/suggest.h"
#include "bext/schema/key_places.h"
#include "bext/schema/walk.h"
#include "bext/text/digits.h"

namespace bext {
namespace {

constexpr std::size_t named_entries_limit = 5;

PlaceError unclear(std::string message) { return {PlaceErrorKind::unclear, std::move(message)}; }
PlaceError absent(std::string message) { return {PlaceErrorKind::absent, std::move(message)}; }
PlaceError unlisted(std::string message) { return {PlaceErrorKind::unlisted, std::move(message)}; }

std::string identity_text(const Option& list, const void* item) {
  const Option* identity = identity_of(list.section());
  if (!identity || !identity->access.is_set(item)) return {};
  const Json value = identity->access.value(item);
  return value.as_string() ? *value.as_string() : write(value, 0);
}

/// Made once: with `[*]`, each of many entries may have the same unknown option.
const KeyPlaces& key_places_of(const Backend& backend) {
  static const std::deque<KeyPlaces> all = [] {
    std::deque<KeyPlaces> made;
    for (const Backend& one : backends()) made.emplace_back(one.root());
    return made;
  }();
  return all[static_cast<std::size_t>(&backend - backends().data())];
}

std::vector<WrittenEntry> written_entries(const Option& list, const void* object) {
  std::vector<WrittenEntry> entries;
  Origin previous;
  for (std::size_t i = 0; i < list.access.count(object); ++i) {
    const Origin origin = list.section().extras_of(entry(list, object, i)).section;
    if (i > 0 && origin.from_file() && origin == previous)
      ++entries.back().count;
    else
      entries.push_back({i, 1});
    previous = origin;
  }
  return entries;
}

class Walker {
 public:
  Walker(LoadedFile& file, std::string_view path, const Walk& walk) : file_{file}, path_{path}, walk_{walk} {}

  std::expected<Walked, PlaceError> walked(const std::vector<PathStep>& steps) {
    std::expected<Spot, PlaceError> spot = walk(steps);
    if (!spot) return std::unexpected{std::move(spot.error())};
    return Walked{std::move(*spot), whole_entry_, sharers_, entry_};
  }

 private:
  std::expected<Spot, PlaceError> walk(const std::vector<PathStep>& steps) {
    const ConfigView typed = view(file_.config);
    if (!typed.section) return raw({}, steps, 0);
    const Section* section = typed.section;
    void* object = const_cast<void*>(typed.object);
    for (std::size_t i = 0; i < steps.size();) {
      if (steps[i].selects)
        return std::unexpected{unclear(fmt::format("expected a key in `{}`, found `[{}]`", path_, steps[i].text))};
      OptionSpot spot = find(*section, object, steps[i].text);
      if (const Extra* extra = kept(*section, object, spot.option, steps[i].text))
        return extra_spot(*extra, steps, i + 1);
      if (!spot.option) return std::unexpected{unknown(*section, steps, i)};
      if (!spot.option->is_section()) return option_spot(spot, steps, i + 1);
      const PathStep* selector = i + 1 < steps.size() && steps[i + 1].selects ? &steps[i + 1] : nullptr;
      i += selector ? 2 : 1;
      if (i == steps.size() && !selector) return SectionSpot{spot.object, spot.option, std::nullopt};
      const std::expected<std::size_t, PlaceError> index = pick(spot, selector);
      if (!index) return std::unexpected{index.error()};
      if (i == steps.size()) return SectionSpot{spot.object, spot.option, *index};
      section = &spot.option->section();
      object = spot.option->access.at(spot.object, *index);
      if (spot.option->type == Type::sections) entry_ = {section, object};
    }
    return std::unexpected{unclear("empty path")};
  }

  /// By any spelling, also in structs inlined into the object.
  static OptionSpot find(const Section& section, void* object, std::string_view key) {
    if (const Option* option = section.find(key)) return {&section, object, option};
    for (const Option& option : section.options)
      if (option.type == Type::inlined)
        if (const Option* inner = option.section().find(key))
          return {&option.section(), option.access.at(object, 0), inner};
    return {};
  }

  static const Extra* kept(const Section& section, const void* object, const Option* option, std::string_view key) {
    const Extras& extras = section.extras_of(object);
    for (const Extra& extra : extras.list)
      if (extra.key == (option ? option->key() : key)) return &extra;
    return nullptr;
  }

  std::expected<Spot, PlaceError> raw(Pointer pointer, const std::vector<PathStep>& steps, std::size_t from) const {
    for (; from < steps.size(); ++from) pointer.steps.push_back(steps[from].text);
    return pointer;
  }
  std::expected<Spot, PlaceError> extra_spot(const Extra& extra, const std::vector<PathStep>& steps,
                                             std::size_t next) const {
    return raw(pointer_to(file_.document, file_.document.node(extra.origin.node).range().begin), steps, next);
  }
  std::expected<Spot, PlaceError> option_spot(const OptionSpot& spot, const std::vector<PathStep>& steps,
                                              std::size_t next) const {
    if (next == steps.size()) return spot;
    const Origin origin = spot.option->access.origin(spot.object);
    if (!origin.from_file()) return std::unexpected{absent(fmt::format("`{}` is not set", spot.option->key()))};
    return raw(pointer_to(file_.document, file_.document.node(origin.node).range().begin), steps, next);
  }

  PlaceError unknown(const Section& section, const std::vector<PathStep>& steps, std::size_t number) const {
    const std::string& key = steps[number].text;
    if (const std::string path = number == 0 ? path_below(section, key) : std::string{}; !path.empty())
      return {PlaceErrorKind::unknown, fmt::format("`{}` is not a top-level key; did you mean `{}`?", key, path)};
    if (number == 0 && file_.as<wrapper::Config>() && belongs_in_an_inner_file(key))
      return {
          PlaceErrorKind::unknown,
          fmt::format("this is a top-level config file; `{}` belongs in the file that `config_file_path` names", key)};
    const std::optional<std::string> meant = key_places_of(*file_.kind.backend).meant(section, key);
    return {
        PlaceErrorKind::unknown,
        fmt::format("unknown {} `{}`{}{}", number == 0 ? "section or option" : "option", key,
                    number == 0 ? "" : fmt::format(" in `{}`", written({steps.data(), number})), did_you_mean(meant))};
  }

  static bool belongs_in_an_inner_file(std::string_view key) {
    return std::ranges::any_of(backends(), [&](const Backend& backend) { return backend.root().find(key) != nullptr; });
  }

  static std::string written(std::span<const PathStep> steps) {
    std::string text;
    for (const PathStep& step : steps)
      text += step.selects ? fmt::format("[{}]", step.text) : fmt::format("{}{}", text.empty() ? "" : ".", step.text);
    return text;
  }

  /// The path of an option with that name below a section; empty if there is none.
  static std::string path_below(const Section& section, std::string_view key) {
    for (const Option& option : section.options) {
      if (!option.is_section() || option.type == Type::inlined) continue;
      if (const Option* found = option.section().find(key)) return fmt::format("{}.{}", option.key(), found->key());
      if (const std::string path = path_below(option.section(), key); !path.empty())
        return fmt::format("{}.{}", option.key(), path);
    }
    return {};
  }

  std::string entries_in_words(const OptionSpot& spot) const {
    const std::size_t count = spot.option->access.count(spot.object);
    std::string text;
    for (std::size_t i = 0; i < std::min(count, named_entries_limit); ++i) {
      const std::string name = identity_text(*spot.option, entry(*spot.option, spot.object, i));
      text +=
          fmt::format("{}`{}[{}]`", i == 0 ? "" : ", ", spot.option->key(), name.empty() ? std::to_string(i) : name);
    }
    return count > named_entries_limit ? text + ", …" : text;
  }

  /// One entry of the file may have several names, even the same name twice.
  static bool are_one_entry(const OptionSpot& spot, std::size_t a, std::size_t b) {
    const auto origin_of = [&](std::size_t number) {
      return spot.option->section().extras_of(entry(*spot.option, spot.object, number)).section;
    };
    return origin_of(a).from_file() && origin_of(a) == origin_of(b);
  }
  static std::string several_called(const OptionSpot& spot, const PathStep& selector) {
    return fmt::format("several entries of `{0}` are named `{1}`; use a JSON pointer such as `/{0}/0`",
                       spot.option->key(), selector.text);
  }

  /// The selected entry of a list, created if it is missing and `walk_` allows it.
  std::expected<std::size_t, PlaceError> pick(const OptionSpot& spot, const PathStep* selector) {
    const std::size_t count = spot.option->access.count(spot.object);
    const std::string_view key = spot.option->key();
    if (walk_.known && selector && selector->text.starts_with('*') && spot.option->type == Type::sections)
      if (const auto number = whole_number<std::size_t>(std::string_view{selector->text}.substr(1))) {
        std::vector<WrittenEntry>& written = (*walk_.known)[spot.object];
        if (written.empty()) written = written_entries(*spot.option, spot.object);
        if (*number < written.size()) return take_whole(written[*number]);
      }
    if (spot.option->type == Type::section) {
      if (selector && whole_number<std::size_t>(selector->text) != 0)
        return std::unexpected{unclear(fmt::format("`{}` is a single section, not a list", key))};
      if (count == 1) return 0;
      if (walk_.missing == Missing::is_an_error)
        return std::unexpected{absent(fmt::format("missing section `{}`", key))};
      spot.option->access.append(spot.object);
      return 0;
    }
    const std::vector<WrittenEntry> written = written_entries(*spot.option, spot.object);
    if (!selector) {
      if (written.size() == 1) return take_whole(written.front());
      if (!written.empty())
        return std::unexpected{
            unclear(fmt::format("`{}` has several entries; choose one of {}", key, entries_in_words(spot)))};
      if (walk_.missing == Missing::is_an_error)
        return std::unexpected{absent(fmt::format("`{}` has no entries", key))};
      spot.option->access.append(spot.object);
      return 0;
    }
    std::optional<std::size_t> chosen;
    for (std::size_t i = 0; i < count; ++i) {
      if (identity_text(*spot.option, entry(*spot.option, spot.object, i)) != selector->text) continue;
      if (chosen && !are_one_entry(spot, *chosen, i)) return std::unexpected{unclear(several_called(spot, *selector))};
      if (!chosen) chosen = i;
    }
    if (chosen) return *chosen;
    const std::optional<std::size_t> number =
        whole_number<std::size_t>(std::string_view{selector->text}.substr(selector->text.starts_with('*') ? 1 : 0));
    if (number && *number < written.size()) return take_whole(written[*number]);
    if (walk_.missing == Missing::is_an_error) return std::unexpected{absent(no_entry(spot, *selector))};
    return make(spot, *selector, number == written.size());
  }

  std::size_t take_whole(const WrittenEntry& written) {
    whole_entry_ = true;
    sharers_ = written.count;
    return written.first + std::min(walk_.sharer, written.count - 1);
  }

  std::string no_entry(const OptionSpot& spot, const PathStep& selector) const {
    const std::size_t count = spot.option->access.count(spot.object);
    std::vector<std::string> names;
    for (std::size_t i = 0; i < count; ++i)
      names.push_back(identity_text(*spot.option, entry(*spot.option, spot.object, i)));
    const std::vector<std::string_view> known{names.begin(), names.end()};
    const std::string_view key = spot.option->key();
    std::string text = fmt::format("no entry `{}[{}]`", key, selector.text);
    if (const std::optional<std::string_view> near = nearest(selector.text, known); near && !near->empty())
      return text + fmt::format("; did you mean `{}[{}]`?", key, *near);
    return count == 0 ? text : text + fmt::format("; found {}", entries_in_words(spot));
  }

  std::expected<std::size_t, PlaceError> make(const OptionSpot& spot, const PathStep& selector, bool is_next) const {
    const Option* identity = identity_of(spot.option->section());
    const bool by_name = identity && identity->type == Type::text;
    const std::size_t count = spot.option->access.count(spot.object);
    if (!by_name && !is_next) return std::unexpected{absent(no_entry(spot, selector))};
    // In a list with entries, an unknown name may be a typo.
    if (count > 0 && walk_.missing != Missing::is_made) return std::unexpected{unlisted(no_entry(spot, selector))};
    void* made = spot.option->access.append(spot.object);
    if (by_name) (void)identity->access.assign(made, *identity, Json{selector.text});
    return count;
  }

  LoadedFile& file_;
  std::string_view path_;
  Walk walk_;
  bool whole_entry_ = false;
  std::size_t sharers_ = 1;
  EntrySpot entry_;
};

}  // namespace

std::expected<std::vector<PathStep>, PlaceError> parse_path(std::string_view text) {
  std::vector<PathStep> steps;
  std::string_view rest = text;
  while (!rest.empty()) {
    if (rest.front() == '[') {
      // A name may contain brackets: the step ends where the path can continue.
      std::size_t close = rest.find(']');
      while (close != std::string_view::npos && close + 1 < rest.size() && rest[close + 1] != '.' &&
             rest[close + 1] != '[')
        close = rest.find(']', close + 1);
      if (close == std::string_view::npos) return std::unexpected{unclear(fmt::format("missing `]` in `{}`", text))};
      steps.push_back({std::string{rest.substr(1, close - 1)}, true});
      rest.remove_prefix(close + 1);
    } else {
      const std::size_t end = std::min(rest.find_first_of(".["), rest.size());
      if (end == 0) return std::unexpected{unclear(fmt::format("empty step in `{}`", text))};
      steps.push_back({std::string{rest.substr(0, end)}, false});
      rest.remove_prefix(end);
    }
    if (rest.starts_with('.')) {
      rest.remove_prefix(1);
      if (rest.empty() || rest.front() == '[') return std::unexpected{unclear(fmt::format("empty step in `{}`", text))};
    }
  }
  return steps;
}

std::expected<std::size_t, PlaceError> entries_at(const LoadedFile& file, std::string_view path) {
  // This walk creates nothing, so the file does not change.
  const std::expected<Walked, PlaceError> walked = walk_path(const_cast<LoadedFile&>(file), path, {});
  if (!walked) return std::unexpected{walked.error()};
  const auto* list = std::get_if<SectionSpot>(&walked->spot);
  if (!list || list->entry || list->option->type != Type::sections)
    return std::unexpected{unclear(fmt::format("`{}` is not a list of sections", path))};
  const std::size_t count = written_entries(*list->option, list->parent).size();
  if (count == 0) return std::unexpected{absent(fmt::format("`{}` has no entries", path))};
  return count;
}

std::expected<Walked, PlaceError> walk_path(LoadedFile& file, std::string_view path, const Walk& walk) {
  const std::expected<std::vector<PathStep>, PlaceError> steps = parse_path(path);
  if (!steps) return std::unexpected{steps.error()};
  return Walker{file, path, walk}.walked(*steps);
}

std::optional<Node> node_at(const LoadedFile& file, const Spot& spot) {
  if (const auto* pointer = std::get_if<RawSpot>(&spot)) return resolve(file.document, *pointer);
  Origin origin;
  if (const auto* option = std::get_if<OptionSpot>(&spot)) {
    if (option->option->access.is_set(option->object)) origin = option->option->access.origin(option->object);
  } else {
    const auto& [parent, option_of, entry_index] = std::get<SectionSpot>(spot);
    const bool one = option_of->type == Type::section || entry_index;
    if (option_of->access.count(parent) == 0)
      origin = option_of->type == Type::sections ? option_of->access.written(parent).origin : Origin{};
    else
      origin = one ? option_of->section().extras_of(entry(*option_of, parent, entry_index.value_or(0))).section
                   : option_of->access.written(parent).origin;
  }
  if (!origin.from_file()) return std::nullopt;
  return file.document.node(origin.node);
}

}  // namespace bext
