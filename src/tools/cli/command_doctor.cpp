#include <optional>

#include "bext/check/names.h"
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
  call.may_take("DIR", &arguments.folder, "deployment folder to examine; with --device, the folder on the device");
  call.option("-l,--log", "FILE", &arguments.log, "log of a tool or an application; `-` for standard input");
  call.option("-c,--config", "FILE", &arguments.configs,
              "configuration that was used; the causes are tested against it; can be repeated");
  call.flag("--fix", "all", arguments.fix,
            "apply the safe fixes of the causes to the configurations; `--fix=all` also applies suggested ones");
  call.option("--listing", "FILE", &arguments.listing,
              "output of `ls -lR`, `find`, `dir /s`, `unzip -l` or `tar tv` for a folder; `-` for standard input");
  call.option("--report", "FILE", &arguments.report, "report of a device, made by the commands of --device");
  call.flag("--device", arguments.device, "print the `adb` commands that collect a report; no device is touched");
  call.option("-t,--target", "TARGET", &arguments.target, "SoC of the device");
  call.option("--sdk", "VERSION", &arguments.sdk, "SDK version that made the binary; requires --log");
  call.option("--runtime-sdk", "VERSION", &arguments.runtime_sdk,
              "SDK version of the libraries on the device; requires --log");
  call.choice("--history", "HISTORY", arguments.history, {"unknown", "worked", "intermittent", "smaller"},
              "what works on this device: the same files before (`worked`) or at times (`intermittent`), or a smaller "
              "model or a shorter context with the same libraries (`smaller`); requires --log");
  call.choice("-f,--format", "FORMAT", arguments.format, {"text", "json"}, "output format");
  call.may_follow();
  if (!call.ready()) return call.stopped();
  if (const std::optional<std::string> problem = target_error(arguments.target)) return call.refuse(*problem);
  const int modes = (arguments.log.empty() ? 0 : 1) + (arguments.listing.empty() ? 0 : 1) +
                    (arguments.report.empty() ? 0 : 1) + (arguments.device ? 1 : 0);
  if (modes > 1) return call.refuse("`--log`, `--listing`, `--report` and `--device` cannot be combined");
  if (arguments.log.empty() && (!arguments.configs.empty() || !arguments.fix.empty()))
    return call.refuse(
        "`--config` and `--fix` require `--log`; use `bext check --fix DIR` for the configurations of a folder");
  if (arguments.log.empty() && (!arguments.sdk.empty() || !arguments.runtime_sdk.empty()))
    return call.refuse(
        "`--sdk` and `--runtime-sdk` require `--log`; for a folder, bext reads the version of its libraries");
  if (arguments.log.empty() && arguments.history != "unknown") return call.refuse("`--history` requires `--log`");
  if (arguments.device) return doctor_device(call, arguments);
  if (modes == 1 && !arguments.folder.empty())
    return call.refuse(fmt::format("unexpected argument `{}`; name either a folder or a file", arguments.folder));
  if (!arguments.log.empty()) return doctor_log(call, arguments);
  if (!arguments.listing.empty()) return doctor_listing(call, arguments);
  if (!arguments.report.empty()) return doctor_report(call, arguments);
  if (!arguments.folder.empty()) return doctor_folder(call, arguments);
  return call.refuse("expected a folder, `--log`, `--listing`, `--report` or `--device`");
}

}  // namespace bext::cli
