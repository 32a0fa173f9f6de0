#pragma once
// The kinds of files that bext knows: the struct of each, its backend, and the extension library that the top-level
// config file must name for it.
//
// ```cpp
// const bext::Backend* lpai = bext::find_backend("LPAI");
// assert(lpai && lpai->name == "lpai" && lpai->library_linux == "libQnnLpaiNetRunExtensions.so");
// assert(lpai->root().find("lpai_graph"));
// ```

#include <array>
#include <optional>
#include <span>
#include <string_view>
#include <tuple>
#include <variant>

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
  const Section& (*root)() = nullptr;

  [[nodiscard]] constexpr bool is_wrapper() const { return !type; }
};

/// A backend and the struct that holds its file.
template <class Config>
struct BackendOf : Backend {
  explicit constexpr BackendOf(const Backend& backend) : Backend{backend} { root = &section_of<Config>; }
};

/// The one list of all files that bext knows. Everything else that goes through all of them is made from it.
inline constexpr std::tuple backend_list{
    BackendOf<htp::Config>{{.name = "htp",
                            .type = BackendType::HTP,
                            .doc = "Backend-extensions file of the HTP backend (Hexagon Tensor Processor).",
                            .library_linux = "libQnnHtpNetRunExtensions.so",
                            .library_windows = "QnnHtpNetRunExtensions.dll"}},
    BackendOf<htp_mcp::Config>{{.name = "htp_mcp",
                                .type = BackendType::HTP_MCP,
                                .doc = "Backend-extensions file of the HTP MCP backend (PCIe cards with several NSPs).",
                                .library_linux = "libQnnHtpMcpNetRunExtensions.so",
                                .library_windows = ""}},
    BackendOf<aic::Config>{{.name = "aic",
                            .type = BackendType::AIC,
                            .doc = "Backend-extensions file of the AIC backend (Cloud AI 100), one flat object.",
                            .library_linux = "libQnnAicNetRunExtensions.so",
                            .library_windows = ""}},
    BackendOf<lpai::Config>{{.name = "lpai",
                             .type = BackendType::LPAI,
                             .doc = "Backend-extensions file of the LPAI backend (low-power eNPU).",
                             .library_linux = "libQnnLpaiNetRunExtensions.so",
                             .library_windows = "QnnLpaiNetRunExtensions.dll"}},
    BackendOf<wrapper::Config>{{.name = "wrapper",
                                .type = std::nullopt,
                                .doc = "Top-level config file for `--config_file`. It names the extension library and "
                                       "the backend-extensions file.",
                                .library_linux = "",
                                .library_windows = ""}},
};

namespace backend_detail {
template <class... Configs>
std::variant<std::monostate, Configs...> any_config(const std::tuple<BackendOf<Configs>...>&);
}  // namespace backend_detail

/// The typed content of a file of any backend; `monostate` for other files.
using AnyConfig = decltype(backend_detail::any_config(backend_list));

[[nodiscard]] std::span<const Backend> backends();
/// Finds a backend by name or by the spelling of its type (`HTP_MCP`); null if there is none.
[[nodiscard]] const Backend* find_backend(std::string_view name);
/// Null for backends whose files bext does not know (GPU, CPU).
[[nodiscard]] const Backend* backend_of(BackendType type);
/// The backend whose file `Config` holds.
template <class Config>
[[nodiscard]] const Backend& backend_of() {
  return *find_backend(std::get<BackendOf<Config>>(backend_list).name);
}

}  // namespace bext
