#pragma once
// The canonical way to write a struct: as the documented API does, only what was set, in the order of the table, under
// the file's spellings.
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
  as_read,  ///< what was read with its origin first, as its text had it; the rest in the order of the table
};

[[nodiscard]] Json to_json(const Section& section, const void* object, WrittenOrder order = WrittenOrder::of_table);

template <class T>
[[nodiscard]] Json to_json(const T& object, WrittenOrder order = WrittenOrder::of_table) {
  return to_json(section_of<T>(), &object, order);
}

/// The value as it stands in a file: a spread name becomes a list of one.
[[nodiscard]] Json file_value(const Option& option, const void* object);

}  // namespace bext
