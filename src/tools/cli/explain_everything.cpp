#include "explain_everything.h"

#include <fmt/format.h>

#include "bext/backend/catalog.h"
#include "bext/check/catalog.h"
#include "bext/doctor/error_codes.h"
#include "bext/doctor/examine_folder.h"
#include "bext/doctor/explain_code.h"
#include "bext/plan/lpai/files.h"
#include "bext/schema/describe.h"
#include "bext/schema/example.h"
#include "bext/schema/explain.h"
#include "bext/target/soc_json.h"
#include "text/json_list.h"

namespace bext::cli {
namespace {

std::vector<ListedOption> options_of_all_tools() {
  std::vector<ListedOption> options = lpai::every_option();
  for (ListedOption& option : neighbor_options()) options.push_back(std::move(option));
  return options;
}

Json kinds_json() {
  Json kinds = Json::array();
  const auto add = [&](std::string_view name, std::string_view title, std::string_view doc) {
    kinds.push_back(Json::object({{"name", name}, {"title", title}, {"doc", doc}}));
  };
  for (const Backend& backend : backends()) add(backend.name, backend.name, backend.doc);
  for (const lpai::PlanFile& file : lpai::plan_files()) add(file.name, file.name, file.doc);
  for (const Neighbor& neighbor : neighbors()) add(neighbor.name, neighbor.title, neighbor.doc);
  return kinds;
}

Json certainties_json() {
  Json json = Json::object();
  for (const Certainty certainty : {Certainty::official, Certainty::package, Certainty::report, Certainty::inference})
    json[std::string(1, static_cast<char>(certainty))] = describe(certainty);
  return json;
}

/// `command`: which command reports it.
Json finding_json(const DiagnosticKind& kind, std::string_view command) {
  Json json = command == "doctor" ? explain_json(kind) : explain_check_json(kind);
  json["command"] = command;
  return json;
}

Json findings_json() {
  Json findings = json_list(all_checks(), [](const DiagnosticKind* kind) { return finding_json(*kind, "check"); });
  for (const DiagnosticKind* kind : doctor::folder_kinds()) findings.push_back(finding_json(*kind, "doctor"));
  return findings;
}

}  // namespace

std::string soc_line(const Soc& soc) {
  std::string text{soc.chipset};
  const auto add = [&](std::string_view label, const std::string& value) {
    text += fmt::format("{}{}{}", text.size() == soc.chipset.size() ? ": " : ", ", label, value);
  };
  if (soc.soc_model) add("soc_model ", fmt::format("{}", *soc.soc_model));
  if (soc.dsp_arch) add("", std::string{*soc.dsp_arch});
  if (soc.vtcm_mb) add("VTCM ", fmt::format("{} MiB", *soc.vtcm_mb));
  for (const std::string_view alias : soc.aliases) add("", std::string{alias});
  return text + "\n";
}

Json option_json(const ListedOption& option) {
  Json json = listing_entry(option);
  json["synonyms"] = json_list(option.option->info.synonyms, [](const Synonym& synonym) { return Json{synonym.name}; });
  json["same_as"] = option.option->info.maps.to.empty() ? Json{} : Json{option.option->info.maps.to};
  const std::string without = without_the_key(*option.option);
  json["without_key"] = without.empty() ? Json{} : Json{without};
  json["findings"] = json_list(checks_about(option), [](std::string_view id) { return Json{id}; });
  json["example"] = example_file(option);
  return json;
}

Json everything_json() {
  Json json = Json::object({{"kinds", kinds_json()}, {"certainties", certainties_json()}});
  json["options"] = json_list(options_of_all_tools(), option_json);
  json["findings"] = findings_json();
  json["components"] = json_list(doctor::components(), [](const doctor::Component& component) {
    return Json::object({{"id", component.id}, {"title", component.title}});
  });
  json["codes"] =
      json_list(doctor::error_codes(), [](const doctor::ErrorCode& code) { return doctor::explain_json(code); });
  json["causes"] =
      json_list(doctor::known_causes(), [](const doctor::KnownCause& cause) { return doctor::explain_json(cause); });
  json["socs"] = json_list(socs(), soc_json);
  return json;
}

std::string everything_text() {
  std::string text;
  const auto add = [&](const std::string& part) { text += text.empty() ? part : "\n" + part; };
  for (const ListedOption& option : options_of_all_tools()) add(bext::explain(option, checks_about(option)));
  for (const DiagnosticKind* kind : all_checks()) add(explain_check(*kind));
  for (const DiagnosticKind* kind : doctor::folder_kinds()) add(explain_check(*kind));
  for (const doctor::ErrorCode& code : doctor::error_codes()) add(doctor::explain(code));
  for (const doctor::KnownCause& cause : doctor::known_causes()) add(doctor::explain(cause));
  for (const Soc& soc : socs()) add(soc_line(soc));
  return text;
}

}  // namespace bext::cli
