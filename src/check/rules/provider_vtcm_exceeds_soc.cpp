#include <fmt/format.h>

#include <charconv>

#include "bext/check/rule.h"

namespace bext::provider_vtcm_exceeds_soc {

std::optional<int> number(const std::optional<std::string>& text) {
  int value = 0;
  if (!text || text->empty()) return std::nullopt;
  const auto [end, error] = std::from_chars(text->data(), text->data() + text->size(), value);
  return error == std::errc{} && end == text->data() + text->size() && value > 0 ? std::optional{value} : std::nullopt;
}

// What compiles here is refused there.
void run(const Checked& checked, const onnxruntime::ProviderOptions& options, Report& report) {
  const std::optional<int> size = number(*options.vtcm_mb);
  const std::optional<int> soc = number(*options.soc_model);
  EffectiveTarget target = checked.asked_target();
  if (soc) target = {find_by_model(*soc), {}, fmt::format("`soc_model` {}", *soc)};
  const std::optional<int> most = target.vtcm_mb();
  if (!size || !most || *size <= *most) return;
  report
      .at(checked.value_range(options.vtcm_mb),
          fmt::format("`vtcm_mb` is {}, but {} has {} MiB; the binary compiles and the device then refuses to load it "
                      "(5005)",
                      *size, target.parts_in_words(), *most))
      .note(fmt::format("the part is named by {}", target.said_by));
}

}  // namespace bext::provider_vtcm_exceeds_soc

namespace bext {

extern constexpr Rule rule_provider_vtcm_exceeds_soc = {
    .kind = {.id = "provider-vtcm-exceeds-soc",
             .severity = Severity::error,
             .title = "provider options that ask for more VTCM than the part has",
             .why = "a size above the part's limit compiles offline and is refused on the device with 5005",
             .fix = "use at most the part's size",
             .example = R"({"backend_type": "htp", "soc_model": "70", "vtcm_mb": "8"})",
             .source = "pytorch/executorch#9084; llm-deploy",
             .certainty = Certainty::report},
    .clean = R"({"backend_type": "htp", "soc_model": "70", "vtcm_mb": "4"})",
    .provider = &provider_vtcm_exceeds_soc::run,
};

}  // namespace bext
