#include "bext/schema/key_places.h"

#include <algorithm>

#include "bext/diag/suggest.h"

namespace bext {
namespace {

struct NearOption {
  const Option* option;
  std::string_view spelling;
};

/// The option of a section whose key or documented name is closest to the text.
std::optional<NearOption> nearest_in(const Section& section, std::string_view text) {
  std::vector<NearOption> all;
  for (const Option& option : section.options) {
    if (option.type == Type::inlined) {
      for (const Option& inner : option.section().options) all.push_back({&inner, inner.key()});
      continue;
    }
    all.push_back({&option, option.key()});
    if (option.name != option.key()) all.push_back({&option, option.name});
  }
  std::vector<std::string_view> words;
  for (const NearOption& one : all) words.push_back(one.spelling);
  const std::optional<std::string_view> near = nearest(text, words);
  if (!near) return std::nullopt;
  return *std::ranges::find(all, *near, &NearOption::spelling);
}

}  // namespace

KeyPlaces::KeyPlaces(const Section& root) {
  struct Collector : SchemaVisitor {
    KeyPlaces* to;
    const Section* root;
    void section(const SectionPlace& place) override {
      if (place.via && place.via->type != Type::inlined) {
        const std::size_t above = place.steps.size() - 1;
        const std::size_t dot = place.path.rfind('.');
        to->sections_.push_back({.section = above == 0 ? root : &place.steps[above - 1]->section(),
                                 .via = nullptr,
                                 .path = dot == std::string::npos ? std::string{} : place.path.substr(0, dot),
                                 .steps = {}});
        to->places_.emplace(place.via->key(), &to->sections_.back());
      }
      to->sections_.push_back(place);
    }
    void option(const SectionPlace&, const Option& option) override {
      const SectionPlace* const place = &to->sections_.back();
      to->places_.emplace(option.key(), place);
      to->keys_.push_back(option.key());
      for (const Synonym& synonym : option.info.synonyms) {
        to->synonyms_.emplace(folded(synonym.name), SynonymPlace{place, &option, &synonym});
        to->synonym_names_.push_back(synonym.name);
      }
    }
  } collector;
  collector.to = this;
  collector.root = &root;
  visit(root, collector);
}

const Option* KeyPlaces::option_at(std::string_view section, std::string_view key) const {
  const auto [begin, end] = places_.equal_range(key);
  for (const auto& [name, place] : std::ranges::subrange(begin, end))
    if (place->path == section) return place->section->find(key);
  return nullptr;
}

std::string KeyPlaces::path_of(std::string_view key) const {
  std::optional<std::string> best;
  const auto [begin, end] = places_.equal_range(key);
  for (const auto& [name, place] : std::ranges::subrange(begin, end))
    if (!best || place->path < *best) best = place->path;
  return best ? joined(*best, key) : std::string{};
}

const SynonymPlace* KeyPlaces::synonym_for(const Section& here, std::string_view text) const {
  const SynonymPlace* best = nullptr;
  const auto [begin, end] = synonyms_.equal_range(folded(text));
  for (const auto& [name, place] : std::ranges::subrange(begin, end)) {
    const bool is_here = place.place->section == &here;
    if (!best || is_here || (best->place->section != &here && place.place->path < best->place->path)) best = &place;
  }
  return best;
}

const SynonymPlace* KeyPlaces::near_synonym(const Section& here, std::string_view text) const {
  // Too many words resemble `soc` or `arch`.
  constexpr std::size_t shortest = 6;
  const std::optional<std::string_view> near = nearest(text, synonym_names_);
  return near && near->size() >= shortest && is_near_miss(text, *near) ? synonym_for(here, *near) : nullptr;
}

std::optional<std::string_view> KeyPlaces::near_key(std::string_view text) const {
  const std::optional<std::string_view> near = nearest(text, keys_);
  return near && is_near_miss(text, *near) ? near : std::nullopt;
}

const SectionPlace* KeyPlaces::elsewhere(const Section& here, std::string_view key) const {
  const auto [begin, end] = places_.equal_range(key);
  for (const auto& [name, place] : std::ranges::subrange(begin, end))
    if (place->section != &here) return place;
  return nullptr;
}

std::optional<std::string> KeyPlaces::meant(const Section& here, std::string_view text) const {
  const auto path_from_here = [&](const SectionPlace& place, std::string_view key) {
    return place.section == &here ? std::string{key} : joined(place.path, key);
  };
  if (const Trap* trap = here.find_trap(text)) {
    const std::string_view place = trap->belongs_to;
    if (place.find('.') == std::string_view::npos || place.find(':') != std::string_view::npos) return std::nullopt;
    return std::string{place};
  }
  if (std::string path = path_of(text); !path.empty()) return path;
  if (const SynonymPlace* synonym = synonym_for(here, text))
    return path_from_here(*synonym->place, synonym->option->key());
  const std::optional<NearOption> near = nearest_in(here, text);
  if (!near || !is_near_miss(text, near->spelling)) {
    if (const std::optional<std::string_view> key = near_key(text))
      if (const SectionPlace* place = elsewhere(here, *key)) return joined(place->path, *key);
    if (const SynonymPlace* synonym = near_synonym(here, text))
      return path_from_here(*synonym->place, synonym->option->key());
  }
  return near ? std::optional{std::string{near->option->key()}} : std::nullopt;
}

}  // namespace bext
