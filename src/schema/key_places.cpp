// Where each key and each synonym of the tables belongs.
#include <optional>
#include <string>

#include "bext/diag/suggest.h"
#include "bext/schema/walk.h"
#include "reader.h"

namespace bext {

void ReadReporter::collect_places() {
  if (!found().places.empty()) return;
  struct Collector : SchemaVisitor {
    Found* found;
    const Section* root;
    void section(const SectionPlace& place) override {
      if (place.via && place.via->type != Type::inlined) {
        const std::size_t above = place.steps.size() - 1;
        const std::size_t dot = place.path.rfind('.');
        found->sections.push_back({.section = above == 0 ? root : &place.steps[above - 1]->section(),
                                   .via = nullptr,
                                   .path = dot == std::string::npos ? std::string{} : place.path.substr(0, dot),
                                   .steps = {}});
        found->places.emplace(place.via->key(), &found->sections.back());
      }
      found->sections.push_back(place);
    }
    void option(const SectionPlace&, const Option& option) override {
      const SectionPlace* const place = &found->sections.back();
      found->places.emplace(option.key(), place);
      found->keys.push_back(option.key());
      for (const Synonym& synonym : option.info.synonyms) {
        found->synonyms.emplace(folded(synonym.name), SynonymPlace{place, &option, &synonym});
        found->synonym_names.push_back(synonym.name);
      }
    }
  } collector;
  collector.found = &found();
  collector.root = root_;
  visit(*root_, collector);
}

const Option* ReadReporter::option_at(std::string_view section, std::string_view name) {
  collect_places();
  const auto [begin, end] = found().places.equal_range(name);
  for (const auto& [key, place] : std::ranges::subrange(begin, end))
    if (place->path == section) return place->section->find(name);
  return nullptr;
}

std::string ReadReporter::found_elsewhere(std::string_view key) {
  collect_places();
  std::optional<std::string> best;
  const auto [begin, end] = found().places.equal_range(key);
  for (const auto& [name, place] : std::ranges::subrange(begin, end))
    if (!best || place->path < *best) best = place->path;
  return best ? joined(*best, key) : std::string{};
}

const SynonymPlace* ReadReporter::synonym_for(const Section& here, std::string_view text) {
  collect_places();
  const SynonymPlace* best = nullptr;
  const auto [begin, end] = found().synonyms.equal_range(folded(text));
  for (const auto& [name, meant] : std::ranges::subrange(begin, end)) {
    const bool is_here = meant.place->section == &here;
    if (!best || is_here || (best->place->section != &here && meant.place->path < best->place->path)) best = &meant;
  }
  return best;
}

const SynonymPlace* ReadReporter::near_synonym(const Section& here, std::string_view text) {
  // Too many words resemble `soc` or `arch`.
  constexpr std::size_t shortest = 6;
  collect_places();
  const std::optional<std::string_view> near = nearest(text, found().synonym_names);
  return near && near->size() >= shortest && is_near_miss(text, *near) ? synonym_for(here, *near) : nullptr;
}

const SectionPlace* ReadReporter::near_elsewhere(const Section& here, std::string_view text) {
  collect_places();
  const std::optional<std::string_view> near = nearest(text, found().keys);
  if (!near || !is_near_miss(text, *near)) return nullptr;
  const auto [begin, end] = found().places.equal_range(*near);
  for (const auto& [name, place] : std::ranges::subrange(begin, end))
    if (place->section != &here) return place;
  return nullptr;
}

}  // namespace bext
