#pragma once
// A good file to start from: the target filled in from the table of parts, every graph named, and nothing written that
// the tools would not read.
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
  std::string target = {};  ///< a part by any name (`SM8750`, `8 elite`) or a spec string; may be empty
  std::vector<std::string> graphs = {};
  std::string mode = {};  ///< `weight_sharing`, or empty
};

struct StarterFile {
  std::string text = {};
  std::vector<std::string> remarks = {};  ///< what was put in without being asked for, or is still missing
};

/// The inner file. A value error for an unknown part, one of another backend, an unknown mode, an empty or repeated graph
/// name, or a backend without a file.
[[nodiscard]] std::expected<StarterFile, ConfigError> starter_file(const StarterOptions& options);

/// The wrapper that names the backend's extension library and the inner file.
[[nodiscard]] std::string starter_wrapper(BackendType backend, std::string_view inner_path,
                                          HostSystem host = HostSystem::linux_like);

}  // namespace bext
