#include "bext/check/effective_target.h"

#include <fmt/format.h>

#include <algorithm>

#include "bext/diag/alternatives.h"
#include "bext/target/kernel_soc_id.h"
#include "bext/target/spec.h"
#include "bext/text/ascii.h"
#include "bext/text/digits.h"

namespace bext {
namespace {

using Kind = TargetNaming::Kind;

template <class T>
std::optional<T> shared_fact(SocList socs, std::optional<T> Soc::* member) {
  std::optional<T> shared;
  for (const Soc* soc : socs) {
    const std::optional<T>& value = soc->*member;
    if (!value) continue;
    if (shared && *shared != *value) return std::nullopt;
    shared = value;
  }
  return shared;
}

std::optional<int> shared_arch(SocList socs) { return shared_fact(socs, &Soc::arch); }

std::optional<EffectiveTarget> named_by_number(const Setting<std::int64_t>& number, Kind kind) {
  if (!number.is_set() || *number <= 0 || *number > INT32_MAX) return std::nullopt;
  EffectiveTarget target;
  target.socs = find_by_model(static_cast<int>(*number));
  target.arch = shared_arch(target.socs);
  target.naming = {kind, *number};
  return target;
}

std::expected<EffectiveTarget, std::string> target_by_number(int number) {
  EffectiveTarget target;
  target.socs = find_by_model(number);
  target.arch = shared_arch(target.socs);
  target.naming = {Kind::requested_number, number};
  if (!target.socs.empty()) return target;
  std::string problem = fmt::format("unknown SoC `{0}`: no known SoC has `soc_model` {0}", number);
  if (const Soc* soc = find_by_kernel_id(number); soc && soc->soc_model)
    problem += fmt::format("; {} is the Linux kernel's id for {}, whose `soc_model` is {}", number, soc->chipset,
                           *soc->soc_model);
  else if (const std::optional<std::string_view> name = kernel_soc_name(number))
    problem += fmt::format("; {} is the Linux kernel's id for {}", number, *name);
  else
    problem += "; `bext soc` lists the known SoCs";
  return std::unexpected{std::move(problem)};
}

std::optional<int> number_in(std::string_view text) {
  const std::optional<int> number = whole_number<int>(text);
  return number && *number >= 0 ? number : std::nullopt;
}

std::vector<std::string_view> socs_near(std::string_view name) {
  std::vector<std::string_view> near = nearest_chipsets(name);
  if (near.empty())
    for (const SocMatch& match : search_socs(name)) near.push_back(match.soc->chipset);
  return near;
}

std::string unknown_soc(std::string_view text, const SpecError& error) {
  constexpr std::size_t most_named = 3;
  const std::string hint = error.hint.empty() ? "" : error.hint + " ";
  const bool is_name = text.find_first_of(":=;") == std::string_view::npos;
  if (!is_name)
    return fmt::format("invalid target `{}`: {}; {}`bext soc` lists the known SoCs", text, error.message, hint);
  const std::string unknown = fmt::format("unknown SoC `{}`", text);
  const std::vector<std::string_view> near = socs_near(text);
  if (near.empty()) return fmt::format("{}; {}`bext soc` lists the known SoCs", unknown, hint);
  if (near.size() > most_named)
    return fmt::format("{}; `bext soc '{}'` lists {} similar names", unknown, text, near.size());
  std::vector<std::string> named;
  for (const std::string_view soc : near) named.push_back(fmt::format("`{}`", soc));
  return fmt::format("{}; did you mean {}? `bext soc` lists the known SoCs", unknown, alternatives(named));
}

/// They do not contradict each other: an architecture agrees with every SoC that has it.
bool are_compatible(const EffectiveTarget& a, const EffectiveTarget& b) {
  if (a.arch && b.arch && a.arch != b.arch) return false;
  return a.socs.empty() || b.socs.empty() || a.socs == b.socs;
}

/// The most specific target, if they do not contradict each other.
std::optional<EffectiveTarget> most_specific(const std::vector<EffectiveTarget>& targets) {
  const EffectiveTarget* best = nullptr;
  for (const EffectiveTarget& target : targets) {
    if (best && !are_compatible(*best, target)) return std::nullopt;
    if (!best || (best->socs.empty() && !target.socs.empty())) best = &target;
  }
  return best && (best->arch || !best->socs.empty()) ? std::optional{*best} : std::nullopt;
}

}  // namespace

TargetNaming TargetNaming::in_file(std::string_view path) const {
  TargetNaming naming = *this;
  naming.file_ = path;
  return naming;
}

std::string TargetNaming::in_words() const {
  const std::string words = [&]() -> std::string {
    switch (kind_) {
      case Kind::none:
        break;
      case Kind::soc_model:
        return fmt::format("`soc_model` {}", number_);
      case Kind::soc_id:
        return fmt::format("`soc_id` {}", number_);
      case Kind::dsp_arch:
        return fmt::format("`dsp_arch` {}", name_);
      case Kind::requested:
        return fmt::format("the target {}", name_);
      case Kind::requested_number:
        return fmt::format("the target `soc_model` {}", number_);
    }
    return {};
  }();
  return file_.empty() ? words : fmt::format("{} in `{}`", words, file_);
}

std::optional<int> EffectiveTarget::vtcm_mb() const { return shared_fact(socs, &Soc::vtcm_mb); }
std::optional<int> EffectiveTarget::hvx_threads() const { return shared_fact(socs, &Soc::hvx_threads); }
std::optional<int> EffectiveTarget::cores() const { return shared_fact(socs, &Soc::cores); }
std::optional<bool> EffectiveTarget::supports_fp16() const { return shared_fact(socs, &Soc::supports_fp16); }

std::vector<const SocFact*> EffectiveTarget::doubts(std::string_view field) const {
  std::vector<const SocFact*> found;
  for (const Soc* soc : socs)
    for (const SocFact& fact : soc->conflicts)
      if (fact.field == field) found.push_back(&fact);
  return found;
}

std::string in_words(std::span<const Soc* const> socs) {
  std::vector<std::string> names;
  for (const Soc* soc : socs) names.emplace_back(soc->chipset);
  return alternatives(names);
}

std::optional<EffectiveTarget> target_named_by(const htp::DeviceConfig& device) {
  std::optional<EffectiveTarget> target = named_by_number(device.soc_model, Kind::soc_model);
  if (!target) target = named_by_number(device.soc_id, Kind::soc_id);
  const std::optional<std::string>& written = *device.dsp_arch;
  if (!target && written)
    target = EffectiveTarget{{}, arch_number(*written), {Kind::dsp_arch, *written}};
  else if (target && !target->arch && written)
    target->arch = arch_number(*written);
  return target;
}

std::expected<EffectiveTarget, std::string> parse_target(std::string_view text) {
  EffectiveTarget target;
  if (text.empty()) return target;
  target.naming = {Kind::requested, text};
  if (const Soc* soc = find_by_chipset(text)) {
    target.socs = SocList{*soc};
    target.arch = shared_arch(target.socs);
    return target;
  }
  if (const std::optional<int> number = number_in(text)) return target_by_number(*number);
  const std::expected<SocDetails, SpecError> details = resolve_soc_spec(text);
  if (!details) return std::unexpected{unknown_soc(text, details.error())};
  if (details->chipset)
    if (const Soc* named = find_by_chipset(*details->chipset)) target.socs = SocList{*named};
  if (target.socs.empty() && !details->models.empty()) target.socs = find_by_model(details->models.front());
  target.arch = details->dsp_arch ? details->dsp_arch : shared_arch(target.socs);
  return target;
}

std::optional<EffectiveTarget> target_named_in(const LoadedFile& file) {
  const htp::Config* config = file.as<htp::Config>();
  if (!config) return std::nullopt;
  std::vector<EffectiveTarget> named;
  for (const htp::DeviceConfig& device : config->devices)
    if (std::optional<EffectiveTarget> target = target_named_by(device)) named.push_back(std::move(*target));
  return most_specific(named);
}

std::optional<EffectiveTarget> shared_target(std::span<const NamedTarget> named) {
  std::vector<EffectiveTarget> targets;
  for (const NamedTarget& one : named) {
    targets.push_back(one.target);
    targets.back().naming = one.target.naming.in_file(one.path);
  }
  return most_specific(targets);
}

}  // namespace bext
