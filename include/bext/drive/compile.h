#pragma once
// A whole compilation: check, prepare, run the generator, explain a failure, read the binary back, move the result into
// place. If any step fails, the previous result is unchanged.
//
// ```cpp
// bext::CompileConfig config = *bext::CompileConfig::create("HTP", {{"soc_details", "chipset:SM8550"}});
// bext::drive::CompileJob job = *bext::drive::job_from_config(config, {"/no/such/model.dlc"});
// job.output = "/tmp/bext-example-output";
// bext::drive::JobResult result = bext::drive::compile(job, {});
// assert(result.end == bext::drive::JobEnd::wrong_request && !result.succeeded());
// assert(result.message == "cannot read `/no/such/model.dlc`: no such file");
// ```

#include "bext/drive/compile_job.h"
#include "bext/drive/job.h"

namespace bext::drive {

[[nodiscard]] JobResult compile(const CompileJob& job, const JobSettings& settings);

}  // namespace bext::drive
