#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "bext/diag/kinds.h"
#include "comparing.h"
#include "words.h"

namespace bext::verify {
namespace {

struct Pair {
  std::string_view key;
  InfoField field;
};
constexpr std::array pairs = {Pair{"O", InfoField::optimization_level}, Pair{"vtcm_mb", InfoField::vtcm_mb},
                              Pair{"hvx_threads", InfoField::hvx_threads}, Pair{"dlbc", InfoField::dlbc}};

class GraphComparer {
 public:
  GraphComparer(const Case& binary, const BinaryGraph& graph, const std::vector<const htp::GraphConfig*>& entries)
      : binary_{binary}, graph_{graph}, entries_{entries} {}

  GraphReport compare() {
    GraphReport report{.name = graph_.name, .configured = !entries_.empty(), .options = {}};
    for (const Pair& pair : pairs) report.options.push_back(compare(*options_->find(pair.key), pair.field));
    report.options.push_back(spill_fill());
    report_unstated(report);
    return report;
  }

 private:
  /// The value that the entries request, as spelled in the file; null if they do not set it.
  [[nodiscard]] Json requested(const Option& option, const Json& built, const htp::GraphConfig*& by) const {
    Json first;
    for (const htp::GraphConfig* entry : entries_) {
      if (!option.access.is_set(entry)) continue;
      const Json value = option.access.value(entry);
      if (first.is_null()) {
        by = entry;
        first = value;
      }
      // Which of two entries applies is undocumented, so either value counts as requested.
      if (value == built) return value;
    }
    return first;
  }

  Comparison compare(const Option& option, InfoField field) {
    Comparison result{.option = std::string{option.key()},
                      .path = fmt::format("graphs[{}].{}", graph_.name, option.key()),
                      .words = {}};
    const std::optional<StatedNumber>& stated = graph_.stated(field);
    if (stated) result.built = stated->value;
    const htp::GraphConfig* by = nullptr;
    result.requested = requested(option, result.built, by);
    result.words = compared_words(result.requested, result.built);
    result.verdict = result.requested.is_null()         ? Verdict::not_asked
                     : result.built.is_null()           ? Verdict::unknown
                     : result.requested == result.built ? Verdict::as_asked
                                                        : Verdict::differs;
    if (result.verdict == Verdict::differs && result.requested == Json{0}) compare_with_zero(field, result);
    if (result.verdict == Verdict::differs) explain(option, by, stated, result);
    return result;
  }

  /// 0 means the amount of the SoC.
  void compare_with_zero(InfoField field, Comparison& result) {
    const EffectiveTarget& target = binary_.situation.target;
    if (field == InfoField::vtcm_mb) {
      const std::optional<int> most = target.vtcm_mb();
      if (most && result.built == Json{*most}) {
        result.verdict = Verdict::as_asked;
        result.words = fmt::format("requested 0, found {}, all the VTCM of {}", *most, target.socs_with(&Soc::vtcm_mb));
      } else if (most) {
        result.words = fmt::format("requested 0, which is {} on {}, found {}", *most, target.socs_with(&Soc::vtcm_mb),
                                   write(result.built, 0));
      } else {
        result.verdict = Verdict::unknown;
        result.words = fmt::format("requested 0, all the VTCM of the SoC, found {}; the amount of the SoC is unknown",
                                   write(result.built, 0));
      }
    } else if (field == InfoField::hvx_threads) {
      result.verdict = Verdict::unknown;
      result.words = fmt::format("requested 0, found {}; the meaning of 0 is undocumented", write(result.built, 0));
    }
  }

  void explain(const Option& option, const htp::GraphConfig* by, const std::optional<StatedNumber>& stated,
               Comparison& result) {
    result.reasons = why_option_differs(binary_.situation, option, result.requested, has_default_values(graph_));
    binary_.differs(kind_of<"built-option-differs">(), binary_.checked.value_range(option.access.origin(by)),
                    fmt::format("`{}` of graph `{}`: {}", option.key(), graph_.name, result.words), result,
                    stated->range);
  }

  Comparison spill_fill() {
    Comparison result{.option = "spill_fill", .path = "context.max_spill_fill_buffer_for_group", .words = {}};
    std::optional<StatedNumber> need = graph_.stated(InfoField::spill_fill_bytes);
    if (!need) need = binary_.info.spill_fill_bytes;
    if (need) result.built = need->value;
    for (const htp::ContextConfig& context : binary_.checked.htp()->context)
      if (*context.max_spill_fill_buffer_for_group > 0) result.requested = *context.max_spill_fill_buffer_for_group;
    if (result.requested.is_null()) {
      result.verdict = Verdict::not_asked;
      result.words = need ? fmt::format("needs {}", size_text(need->value)) : "not stated";
      return result;
    }
    const std::int64_t requested = *result.requested.as_number()->as_integer();
    result.verdict = !need ? Verdict::unknown : need->value <= requested ? Verdict::as_asked : Verdict::differs;
    result.words = need ? fmt::format("needs {}, the group has {}", size_text(need->value), size_text(requested))
                        : fmt::format("the group has {}, the need is not stated", size_text(requested));
    return result;
  }

  void report_unstated(const GraphReport& report) {
    std::vector<std::string> names;
    std::vector<std::string> fields;
    for (std::size_t i = 0; i < pairs.size(); ++i) {
      const Comparison& comparison = report.options[i];
      if (comparison.verdict != Verdict::unknown || !comparison.built.is_null()) continue;
      names.push_back(comparison.option);
      fields.emplace_back(key_of(pairs[i].field));
    }
    if (names.empty()) return;
    auto finding = binary_.of_info.add(kind_of<"built-not-stated">(), graph_.range,
                                       fmt::format("graph `{}` does not state {}, so {} cannot be verified",
                                                   graph_.name, listed(fields), listed(names)));
    if (binary_.strict) finding.severity(Severity::error);
  }

  const Case& binary_;
  const BinaryGraph& graph_;
  const std::vector<const htp::GraphConfig*>& entries_;
  const Section* options_ = &section_of<htp::GraphConfig>();
};

}  // namespace

GraphReport compare_graph(const Case& binary, const BinaryGraph& graph,
                          const std::vector<const htp::GraphConfig*>& entries) {
  return GraphComparer{binary, graph, entries}.compare();
}

}  // namespace bext::verify
