#include <array>

#include "bext/backend/backends.h"
#include "bext/drive/prepare.h"
#include "bext/schema/write.h"

namespace bext::drive {
namespace {

constexpr int file_indent = 4;

/// The library that does the work, by backend. The extension libraries stand in the table of backends.
struct BackendLibrary {
  BackendType backend;
  std::string_view name;
};
// HTP, LPAI, CPU, GPU and AIC as the SDK's documentation and the vendor's own projects name them; that of HTP MCP
// follows the name of its extension library, no public text spells it out.
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
    // Nobody fills in a variable inside a JSON file: without an SDK the bare name is left to the loader.
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

std::vector<Variable> sdk_variables(const Sdk& sdk, const std::string& library_path) {
  if (sdk.root.empty()) return {};
  // First, so that no other copy of a library is found: mixed versions are refused (error 1008) or worse.
  const std::string own = sdk.libraries();
  return {{"LD_LIBRARY_PATH", library_path.empty() ? own : own + ":" + library_path}};
}

}  // namespace bext::drive
