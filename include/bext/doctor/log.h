#pragma once
// Reads a log and finds what failed, why, and what followed from it.
//
// ```cpp
// bext::doctor::Diagnosis found = bext::doctor::diagnose_log(
//     "log.txt", "<E> Unknown config socModel 618\n<E> Failed to create device: 14001\n");
// assert(found.symptoms[0].root && found.symptoms[0].evidence[0].line == 1 && found.has_fault());
// ```

#include <string>
#include <string_view>

#include "bext/doctor/diagnosis.h"

namespace bext::doctor {

/// `name` is the file name for the evidence.
[[nodiscard]] Diagnosis diagnose_log(const std::string& name, std::string_view text);

}  // namespace bext::doctor
