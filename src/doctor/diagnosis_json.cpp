#include "bext/doctor/diagnosis.h"

namespace bext::doctor {
namespace {

template <class Items, class Write>
Json list_of(const Items& items, Write write) {
  Json list = Json::array();
  for (const auto& item : items) list.push_back(write(item));
  return list;
}

Json text_of(const std::string& text) { return text; }

Json evidence_json(const Evidence& evidence) {
  Json json = Json::object({{"file", evidence.file}, {"line", nullptr}, {"text", evidence.text}});
  if (evidence.line > 0) json["line"] = evidence.line;
  return json;
}

Json symptom_json(const Symptom& symptom) {
  Json json = Json::object({{"title", symptom.title},
                            {"root", symptom.root},
                            {"component", symptom.component},
                            {"code", nullptr},
                            {"symbol", nullptr},
                            {"evidence", list_of(symptom.evidence, evidence_json)}});
  if (!symptom.code.empty()) json["code"] = symptom.code;
  if (!symptom.symbol.empty()) json["symbol"] = symptom.symbol;
  return json;
}

Json edit_json(const TextEdit& edit) {
  return Json::object({{"start", edit.begin}, {"end", edit.end}, {"text", edit.text}});
}

Json fix_json(const FileFix& fix) {
  return Json::object({{"file", fix.file},
                       {"title", fix.fix.title},
                       {"applicability", bext::name_of(fix.fix.applicability)},
                       {"edits", list_of(fix.fix.edits, edit_json)}});
}

Json cause_json(const Cause& cause) {
  return Json::object({{"id", cause.id},
                       {"title", cause.title},
                       {"likelihood", name_of(cause.likelihood)},
                       {"severity", bext::name_of(cause.severity)},
                       {"evidence", list_of(cause.evidence, evidence_json)},
                       {"against", list_of(cause.against, evidence_json)},
                       {"advice", cause.advice},
                       {"fixes", list_of(cause.fixes, fix_json)},
                       {"options", list_of(cause.keys, text_of)},
                       {"source", cause.source},
                       {"certainty", std::string(1, static_cast<char>(cause.certainty))}});
}

}  // namespace

Json to_json(const Diagnosis& diagnosis) {
  return Json::object({{"symptoms", list_of(diagnosis.symptoms, symptom_json)},
                       {"causes", list_of(diagnosis.causes, cause_json)},
                       {"unexplained", list_of(diagnosis.unexplained, evidence_json)},
                       {"verified", list_of(diagnosis.verified, text_of)},
                       {"cannot_be_seen", list_of(diagnosis.cannot_be_seen, text_of)}});
}

}  // namespace bext::doctor
