#pragma once
// Converts between backend-extensions files and the options of other tools, through the equivalents that the option tables
// declare (`OptionInfo::maps`). What the target cannot express is listed, never dropped silently.
//
// ```cpp
// bext::LoadedFile file = bext::load("ext.json", R"({"graphs": [{"graph_names": ["vit"], "vtcm_mb": 8, "O": 3}]})");
// bext::ConvertedFile made = *bext::converted(file, {.to = "ort"});
// assert(made.text.contains("\"vtcm_mb\": \"8\"") && made.unexpressed.empty());
// ```

#include <expected>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "bext/config/loaded.h"

namespace bext {

/// An option of the source that the target cannot express.
struct Unexpressed {
  std::string option;  ///< its place in the source: `graphs[vit].hvx_threads`
  Json value;
  std::string reason;
  std::string alternative;  ///< the nearest alternative; may be empty

  friend bool operator==(const Unexpressed&, const Unexpressed&) = default;
};

struct ConvertedFile {
  std::string text;
  std::vector<Unexpressed> unexpressed;
  std::vector<std::string> notes;  ///< what the user should know or add
};

struct ConversionSettings {
  std::string to;                        ///< one of `conversion_targets()`
  std::vector<std::string> graphs = {};  ///< to qnn: the names to write; from qnn: only these graphs
  const LoadedFile* inner = nullptr;     ///< the file that a top-level config file or Genie configuration names
  std::string named = {};                ///< the path for a result that names the source; empty: the path of the source
};

/// `ort`, `executorch`, `litert`, `genie`, `qairt-python`, `qnn`
[[nodiscard]] std::span<const std::string_view> conversion_targets();
/// The error is one line for the user.
[[nodiscard]] std::expected<ConvertedFile, std::string> converted(const LoadedFile& source,
                                                                  const ConversionSettings& settings);

}  // namespace bext
