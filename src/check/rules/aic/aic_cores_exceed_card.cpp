#include <fmt/format.h>

#include "bext/check/rule.h"

namespace bext::aic_cores_exceed_card {

constexpr std::int64_t most_cores = 16;

void run(const Checked& checked, Report& report) {
  const aic::Config* config = checked.aic();
  if (!config || !config->compiler.num_of_cores.is_set()) return;
  const auto& cores = config->compiler.num_of_cores;
  if (*cores >= 1 && *cores <= most_cores) return;
  report
      .at(checked.value_range(cores),
          *cores < 1
              ? fmt::format("`compiler_num_of_cores` must be at least 1, found {}; the compiler refuses it", *cores)
              : fmt::format("`compiler_num_of_cores` is {}, but cards have 14 or {} cores; the binary would load on "
                            "none of them",
                            *cores, most_cores))
      .note("public projects report the core counts of the cards");
}

}  // namespace bext::aic_cores_exceed_card

namespace bext {

extern constexpr Rule rule_aic_cores_exceed_card = {
    .kind = {.id = "aic-cores-exceed-card",
             .severity = Severity::error,
             .title = "core count that no card has",
             .why = "no card has this number of cores",
             .fix = "use at most the number of cores of the card",
             .example = R"({"compiler_num_of_cores": 32})",
             .source = "efficient-transformers; Cloud AI model configurator pages 80-99100-3",
             .certainty = Certainty::report},
    .clean = R"({"compiler_num_of_cores": 16})",
    .instead_of = {"negative-integer"},
    .about = {"compiler_num_of_cores"},
    .file = &aic_cores_exceed_card::run,
};

}  // namespace bext
