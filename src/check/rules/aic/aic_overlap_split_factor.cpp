#include <fmt/format.h>

#include <bit>

#include "bext/check/rule.h"

namespace bext::aic_overlap_split_factor {

void run(const Checked& checked, Report& report) {
  const aic::Config* config = checked.aic();
  if (!config || !config->compiler.overlap_split_factor.is_set()) return;
  const auto& factor = config->compiler.overlap_split_factor;
  const auto& cores = config->compiler.num_of_cores;
  if (*factor < 1 || !std::has_single_bit(static_cast<std::uint64_t>(*factor)))
    report
        .at(checked.value_range(factor),
            fmt::format("`compiler_overlap_split_factor` is {}, which is not a power of two", *factor))
        .note("inferred: the vendor's search tool tries only powers of two; other values are undocumented");
  else if (cores.is_set() && *factor > *cores)
    report
        .at(checked.value_range(factor),
            fmt::format("`compiler_overlap_split_factor` is {}, more than the {} cores the network is compiled for",
                        *factor, *cores))
        .note("inferred: the vendor's search tool stays at or below the number of cores; more is undocumented");
}

}  // namespace bext::aic_overlap_split_factor

namespace bext {

extern constexpr Rule rule_aic_overlap_split_factor = {
    .kind = {.id = "aic-overlap-split-factor",
             .severity = Severity::warning,
             .title = "unusual overlap split factor",
             .why = "the vendor's search tool tries only powers of two up to the number of cores",
             .fix = "use 1, 2, 4 or 8, up to the number of cores",
             .example = R"({"compiler_overlap_split_factor": 3, "compiler_num_of_cores": 16})",
             .source = "Cloud AI model configurator pages 80-99100-3",
             .certainty = Certainty::inference},
    .clean = R"({"compiler_overlap_split_factor": 4, "compiler_num_of_cores": 16})",
    .instead_of = {"negative-integer"},
    .about = {"compiler_overlap_split_factor"},
    .file = &aic_overlap_split_factor::run,
};

}  // namespace bext
