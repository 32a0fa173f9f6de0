#include <algorithm>

#include "bext/check/names.h"
#include "bext/check/pair.h"
#include "bext/config/genie_files.h"
#include "bext/config/inner_file.h"
#include "bext/doctor/log.h"
#include "bext/host/read_pieces.h"
#include "diag/characters.h"
#include "doctor_modes.h"
#include "loaded_input.h"

namespace bext::cli {
namespace {

/// The configuration and the backend-extensions file that it names, both checked. `untested` says which of them no
/// cause is tested against.
std::optional<std::vector<LoadedFile>> load_configs(Call& call, const std::vector<std::string>& paths,
                                                    const CheckSettings& settings, std::vector<std::string>& untested) {
  std::vector<LoadedFile> files;
  for (const std::string& path : paths) {
    std::optional<LoadedFile> file = load_input(call, path);
    if (!file) return std::nullopt;
    FilePair pair = check_with_inner(call.files(), std::move(*file), settings);
    if (!pair.file.is_ours() && pair.file.kind.name() != genie_kind)
      untested.push_back(
          fmt::format("the options of the run: `{}` is not a backend configuration, so no cause was tested against it",
                      pair.file.path));
    if (const std::optional<InnerFile> inner = inner_file_of(pair.file); inner && !pair.inner) {
      const std::string reason = reason_not_followed(pair.file);
      untested.push_back(fmt::format("the options in `{}`, which `{}` names, so no cause was tested against them: {}",
                                     inner->path, pair.file.path, reason.empty() ? "it cannot be read" : reason));
    }
    files.push_back(std::move(pair.file));
    if (pair.inner) files.push_back(std::move(*pair.inner));
  }
  return files;
}

/// Applies the fixes of the causes, and removes them from the diagnosis.
bool apply_fixes(Call& call, doctor::Diagnosis& diagnosis, const std::vector<LoadedFile>& files,
                 Applicability weakest) {
  for (const LoadedFile& file : files) {
    std::vector<TextEdit> edits;
    std::vector<std::string> titles;
    for (doctor::Cause& cause : diagnosis.causes) {
      if (cause.likelihood == doctor::Likelihood::unlikely) continue;
      std::erase_if(cause.fixes, [&](const doctor::FileFix& fix) {
        if (fix.file != file.path || fix.fix.applicability > weakest) return false;
        // Several causes may offer the same fix.
        if (std::ranges::all_of(fix.fix.edits,
                                [&](const TextEdit& edit) { return std::ranges::find(edits, edit) != edits.end(); }))
          return true;
        std::vector<TextEdit> with_fix = edits;
        with_fix.insert(with_fix.end(), fix.fix.edits.begin(), fix.fix.edits.end());
        if (overlap(with_fix)) return false;
        edits = std::move(with_fix);
        titles.push_back(fix.fix.title);
        return true;
      });
    }
    if (edits.empty()) continue;
    const std::string fixed = apply(file.document.text(), edits);
    const Replaced done = call.replace_named(file.path, file.document.text(), fixed, files.front().path);
    if (done == Replaced::changed)
      call.complain(fmt::format("`{}` was changed by another program; nothing was written", visible(file.path)));
    if (done != Replaced::yes) return false;
    for (const std::string& title : titles)
      call.print_error(fmt::format("fixed `{}`: {}\n", visible(file.path), visible(title)));
  }
  return true;
}

doctor::History history_of(std::string_view word) {
  return word == "worked"         ? doctor::History::worked
         : word == "intermittent" ? doctor::History::intermittent
         : word == "smaller"      ? doctor::History::smaller
                                  : doctor::History::unknown;
}

}  // namespace

ExitCode doctor_log(Call& call, const DoctorArguments& arguments) {
  if (std::ranges::count(arguments.configs, "-") + (arguments.log == "-" ? 1 : 0) > 1)
    return call.refuse("standard input can only be read once");
  if (!arguments.fix.empty() && (arguments.configs.empty() || std::ranges::count(arguments.configs, "-") > 0))
    return call.refuse("`--fix` requires a file in `--config`");
  CheckSettings settings{.target = arguments.target};
  for (const auto& [text, version] :
       {std::pair{&arguments.sdk, &settings.sdk}, std::pair{&arguments.runtime_sdk, &settings.runtime_sdk}}) {
    if (text->empty()) continue;
    const std::expected<SdkVersion, std::string> named = sdk_named(*text);
    if (!named) return call.refuse(named.error());
    *version = *named;
  }
  doctor::LogReader reader;
  const std::expected<void, FileError> read =
      read_pieces(arguments.log, [&](std::string_view piece) { reader.add(piece); });
  if (!read) {
    call.complain(read.error().message("read"));
    return ExitCode::usage;
  }
  const doctor::LogReading& log = reader.finish();
  if (log.is_blank || !log.is_text) {
    call.complain(fmt::format("cannot read `{}`: {}", shown_path(arguments.log),
                              log.is_blank ? "the log is empty" : "it is not text; expected the log of a tool"));
    return ExitCode::usage;
  }
  doctor::Diagnosis diagnosis = doctor::diagnose(shown_path(arguments.log), log);
  const std::optional<std::vector<LoadedFile>> files =
      load_configs(call, arguments.configs, settings, diagnosis.cannot_be_seen);
  if (!files) return ExitCode::usage;
  doctor::test_causes(diagnosis, log, *files, settings, history_of(arguments.history));
  if (arguments.history == "unknown" && doctor::history_would_help(diagnosis))
    diagnosis.cannot_be_seen.emplace_back(
        "what else works on this device: `--history worked`, `intermittent` or `smaller` rules out causes");
  const Applicability weakest = arguments.fix == "all" ? Applicability::suggested : Applicability::safe;
  if (!arguments.fix.empty() && !apply_fixes(call, diagnosis, *files, weakest)) return ExitCode::usage;
  return show_diagnosis(call, diagnosis, arguments);
}

}  // namespace bext::cli
