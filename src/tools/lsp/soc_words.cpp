#include "soc_words.h"

#include <fmt/format.h>

#include "bext/check/effective_target.h"
#include "tools/summary_line.h"

namespace bext::lsp {
namespace {

EffectiveTarget target_of(std::int64_t number) {
  if (number < 0 || number > INT32_MAX) return {};
  return parse_target(std::to_string(number)).value_or(EffectiveTarget{});
}

std::string in_words(const EffectiveTarget& target, std::string name) {
  if (target.socs.empty()) return {};
  if (target.arch) name += fmt::format(" · v{}", *target.arch);
  if (const std::optional<int> vtcm = target.vtcm_mb()) name += fmt::format(" · {} MiB", *vtcm);
  return name;
}

}  // namespace

bool is_soc_number(const Option& option) { return option.key() == "soc_model" || option.key() == "soc_id"; }

std::string soc_in_words(std::int64_t number) {
  const EffectiveTarget target = target_of(number);
  return in_words(target, target.socs_in_words());
}

std::string soc_in_short(std::int64_t number) {
  const EffectiveTarget target = target_of(number);
  const Soc* const one = shown_soc(target);
  return in_words(target, one ? std::string{one->chipset} : target.socs_in_words());
}

}  // namespace bext::lsp
