#include "bext/doctor/log.h"
#include "doctor_modes.h"

namespace bext::cli {

ExitCode doctor_log(Call& call, const DoctorArguments& arguments) {
  const std::optional<std::string> text = call.read(arguments.log);
  if (!text) return ExitCode::usage;
  return show_diagnosis(call, doctor::diagnose_log(shown_path(arguments.log), *text), arguments);
}

}  // namespace bext::cli
