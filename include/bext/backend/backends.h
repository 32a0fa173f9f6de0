#pragma once
// The kinds of files that bext knows: the struct of each, its backend, and the extension library that the top-level
// config file must name for it.
//
// ```cpp
// const bext::Backend* lpai = bext::find_backend("LPAI");
// assert(lpai && lpai->name == "lpai" && lpai->library_linux == "libQnnLpaiNetRunExtensions.so");
// assert(lpai->root().find("lpai_graph"));
// ```

#include <optional>
#include <span>
#include <string_view>

#include "bext/backend/aic.h"
#include "bext/backend/common.h"
#include "bext/backend/htp.h"
#include "bext/backend/htp_mcp.h"
#include "bext/backend/lpai.h"
#include "bext/backend/wrapper.h"

namespace bext {

struct Backend {
  std::string_view name;            ///< as `bext` prints it: `htp`, `htp_mcp`, `aic`, `lpai`, `wrapper`
  std::optional<BackendType> type;  ///< empty for the top-level config file
  std::string_view doc;
  std::string_view library_linux;  ///< for `shared_library_path`; empty when there is none
  std::string_view library_windows;
  const Section& (*root)();
};

[[nodiscard]] std::span<const Backend> backends();
/// Finds a backend by name or by the spelling of its type (`HTP_MCP`); null if there is none.
[[nodiscard]] const Backend* find_backend(std::string_view name);
/// Null for backends whose files bext does not know (GPU, CPU).
[[nodiscard]] const Backend* backend_of(BackendType type);

}  // namespace bext
