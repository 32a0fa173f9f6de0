#pragma once
// Where files of other tools hold options of ONNX Runtime's QNN provider.

#include <vector>

#include "bext/backend/onnxruntime.h"
#include "bext/config/loaded.h"
#include "bext/diag/diagnostic.h"

namespace bext {

/// Every such map, read by its table; what departs from the table goes to `findings`.
[[nodiscard]] std::vector<onnxruntime::ProviderOptions> provider_options(const LoadedFile& file, Findings& findings);

}  // namespace bext
