#include <fmt/format.h>

#include <algorithm>

#include "bext/diag/kinds.h"
#include "comparing.h"
#include "text/json_list.h"
#include "words.h"

namespace bext::verify {
namespace {

/// A requested value and its place in the file.
struct Wish {
  std::int64_t value = 0;
  Origin origin;
};

std::vector<Wish> wished_archs(const Checked& checked) {
  std::vector<Wish> wishes;
  for (const htp::DeviceConfig& device : checked.htp()->devices) {
    const std::optional<std::string>& written = *device.dsp_arch;
    if (const std::optional<int> arch = written ? arch_number(*written) : std::nullopt)
      wishes.push_back({*arch, device.dsp_arch.origin()});
    else if (const EffectiveTarget& target = checked.target_of(device); target.arch && *device.soc_model > 0)
      wishes.push_back({*target.arch, device.soc_model.origin()});
    else if (target.arch && *device.soc_id > 0)
      wishes.push_back({*target.arch, device.soc_id.origin()});
  }
  return wishes;
}

std::vector<Wish> wished_models(const Checked& checked) {
  std::vector<Wish> wishes;
  for (const htp::DeviceConfig& device : checked.htp()->devices) {
    const Setting<std::int64_t>& model = *device.soc_model > 0 ? device.soc_model : device.soc_id;
    if (*model > 0) wishes.push_back({*model, model.origin()});
  }
  return wishes;
}

Json one_or_list(const std::vector<Wish>& wishes) {
  if (wishes.empty()) return {};
  if (wishes.size() == 1) return wishes[0].value;
  Json list = json_list(wishes, [](const Wish& wish) { return wish.value; });
  return list;
}

std::string words_of(const std::vector<Wish>& wishes, std::string_view mark) {
  std::string text;
  for (const Wish& wish : wishes) text += fmt::format("{}{}{}", text.empty() ? "" : " or ", mark, wish.value);
  return text;
}

Comparison compare_target(const Case& binary, std::string_view key, std::string_view mark,
                          const std::vector<Wish>& wishes, const std::optional<StatedNumber>& stated) {
  Comparison result{.option = std::string{key}, .path = fmt::format("devices.{}", key), .words = {}};
  result.requested = one_or_list(wishes);
  if (stated) result.built = stated->value;
  const bool found = stated && std::ranges::find(wishes, stated->value, &Wish::value) != wishes.end();
  if (wishes.empty()) {
    result.verdict = Verdict::not_asked;
    result.words = stated ? fmt::format("{}{}, not requested", mark, stated->value) : "not requested, not stated";
  } else if (!stated) {
    result.words = fmt::format("requested {}, not stated", words_of(wishes, mark));
  } else if (found) {
    result.verdict = Verdict::as_asked;
    result.words = wishes.size() == 1
                       ? fmt::format("{}, as requested", words_of(wishes, mark))
                       : fmt::format("requested {}, found {}{}", words_of(wishes, mark), mark, stated->value);
  } else {
    result.verdict = Verdict::differs;
    result.words = fmt::format("requested {}, found {}{}", words_of(wishes, mark), mark, stated->value);
    result.reasons = why_target_differs(binary.situation);
    binary.differs(kind_of<"built-target-differs">(), binary.checked.value_range(wishes.front().origin),
                   fmt::format("`{}`: {}", key, result.words), result, stated->range);
  }
  return result;
}

/// The shared pool of the context; every graph repeats its size.
std::optional<StatedNumber> shared_pool(const BinaryInfo& info) {
  std::optional<StatedNumber> pool;
  for (const BinaryGraph& graph : info.graphs)
    if (const std::optional<StatedNumber>& own = graph.stated(InfoField::shared_weights_bytes))
      if (!pool || own->value > pool->value) pool = own;
  return pool;
}

Comparison compare_sharing(const Case& binary) {
  Comparison result{.option = "weight_sharing_enabled", .path = "context.weight_sharing_enabled", .words = {}};
  const Setting<bool>* wish = nullptr;
  for (const htp::ContextConfig& context : binary.checked.htp()->context)
    if (context.weight_sharing_enabled.is_set()) wish = &context.weight_sharing_enabled;
  const std::optional<StatedNumber> pool = shared_pool(binary.info);
  if (wish) result.requested = **wish;
  if (pool) result.built = pool->value > 0;
  const std::string found = !pool             ? "not stated"
                            : pool->value > 0 ? fmt::format("{} of shared weights", size_text(pool->value))
                                              : "no shared weights";
  result.words =
      !wish ? found : fmt::format("requested {}, {}{}", **wish ? "sharing" : "no sharing", pool ? "found " : "", found);
  if (!wish)
    result.verdict = Verdict::not_asked;
  else if (pool)
    result.verdict = result.requested == result.built ? Verdict::as_asked : Verdict::differs;
  if (result.verdict != Verdict::differs) return result;
  if (**wish)
    result.reasons = why_nothing_is_shared(binary.situation);
  else
    result.reasons = why_target_differs(binary.situation);
  binary.differs(kind_of<"built-sharing-differs">(), binary.checked.value_range(*wish),
                 fmt::format("`weight_sharing_enabled`: {}", result.words), result, pool->range);
  return result;
}

void report_unstated(const Case& binary, const std::vector<Comparison>& options) {
  std::vector<std::string> names;
  for (const Comparison& comparison : options)
    if (comparison.verdict == Verdict::unknown) names.push_back(comparison.option);
  if (names.empty()) return;
  const std::uint32_t start = binary.info.document.root().range().begin;
  auto finding = binary.of_info.add(kind_of<"built-not-stated">(), {start, start + 1},
                                    fmt::format("this info does not state {}, so {} cannot be verified", listed(names),
                                                names.size() == 1 ? "it" : "they"));
  if (binary.info.soc_model_as_written && !binary.info.soc_model())
    finding.note("`socModel` 0 means no SoC", binary.info.soc_model_as_written->range);
  if (binary.strict) finding.severity(Severity::error);
}

}  // namespace

std::vector<Comparison> compare_binary(const Case& binary) {
  std::vector<Comparison> options;
  options.push_back(compare_target(binary, "dsp_arch", "v", wished_archs(binary.checked), binary.info.dsp_arch));
  options.push_back(compare_target(binary, "soc_model", "", wished_models(binary.checked), binary.info.soc_model()));
  options.push_back(compare_sharing(binary));
  report_unstated(binary, options);
  return options;
}

}  // namespace bext::verify
