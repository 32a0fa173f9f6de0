#include "bext/doctor/device_report.h"
#include "bext/doctor/examine_folder.h"
#include "doctor_modes.h"

namespace bext::cli {

ExitCode doctor_device(Call& call, const DoctorArguments& arguments) {
  const std::expected<std::string, std::string> commands =
      doctor::device_commands(arguments.folder.empty() ? "/data/local/tmp" : arguments.folder);
  if (!commands) return call.refuse(commands.error());
  if (arguments.format == "json")
    call.print_json(Json::object({{"commands", *commands}}));
  else
    call.print(*commands);
  return ExitCode::success;
}

ExitCode doctor_report(Call& call, const DoctorArguments& arguments) {
  const std::optional<std::string> text = call.read(arguments.report);
  if (!text) return ExitCode::usage;
  const std::expected<doctor::DeviceReport, std::string> report =
      doctor::read_device_report(shown_path(arguments.report), *text);
  if (!report) {
    call.complain(fmt::format("cannot read `{}`: {}", shown_path(arguments.report), report.error()));
    return ExitCode::usage;
  }
  return show_diagnosis(call, doctor::examine_folder(report->folder, {.target = arguments.target}), arguments);
}

}  // namespace bext::cli
