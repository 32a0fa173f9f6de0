#pragma once
// Explains an error code or a cause of failures, as text or as JSON.
//
// ```cpp
// const std::string text = bext::doctor::explain(*bext::doctor::find_codes("5005")[0]);
// assert(text.starts_with("5005 (0x138d) QNN_CONTEXT_ERROR_CREATE_FROM_BINARY\n") && text.contains("causes"));
// assert(bext::doctor::explain(*bext::doctor::find_cause("dsp-path-colon")).contains("14001"));
// ```

#include <string>

#include "bext/doctor/error_codes.h"
#include "bext/text/json.h"

namespace bext::doctor {

[[nodiscard]] std::string explain(const ErrorCode& code);
[[nodiscard]] std::string explain(const KnownCause& cause);
[[nodiscard]] Json explain_json(const ErrorCode& code);
[[nodiscard]] Json explain_json(const KnownCause& cause);

}  // namespace bext::doctor
