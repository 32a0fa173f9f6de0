#pragma once
// The device options of a resolved target.

#include "bext/backend/htp.h"
#include "bext/target/spec.h"

namespace bext {

/// One device per SoC number of the target, all with the same architecture and cores.
[[nodiscard]] List<htp::DeviceConfig> devices_from(const SocDetails& target);
/// Makes the values that equal their default unset: a dump of all fields sets them.
[[nodiscard]] List<htp::DeviceConfig> without_defaults(List<htp::DeviceConfig> devices);

}  // namespace bext
