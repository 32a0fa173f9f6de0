#pragma once
// Invariants for reading any bytes as a configuration. A violation aborts the process.

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>

#include "bext/config/loaded.h"
#include "bext/config/resolved.h"
#include "generators/same_meaning.h"

namespace bext::fuzz {

inline void demand(bool holds, std::string_view law) {
  if (holds) return;
  std::fprintf(stderr, "violated: %.*s\n", static_cast<int>(law.size()), law.data());
  std::abort();
}

inline void demand_same_meaning(const LoadedFile& a, const LoadedFile& b) {
  for (const Change& change : diff(a.config, b.config))
    demand(keeps_meaning(change), "equal in meaning: " + change.path);
}

inline int read_as(std::string_view kind, const std::uint8_t* data, std::size_t size) {
  constexpr std::size_t largest = 1 << 16;
  if (size > largest) return 0;
  const LoadOptions options{.expected = find_backend(kind)};
  const std::string text{reinterpret_cast<const char*>(data), size};
  const LoadedFile file = load("x.json", text, options);
  for (const Diagnostic& finding : file.findings) {
    demand(finding.range.begin <= finding.range.end, "a range runs forward");
    demand(finding.range.end <= text.size() + 1, "a range lies in the text");
    demand(!finding.message.empty(), "a finding says something");
  }
  demand(file.lossless_text() == text, "an unchanged save is identical");
  // A broken value becomes null in the canonical text, which changes the meaning.
  if (file.findings.count(Severity::error) > 0) return 0;
  const LoadedFile again = load("y.json", file.canonical_text(), options);
  demand_same_meaning(file, again);
  demand(again.canonical_text() == file.canonical_text(), "canonical text is a fixed point");
  return 0;
}

}  // namespace bext::fuzz
