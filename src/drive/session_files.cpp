#include <array>

#include "bext/backend/backends.h"
#include "bext/drive/prepare.h"
#include "bext/schema/write.h"

namespace bext::drive {
namespace {

constexpr int file_indent = 4;

/// The backend libraries. The extension libraries are in the table of backends.
struct BackendLibrary {
  BackendType backend;
  std::string_view name;
};
// HTP, LPAI, CPU, GPU and AIC as named by the SDK's documentation and the vendor's projects. HTP MCP is inferred from its
// extension library; no public text names it.
constexpr std::array libraries = {
    BackendLibrary{BackendType::HTP, "libQnnHtp.so"}, BackendLibrary{BackendType::HTP_MCP, "libQnnHtpMcp.so"},
    BackendLibrary{BackendType::AIC, "libQnnAic.so"}, BackendLibrary{BackendType::LPAI, "libQnnLpai.so"},
    BackendLibrary{BackendType::GPU, "libQnnGpu.so"}, BackendLibrary{BackendType::CPU, "libQnnCpu.so"}};

}  // namespace

std::string_view backend_library_name(BackendType backend) {
  for (const BackendLibrary& library : libraries)
    if (library.backend == backend) return library.name;
  return {};
}

std::string inner_file_name(BackendType backend) {
  const Backend* known = backend_of(backend);
  return std::string{known ? known->name : "backend"} + ".json";
}

std::string wrapper_text(const wrapper::Config& given, BackendType backend, const Sdk& sdk,
                         const std::string& inner_path) {
  wrapper::Config file = given;
  file.backend_extensions.reset();
  if (!inner_path.empty()) {
    const Backend* known = backend_of(backend);
    wrapper::BackendExtensions& extensions = file.backend_extensions.emplace();
    // Variables in a JSON file are not expanded: without an SDK, the loader must find the bare name.
    if (known)
      extensions.shared_library_path =
          sdk.assumed ? std::string{known->library_linux} : sdk.library(known->library_linux);
    extensions.config_file_path = inner_path;
  }
  return write(to_json(file), file_indent) + "\n";
}

std::vector<SessionFile> session_files(const std::string& extensions, const wrapper::Config& wrapper,
                                       BackendType backend, const Sdk& sdk, const SessionPlace& place) {
  std::vector<SessionFile> files;
  std::string inner;
  if (!extensions.empty()) {
    files.push_back({place.prefix + inner_file_name(backend), extensions});
    inner = place.folder + "/" + files.back().name;
  }
  std::string text = wrapper_text(wrapper, backend, sdk, inner);
  if (inner.empty() && text == "{}\n") return files;
  files.push_back({place.prefix + std::string{wrapper_file_name}, std::move(text)});
  return files;
}

std::vector<Variable> sdk_variables(const Sdk& sdk) {
  if (sdk.root.empty()) return {};
  // Windows looks for libraries in the folders of `PATH`.
  return {{sdk.is_windows ? "PATH" : "LD_LIBRARY_PATH", sdk.libraries()}};
}

}  // namespace bext::drive
