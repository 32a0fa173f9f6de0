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
              ? fmt::format("`compiler_num_of_cores` is {}, but a network needs a core; the compiler refuses it",
                            *cores)
              : fmt::format("`compiler_num_of_cores` is {}, but a card has 14 or {}; the binary would load on none",
                            *cores, most_cores))
      .note("the cards' numbers are reported by public projects");
}

}  // namespace bext::aic_cores_exceed_card

namespace bext {

extern constexpr Rule rule_aic_cores_exceed_card = {
    .kind = {.id = "aic-cores-exceed-card",
             .severity = Severity::error,
             .title = "a number of cores that no card has",
             .why = "a card has no more cores",
             .fix = "use at most the card's number",
             .example = R"({"compiler_num_of_cores": 32})",
             .source = "efficient-transformers; Cloud AI model configurator pages 80-99100-3",
             .certainty = Certainty::report},
    .clean = R"({"compiler_num_of_cores": 16})",
    .instead_of = {"negative-integer"},
    .about = {"compiler_num_of_cores"},
    .file = &aic_cores_exceed_card::run,
};

}  // namespace bext
