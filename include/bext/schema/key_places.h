#pragma once
// Where each key and each synonym of a table belongs, and which option an unknown key most likely means.
//
// ```cpp
// const bext::KeyPlaces places{bext::section_of<bext::htp::Config>()};
// const bext::Section& graph = bext::section_of<bext::htp::GraphConfig>();
// assert(places.meant(graph, "opt_level") == "O" && places.meant(graph, "vtcm_bm") == "vtcm_mb");
// assert(places.meant(graph, "soc_model") == "devices.soc_model");
// assert(!places.meant(graph, "nonsense"));
// ```

#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "bext/schema/walk.h"

namespace bext {

/// An option that has a synonym.
struct SynonymPlace {
  const SectionPlace* place;
  const Option* option;
  const Synonym* synonym;
};

class KeyPlaces {
 public:
  explicit KeyPlaces(const Section& root);
  KeyPlaces(const KeyPlaces&) = delete;
  KeyPlaces& operator=(const KeyPlaces&) = delete;

  /// The option with that key in the section; a null pointer if there is none.
  [[nodiscard]] const Option* option_at(std::string_view section, std::string_view key) const;
  /// The path of an option with that key; empty if there is none.
  [[nodiscard]] std::string path_of(std::string_view key) const;
  [[nodiscard]] bool is_in_one_section(std::string_view key) const { return places_.count(key) == 1; }
  /// The option with that synonym, rather in the section `here`.
  [[nodiscard]] const SynonymPlace* synonym_for(const Section& here, std::string_view text) const;
  /// The option with a synonym that resembles the text.
  [[nodiscard]] const SynonymPlace* near_synonym(const Section& here, std::string_view text) const;
  /// The key that the text nearly is, of all sections.
  [[nodiscard]] std::optional<std::string_view> near_key(std::string_view text) const;
  /// A section other than `here` that has the key; a null pointer if there is none.
  [[nodiscard]] const SectionPlace* elsewhere(const Section& here, std::string_view key) const;
  /// What an unknown key of the section `here` most likely means, in the order in which `read` reports it: a key of that
  /// section, or the path of an option in another one.
  [[nodiscard]] std::optional<std::string> meant(const Section& here, std::string_view text) const;

 private:
  std::deque<SectionPlace> sections_;
  std::unordered_multimap<std::string_view, const SectionPlace*> places_;
  std::vector<std::string_view> keys_;
  std::unordered_multimap<std::string, SynonymPlace> synonyms_;  ///< by the folded name
  std::vector<std::string_view> synonym_names_;
};

}  // namespace bext
