#include "text/json_list.h"
#include "words.h"

namespace bext::verify {
namespace {

Json json_of(const Reason& reason) {
  return Json::object({{"text", reason.text},
                       {"certainty", std::string(1, static_cast<char>(reason.certainty))},
                       {"source", reason.source}});
}

Json json_of(const Comparison& comparison) {
  return Json::object(
      {{"option", comparison.option},
       {"path", comparison.path},
       {"verdict", name_of(comparison.verdict)},
       {"asked", comparison.requested},
       {"built", comparison.built},
       {"words", comparison.words},
       {"reasons", json_list(comparison.reasons, [](const Reason& reason) { return json_of(reason); })}});
}
Json json_of(const std::vector<Comparison>& list) {
  return json_list(list, [](const Comparison& comparison) { return json_of(comparison); });
}

Json json_of(const BinaryReport& binary) {
  return Json::object({{"path", binary.path},
                       {"built_by", binary.built_by.empty() ? Json{} : Json{binary.built_by}},
                       {"options", json_of(binary.options)},
                       {"graphs", json_list(binary.graphs, [](const GraphReport& graph) {
                          return Json::object({{"name", graph.name},
                                               {"configured", graph.configured},
                                               {"options", json_of(graph.options)}});
                        })}});
}

}  // namespace

Json to_json(const Verification& verification) {
  const auto count = [&](Verdict verdict) { return verification.count(verdict); };
  Json json =
      Json::object({{"outcome", name_of(verification.outcome())},
                    {"counts", Json::object({{"as_asked", count(Verdict::as_asked)},
                                             {"differs", count(Verdict::differs)},
                                             {"unknown", count(Verdict::unknown)},
                                             {"not_asked", count(Verdict::not_asked)}})},
                    {"binaries", json_list(verification.binaries, [](const auto& item) { return json_of(item); })},
                    {"never_stated", json_of(verification.never_stated)},
                    {"unconfigured", json_list(verification.unconfigured)},
                    {"absent", json_list(verification.absent)},
                    {"group", binaries::to_json(verification.group)},
                    {"memory", binaries::to_json(verification.memory)}});
  // The findings in the form of `bext check --format json`.
  const Document findings = Document::parse(render_json(verification.files));
  for (const Member member : findings.root().members()) json[member.key.string()] = member.value.to_json();
  return json;
}

}  // namespace bext::verify
