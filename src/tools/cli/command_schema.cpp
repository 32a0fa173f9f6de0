#include <algorithm>

#include "bext/backend/catalogue.h"
#include "bext/check/asked.h"
#include "bext/check/rule.h"
#include "bext/config/combined_schema.h"
#include "bext/config/project_config.h"
#include "bext/diag/suggest.h"
#include "bext/drive/record_page.h"
#include "bext/plan/lpai/files.h"
#include "call.h"
#include "commands.h"

namespace bext::cli {
namespace {

constexpr std::string_view record_name = "record";

std::vector<std::string_view> plan_file_names() {
  std::vector<std::string_view> names;
  for (const lpai::PlanFile& file : lpai::plan_files()) names.push_back(file.name);
  return names;
}

/// What `bext schema` takes.
std::vector<std::string_view> kind_names() {
  std::vector<std::string_view> names = backend_names();
  std::ranges::copy(plan_file_names(), std::back_inserter(names));
  names.insert(names.end(), {record_name, project_kind});
  return names;
}

std::optional<Json> schema_named(const std::string& name) {
  if (const lpai::PlanFile* file = lpai::find_plan_file(name)) return lpai::schema_of(*file);
  if (name == project_kind) return project_schema();
  if (name == record_name) return drive::record_schema();
  if (name.empty()) return combined_schema();
  const std::expected<const Backend*, std::string> backend = asked_backend(name);
  return backend ? std::optional{schema_of(**backend)} : std::nullopt;
}

}  // namespace

ExitCode schema(Call& call) {
  std::string name;
  int indent = 2;
  call.may_take(
      "KIND", &name,
      fmt::format("one kind of file: {}, {} for `bext lpai`, {} for what `bext compile` leaves, or {} for "
                  "`.bext.json`; one schema for all configuration files when left out",
                  fmt::join(backend_names(), ", "), fmt::join(plan_file_names(), " and "), record_name, project_kind));
  call.option("--indent", "N", &indent, "blanks for each level; 0 gives one line");
  if (!call.ready()) return call.stopped();
  if (indent < 0) return call.refuse("`--indent` takes 0 or more");
  const std::optional<Json> found = schema_named(name);
  if (!found) {
    const std::vector<std::string_view> known = kind_names();
    const std::optional<std::string_view> near = nearest(name, known);
    return call.refuse(fmt::format("there is no kind of file `{}`; they are {}{}", name, fmt::join(known, ", "),
                                   near ? fmt::format("; did you mean `{}`?", *near) : ""));
  }
  call.print("{}\n", bext::write(*found, indent));
  return ExitCode::success;
}

}  // namespace bext::cli
