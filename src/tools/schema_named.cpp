#include "tools/schema_named.h"

#include "bext/backend/catalog.h"
#include "bext/check/names.h"
#include "bext/check/project.h"
#include "bext/config/combined_schema.h"
#include "bext/config/project_config.h"
#include "bext/drive/record_page.h"
#include "bext/plan/lpai/files.h"

namespace bext {

std::vector<std::string_view> schema_names() {
  std::vector<std::string_view> names = backend_names();
  names.insert(names.begin(), combined_kind);
  for (const lpai::PlanFile& file : lpai::plan_files()) names.push_back(file.name);
  names.insert(names.end(), {record_kind, project_kind});
  for (const Neighbor& neighbor : neighbors())
    if (neighbor.has_schema) names.push_back(neighbor.name);
  return names;
}

std::expected<Json, std::string> schema_named(std::string_view name) {
  if (name.empty() || name == combined_kind) return combined_schema();
  if (const lpai::PlanFile* file = lpai::find_plan_file(name)) return lpai::schema_of(*file);
  if (name == project_kind) return project_schema();
  if (name == record_kind) return drive::record_schema();
  if (const std::expected<const Backend*, std::string> backend = backend_named(name)) return schema_of(**backend);
  if (const Neighbor* neighbor = find_neighbor(name); neighbor && neighbor->has_schema) return schema_of(*neighbor);
  return std::unexpected{unknown_name("kind of file", name, schema_names())};
}

}  // namespace bext
