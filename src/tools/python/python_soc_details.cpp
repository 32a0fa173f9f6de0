#include "tools/python/python_soc_details.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <string_view>
#include <vector>

#include "bext/target/soc.h"
#include "bext/target/spec.h"

namespace bext::python {
namespace {

/// The numbers of `43|50`; nothing if one is not a number.
std::optional<std::vector<int>> numbers_in(std::string_view text) {
  std::vector<int> numbers;
  while (true) {
    const std::string_view word = text.substr(0, text.find('|'));
    int number = 0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
    if (error != std::errc{} || end != word.data() + word.size() || number < 0) return std::nullopt;
    numbers.push_back(number);
    if (word.size() == text.size()) return numbers;
    text.remove_prefix(word.size() + 1);
  }
}

/// An empty chipset means none.
std::optional<std::string> named_chipset(const PythonSocDetails& object) {
  return *object.chipset && (*object.chipset)->empty() ? std::nullopt : *object.chipset;
}

template <class T, class From>
void take_if_open(std::optional<T>& known, const Setting<std::optional<From>>& stated) {
  if (!known && *stated) known = static_cast<T>(**stated);
}

/// `stated` has only the facts of the user, not those of the SoC table.
std::string contradiction_in(const SocDetails& stated, std::string_view name_of_number) {
  const Soc* soc = stated.chipset ? find_by_chipset(*stated.chipset) : nullptr;
  if (!soc) return {};
  std::vector<std::string> wrong;
  const auto compare = [&](std::string_view name, const auto& value, const auto& known) {
    if (value && known && *value != *known)
      wrong.push_back(fmt::format("`{}` is {}, but {} has {}", name, *value, soc->chipset, *known));
  };
  compare("dsp_arch", stated.dsp_arch, soc->arch);
  const bool has_number = std::ranges::find(stated.models, soc->soc_model) != stated.models.end();
  if (!stated.models.empty() && soc->soc_model && !has_number)
    compare(name_of_number, std::optional{fmt::format("{}", fmt::join(stated.models, "|"))},
            std::optional{std::to_string(*soc->soc_model)});
  compare("vtcm_size_in_mb", stated.vtcm_size_in_mb, soc->vtcm_mb);
  compare("num_of_hvx_threads", stated.num_of_hvx_threads, soc->hvx_threads);
  compare("supports_fp16", stated.supports_fp16, soc->supports_fp16);
  if (wrong.empty()) return {};
  const bool is_complete = stated.dsp_arch && !stated.models.empty();
  return fmt::format("contradiction in `soc_details`: {}; {}", fmt::join(wrong, ", "),
                     is_complete ? "the given values are used" : "the values of the SoC table are used");
}

}  // namespace

std::expected<std::string, std::string> spec_of(const PythonSocDetails& object) {
  SocDetails details;
  details.chipset = named_chipset(object);
  if (*object.model) {
    const std::optional<std::vector<int>> models = numbers_in(**object.model);
    if (!models)
      return std::unexpected{
          fmt::format("`soc_details.model` must be a SoC number such as `43`, or several such as `43|50`, found `{}`",
                      **object.model)};
    details.models = *models;
  }
  take_if_open(details.dsp_arch, object.dsp_arch);
  take_if_open(details.num_cores, object.num_cores);
  if (!details.chipset && (!details.dsp_arch || details.models.empty()))
    return std::unexpected{"`soc_details` must name a SoC: set `chipset`, or both `dsp_arch` and `model`"};
  return to_string(details);
}

SocDetails completed(SocDetails resolved, const PythonSocDetails& object) {
  take_if_open(resolved.vtcm_size_in_mb, object.vtcm_size_in_mb);
  take_if_open(resolved.num_of_hvx_threads, object.num_of_hvx_threads);
  take_if_open(resolved.supports_fp16, object.supports_fp16);
  return resolved;
}

std::string contradiction_in(const PythonSocDetails& object) {
  SocDetails stated;
  stated.chipset = named_chipset(object);
  if (*object.model) stated.models = numbers_in(**object.model).value_or(std::vector<int>{});
  take_if_open(stated.dsp_arch, object.dsp_arch);
  return contradiction_in(completed(std::move(stated), object), "model");
}

std::string contradiction_in(std::string_view text) {
  const std::expected<SocSpec, SpecError> spec = parse_soc_spec(text);
  if (!spec || spec->chipsets.empty()) return {};
  SocDetails stated;
  stated.chipset = spec->chipsets.front();
  stated.models = spec->soc_models;
  if (spec->dsp_arch) stated.dsp_arch = arch_number(*spec->dsp_arch);
  return contradiction_in(stated, "soc_model");
}

}  // namespace bext::python
