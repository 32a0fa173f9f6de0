#include "tools/schema_named.h"

#include <fmt/format.h>

#include <vector>

#include "bext/backend/catalog.h"
#include "bext/check/names.h"
#include "bext/check/rule.h"
#include "bext/config/combined_schema.h"
#include "bext/config/project_config.h"
#include "bext/drive/record_page.h"
#include "bext/plan/lpai/files.h"

namespace bext {

std::expected<Json, std::string> schema_named(std::string_view name) {
  if (name.empty()) return combined_schema();
  if (const lpai::PlanFile* file = lpai::find_plan_file(name)) return lpai::schema_of(*file);
  if (name == project_kind) return project_schema();
  if (name == record_kind) return drive::record_schema();
  if (const std::expected<const Backend*, std::string> backend = backend_named(name)) return schema_of(**backend);
  if (const Neighbor* neighbor = find_neighbor(name); neighbor && neighbor->has_schema) return schema_of(*neighbor);
  std::vector<std::string_view> known = backend_names();
  for (const lpai::PlanFile& file : lpai::plan_files()) known.push_back(file.name);
  known.insert(known.end(), {record_kind, project_kind});
  for (const Neighbor& neighbor : neighbors())
    if (neighbor.has_schema) known.push_back(neighbor.name);
  return std::unexpected{unknown_name("kind of file", name, known)};
}

}  // namespace bext
