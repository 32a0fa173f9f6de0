#include "tools/schema_catalog.h"

#include <string_view>

#include "bext/config/project_config.h"
#include "tools/schema_named.h"

namespace bext {
namespace {

struct UsualName {
  std::string_view kind;
  std::string_view pattern;
};

/// Only names that are distinctive among all files of a machine. A backend-extensions file may be of any backend, so the
/// combined schema has these names; it selects the kind by content.
constexpr UsualName usual_names[] = {
    {combined_kind, "*backend_ext*.json"}, {combined_kind, "*backendExt*.json"}, {combined_kind, "*BackendExt*.json"},
    {combined_kind, "*htp_config*.json"},  {combined_kind, "htp_mcp_*.json"},    {combined_kind, "mcp_ext*.json"},
    {combined_kind, "aic_config*.json"},   {combined_kind, "aic_ext*.json"},     {combined_kind, "lpai_config*.json"},
    {combined_kind, "lpai_ext*.json"},     {project_kind, project_file_name},    {"genie", "genie_config*.json"},
};

Json patterns_of(std::string_view kind) {
  Json names = Json::array();
  for (const UsualName& name : usual_names)
    if (name.kind == kind) names.push_back(name.pattern);
  return names;
}

}  // namespace

Json schema_catalog() {
  Json schemas = Json::array();
  for (const std::string_view kind : schema_names()) {
    const Json schema = *schema_named(kind);
    Json entry = Json::object({{"name", kind}, {"description", *schema.find("description")}});
    if (Json names = patterns_of(kind); names.size() > 0) entry["fileMatch"] = std::move(names);
    entry["url"] = *schema.find("$id");
    schemas.push_back(std::move(entry));
  }
  return Json::object({{"$schema", "https://json.schemastore.org/schema-catalog.json"},
                       {"version", 1},
                       {"schemas", std::move(schemas)}});
}

}  // namespace bext
