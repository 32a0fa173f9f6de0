#pragma once
// What must hold for every file: it can be saved unchanged, and a safe fix makes nothing worse. Each law returns what is
// violated, or an empty text.

#include <algorithm>
#include <map>
#include <string>

#include "bext/check/check.h"
#include "bext/config/resolved.h"
#include "bext/text/broken_structure.h"

namespace bext {

/// Whether the path has the number of an entry: with a name, which a fix may give it, its path changes.
[[nodiscard]] inline bool has_entry_number(std::string_view path) {
  const std::size_t bracket = path.find('[');
  return bracket + 1 < path.size() && path[bracket + 1] >= '0' && path[bracket + 1] <= '9';
}

/// The set values of a file by path, without those that an error or a duplicate key is about.
[[nodiscard]] inline std::map<std::string, Json> valid_values(const LoadedFile& file) {
  std::map<std::string, Json> values;
  for (const ResolvedOption& option : resolved(file.config)) {
    if (!option.option || !option.set || option.refused || option.twin > 0 || !option.origin.from_file()) continue;
    if (has_entry_number(option.path) && !option.path.starts_with("devices")) continue;
    const Range range = file.document.node(option.origin.node).range();
    const bool disputed = std::ranges::any_of(file.findings, [&](const Diagnostic& finding) {
      return finding.severity == Severity::error && finding.range.begin < range.end && range.begin < finding.range.end;
    });
    if (!disputed) values.emplace(option.path, option.value);
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
    if (option.set) now.emplace(option.path, option.value);
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
