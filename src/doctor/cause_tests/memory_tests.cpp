#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "doctor/cause_tests/cause_test.h"

namespace bext::doctor {
namespace {

constexpr std::int64_t mib = 1024 * 1024;
constexpr int default_vtcm_mb = 4;

/// The VTCM of the device, or of the SoC in the file.
std::optional<int> vtcm_limit(const TestedRun& run) { return run.soc() ? run.soc()->target.vtcm_mb() : std::nullopt; }

std::string vtcm_text(const TestedRun& run) {
  return fmt::format("{} has {} MiB", run.soc()->target.socs_with(&Soc::vtcm_mb), *vtcm_limit(run));
}

/// The log says that the device refused `needed` bytes.
Outcome test_refused_vtcm(const TestedRun& run, std::int64_t needed) {
  const TestedSoc& soc = *run.soc();
  const int limit = *vtcm_limit(run);
  if (needed > limit * mib)
    return {.support = {soc.says(fmt::format("{}, but the binary needs {}", vtcm_text(run), in_mib(needed)))},
            .advice = fmt::format("compile with at most {} for `vtcm_mb`", limit)};
  return {.against = {soc.says(vtcm_text(run))},
          .advice = fmt::format("compile for the SoC of the device: it has less than {}, so it is not {}",
                                in_mib(needed), soc.name())};
}

Outcome test_vtcm(const TestedRun& run, const Cause& cause) {
  if (!vtcm_limit(run)) return {};
  const int limit = *vtcm_limit(run);
  Outcome outcome;
  const std::vector<const TestedOption*> sizes = run.set("graphs.vtcm_mb");
  for (const TestedOption* size : sizes) {
    if (size->number().value_or(0) <= limit) continue;
    outcome.support.push_back(size->evidence(fmt::format(", but {}", vtcm_text(run))));
    outcome.fixes.push_back(size->replaced_by(
        fmt::format("set `{}` to {}, the VTCM of the SoC", size->option.path, limit), fmt::format("{}", limit)));
  }
  if (!outcome.support.empty()) {
    outcome.advice = fmt::format("lower `vtcm_mb` to {} or less and compile again", limit);
    return outcome;
  }
  if (const std::optional<std::int64_t> needed = run.in_log(cause.id, 0)) return test_refused_vtcm(run, *needed);
  for (const TestedOption* size : sizes)
    outcome.against.push_back(size->evidence(fmt::format(", and {}", vtcm_text(run))));
  if (sizes.empty() && run.has_graphs() && limit >= default_vtcm_mb)
    outcome.against.push_back(
        {run.htp_file().path, 0,
         fmt::format("no `vtcm_mb`: the graphs use {} MiB, and {}", default_vtcm_mb, vtcm_text(run))});
  return outcome;
}

Outcome test_vtcm_of_operator(const TestedRun& run, const Cause& cause) {
  const std::optional<std::int64_t> needed = run.in_log(cause.id, 0);
  const std::optional<std::int64_t> given = run.in_log(cause.id, 1);
  if (!needed || !given || !vtcm_limit(run)) return {};
  const int limit = *vtcm_limit(run);
  if (*needed > limit * mib)
    return {
        .support = {run.soc()->says(fmt::format("{}, but the operator needs {}", vtcm_text(run), in_mib(*needed)))},
        .advice = fmt::format("split or replace the operator; no `vtcm_mb` is enough for it on {}", run.soc()->name())};
  if (*given >= limit * mib) return {};
  Outcome outcome{.support = {run.soc()->says(vtcm_text(run))},
                  .advice = fmt::format("raise `vtcm_mb` to {}, or split the operator into smaller ones", limit)};
  for (const TestedOption* size : run.set("graphs.vtcm_mb"))
    if (size->number().value_or(0) * mib == *given)
      outcome.fixes.push_back(size->replaced_by(
          fmt::format("set `{}` to {}, the VTCM of the SoC", size->option.path, limit), fmt::format("{}", limit)));
  return outcome;
}

Outcome test_spill_fill(const TestedRun& run, const Cause& cause) {
  const std::optional<std::int64_t> needed = run.in_log(cause.id, 1);
  if (!needed) return {};
  Outcome outcome{.advice = fmt::format("set `max_spill_fill_buffer_for_group` to at least {}, the maximum over all "
                                        "contexts; `bext verify --write-group` does it",
                                        *needed)};
  for (const TestedOption* size : run.set("context.max_spill_fill_buffer_for_group"))
    if (size->number() && *size->number() < *needed)
      outcome.fixes.push_back(size->replaced_by(
          fmt::format("set `{}` to {}, as the log requires", size->option.path, *needed), fmt::format("{}", *needed)));
  return outcome;
}

/// Options that are already set are not advised.
Outcome test_process_domain(const TestedRun& run, const Cause& /*cause*/) {
  if (!run.has_htp_file() && !run.has_top_level_file()) return {};
  std::vector<std::string_view> steps;
  if (!run.is_set("context_configs.enable_graphs")) steps.push_back("load fewer graphs at once (`enable_graphs`)");
  if (!run.is_set("context.reused_io_limit_mb") && !run.is_set("groupContext.reused_io_limit_mb"))
    steps.push_back("set `reused_io_limit_mb`");
  steps.push_back("use a shorter context length");
  return {.advice = fmt::format("{}, or split the model", fmt::join(steps, ", "))};
}

Outcome test_mapping(const TestedRun& run, const Cause& /*cause*/) {
  constexpr int first_with_far_memory = 81;
  if (run.is_on("context.extended_udma")) return {.advice = "split the model; `extended_udma` is already on"};
  const std::optional<TestedSoc>& soc = run.soc();
  if (!soc || !soc->target.arch) return {};
  if (*soc->target.arch >= first_with_far_memory) return {.advice = "turn `extended_udma` on, or split the model"};
  return {.advice = fmt::format("split the model; far memory (`extended_udma`) requires v{}, and {} is v{}",
                                first_with_far_memory, soc->name(), *soc->target.arch)};
}

constexpr int first_with_sharing = 73;

Outcome test_weights(const TestedRun& run, const Cause& /*cause*/) {
  if (run.is_on("context.weight_sharing_enabled"))
    return {.advice = "split the model; `weight_sharing_enabled` is already on"};
  const std::optional<TestedSoc>& soc = run.soc();
  if (!soc || !soc->target.arch || *soc->target.arch >= first_with_sharing) return {};
  return {.advice = fmt::format("split the model; weight sharing requires v{}, and {} is v{}", first_with_sharing,
                                soc->name(), *soc->target.arch)};
}

Outcome test_sharing(const TestedRun& run, const Cause& /*cause*/) {
  if (run.has_htp_file() && !run.is_on("context.weight_sharing_enabled"))
    return {.against = {{run.htp_file().path, 0, "`weight_sharing_enabled` is not on"}}};
  const std::optional<TestedSoc>& soc = run.soc();
  if (!soc || !soc->target.arch) return {};
  const std::string arch = fmt::format("{} is v{}", soc->name(), *soc->target.arch);
  if (*soc->target.arch < first_with_sharing)
    return {.support = {soc->says(fmt::format("{}, but weight sharing requires v{}", arch, first_with_sharing))},
            .advice = "turn `weight_sharing_enabled` off, or use v73 or later"};
  return {.advice = fmt::format("compile offline on an x86 Linux host; {}, which supports weight sharing", arch)};
}

Outcome test_later_context(const TestedRun& run, const Cause& /*cause*/) {
  if (!run.is_set("context.max_spill_fill_buffer_for_group")) return {};
  return {.advice =
              "load fewer parts at once, and watch the free memory; `max_spill_fill_buffer_for_group` is already set"};
}

constexpr std::array<CauseTest, 8> tests_of_memory = {{
    {"vtcm-exceeds-device", &test_vtcm},
    {"op-exceeds-vtcm", &test_vtcm_of_operator},
    {"spill-fill-too-small", &test_spill_fill},
    {"pd-memory", &test_process_domain},
    {"dsp-mapping-failed", &test_mapping},
    {"weights-do-not-fit", &test_weights},
    {"weight-sharing-unsupported", &test_sharing},
    {"later-context-memory", &test_later_context},
}};

}  // namespace

std::span<const CauseTest> memory_tests() { return tests_of_memory; }

}  // namespace bext::doctor
