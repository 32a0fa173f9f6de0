#pragma once
// Known log lines and what they mean, from data/log_signatures.json.
//
// ```cpp
// const bext::doctor::LogSignature* seen = bext::doctor::signature_of("<E> Unknown config socModel 618");
// assert(seen && seen->role == bext::doctor::LineRole::root && seen->causes[0] == "soc-number-unknown");
// ```

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "bext/diag/diagnostic.h"

namespace bext::doctor {

enum class LineRole : std::uint8_t {
  root,      ///< names the cause
  follow,    ///< a consequence of an earlier failure
  warning,   ///< a problem that does not stop the tool
  harmless,  ///< can be ignored
  success,   ///< shows that a step worked
  fallback,  ///< another connection to the DSP works, so failures of the one before it did no harm
  load,      ///< a context begins to load, so those before it are loaded
};

struct LogSignature {
  std::string_view pattern;    ///< see log_pattern.h
  std::string_view component;  ///< `qnn`, `genie`, `system`, …
  std::string_view symptom;    ///< one sentence; of a success, `$1` is the text of the first wildcard
  LineRole role;
  std::span<const std::string_view> causes;   ///< ids of `KnownCause`, the likeliest first
  std::span<const std::string_view> against;  ///< causes that the line makes unlikely
  std::span<const std::string_view> values;   ///< options whose value the line repeats: `graphs.vtcm_mb = 1 MiB`
  std::string_view source;
  Certainty certainty;
  std::optional<int> over;  ///< the last number of the line must be larger
};

[[nodiscard]] std::span<const LogSignature> log_signatures();

/// The texts of the wildcards, if the line has the form of the signature.
[[nodiscard]] std::optional<std::vector<std::string_view>> match(std::string_view line, const LogSignature& signature);
/// The first signature that matches the line, or null. For many lines, use `LogReader`.
[[nodiscard]] const LogSignature* signature_of(std::string_view line);

}  // namespace bext::doctor
