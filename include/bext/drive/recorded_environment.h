#pragma once
// The environment variables that a record may contain: those that the tools read, without secrets.
//
// ```cpp
// bext::Json kept = bext::drive::recordable_environment(
//     {{"QNN_SDK_ROOT", "/opt/qairt"}, {"HOME", "/root"}, {"QNN_TOKEN", "x"}, {"PATH", "ghp_0123456789abcdef"}});
// assert(kept.size() == 1 && *kept.find("QNN_SDK_ROOT") == bext::Json{"/opt/qairt"});
// ```

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "bext/text/json.h"

namespace bext::drive {

/// Name and value of variables that the tools read: `QNN_…`, `QAIRT_…`, `ADSP_LIBRARY_PATH`, library paths. Variables
/// whose name or value looks like a secret are left out.
[[nodiscard]] Json recordable_environment(const std::vector<std::pair<std::string, std::string>>& variables);

/// A private key, a known form of token, or a password in a URL. Errs on the side of true.
[[nodiscard]] bool value_looks_secret(std::string_view value);

}  // namespace bext::drive
