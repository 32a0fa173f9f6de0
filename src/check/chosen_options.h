#pragma once
// Options that share a property, where they are set in a file. For rules that every file is asked about: the hook for
// options visits each that is set, whatever it is.

#include <algorithm>
#include <cstddef>
#include <vector>

#include "bext/check/rule.h"
#include "repeated_entry.h"

namespace bext {

template <auto IsChosen>
void for_each_chosen(const Section& section, const void* object, const auto& visit);

template <auto IsChosen>
[[nodiscard]] bool has_chosen(const Section& section) {
  return std::ranges::any_of(section.options, [](const Option& option) {
    return option.is_section() ? has_chosen<IsChosen>(option.section()) : IsChosen(option);
  });
}

/// Visits those in the entries of a section; an entry with several names once.
template <auto IsChosen>
void for_each_chosen_below(const Option& list, const void* object, const auto& visit) {
  const std::size_t count = list.access.count(object);
  if (count == 0) return;
  const Section& section = list.section();
  // Many entries share one look at the table, which costs more than it spares where there are few.
  constexpr std::size_t few_entries = 4;
  std::vector<const Option*> chosen;
  std::vector<const Option*> inner;
  if (count > few_entries)
    for (const Option& option : section.options) {
      if (!option.is_section() && IsChosen(option)) chosen.push_back(&option);
      if (option.is_section() && has_chosen<IsChosen>(option.section())) inner.push_back(&option);
    }
  RepeatedEntry repeated;
  for (std::size_t number = 0; number < count; ++number) {
    const void* item = entry(list, object, number);
    if (repeated.is(section.extras_of(item).section)) continue;
    if (count <= few_entries) {
      for_each_chosen<IsChosen>(section, item, visit);
      continue;
    }
    for (const Option* option : chosen)
      if (option->access.is_set(item)) visit(SetOption{&section, option, item});
    for (const Option* below : inner) for_each_chosen_below<IsChosen>(*below, item, visit);
  }
}

/// Visits each option for which `IsChosen` says yes and that is set in an object of this table or below.
template <auto IsChosen>
void for_each_chosen(const Section& section, const void* object, const auto& visit) {
  for (const Option& option : section.options)
    if (option.is_section())
      for_each_chosen_below<IsChosen>(option, object, visit);
    else if (IsChosen(option) && option.access.is_set(object))
      visit(SetOption{&section, &option, object});
}

}  // namespace bext
