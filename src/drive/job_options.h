#pragma once
// Every option that decides a compilation, with its value and who set it: those of the files, those of the compilation
// itself (`compile.…`) and what it was checked with (`check.…`).

#include <span>

#include "bext/drive/compile_job.h"
#include "bext/drive/record.h"

namespace bext::drive {

[[nodiscard]] Json options_of(const CompileJob& job, std::span<const SetOption> more);

}  // namespace bext::drive
