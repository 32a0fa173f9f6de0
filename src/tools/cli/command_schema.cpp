#include "backend_argument.h"
#include "bext/backend/catalogue.h"
#include "bext/check/rule.h"
#include "bext/config/combined_schema.h"
#include "bext/config/project_config.h"
#include "bext/drive/record_page.h"
#include "bext/plan/lpai/files.h"
#include "call.h"
#include "commands.h"

namespace bext::cli {

ExitCode schema(Call& call) {
  std::string name;
  int indent = 2;
  call.may_take("KIND", &name,
                "one kind of file: htp, htp_mcp, aic, lpai, wrapper, lpai_profile and lpai_load for `bext lpai`, "
                "record for what `bext compile` leaves, or bext-project for `.bext.json`; one schema for all "
                "configuration files when left out");
  call.option("--indent", "N", &indent, "blanks for each level; 0 gives one line");
  if (!call.ready()) return call.stopped();
  if (indent < 0) return call.refuse("`--indent` takes 0 or more");
  if (const lpai::PlanFile* file = lpai::find_plan_file(name)) {
    call.print("{}\n", bext::write(lpai::schema_of(*file), indent));
    return ExitCode::success;
  }
  if (name == project_kind) {
    call.print("{}\n", bext::write(project_schema(), indent));
    return ExitCode::success;
  }
  if (name == "record") {
    call.print("{}\n", bext::write(drive::record_schema(), indent));
    return ExitCode::success;
  }
  const std::expected<const Backend*, ExitCode> backend = chosen_backend(call, name);
  if (!backend) return backend.error();
  call.print("{}\n", bext::write(*backend ? schema_of(**backend) : combined_schema(), indent));
  return ExitCode::success;
}

}  // namespace bext::cli
