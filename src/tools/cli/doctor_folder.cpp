#include "bext/doctor/examine_folder.h"
#include "bext/host/paths.h"
#include "doctor_modes.h"
#include "loaded_input.h"
#include "tools/disk_folder.h"

namespace bext::cli {

ExitCode doctor_folder(Call& call, const DoctorArguments& arguments) {
  const DiskReader reader{arguments.folder};
  const std::expected<doctor::Folder, FileError> folder =
      disk_folder(arguments.folder, reader, [&](std::size_t found) { call.progress().show("found", found, 0); });
  call.progress().clear();
  if (!folder) {
    if (call.files().exists(arguments.folder) && !is_directory(arguments.folder))
      return call.refuse(
          fmt::format("`{}` is not a folder; use `--log`, `--listing` or `--report` for a file", arguments.folder));
    call.complain(folder.error().message("read"));
    return ExitCode::usage;
  }
  return show_diagnosis(call, doctor::examine_folder(*folder, {.target = arguments.target}), arguments);
}

ExitCode doctor_listing(Call& call, const DoctorArguments& arguments) {
  const std::optional<std::string> text = call.read(arguments.listing);
  if (!text) return ExitCode::usage;
  constexpr std::size_t bytes_per_entry = 1000;
  if (const std::optional<std::string> excess =
          excess_of_lines(shown_path(arguments.listing), *text, bytes_per_entry)) {
    call.complain(*excess);
    return ExitCode::usage;
  }
  const std::expected<doctor::Folder, std::string> folder = doctor::read_listing(shown_path(arguments.listing), *text);
  if (!folder) {
    call.complain(fmt::format("cannot read `{}`: {}", shown_path(arguments.listing), folder.error()));
    return ExitCode::usage;
  }
  return show_diagnosis(call, doctor::examine_folder(*folder, {.target = arguments.target}), arguments);
}

}  // namespace bext::cli
