#include "bext/check/rule.h"

namespace bext::io_estimation_sequential {

void run(const Checked& checked, const htp::ContextConfig& context, Report& report) {
  if (!*context.io_memory_estimation) return;
  report
      .at(checked.value_range(context.io_memory_estimation),
          "`io_memory_estimation` requires contexts to be initialized one after the other, not in parallel")
      .note("register the buffers of each context right after its initialization");
}

}  // namespace bext::io_estimation_sequential

namespace bext {

extern constexpr Rule rule_io_estimation_sequential = {
    .kind = {.id = "io-estimation-sequential",
             .severity = Severity::note,
             .title = "memory estimation with parallel contexts",
             .why = "with memory estimation, contexts must be initialized one after the other, each followed by "
                    "registering its buffers; peak memory rises",
             .fix = "initialize the contexts one after the other",
             .example = R"({"context": [{"io_memory_estimation": true}]})",
             .source = "QNN HTP backend page 80-63442-10 (2.48)",
             .certainty = Certainty::official},
    .clean = R"({"context": [{"io_memory_estimation": false}]})",
    .settings = "--assume parallel-contexts",
    .about = {"io_memory_estimation"},
    .assumes = {RunFact::parallel_contexts},
    .context = &io_estimation_sequential::run,
};

}  // namespace bext
