#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "bext/check/check.h"
#include "doctor/cause_tests/cause_test.h"

namespace bext::doctor {
namespace {

bool share_a_soc(const TestedSoc& a, const TestedSoc& b) {
  return std::ranges::any_of(
      a.target.socs, [&](const Soc* soc) { return std::ranges::find(b.target.socs, soc) != b.target.socs.end(); });
}

std::string arch_text(const TestedSoc& soc) {
  return soc.name().empty() ? fmt::format("v{}", *soc.target.arch)
                            : fmt::format("{} is v{}", soc.name(), *soc.target.arch);
}

/// Nothing if bext does not know a number for it.
std::string number_for_files(const TestedSoc& soc) {
  if (soc.target.socs.empty() || !soc.target.socs.front()->soc_model) return {};
  return fmt::format(" (`soc_model` {})", *soc.target.socs.front()->soc_model);
}

Outcome test_soc(const TestedRun& run, const Cause& /*cause*/) {
  const std::optional<TestedSoc>& device = run.device();
  const std::optional<TestedSoc>& built = run.compiled_for();
  if (!device || !built || device->target.socs.empty()) return {};
  if (share_a_soc(*device, *built))
    return {.against = {built->says(fmt::format("the file compiles for {}, the SoC of the device", built->name()))}};
  return {.support = {built->says(
              fmt::format("the file compiles for {}, but the device is {}", built->name(), device->name()))},
          .advice = fmt::format("compile for {}{}", device->name(), number_for_files(*device))};
}

/// `named` is the architecture in the log.
Outcome test_named_arch(const TestedSoc& device, std::int64_t named) {
  if (named == *device.target.arch)
    return {
        .against = {device.says(arch_text(device))},
        .advice = fmt::format("find out the SoC of the device: it is not v{0}, but the given target is v{0}", named)};
  return {.support = {device.says(fmt::format("{}, but the log names v{}", arch_text(device), named))},
          .advice = device.name().empty() ? fmt::format("compile for v{}", *device.target.arch)
                                          : fmt::format("compile for {}{}", device.name(), number_for_files(device))};
}

Outcome test_arch(const TestedRun& run, const Cause& cause) {
  const std::optional<TestedSoc>& device = run.device();
  if (!device || !device->target.arch) return {};
  if (const std::optional<std::int64_t> named = run.in_log(cause.id, 0)) return test_named_arch(*device, *named);
  const std::optional<TestedSoc>& built = run.compiled_for();
  if (!built || !built->target.arch) return {};
  if (*built->target.arch == *device->target.arch)
    return {.against = {
                built->says(fmt::format("the file compiles for v{}, as the device requires", *built->target.arch))}};
  return {.support = {built->says(
              fmt::format("the file compiles for v{}, but {}", *built->target.arch, arch_text(*device)))},
          .advice = fmt::format("compile for {}{}", device->name(), number_for_files(*device))};
}

Outcome test_known_pair(const TestedRun& run, const Cause& cause) {
  const std::optional<TestedSoc>& built = run.compiled_for();
  if (!built || !built->target.arch) return {};
  const bool has_finding =
      std::ranges::find(cause.evidence, built->named_by.file, &Evidence::file) != cause.evidence.end();
  if (has_finding) return {};
  return {.against = {built->says(fmt::format("{}, which bext knows", arch_text(*built)))}};
}

Outcome test_arch_of_operator(const TestedRun& run, const Cause& cause) {
  const std::optional<std::int64_t> needed = run.in_log(cause.id, 1);
  const std::optional<TestedSoc>& soc = run.soc();
  if (!needed || !soc || !soc->target.arch) return {};
  if (*soc->target.arch < *needed)
    return {.support = {soc->says(fmt::format("{}, but the operator requires v{}", arch_text(*soc), *needed))},
            .advice = "change the operator or its data type, or use a newer SoC"};
  return {.against = {soc->says(arch_text(*soc))},
          .advice = run.in_log(cause.id, 0) == 0
                        ? fmt::format("check that the tool gets the SoC: the log has none, but {}", arch_text(*soc))
                        : fmt::format("check that the tool gets the SoC: the log has v{}, but {}",
                                      run.in_log(cause.id, 0).value_or(0), arch_text(*soc))};
}

Outcome test_float(const TestedRun& run, const Cause& /*cause*/) {
  const std::optional<TestedSoc>& soc = run.soc();
  if (!soc) return {};
  const std::optional<bool> supports = soc->target.supports_fp16();
  if (!supports) return {};
  if (*supports)
    return {.against = {soc->says(fmt::format("{} supports FP16", soc->name()))},
            .advice = fmt::format("check that the tool gets {} as its SoC", soc->name())};
  return {.support = {soc->says(fmt::format("{} does not support FP16", soc->name()))}};
}

Outcome test_stub(const TestedRun& run, const Cause& cause) {
  const std::optional<std::int64_t> named = run.in_log(cause.id, 0);
  const std::optional<TestedSoc>& device = run.device();
  if (!named || !device || !device->target.arch) return {};
  if (*named == *device->target.arch)
    return {.support = {device->says(arch_text(*device))},
            .advice =
                fmt::format("deploy `libQnnHtpV{0}Stub.so` and `libQnnHtpV{0}Skel.so` of the same SDK build", *named)};
  return test_named_arch(*device, *named);
}

Outcome test_table_of_framework(const TestedRun& run, const Cause& /*cause*/) {
  const std::optional<TestedSoc>& device = run.device();
  if (!device || number_for_files(*device).empty()) return {};
  return {.advice = fmt::format("use the number of {}{}, a newer framework, or add the SoC to its table",
                                device->name(), number_for_files(*device))};
}

Outcome test_versions(const TestedRun& run, const Cause& cause) {
  const std::optional<SdkVersion>& sdk = run.settings().sdk;
  const std::optional<SdkVersion>& runtime = run.settings().runtime_sdk;
  if (!sdk || !runtime) return {};
  const std::string place = fmt::format("--runtime-sdk {}", runtime->to_string());
  if (*runtime < *sdk) {
    // A finding in a file says the same.
    if (run.has_htp_file()) return {};
    return {.support = {{place, 0, fmt::format("older than SDK {}, which made the binary", sdk->to_string())}}};
  }
  if (*runtime > *sdk && cause.id != "runtime-older") return {};
  return {.against = {{place, 0, fmt::format("not older than SDK {}, which made the binary", sdk->to_string())}}};
}

/// With a file, the finding is in the file.
Outcome test_age_of_soc(const TestedRun& run, const Cause& /*cause*/) {
  const std::optional<TestedSoc>& device = run.device();
  if (run.has_htp_file() || !device || number_for_files(*device).empty()) return {};
  CheckSettings settings{.sdk = run.settings().sdk, .runtime_sdk = run.settings().runtime_sdk};
  settings.target = run.settings().target;
  settings.only = {"soc-newer-than-sdk"};
  LoadedFile file =
      load("target", fmt::format("{{\"devices\": [{{\"soc_model\": {}}}]}}", *device->target.socs.front()->soc_model));
  check(file, settings);
  Outcome outcome;
  for (const Diagnostic& finding : file.findings)
    if (finding.kind->id == "soc-newer-than-sdk")
      outcome.support.push_back(device->says(fmt::format("{} [{}]", finding.message, finding.kind->id)));
  return outcome;
}

constexpr std::array<CauseTest, 13> tests_of_target = {{
    {"binary-for-another-soc", &test_soc},
    {"binary-for-another-target", &test_soc},
    {"binary-for-another-arch", &test_arch},
    {"run-time-arch-wrong", &test_arch},
    {"arch-unknown", &test_known_pair},
    {"op-needs-newer-arch", &test_arch_of_operator},
    {"fp16-unsupported", &test_float},
    {"stub-missing", &test_stub},
    {"framework-lacks-soc", &test_table_of_framework},
    {"sdk-mismatch", &test_versions},
    {"runtime-older", &test_versions},
    {"soc-newer-than-runtime", &test_age_of_soc},
    {"soc-number-unknown", &test_age_of_soc},
}};

}  // namespace

std::span<const CauseTest> target_tests() { return tests_of_target; }

}  // namespace bext::doctor
