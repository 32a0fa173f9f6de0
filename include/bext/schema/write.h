#pragma once
// Writes a struct in canonical form, as the documented API does: only set values, in table order, with the file's keys.
//
// ```cpp
// bext::htp::DeviceConfig device{.soc_model = 43};
// device.cores.push_back({.perf_profile = bext::PerfProfile::burst});
// assert(bext::write(bext::to_json(device), 0) == R"({"soc_model": 43, "cores": [{"perf_profile": "burst"}]})");
// ```

#include <cstdint>

#include "bext/schema/option.h"
#include "bext/text/json.h"

namespace bext {

enum class WrittenOrder : std::uint8_t {
  of_table,
  as_read,  ///< values with an origin first, in the order of the file; the rest in table order
};

[[nodiscard]] Json to_json(const Section& section, const void* object, WrittenOrder order = WrittenOrder::of_table);

template <class T>
[[nodiscard]] Json to_json(const T& object, WrittenOrder order = WrittenOrder::of_table) {
  return to_json(section_of<T>(), &object, order);
}

/// The value as it is in a file: a spread name becomes a list of one.
[[nodiscard]] Json file_value(const Option& option, const void* object);

}  // namespace bext
