#include "tools/python/given_soc_details.h"

#include <fmt/format.h>

#include <charconv>
#include <string_view>
#include <vector>

namespace bext::python {
namespace {

/// `43|50`; nothing when one of them is no number.
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

template <class T, class From>
void take_if_open(std::optional<T>& known, const Setting<std::optional<From>>& given) {
  if (!known && *given) known = static_cast<T>(**given);
}

}  // namespace

std::expected<std::string, std::string> spec_of(const GivenSocDetails& given) {
  SocDetails details;
  details.chipset = *given.chipset;
  if (*given.model) {
    const std::optional<std::vector<int>> models = numbers_in(**given.model);
    if (!models)
      return std::unexpected{fmt::format(
          "`soc_details.model` is `{}`, but it takes a SoC number such as `43`, or several as `43|50`", **given.model)};
    details.models = *models;
  }
  take_if_open(details.dsp_arch, given.dsp_arch);
  take_if_open(details.num_cores, given.num_cores);
  if (!details.chipset && (!details.dsp_arch || details.models.empty()))
    return std::unexpected{"`soc_details` names no part; give its `chipset`, or both `dsp_arch` and `model`"};
  return to_string(details);
}

SocDetails completed(SocDetails resolved, const GivenSocDetails& given) {
  take_if_open(resolved.vtcm_size_in_mb, given.vtcm_size_in_mb);
  take_if_open(resolved.num_of_hvx_threads, given.num_of_hvx_threads);
  take_if_open(resolved.supports_fp16, given.supports_fp16);
  return resolved;
}

}  // namespace bext::python
