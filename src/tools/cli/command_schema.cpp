#include "backend_argument.h"
#include "bext/backend/catalogue.h"
#include "call.h"
#include "commands.h"

namespace bext::cli {

ExitCode schema(Call& call) {
  std::string name;
  int indent = 2;
  call.may_take("KIND", &name,
                "one kind of file: htp, htp_mcp, aic, lpai or wrapper; one schema for all when left out");
  call.option("--indent", "N", &indent, "blanks for each level; 0 gives one line");
  if (!call.ready()) return call.stopped();
  if (indent < 0) return call.refuse("`--indent` takes 0 or more");
  const std::expected<const Backend*, ExitCode> backend = chosen_backend(call, name);
  if (!backend) return backend.error();
  call.print("{}\n", bext::write(*backend ? schema_of(**backend) : combined_schema(), indent));
  return ExitCode::success;
}

}  // namespace bext::cli
