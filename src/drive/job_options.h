#pragma once
// Every option of a compilation with its value and origin: options of the files, of the compilation itself (`compile.…`)
// and of its check (`check.…`).

#include <span>

#include "bext/drive/compile_job.h"
#include "bext/drive/record.h"

namespace bext::drive {

[[nodiscard]] Json options_of(const CompileJob& job, std::span<const SetOption> more);

}  // namespace bext::drive
