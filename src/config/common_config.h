#pragma once
// What every conversion goes through: the options of one backend, and a top-level config file beside them.

#include <expected>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "bext/backend/neighbors.h"
#include "bext/config/conversion.h"

namespace bext {

/// A name that `bext check` reports until it is replaced.
inline constexpr std::string_view unnamed_graph = "<graph name>";

struct CommonConfig {
  const Backend* backend = nullptr;
  AnyConfig config;
  std::optional<wrapper::Config> wrapper;
};

/// Reads the source. What it sets and a backend-extensions file cannot hold is added to `made`.
[[nodiscard]] std::expected<CommonConfig, std::string> common_config(const LoadedFile& source,
                                                                     const ConversionSettings& settings,
                                                                     ConvertedFile& made);

/// An option that is set.
struct SetValue {
  std::string option;   ///< in the schema: `graphs.vtcm_mb`; a member of an object option has its own entry
  std::string section;  ///< `graphs`
  std::string place;    ///< in the file: `graphs[vit].vtcm_mb`
  Json value;
  bool is_known = true;
  bool is_refused = false;  ///< a known option that cannot hold the value
  Phase phase = Phase::unknown;
  bool is_default = false;  ///< what the tools use without the option
};
struct SetValues {
  std::vector<SetValue> list;
  std::map<std::string, std::size_t> entries;  ///< how many objects of each section there are
};
[[nodiscard]] SetValues set_values(const ConfigView& config);

/// The options of another tool as JSON, in its own spelling.
[[nodiscard]] std::expected<Json, std::string> to_neighbor(const CommonConfig& common, const Neighbor& neighbor,
                                                           ConvertedFile& made);
/// A program that makes the same configuration with the documented Python API.
[[nodiscard]] std::expected<std::string, std::string> python_script(const CommonConfig& common, ConvertedFile& made);
/// A dialog to start from that names the backend-extensions file.
[[nodiscard]] Json genie_dialog(const CommonConfig& common, const std::string& path, ConvertedFile& made);

}  // namespace bext
