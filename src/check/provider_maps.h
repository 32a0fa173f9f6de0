#pragma once
// Finds options of ONNX Runtime's QNN provider in files of other tools.

#include <vector>

#include "bext/backend/onnxruntime.h"
#include "bext/config/loaded.h"
#include "bext/diag/diagnostic.h"

namespace bext {

/// Reads every map of provider options with its option table and adds the findings.
[[nodiscard]] std::vector<onnxruntime::ProviderOptions> provider_options(const LoadedFile& file, Findings& findings);

}  // namespace bext
