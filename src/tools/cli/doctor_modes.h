#pragma once
// The modes of `bext doctor`. Each is in its own file, doctor_<mode>.cpp.

#include <string>
#include <vector>

#include "bext/doctor/diagnosis.h"
#include "call.h"

namespace bext::cli {

struct DoctorArguments {
  std::string log;
  std::vector<std::string> configs;
  std::string fix;  ///< empty, `yes` or `all`
  std::string folder;
  std::string listing;
  std::string report;
  std::string target;
  std::string sdk;
  std::string runtime_sdk;
  std::string history = "unknown";
  bool device = false;
  std::string format = "text";
};

/// `--log FILE`
[[nodiscard]] ExitCode doctor_log(Call& call, const DoctorArguments& arguments);

/// `DIR`
[[nodiscard]] ExitCode doctor_folder(Call& call, const DoctorArguments& arguments);
/// `--listing FILE`
[[nodiscard]] ExitCode doctor_listing(Call& call, const DoctorArguments& arguments);
/// `--report FILE`
[[nodiscard]] ExitCode doctor_report(Call& call, const DoctorArguments& arguments);
/// `--device`
[[nodiscard]] ExitCode doctor_device(Call& call, const DoctorArguments& arguments);

/// Prints the diagnosis in the chosen format. Returns the exit code: 1 if something is wrong.
[[nodiscard]] ExitCode show_diagnosis(Call& call, const doctor::Diagnosis& diagnosis, const DoctorArguments& arguments);

}  // namespace bext::cli
