#pragma once
// A compilation from beginning to end: check, prepare, run the vendor's tool, explain how it ended, read the binary back,
// put the result in place. Whatever goes wrong on the way, the previous result stays as it was.
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
