#include "words.h"

namespace bext::verify {
namespace {

Json optional_number(std::optional<std::int64_t> number) { return number ? Json{*number} : Json{}; }

Json texts(const std::vector<std::string>& list) {
  Json json = Json::array();
  for (const std::string& text : list) json.push_back(text);
  return json;
}

template <class T, class Convert>
Json list_of(const std::vector<T>& items, Convert convert) {
  Json json = Json::array();
  for (const T& item : items) json.push_back(convert(item));
  return json;
}

Json json_of(const Reason& reason) {
  return Json::object({{"text", reason.text},
                       {"certainty", std::string(1, static_cast<char>(reason.certainty))},
                       {"source", reason.source}});
}

Json json_of(const Comparison& comparison) {
  return Json::object({{"option", comparison.option},
                       {"path", comparison.path},
                       {"verdict", name_of(comparison.verdict)},
                       {"asked", comparison.requested},
                       {"built", comparison.built},
                       {"words", comparison.words},
                       {"reasons", list_of(comparison.reasons, [](const Reason& reason) { return json_of(reason); })}});
}
Json json_of(const std::vector<Comparison>& list) {
  return list_of(list, [](const Comparison& comparison) { return json_of(comparison); });
}

Json json_of(const BinaryReport& binary) {
  return Json::object({{"path", binary.path},
                       {"built_by", binary.built_by.empty() ? Json{} : Json{binary.built_by}},
                       {"options", json_of(binary.options)},
                       {"graphs", list_of(binary.graphs, [](const GraphReport& graph) {
                          return Json::object({{"name", graph.name},
                                               {"configured", graph.configured},
                                               {"options", json_of(graph.options)}});
                        })}});
}

Json json_of(const GroupBuffer& group) {
  return Json::object({{"needed", optional_number(group.needed)},
                       {"asked", optional_number(group.requested)},
                       {"needs", list_of(group.needs, [](const GroupBuffer::Need& need) {
                          return Json::object({{"path", need.path}, {"bytes", optional_number(need.bytes)}});
                        })}});
}

Json json_of(const GraphMemory& graph) {
  Json parts = Json::object();
  for (std::size_t i = 0; i < memory_fields.size(); ++i)
    parts[facts_of(memory_fields[i]).key] = optional_number(graph.parts[i]);
  return Json::object({{"graph", graph.graph}, {"parts", std::move(parts)}, {"total", optional_number(graph.total)}});
}

Json json_of(const Memory& memory) {
  return Json::object(
      {{"total", optional_number(memory.total)},
       {"total_with_group", optional_number(memory.total_with_group)},
       {"certainty", std::string(1, static_cast<char>(memory_certainty()))},
       {"source", memory_source()},
       {"binaries", list_of(memory.binaries, [](const BinaryMemory& binary) {
          return Json::object(
              {{"path", binary.path},
               {"graphs", list_of(binary.graphs, [](const GraphMemory& graph) { return json_of(graph); })},
               {"shared_weights", optional_number(binary.shared_weights)},
               {"total", optional_number(binary.total)}});
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
                    {"binaries", list_of(verification.binaries, [](const auto& item) { return json_of(item); })},
                    {"never_stated", json_of(verification.never_stated)},
                    {"unconfigured", texts(verification.unconfigured)},
                    {"absent", texts(verification.absent)},
                    {"group", json_of(verification.group)},
                    {"memory", json_of(verification.memory)}});
  // The findings in the form of `bext check --format json`.
  const Document findings = Document::parse(render_json(verification.files));
  for (const Member member : findings.root().members()) json[member.key.string()] = member.value.to_json();
  return json;
}

}  // namespace bext::verify
