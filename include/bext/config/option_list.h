#pragma once
// The result of `list_options` of the documented helpers: the classes of a backend and their options.
//
// ```cpp
// bext::ConfigOptions memory = bext::options_of(bext::section_of<bext::htp::MemoryConfig>());
// assert(memory.config_type == "HtpMemoryConfig" && memory.options[0].name == "mem_type");
// assert(memory.options[0].default_value == bext::Json{"shared_buffer"});
// ```

#include <string_view>
#include <vector>

#include "bext/schema/option.h"

namespace bext {

struct ConfigOption {
  std::string_view name;
  std::string_view key;
  std::string_view type;
  Json default_value;
  std::string_view doc;
};

struct ConfigOptions {
  std::string_view config_type;
  std::vector<ConfigOption> options;
};

[[nodiscard]] ConfigOptions options_of(const Section& section);
/// Every documented class of a file, in order.
[[nodiscard]] std::vector<ConfigOptions> options_of_file(const Section& root);
[[nodiscard]] std::vector<std::string_view> config_types_of_file(const Section& root);

}  // namespace bext
