#include "project_review.h"

#include <fmt/format.h>

#include "bext/check/catalog.h"
#include "bext/check/effective_target.h"
#include "bext/check/settings.h"
#include "bext/diag/kinds.h"
#include "bext/diag/suggest.h"
#include "bext/target/soc.h"

namespace bext {
namespace {

class ProjectReview {
 public:
  ProjectReview(const Document& document, Findings& findings) : document_{document}, findings_{findings} {}

  void target(const Setting<std::string>& target) {
    if (!target.is_set() || parse_target(*target)) return;
    const std::vector<std::string_view> near = nearest_chipsets(*target);
    reject(place(target), fmt::format("unknown SoC `{}`", *target), near.empty() ? "" : near.front());
  }
  void sdk(const Setting<std::string>& sdk) {
    if (!sdk.is_set() || SdkVersion::parse(*sdk)) return;
    reject(place(sdk), fmt::format("expected an SDK version such as `2.48`, found `{}`", *sdk), "");
  }
  void phases(const Setting<std::vector<std::string>>& phases) {
    const std::vector<std::string_view> known = {"compile", "context", "execute"};
    each(phases, [&](Node word) {
      const std::string text = word.string();
      if (!parse_phase(text)) reject(word, fmt::format("unknown phase `{}`", text), nearest(text, known).value_or(""));
    });
  }
  void facts(const Setting<std::vector<std::string>>& facts) {
    std::vector<std::string_view> known;
    for (const Choice& fact : choices<RunFact>.values) known.push_back(fact.text);
    each(facts, [&](Node word) {
      const std::string text = word.string();
      if (!parse_choice<RunFact>(text))
        reject(word, fmt::format("unknown fact `{}`", text), nearest(text, known).value_or(""));
    });
  }
  void ids(const Setting<std::vector<std::string>>& ids) {
    each(ids, [&](Node word) {
      const std::string text = word.string();
      if (!is_known_id(text))
        reject(word, fmt::format("unknown finding id `{}`", text), nearest(text, check_ids()).value_or(""));
    });
  }

 private:
  template <class T>
  [[nodiscard]] Node place(const Setting<T>& setting) const {
    return document_.node(setting.origin().node);
  }
  template <class Call>
  void each(const Setting<std::vector<std::string>>& list, Call call) {
    if (!list.is_set()) return;
    const Node value = place(list);
    if (!value.is_array()) return call(value);
    for (const Node element : value.elements()) call(element);
  }
  void reject(Node value, std::string message, std::string_view near) {
    // The finding that a list is expected would be noise next to this one.
    std::erase_if(findings_.list(), [&](const Diagnostic& finding) {
      return finding.kind == &kind_of<"lax-type">() && finding.range == value.range();
    });
    if (!near.empty()) message += fmt::format("; did you mean `{}`?", near);
    auto finding = findings_.add(kind_of<"value-not-listed">(), value.range(), std::move(message));
    finding.note("the check continues without it");
    if (!near.empty())
      finding.fix(fmt::format("replace it with `{}`", near), replace_value(document_, value, quoted(near)),
                  is_typo(value.string(), near) ? Applicability::safe : Applicability::suggested);
  }

  const Document& document_;
  Findings& findings_;
};

}  // namespace

void review_project(const Document& document, const ProjectConfig& config, Findings& findings) {
  ProjectReview review{document, findings};
  review.target(config.target);
  review.sdk(config.sdk);
  review.sdk(config.runtime_sdk);
  review.phases(config.phase);
  review.facts(config.assume);
  review.ids(config.allow);
}

}  // namespace bext
