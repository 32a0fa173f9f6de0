#pragma once
// The system that the vendor's tools run on, which determines the library names.
//
// ```cpp
// assert(bext::parse_choice<bext::HostSystem>("linux-x86") == bext::HostSystem::linux_x86);
// assert(bext::text_of(bext::HostSystem::windows) == "windows");
// ```

#include <cstdint>

#include "bext/schema/choice.h"

namespace bext {

enum class HostSystem : std::uint8_t { linux_like, windows, linux_x86, android };
namespace detail {
inline constexpr auto host_system_values = enumerate(
    enumerator<HostSystem::linux_like>(
        {.text = "linux", .doc = "Linux or Android.", .status = Status::own, .source = "bext"}),
    enumerator<HostSystem::windows>({.doc = "Windows, on x86 or ARM.", .status = Status::own, .source = "bext"}),
    enumerator<HostSystem::linux_x86>(
        {.text = "linux-x86", .doc = "Linux on an x86 machine.", .status = Status::own, .source = "bext"}),
    enumerator<HostSystem::android>({.doc = "An Android device.", .status = Status::own, .source = "bext"}));
}  // namespace detail
template <>
inline constexpr Choices choices<HostSystem> = {.name = "HostSystem",
                                                .doc = "Where the vendor's tools run.",
                                                .complete = true,
                                                .values = detail::host_system_values};

}  // namespace bext
