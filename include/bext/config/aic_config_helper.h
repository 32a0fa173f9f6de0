#pragma once
// The documented helper of the AIC backend. It converts between the flat JSON object and two typed structs.
//
// ```cpp
// bext::aic::CompilerConfig compiler{.num_of_cores = 16};
// bext::Json file = bext::aic::ConfigHelper::to_backend_extension_dict(compiler);
// assert(bext::write(file, 0) == R"({"compiler_num_of_cores": 16})");
// assert(*bext::aic::ConfigHelper::from_backend_extension_dict(file)->compiler.num_of_cores == 16);
// ```

#include <expected>
#include <optional>
#include <string_view>
#include <vector>

#include "bext/backend/aic.h"
#include "bext/config/config_error.h"
#include "bext/config/option_list.h"

namespace bext::aic {

struct ConfigHelper {
  [[nodiscard]] static std::expected<Config, ConfigError> from_backend_extension_dict(const Json& backend_ext);
  [[nodiscard]] static Json to_backend_extension_dict(const std::optional<CompilerConfig>& compiler_config = {},
                                                      const std::optional<RuntimeConfig>& runtime_config = {});
  [[nodiscard]] static std::vector<std::string_view> list_config_types();
  [[nodiscard]] static std::vector<ConfigOptions> list_options() { return list_config_options(); }
  [[nodiscard]] static std::vector<ConfigOptions> list_config_options();
  [[nodiscard]] static std::string_view shared_library_path();
};

}  // namespace bext::aic
