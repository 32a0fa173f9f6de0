#include <fast_float/fast_float.h>

#include "bext/drive/compile_job.h"
#include "bext/drive/run_job.h"

namespace bext::drive {
namespace {

bool is_above_one(const std::string& number) {
  double value = 0;
  fast_float::from_chars(number.data(), number.data() + number.size(), value);
  return value > 1;
}

}  // namespace

RunFacts facts_of(const RunJob& job) {
  RunFacts facts;
  if (!job.models.empty()) facts.add(RunFact::online_preparation);
  // `prepare` reports `--perf_profile` itself, with both values, if they differ.
  if (is_above_one(job.batch_multiplier)) facts.add(RunFact::batched_graphs);
  return facts;
}

std::vector<FileReport> check_job(const RunJob& job, CheckSettings settings) {
  settings.assumed.add(facts_of(job));
  return check_files(job.sources, {}, settings);
}

}  // namespace bext::drive
