#pragma once
// Names of the libraries of backends and of their extension libraries.

#include <fmt/format.h>

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "bext/backend/common.h"
#include "bext/text/ascii.h"
#include "bext/text/path_text.h"

namespace bext {

struct ExtensionBackend {
  std::string_view word;  ///< in the name of the library
  BackendType type;
};
/// The backends that have an extension library, apart from the DSP backend.
inline constexpr std::array<ExtensionBackend, 6> extension_backends = {{{"Htp", BackendType::HTP},
                                                                        {"HtpMcp", BackendType::HTP_MCP},
                                                                        {"Aic", BackendType::AIC},
                                                                        {"Lpai", BackendType::LPAI},
                                                                        {"Gpu", BackendType::GPU},
                                                                        {"Cpu", BackendType::CPU}}};
inline constexpr std::string_view extension_word = "NetRunExtensions";

/// `libQnnHtp.so` or `QnnHtp.dll`; with the `extension_word` as `middle`, the extension library.
inline std::string library_named(std::string_view word, std::string_view middle, bool windows) {
  return windows ? fmt::format("Qnn{}{}.dll", word, middle) : fmt::format("libQnn{}{}.so", word, middle);
}

/// The backend of an extension library.
inline std::optional<BackendType> backend_of_extension(std::string_view path) {
  for (const auto& [word, type] : extension_backends)
    for (const bool windows : {false, true})
      if (file_name(path) == library_named(word, extension_word, windows)) return type;
  return std::nullopt;
}

/// A library of the DSP backend, which serves only v65 and v66.
inline bool is_dsp_library(std::string_view path) {
  std::string_view name = file_name(path);
  if (name.starts_with("lib")) name.remove_prefix(3);
  return lower_case(name).starts_with("qnndsp");
}

}  // namespace bext
