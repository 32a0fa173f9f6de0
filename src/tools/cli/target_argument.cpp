#include "target_argument.h"

#include <fmt/format.h>

#include <algorithm>

#include "bext/check/effective_target.h"

namespace bext::cli {

std::string target_as_spec(const std::string& words) {
  const bool is_number = !words.empty() && std::ranges::all_of(words, [](char c) { return c >= '0' && c <= '9'; });
  const std::expected<EffectiveTarget, std::string> target = asked_target(words);
  if (!is_number || !target || target->parts.empty()) return words;
  // Several parts may share a number: the one that says all they agree on stands for them; where they differ, only the
  // number can be relied on.
  const auto says_all = [&](const Soc* part) {
    return part->vtcm_mb == target->vtcm_mb() && part->hvx_threads == target->hvx_threads();
  };
  const auto part = std::ranges::find_if(target->parts, says_all);
  if (part != target->parts.end()) return std::string{(*part)->chipset};
  return target->arch ? fmt::format("dsp_arch:v{};soc_model:{}", *target->arch, words) : words;
}

}  // namespace bext::cli
