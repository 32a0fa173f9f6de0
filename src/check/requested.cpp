#include "bext/check/requested.h"

#include "bext/text/number.h"

namespace bext {

const MappedValue* Requested::find(std::string_view ours) const {
  for (const MappedValue& value : values_)
    if (value.to() == ours && value.ours && !value.ours->empty()) return &value;
  return nullptr;
}

std::optional<std::int64_t> Requested::number(std::string_view ours) const {
  const MappedValue* value = find(ours);
  return value ? integer_of(*value->ours) : std::nullopt;
}

const MappedValue* Requested::find_on(std::string_view ours) const {
  const MappedValue* value = find(ours);
  return value && (*value->ours == "true" || *value->ours == "1") ? value : nullptr;
}

std::optional<EffectiveTarget> Requested::target() const {
  using NamedBy = TargetNaming::Kind;
  if (const std::optional<std::int64_t> number = this->number("htp:devices.soc_model");
      number && *number > 0 && *number <= INT32_MAX) {
    const std::expected<EffectiveTarget, std::string> known = parse_target(std::to_string(*number));
    if (!known) return std::nullopt;
    return EffectiveTarget{known->socs, known->arch, {NamedBy::soc_model, *number}};
  }
  if (const MappedValue* spec = find("spec")) {
    const std::expected<EffectiveTarget, std::string> named = parse_target(*spec->ours);
    return named ? std::optional{*named} : std::nullopt;
  }
  if (const MappedValue* arch = find("htp:devices.dsp_arch"))
    if (const std::optional<int> number = arch_number(*arch->ours))
      return EffectiveTarget{{}, *number, {NamedBy::dsp_arch, *arch->ours}};
  return std::nullopt;
}

}  // namespace bext
