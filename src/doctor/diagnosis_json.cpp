#include "bext/doctor/diagnosis.h"
#include "text/json_list.h"

namespace bext::doctor {
namespace {

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
                            {"evidence", json_list(symptom.evidence, evidence_json)}});
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
                       {"edits", json_list(fix.fix.edits, edit_json)}});
}

Json cause_json(const Cause& cause) {
  return Json::object({{"id", cause.id},
                       {"title", cause.title},
                       {"likelihood", name_of(cause.likelihood)},
                       {"severity", bext::name_of(cause.severity)},
                       {"evidence", json_list(cause.evidence, evidence_json)},
                       {"against", json_list(cause.against, evidence_json)},
                       {"advice", cause.advice},
                       {"fixes", json_list(cause.fixes, fix_json)},
                       {"options", json_list(cause.keys)},
                       {"source", cause.source},
                       {"certainty", std::string(1, static_cast<char>(cause.certainty))}});
}

}  // namespace

Json to_json(const Diagnosis& diagnosis) {
  return Json::object({{"symptoms", json_list(diagnosis.symptoms, symptom_json)},
                       {"causes", json_list(diagnosis.causes, cause_json)},
                       {"unexplained", json_list(diagnosis.unexplained, evidence_json)},
                       {"verified", json_list(diagnosis.verified)},
                       {"cannot_be_seen", json_list(diagnosis.cannot_be_seen)}});
}

}  // namespace bext::doctor
