#pragma once
// Whether canonical writing can explain a difference between two configurations.

#include <algorithm>

#include "bext/backend/backends.h"
#include "bext/config/resolved.h"
#include "bext/schema/listing.h"

namespace bext {

/// The documented classes always write some options of a section, even with a default that differs from the tools'.
[[nodiscard]] inline bool is_always_written(std::string_view path) {
  return std::ranges::any_of(backends(), [&](const Backend& backend) {
    return std::ranges::any_of(list_options(backend.name, backend.root()), [&](const ListedOption& listed) {
      return listed.option->info.always_written && listed.path() == path;
    });
  });
}

[[nodiscard]] inline bool keeps_meaning(const Change& change) {
  return change.kind == ChangeKind::default_written ||
         (change.kind == ChangeKind::added && is_always_written(change.path));
}

}  // namespace bext
