#pragma once
// Environment variables, user, number and machine of this process.
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

/// `NAME=value`, in the order of the system.
[[nodiscard]] std::vector<std::string> environment_of_this_process();
[[nodiscard]] std::optional<std::string> variable_in(const std::vector<std::string>& environment,
                                                     std::string_view name);
void set_variable(std::vector<std::string>& environment, std::string_view name, std::string_view value);

/// The number of this process.
[[nodiscard]] int process_number();
/// The home directory of the user; empty if it is unknown.
[[nodiscard]] std::string home_folder();
/// The processor as the system names it: `x86_64`, `aarch64`.
[[nodiscard]] std::string machine_name();

}  // namespace bext
