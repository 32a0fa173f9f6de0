#include "bext/backend/neighbors.h"
#include "bext/check/names.h"
#include "bext/config/project_config.h"
#include "bext/plan/lpai/files.h"
#include "call.h"
#include "commands.h"
#include "tools/schema_catalog.h"
#include "tools/schema_named.h"

namespace bext::cli {
namespace {

std::vector<std::string_view> plan_file_names() {
  std::vector<std::string_view> names;
  for (const lpai::PlanFile& file : lpai::plan_files()) names.push_back(file.name);
  return names;
}

std::vector<std::string_view> neighbor_names() {
  std::vector<std::string_view> names;
  for (const Neighbor& neighbor : neighbors())
    if (neighbor.has_schema) names.push_back(neighbor.name);
  return names;
}

}  // namespace

ExitCode schema(Call& call) {
  std::string name;
  int indent = 2;
  bool catalog = false;
  call.may_take(
      "KIND", &name,
      fmt::format(
          "kind of file: {}; {} for `bext lpai`; {} for the record of `bext compile`; {} for `.bext.json`; {} for "
          "other tools; by default one schema for all configuration files",
          fmt::join(backend_names(), ", "), fmt::join(plan_file_names(), " and "), record_kind, project_kind,
          fmt::join(neighbor_names(), ", ")));
  call.option("--indent", "N", &indent, "spaces per level; 0 prints one line");
  call.flag("--catalog", catalog, "list all schemas in the format of SchemaStore; the addresses are not published yet");
  if (!call.ready()) return call.stopped();
  if (indent < 0) return call.refuse("`--indent` must be at least 0");
  if (catalog && !name.empty()) return call.refuse("`--catalog` lists all schemas; remove KIND");
  if (catalog) {
    call.print("{}\n", bext::write(schema_catalog(), indent));
    return ExitCode::success;
  }
  const std::expected<Json, std::string> found = schema_named(name);
  if (!found) return call.refuse(found.error());
  call.print("{}\n", bext::write(*found, indent));
  return ExitCode::success;
}

}  // namespace bext::cli
