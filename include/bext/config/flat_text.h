#pragma once
// Reads options of other tools that are text, not JSON: TOML and command-line flags of LiteRT (`vtcm_size = 8`,
// `--qualcomm_vtcm_size=8`) and the pairs of ONNX Runtime's performance test (`vtcm_mb|8 htp_arch|73`).
//
// ```cpp
// std::optional<bext::FlatText> toml = bext::flat_text("vtcm_size = 8  # MiB\nhtp_performance_mode = 2\n");
// assert(toml && toml->kind->name == "litert-options" && toml->document.root().find("vtcm_size")->as_integer() == 8);
// assert(!bext::flat_text("graphs:\n  - O: 3\n"));
// ```

#include <optional>
#include <string_view>

#include "bext/config/recognize.h"
#include "bext/text/document.h"

namespace bext {

struct FlatText {
  Document document;  ///< one object, with the places of the text
  const LookAlike* kind = nullptr;
};
/// Nothing if the text is something else, or names no option of these tools.
[[nodiscard]] std::optional<FlatText> flat_text(std::string_view text);

}  // namespace bext
