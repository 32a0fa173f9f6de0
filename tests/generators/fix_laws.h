#pragma once
// What must hold for every file: it can be saved unchanged, and a safe fix makes nothing worse. Each law returns what is
// violated, or an empty text.

#include <algorithm>
#include <map>
#include <string>

#include "bext/check/check.h"
#include "bext/config/resolved.h"
#include "bext/text/ascii.h"
#include "bext/text/broken_structure.h"
#include "bext/text/pointer.h"

namespace bext {

/// The path of an option with the number of its entry instead of its name. A fix may give an entry its name, as in
/// `garph_names`, and change the path; the entry stays where it is.
[[nodiscard]] inline std::string numbered_path(const LoadedFile& file, const ResolvedOption& option) {
  const std::size_t open = option.path.find('[');
  const std::size_t close = option.path.find(']', open);
  if (close == std::string::npos || !option.origin.from_file()) return option.path;
  const Pointer place = pointer_to(file.document, file.document.node(option.origin.node).range().begin);
  // `/graphs/0/O`; a section with one entry may also be an object: `/graphs/O`.
  const std::string before = option.path.substr(0, open + 1);
  const auto depth = static_cast<std::size_t>(1 + std::ranges::count(before, '.'));
  const std::string step = depth < place.steps.size() ? place.steps[depth] : "";
  const std::string number = !step.empty() && is_digit(step.front()) ? step : "0";
  return before + number + option.path.substr(close);
}

/// The set values of a file by path, without those that an error or a duplicate key is about.
[[nodiscard]] inline std::map<std::string, Json> valid_values(const LoadedFile& file) {
  std::map<std::string, Json> values;
  for (const ResolvedOption& option : resolved(file.config)) {
    if (!option.option || !option.set || option.refused || option.twin > 0 || !option.origin.from_file()) continue;
    const Range range = file.document.node(option.origin.node).range();
    const bool disputed = std::ranges::any_of(file.findings, [&](const Diagnostic& finding) {
      return finding.severity == Severity::error && finding.range.begin < range.end && range.begin < finding.range.end;
    });
    if (!disputed) values.emplace(numbered_path(file, option), option.value);
  }
  return values;
}

[[nodiscard]] inline std::string violated_by_saving(const LoadedFile& file) {
  return file.lossless_text() == file.document.text() ? "" : "an unchanged save is identical";
}

/// `again` must have no more errors than `before`, and the same valid values.
[[nodiscard]] inline std::string violated_by_fix(const LoadedFile& before, const LoadedFile& again) {
  if (has_broken_structure(before.document)) return "";  // broken text hides errors and values
  if (again.findings.count(Severity::error) > before.findings.count(Severity::error)) return "a safe fix adds no error";
  std::map<std::string, Json> now;
  for (const ResolvedOption& option : resolved(again.config))
    if (option.set) now.emplace(numbered_path(again, option), option.value);
  for (const auto& [path, value] : valid_values(before)) {
    auto found = now.find(path);
    // `soc_id` is another name of `soc_model`.
    if (found == now.end() && path.ends_with("soc_id")) found = now.find(path.substr(0, path.size() - 2) + "model");
    if (found == now.end()) return "a safe fix keeps valid values: " + path + " is lost";
    if (!(found->second == value)) return "a safe fix keeps valid values: " + path + " changed";
  }
  return "";
}

/// All laws for one text.
[[nodiscard]] inline std::string violated_by(const std::string& text) {
  LoadedFile file = load("x.json", text);
  if (std::string law = violated_by_saving(file); !law.empty()) return law;
  check(file, {});
  for (const Diagnostic& finding : file.findings)
    if (finding.range.begin > finding.range.end || finding.range.end > text.size() + 1 || finding.message.empty())
      return "a finding has a place in the text and a message";
  const Fixed fixed = fix(file, {});
  LoadedFile again = load("x.json", fixed.text);
  check(again, {});
  if (fixed.text == text && !fixed.applied.empty()) return "an applied fix changes the text";
  if (std::string law = violated_by_fix(file, again); !law.empty()) return law;
  // After the fixes, no safe fix is left, unless the limit of rounds was reached.
  if (fixed.stopped.empty() && fix(again, {}).text != fixed.text) return "a fixed text stays as it is";
  return "";
}

}  // namespace bext
