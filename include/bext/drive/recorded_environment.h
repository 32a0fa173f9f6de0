#pragma once
// What of the environment a record may hold: the variables that the vendor's tools read, and never what looks like a
// secret.
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

/// Name and value of what the vendor's tools read: `QNN_…`, `QAIRT_…`, `ADSP_LIBRARY_PATH`, library paths. Nothing
/// else, and nothing whose name or value looks like a secret.
[[nodiscard]] Json recordable_environment(const std::vector<std::pair<std::string, std::string>>& variables);

/// A private key, a known form of token, a password in an address. Rather one too many than one too few.
[[nodiscard]] bool value_looks_secret(std::string_view value);

}  // namespace bext::drive
