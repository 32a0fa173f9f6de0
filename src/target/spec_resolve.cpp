#include <fmt/format.h>
#include <fmt/ranges.h>

#include "bext/diag/alternatives.h"
#include "bext/target/soc.h"
#include "bext/target/spec.h"

namespace bext {

namespace {

SpecError unknown_chipset(const std::string& name) {
  SpecError error{.message = fmt::format("unknown chipset `{}`", name), .hint = {}, .range = {}};
  const std::vector<std::string_view> close = nearest_chipsets(name);
  std::vector<std::string> quoted;
  for (const std::string_view chipset : close) quoted.push_back(fmt::format("`{}`", chipset));
  if (!quoted.empty()) error.hint = fmt::format("did you mean {}?", alternatives(quoted));
  return error;
}

std::expected<int, SpecError> number_of(const std::string& arch) {
  if (const std::optional<int> number = arch_number(arch)) return *number;
  return std::unexpected{
      SpecError{.message = fmt::format("`dsp_arch` must be an architecture such as `v73`, found `{}`", arch),
                .hint = {},
                .range = {}}};
}

void take_from(const Soc& soc, SocDetails& details) {
  details.chipset = std::string{soc.chipset};
  details.models.clear();
  if (soc.soc_model) details.models.push_back(*soc.soc_model);
  details.dsp_arch = soc.arch;
  details.vtcm_size_in_mb = soc.vtcm_mb;
  details.num_of_hvx_threads = soc.hvx_threads;
  details.supports_fp16 = soc.supports_fp16;
}

}  // namespace

std::expected<SocDetails, SpecError> resolve(const SocSpec& spec) {
  SocDetails details{.chipset = {},
                     .models = spec.soc_models,
                     .dsp_arch = {},
                     .vtcm_size_in_mb = {},
                     .num_of_hvx_threads = {},
                     .supports_fp16 = {},
                     .num_cores = spec.cores};
  if (!spec.chipsets.empty()) details.chipset = spec.chipsets.front();
  if (spec.dsp_arch) {
    const auto number = number_of(*spec.dsp_arch);
    if (!number) return std::unexpected{number.error()};
    details.dsp_arch = *number;
  }
  const bool is_complete = details.dsp_arch && !details.models.empty();
  if (is_complete || spec.chipsets.empty()) return details;
  const Soc* soc = find_by_chipset(spec.chipsets.front());
  if (!soc) return std::unexpected{unknown_chipset(spec.chipsets.front())};
  take_from(*soc, details);
  return details;
}

std::expected<SocDetails, SpecError> resolve_soc_spec(std::string_view text) {
  const std::expected<SocSpec, SpecError> spec = parse_soc_spec(text);
  if (!spec) return std::unexpected{spec.error()};
  std::expected<SocDetails, SpecError> details = resolve(*spec);
  if (details) return details;
  // `resolve` does not know the text. It rejects the architecture, if there is one, or else the chipset.
  SpecError error = details.error();
  const std::string entry = spec->dsp_arch ? "dsp_arch:" + *spec->dsp_arch : "chipset:" + spec->chipsets.front();
  const std::size_t begin = text.find(entry);
  error.range = {static_cast<std::uint32_t>(begin + entry.find(':') + 1),
                 static_cast<std::uint32_t>(begin + entry.size())};
  return std::unexpected{std::move(error)};
}

std::string to_string(const SocSpec& spec) {
  std::vector<std::string> entries;
  if (!spec.chipsets.empty()) entries.push_back("chipset:" + spec.chipsets.front());
  if (spec.dsp_arch && !spec.soc_models.empty())
    entries.push_back(fmt::format("dsp_arch:{};soc_model:{}", *spec.dsp_arch, fmt::join(spec.soc_models, "|")));
  if (spec.cores) entries.push_back(fmt::format("cores:{}", *spec.cores));
  return fmt::format("{}", fmt::join(entries, ";"));
}

std::string to_string(const SocDetails& details) {
  SocSpec spec;
  if (details.chipset) spec.chipsets.push_back(*details.chipset);
  if (details.dsp_arch) spec.dsp_arch = fmt::format("v{}", *details.dsp_arch);
  spec.soc_models = details.models;
  spec.cores = details.num_cores;
  return to_string(spec);
}

}  // namespace bext
