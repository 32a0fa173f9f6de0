#include <fmt/format.h>

#include <algorithm>

#include "doctor/folder/rule.h"

namespace bext::doctor::memory_of_domain {

constexpr std::uint64_t mib = std::uint64_t{1} << 20U;

std::string in_words(std::uint64_t bytes) {
  constexpr std::uint64_t gib = 1024 * mib;
  if (bytes < mib) return "less than 1 MiB";
  if (bytes < gib) return fmt::format("{} MiB", (bytes + mib - 1) / mib);
  return fmt::format("{:.2f} GiB", static_cast<double>(bytes) / static_cast<double>(gib));
}

std::uint64_t bytes_of(int size_in_mib) { return static_cast<std::uint64_t>(size_in_mib) * mib; }

/// Far memory lifts the limit.
bool has_far_memory(const Survey& survey) {
  return std::ranges::any_of(survey.configs, [](const SurveyedConfig& config) {
    const htp::Config* const file = config.file.as<htp::Config>();
    return file &&
           std::ranges::any_of(file->context, [](const htp::ContextConfig& context) { return *context.extended_udma; });
  });
}

void check_each(const Survey& survey, FolderReport& report) {
  const DomainMemory& limit = domain_memory();
  for (const SurveyedBinary& binary : survey.binaries) {
    const std::uint64_t size = binary.entry->size.value_or(0);
    if (size <= bytes_of(limit.advised_mib)) continue;
    const bool over = size > bytes_of(limit.usable_mib);
    Cause& cause =
        report.add(over ? fmt::format("`{}` has {}; one process domain has {} for weights and buffers",
                                      binary.entry->path, in_words(size), in_words(bytes_of(limit.usable_mib)))
                        : fmt::format("`{}` has {}, above the {} that the vendor advises for one process domain",
                                      binary.entry->path, in_words(size), in_words(bytes_of(limit.advised_mib))));
    if (!over) {
      cause.severity = Severity::warning;
      cause.likelihood = Likelihood::likely;
    }
    cause.evidence = {survey.at(*binary.entry, fmt::format("{} bytes", size))};
    cause.keys = {"context.extended_udma"};
  }
}

/// The binaries of one dialog may share a domain, but the runtime may also open several.
void check_dialogs(const Survey& survey, FolderReport& report) {
  const DomainMemory& limit = domain_memory();
  for (const SurveyedConfig& config : survey.configs) {
    std::uint64_t sum = 0;
    std::size_t count = 0;
    for (const NamedFile& named : survey.named)
      if (named.config == &config && named.what == "context binary" && named.entry && named.entry->size) {
        sum += *named.entry->size;
        ++count;
      }
    if (count == 0) continue;
    if (count == 1 || sum <= bytes_of(limit.usable_mib)) {
      if (sum <= bytes_of(limit.advised_mib))
        report.verified(fmt::format("the {} of `{}` {} {}, below the limit of a process domain",
                                    count == 1 ? "binary" : fmt::format("{} binaries", count), config.entry->path,
                                    count == 1 ? "has" : "have", in_words(sum)));
      continue;
    }
    Cause& cause =
        report.add(fmt::format("the {} binaries of `{}` have {} together; they do not fit into one process "
                               "domain ({})",
                               count, config.entry->path, in_words(sum), in_words(bytes_of(limit.usable_mib))));
    cause.severity = Severity::note;
    cause.likelihood = Likelihood::possible;
    cause.advice = "if loading stops with 1002 at a later part, load fewer parts at once or use smaller ones";
    cause.evidence = {survey.at(*config.entry)};
  }
}

void run(const Survey& survey, FolderReport& report) {
  if (has_far_memory(survey)) return;
  check_each(survey, report);
  check_dialogs(survey, report);
}

}  // namespace bext::doctor::memory_of_domain

namespace bext::doctor {

extern constexpr FolderRule folder_rule_domain_memory = {
    .kind = {.id = "binary-exceeds-domain",
             .severity = Severity::error,
             .title = "binary too large for a process domain",
             .why =
                 "one process domain of the DSP has 4 GiB of addresses, about 3.75 GiB usable; loading fails with 1002",
             .fix = "split the model into several binaries, or use far memory (`extended_udma`) on v81 and newer",
             .example = "-rw-r--r-- 1 me me 4100000000 2025-01-30 12:00 model.bin",
             .source = "docs.qualcomm.com 80-63442-10 htp_backend; microsoft/onnxruntime PR 20930",
             .certainty = Certainty::official},
    .run = &memory_of_domain::run,
};

}  // namespace bext::doctor
