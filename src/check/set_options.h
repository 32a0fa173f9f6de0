#pragma once
// Visits every option that is set in a struct, for rules that read a part of a file themselves. For whole files, rules
// use `Rule::option`.

#include <cstddef>

#include "bext/check/rule.h"
#include "repeated_entry.h"

namespace bext {

/// Includes nested sections. An entry with several names is visited once.
void for_each_set_option(const Section& section, const void* object, const auto& visit) {
  for (const Option& option : section.options) {
    if (!option.is_section()) {
      if (option.access.is_set(object)) visit(SetOption{&section, &option, object});
      continue;
    }
    RepeatedEntry repeated;
    for (std::size_t number = 0; number < option.access.count(object); ++number) {
      const void* item = entry(option, object, number);
      if (!repeated.is(option.section().extras_of(item).section)) for_each_set_option(option.section(), item, visit);
    }
  }
}

}  // namespace bext
