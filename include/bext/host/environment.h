#pragma once
// The variables that this process was started with, and where it runs.
//
// ```cpp
// std::vector<std::string> all{"PATH=/usr/bin:/bin", "HOME=/home/me"};
// assert(bext::variable_in(all, "HOME") == "/home/me" && !bext::variable_in(all, "HOM"));
// bext::set_variable(all, "HOME", "/tmp");
// assert(bext::variable_in(all, "HOME") == "/tmp" && all.size() == 2);
// ```

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace bext {

/// `NAME=value`, in the order the system gives them.
[[nodiscard]] std::vector<std::string> environment_of_this_process();
[[nodiscard]] std::optional<std::string> variable_in(const std::vector<std::string>& environment,
                                                     std::string_view name);
void set_variable(std::vector<std::string>& environment, std::string_view name, std::string_view value);

/// The processor as the system names it: `x86_64`, `aarch64`.
[[nodiscard]] std::string machine_name();
/// The path seen from the root, without `.`, `..` and doubled slashes; links are not followed.
[[nodiscard]] std::string absolute_path(const std::string& path);

}  // namespace bext
