#include "error_places.h"

#include <algorithm>
#include <optional>

#include "bext/text/ascii.h"
#include "bext/text/pointer.h"

namespace bext {

std::string section_path(std::string_view pointer) {
  const std::optional<Pointer> parsed = Pointer::parse(pointer);
  std::string path;
  if (!parsed) return path;
  for (const std::string& step : parsed->steps) {
    if (!step.empty() && std::ranges::all_of(step, is_digit)) continue;
    if (!path.empty()) path += '.';
    path += step;
  }
  return path;
}

ErrorPlaces::ErrorPlaces(const Findings& findings) {
  for (const Diagnostic& finding : findings) {
    if (finding.severity != Severity::error) continue;
    ++errors_[section_path(finding.pointer)];
    ++kinds_[finding.kind];
  }
  for (const CountedFindings& one : findings.not_listed()) {
    if (one.severity != Severity::error) continue;
    errors_["not listed"] += one.count;
    kinds_[one.kind] += one.count;
  }
}

bool ErrorPlaces::has_more_than(const ErrorPlaces& before) const {
  return std::ranges::any_of(kinds_, [&](const auto& entry) {
    const auto old = before.kinds_.find(entry.first);
    return old == before.kinds_.end() || entry.second > old->second;
  });
}

std::size_t ErrorPlaces::new_since(const ErrorPlaces& before) const {
  std::size_t count = 0;
  for (const auto& [place, now] : errors_) {
    const auto old = before.errors_.find(place);
    const std::size_t known = old == before.errors_.end() ? 0 : old->second;
    if (now > known) count += now - known;
  }
  return count;
}

std::size_t ErrorPlaces::total() const {
  std::size_t count = 0;
  for (const auto& [place, number] : errors_) count += number;
  return count;
}

}  // namespace bext
