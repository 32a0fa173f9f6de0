#include <fmt/format.h>

#include "doctor/folder/known_check.h"
#include "doctor/folder/rule.h"
#include "doctor/folder/runtime_build.h"

namespace bext::doctor::runtime_older {

struct Compiled {
  std::string name;
  BuildId build;
  Evidence evidence;
};

std::vector<Compiled> compiled_files(const Survey& survey) {
  std::vector<Compiled> found;
  for (const SurveyedBinary& binary : survey.binaries)
    if (binary.build)
      found.push_back({"`" + binary.entry->path + "`", *binary.build,
                       survey.at(*binary.entry, fmt::format("compiled with {}", binary.build->text))});
  // If the binary states its build, that of the model is the same or has a finding.
  for (const SurveyedModel& model : survey.models)
    for (const SurveyedContext& context : model.contexts) {
      const SurveyedBinary* const binary = context.entry ? survey.binary(*context.entry) : nullptr;
      if (!context.build || (binary && binary->build)) continue;
      found.push_back({"`" + model.entry->path + "`", *context.build,
                       survey.at(*model.entry, fmt::format("compiled with {}", context.build->text))});
      break;
    }
  for (const BinaryInfo& info : survey.infos) {
    if (!info.build_id) continue;
    if (std::optional<BuildId> build = find_build_id(info.build_id->value)) {
      const SourceLine line = line_at(info.document.text(), info.build_id->range.begin);
      found.push_back(
          {info.path,
           std::move(*build),
           {.file = fmt::format("{}/{}", survey.folder->name, info.path), .line = line.number, .text = line.text}});
    }
  }
  return found;
}

void run(const Survey& survey, FolderReport& report) {
  const std::vector<BuildGroup> groups = build_groups(survey);
  const std::vector<Compiled> files = compiled_files(survey);
  if (files.empty() && !survey.binaries.empty() && survey.folder->reader)
    report.cannot_be_seen("the SDK that compiled the binaries: no build id near their beginning");
  if (groups.empty() || files.empty()) return;
  const BuildId& runtime = *groups.front().id;
  std::size_t right = 0;
  const Compiled* older = nullptr;
  for (const Compiled& file : files) {
    const auto release = [](const SdkVersion& version) { return SdkVersion{version.major, version.minor}; };
    if (release(file.build.version) <= release(runtime.version)) {
      ++right;
      if (release(file.build.version) < release(runtime.version)) older = &file;
      continue;
    }
    Cause& cause = add_as_check(report, "runtime-older-than-sdk",
                                fmt::format("{} was compiled with SDK {}, but the libraries are of the older SDK {}",
                                            file.name, file.build.version.to_string(), runtime.version.to_string()));
    cause.evidence = {file.evidence, survey.at(*groups.front().libraries.front()->entry, runtime.text)};
  }
  if (right < files.size()) return;
  report.verified(fmt::format("the libraries (SDK {}) are not older than the compiler of {} {}",
                              runtime.version.to_string(), right, right == 1 ? "binary" : "binaries"));
  if (!older) return;
  Cause& cause = report.add(fmt::format("{} was compiled with SDK {}, older than the libraries (SDK {})", older->name,
                                        older->build.version.to_string(), runtime.version.to_string()));
  cause.likelihood = Likelihood::possible;
  cause.evidence = {older->evidence, survey.at(*groups.front().libraries.front()->entry, runtime.text)};
}

}  // namespace bext::doctor::runtime_older

namespace bext::doctor {

extern constexpr FolderRule folder_rule_runtime_older = {
    .kind = {.id = "binary-older-than-runtime",
             .severity = Severity::note,
             .title = "binary older than the runtime",
             .why =
                 "a newer runtime normally loads an older binary, but a failure to read the info of such a binary was "
                 "reported",
             .fix = "if loading fails, compile the model again with the SDK of the libraries",
             .example = {},
             .source = "microsoft/onnxruntime-inference-examples#497",
             .certainty = Certainty::report},
    .run = &runtime_older::run,
};

}  // namespace bext::doctor
