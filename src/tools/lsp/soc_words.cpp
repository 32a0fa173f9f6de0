#include "soc_words.h"

#include <fmt/format.h>

#include "bext/check/effective_target.h"

namespace bext::lsp {

bool is_soc_number(const Option& option) { return option.key() == "soc_model" || option.key() == "soc_id"; }

std::string soc_in_words(std::int64_t number) {
  if (number < 0 || number > INT32_MAX) return {};
  const EffectiveTarget target = parse_target(std::to_string(number)).value_or(EffectiveTarget{});
  if (target.socs.empty()) return {};
  std::string words = target.socs_in_words();
  if (target.arch) words += fmt::format(" · v{}", *target.arch);
  if (const std::optional<int> vtcm = target.vtcm_mb()) words += fmt::format(" · {} MiB", *vtcm);
  return words;
}

}  // namespace bext::lsp
