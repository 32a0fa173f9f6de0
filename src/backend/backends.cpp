#include "bext/backend/backends.h"

#include <array>

namespace bext {
namespace {

constexpr std::array<Backend, 5> all = {{
    {"htp", BackendType::HTP, "Backend-extensions file of the HTP backend (Hexagon Tensor Processor).",
     "libQnnHtpNetRunExtensions.so", "QnnHtpNetRunExtensions.dll", &section_of<htp::Config>},
    {"htp_mcp", BackendType::HTP_MCP, "Backend-extensions file of the HTP MCP backend (PCIe cards with several NSPs).",
     "libQnnHtpMcpNetRunExtensions.so", "", &section_of<htp_mcp::Config>},
    {"aic", BackendType::AIC, "Backend-extensions file of the AIC backend (Cloud AI 100), one flat object.",
     "libQnnAicNetRunExtensions.so", "", &section_of<aic::Config>},
    {"lpai", BackendType::LPAI, "Backend-extensions file of the LPAI backend (low-power eNPU).",
     "libQnnLpaiNetRunExtensions.so", "QnnLpaiNetRunExtensions.dll", &section_of<lpai::Config>},
    {"wrapper", std::nullopt,
     "Top-level config file for `--config_file`. It names the extension library and the backend-extensions file.", "",
     "", &section_of<wrapper::Config>},
}};

}  // namespace

std::span<const Backend> backends() { return all; }

const Backend* find_backend(std::string_view name) {
  for (const Backend& backend : all)
    if (backend.name == name || (backend.type && text_of(*backend.type) == name)) return &backend;
  return nullptr;
}

const Backend* backend_of(BackendType type) {
  for (const Backend& backend : all)
    if (backend.type == type) return &backend;
  return nullptr;
}

}  // namespace bext
