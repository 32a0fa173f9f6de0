#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <string>

#include "bext/check/rule.h"

namespace bext::aic_channel_split_exceeds_cores {

void run(const Checked& checked, Report& report) {
  const aic::Config* config = checked.aic();
  if (!config || !config->compiler.max_out_channel_split.is_set() || !config->compiler.num_of_cores.is_set()) return;
  const std::int64_t cores = *config->compiler.num_of_cores;
  const std::string& text = *config->compiler.max_out_channel_split;
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = std::min(text.find(' ', begin), text.size());
    std::int64_t split = 0;
    std::from_chars(text.data() + begin, text.data() + end, split);
    begin = end + 1;
    if (split <= cores) continue;
    report
        .at(checked.value_range(config->compiler.max_out_channel_split),
            fmt::format(
                "`compiler_max_out_channel_split` contains {}, more than the {} cores the network is compiled for",
                split, cores))
        .note("inferred: the vendor's search tool stays at or below the number of cores; more is undocumented");
    return;
  }
}

}  // namespace bext::aic_channel_split_exceeds_cores

namespace bext {

extern constexpr Rule rule_aic_channel_split_exceeds_cores = {
    .kind = {.id = "aic-channel-split-exceeds-cores",
             .severity = Severity::warning,
             .title = "channel split larger than the number of cores",
             .why = "the vendor's search tool stays at or below the number of cores; larger splits are undocumented",
             .fix = "use values up to the number of cores",
             .example = R"({"compiler_max_out_channel_split": "1 16", "compiler_num_of_cores": 8})",
             .source = "Cloud AI model configurator pages 80-99100-3",
             .certainty = Certainty::inference},
    .clean = R"({"compiler_max_out_channel_split": "1 8", "compiler_num_of_cores": 8})",
    .about = {"compiler_max_out_channel_split"},
    .file = &aic_channel_split_exceeds_cores::run,
};

}  // namespace bext
