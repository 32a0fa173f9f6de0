#pragma once
// A new file to start from, with the target's values from the SoC table and an entry for every graph.
//
// ```cpp
// bext::StarterOptions options{.backend = bext::BackendType::HTP, .target = "SM8750", .graphs = {"vit"}};
// bext::StarterFile starter = *bext::starter_file(options);
// bext::LoadedFile file = bext::load("new.json", starter.text);
// assert(file.findings.empty() && *file.as<bext::htp::Config>()->devices[0].soc_model == 69);
// assert(bext::starter_wrapper(bext::BackendType::HTP, "new.json").contains("libQnnHtpNetRunExtensions.so"));
// ```

#include <expected>
#include <string>
#include <string_view>
#include <vector>

#include "bext/backend/common.h"
#include "bext/config/config_error.h"
#include "bext/config/host_system.h"

namespace bext {

struct StarterOptions {
  BackendType backend = BackendType::HTP;
  std::string target = {};  ///< a SoC by any name (`SM8750`, `8 elite`) or a spec string; may be empty
  std::vector<std::string> graphs = {};
  std::string mode = {};  ///< `weight_sharing`, or empty
};

struct StarterFile {
  std::string text = {};
  std::vector<std::string> remarks = {};  ///< what was assumed or is still missing
  std::string filled_in = {};             ///< the values that it chose, as one sentence
};

/// The backend-extensions file. A value error for an unknown SoC or one of another backend, an unknown mode, an empty or
/// duplicate graph name, or a backend without a file.
[[nodiscard]] std::expected<StarterFile, ConfigError> starter_file(const StarterOptions& options);

/// The wrapper that names the backend's extension library and the backend-extensions file.
[[nodiscard]] std::string starter_wrapper(BackendType backend, std::string_view inner_path,
                                          HostSystem host = HostSystem::linux_like);

}  // namespace bext
