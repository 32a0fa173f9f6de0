#include "error_places.h"

#include <algorithm>

namespace bext {

ErrorPlaces::ErrorPlaces(const Findings& findings) {
  for (const Diagnostic& finding : findings) {
    if (finding.severity != Severity::error) continue;
    by_kind_[finding.kind].push_back(finding.pointer);
    places_.insert(finding.pointer);
  }
}

std::size_t ErrorPlaces::new_since(const ErrorPlaces& before) const {
  std::size_t count = 0;
  for (const auto& [kind, places] : by_kind_) {
    const auto old = before.by_kind_.find(kind);
    const std::size_t known = old == before.by_kind_.end() ? 0 : old->second.size();
    if (places.size() <= known) continue;
    const auto elsewhere = static_cast<std::size_t>(
        std::ranges::count_if(places, [&](const std::string& place) { return !before.places_.contains(place); }));
    count += std::min(places.size() - known, elsewhere);
  }
  return count;
}

std::size_t ErrorPlaces::total() const {
  std::size_t count = 0;
  for (const auto& [kind, places] : by_kind_) count += places.size();
  return count;
}

}  // namespace bext
