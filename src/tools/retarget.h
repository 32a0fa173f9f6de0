#pragma once
// A file for another SoC: `soc_model`, `dsp_arch`, `vtcm_mb` and `hvx_threads` of an HTP file, the hardware version of an
// LPAI file. Everything else stays as it is.

#include <expected>
#include <string>
#include <vector>

#include "bext/check/effective_target.h"
#include "bext/config/loaded.h"

namespace bext {

struct Retargeted {
  std::string text;
  std::vector<std::string> notes;  ///< what is not known about the SoC
};

/// A value that used all the old SoC has becomes all the new one has. A smaller value stays unless the new SoC has less.
/// The error says why the file cannot be changed.
[[nodiscard]] std::expected<Retargeted, std::string> retargeted(const LoadedFile& file, const EffectiveTarget& target);

}  // namespace bext
