#include "commands.h"
#include "doctor_modes.h"

namespace bext::cli {

ExitCode show_diagnosis(Call& call, const doctor::Diagnosis& diagnosis, const DoctorArguments& arguments) {
  if (arguments.format == "json")
    call.print_json(doctor::to_json(diagnosis));
  else
    call.print(doctor::render_terminal(diagnosis, {.color = call.color(), .width = call.width()}));
  return diagnosis.has_fault() ? ExitCode::findings : ExitCode::success;
}

ExitCode doctor(Call& call) {
  DoctorArguments arguments;
  call.option("-l,--log", "FILE", &arguments.log, "log of a tool or an application; `-` for standard input");
  call.option("-c,--config", "FILE", &arguments.configs,
              "configuration that was used; the causes are tested against it; can be repeated");
  call.flag("--fix", "all", arguments.fix,
            "apply the safe fixes of the causes to the configurations; `--fix=all` also applies suggested ones");
  call.choice("-f,--format", "FORMAT", arguments.format, {"text", "json"}, "output format");
  call.may_follow();
  if (!call.ready()) return call.stopped();
  if (!arguments.log.empty()) return doctor_log(call, arguments);
  return call.refuse("missing option `--log`");
}

}  // namespace bext::cli
