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
            fmt::format("`compiler_overlap_split_factor` is {}; the vendor's search tool tries powers of two only",
                        *factor))
        .note("inferred: what the compiler does with another number is not documented");
  else if (cores.is_set() && *factor > *cores)
    report
        .at(checked.value_range(factor),
            fmt::format("`compiler_overlap_split_factor` is {}, but the network is compiled for {} cores; the vendor's "
                        "search tool stays at or below them",
                        *factor, *cores))
        .note("inferred: what the compiler does with more is not documented");
}

}  // namespace bext::aic_overlap_split_factor

namespace bext {

extern constexpr Rule rule_aic_overlap_split_factor = {
    .kind = {.id = "aic-overlap-split-factor",
             .severity = Severity::warning,
             .title = "a split factor that the search tool would not try",
             .why = "the vendor's search tool tries powers of two up to the number of cores",
             .fix = "use 1, 2, 4 or 8 up to the cores",
             .example = R"({"compiler_overlap_split_factor": 3, "compiler_num_of_cores": 16})",
             .source = "Cloud AI model configurator pages 80-99100-3",
             .certainty = Certainty::inference},
    .clean = R"({"compiler_overlap_split_factor": 4, "compiler_num_of_cores": 16})",
    .instead_of = {"negative-integer"},
    .about = {"compiler_overlap_split_factor"},
    .file = &aic_overlap_split_factor::run,
};

}  // namespace bext
