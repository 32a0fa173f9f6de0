#pragma once
// One ahead-of-time compilation with the attributes of the documented Python class. Only the backend part goes into a
// file; the rest becomes command-line options of the compiler.
//
// ```cpp
// bext::MemoryFiles files{{{"htp.json", R"({"context": [{"weight_sharing_enabled": true}]})"}}};
// bext::CompileConfig config = *bext::CompileConfig::from_backend_extensions("HTP", files, "htp.json");
// config.context_custom_configs[0].extended_udma = true;
// assert(*config.to_backend_extension_json({}) ==
//        R"({"context": [{"weight_sharing_enabled": true, "extended_udma": true}]})");
// bext::CompileConfig target = *bext::CompileConfig::create("HTP", {{"soc_details", "chipset:SM8550"}});
// assert(*target.to_backend_extension_json({}) ==
//        R"({"devices": [{"device_id": 0, "soc_model": 43, "dsp_arch": "v73"}]})");
// ```

#include <concepts>
#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bext/backend/aic.h"
#include "bext/backend/common.h"
#include "bext/backend/htp.h"
#include "bext/backend/htp_mcp.h"
#include "bext/config/config_error.h"
#include "bext/config/config_lists.h"
#include "bext/config/files.h"
#include "bext/config/modes.h"
#include "bext/diag/diagnostic.h"
#include "bext/schema/declare.h"
#include "bext/target/spec.h"

namespace bext {

enum class IoTensorMemType : std::uint8_t { raw, memhandle };
namespace detail {
inline constexpr auto io_tensor_mem_type_values = enumerate(
    enumerator<IoTensorMemType::raw>({.doc = "Plain buffers."}),
    enumerator<IoTensorMemType::memhandle>({.doc = "Registered memory handles, which shared buffers require."}));
}  // namespace detail
template <>
inline constexpr Choices choices<IoTensorMemType> = {.name = "IoTensorMemType",
                                                     .doc = "Kinds of memory for input and output tensors.",
                                                     .complete = true,
                                                     .values = detail::io_tensor_mem_type_values};

/// A library with custom operators and the function that provides its interface.
struct OpPackage {
  Setting<std::string> package_path = {};
  Setting<std::string> interface_provider = {};
  Setting<std::string> target_name = {};
  Setting<std::string> cpp_stl_path = {};
  Extras extras = {};

  friend bool operator==(const OpPackage&, const OpPackage&) = default;
};

/// The attributes that are plain values.
struct CompileAttributes {
  Setting<std::optional<std::string>> backend_binary_path = {};
  Setting<std::optional<std::string>> data_format_config = {};
  Setting<bool> debug = {};
  Setting<std::optional<bool>> enable_intermediate_outputs = {};
  Setting<std::optional<IoTensorMemType>> io_tensor_mem_type = defaults_to(IoTensorMemType::raw);
  Setting<std::optional<std::string>> log_level = defaults_to(std::string_view{"error"});
  List<OpPackage> op_packages = {};
  Setting<std::optional<std::vector<std::string>>> set_output_tensors = {};
  Setting<std::optional<std::string>> soc_details = {};
  Setting<bool> ensure_graphs = {};
  Extras extras = {};

  friend bool operator==(const CompileAttributes&, const CompileAttributes&) = default;
};

struct ExtensionFileOptions {
  bool passthrough = false;      ///< keep the document unchanged and unchecked
  Json::Object attributes = {};  ///< further attributes of the new object
};

class CompileConfig : public CompileAttributes {
 public:
  explicit CompileConfig(BackendType type) : backend{type} {}
  /// From the name of a backend (`"HTP"`) and attributes. A value error for an unknown backend or attribute, for a wrong
  /// value, and for attributes that exclude each other.
  [[nodiscard]] static std::expected<CompileConfig, ConfigError> create(std::string_view backend,
                                                                        const Json::Object& attributes = {});

  /// From an HTP file. A value error for another backend or for values that the documented classes reject, a file error
  /// if the file cannot be read.
  [[nodiscard]] static std::expected<CompileConfig, ConfigError> from_backend_extensions(
      std::string_view backend, const Files& files, const std::string& path, const ExtensionFileOptions& options = {});
  /// Replaces all HTP options by those of the file and keeps every other attribute. Returns this object.
  std::expected<CompileConfig*, ConfigError> populate_from_backend_extensions(const Files& files,
                                                                              const std::string& path,
                                                                              bool passthrough = false);

  /// The same for the text of a file; messages use `path`.
  std::expected<CompileConfig*, ConfigError> populate_from_text(std::string text, const std::string& path,
                                                                bool passthrough = false);

  /// Applies a ready-made set of options; see `CompilerModeSetters`. A value error for an unknown mode.
  std::expected<CompileConfig*, ConfigError> set_mode(std::string_view mode,
                                                      const WeightSharingArguments& arguments = {});

  /// The backend part as a document. A value error if the target cannot be resolved.
  [[nodiscard]] std::expected<Json, ConfigError> backend_extensions() const;
  /// The same as text, exactly as Python's `json.dumps` writes it; see `write_as_python`.
  [[nodiscard]] std::expected<std::string, ConfigError> to_backend_extension_json(std::optional<int> indent = 4) const;
  /// Every attribute that was set, with backend options under their attribute names; `create` makes an equal object of
  /// it. With `only_backend_extensions`, the same as `backend_extensions`.
  [[nodiscard]] std::expected<Json, ConfigError> model_dump(bool only_backend_extensions = false) const;

  /// Finds conflicts and settings without effect: excluded pairs, options of another backend, a target that device
  /// options override. Errors make a compilation fail.
  [[nodiscard]] Findings check() const;

  /// The message about `extended_udma` on a device entry with an older architecture, which the documented constructor
  /// rejects. Devices that say no more than `soc_details` do not count.
  [[nodiscard]] std::optional<std::string> unsupported_udma() const;
  /// The device options that `soc_details` stands for; none without a target.
  [[nodiscard]] List<htp::DeviceConfig> target_devices() const;
  /// Whether the device options say no more than `soc_details` does. Values that are the default anyway do not count.
  [[nodiscard]] bool has_only_target_devices() const;

  /// The target from the SoC table; nothing if `soc_details` is not set.
  [[nodiscard]] std::expected<std::optional<SocDetails>, ConfigError> resolved_target() const;
  /// Whether the passthrough document is a JSON object. Otherwise a dump contains its text.
  [[nodiscard]] bool has_valid_passthrough() const;
  /// The names of all attributes.
  [[nodiscard]] static std::vector<std::string_view> list_options();

  BackendType backend;
  std::optional<aic::CompilerConfig> compiler_custom_configs = {};
  ConfigLists<htp::ContextConfig, htp_mcp::ContextConfig> context_custom_configs = {};
  ConfigLists<htp::DeviceConfig, htp_mcp::DeviceConfig> device_custom_configs = {};
  ConfigLists<htp::GraphConfig, htp_mcp::GraphConfig> graph_custom_configs = {};
  std::optional<htp::GroupContextConfig> group_context_config = {};
  std::optional<htp::MemoryConfig> memory_custom_config = {};
  /// Unknown sections of the loaded file.
  Extras section_extras = {};
  /// The document of a passthrough load, which is written unchanged, also if it is not valid JSON.
  std::optional<Document> passthrough = {};
  /// The mode `weight_sharing` assumed the device, because there was no target.
  bool device_assumed = false;

 private:
  /// Removes everything that a file gives.
  void forget_file();
  std::expected<void, ConfigError> set_attributes(const Json::Object& attributes);
};

/// Whether models can be compiled for the backend without the device: not for CPU and GPU.
[[nodiscard]] bool compiles_offline(BackendType backend);

/// The file name of the backend's binary: `myqpc` and `myqpc.bin` become `myqpc_backend.bin`.
[[nodiscard]] std::string backend_binary_name(std::string_view path);

template <std::same_as<OpPackage> T>
inline constexpr auto table<T> = declare<T>(
    {.name = "OpPackageIdentifier", .doc = "A library with custom operators."},
    option<&T::package_path>({.doc = "Path of the library.", .also = {"path"}}),
    option<&T::interface_provider>({.doc = "Function that provides the interface."}),
    option<&T::target_name>({.doc = "Where the operators run; empty for the default.", .also = {"target"}}),
    option<&T::cpp_stl_path>({.doc = "Path of the C++ runtime library that the operators need on the device. "
                                     "The compiler does not use it."}));
extern template const Section& section_of<OpPackage>();

template <std::same_as<CompileAttributes> T>
inline constexpr auto table<T> = declare<T>(
    {.name = "CompileConfig", .doc = "One ahead-of-time compilation."},
    option<&T::backend_binary_path>({.doc = "Name or path of an extra backend-specific binary; `.bin` "
                                            "and the suffix `_backend` are added when missing, "
                                            "and nothing is written without it. A file at a path is a copy; the "
                                            "output folder keeps the original, which its record lists.",
                                     .phase = Phase::compile,
                                     .takes_null = true,
                                     .source = "QAIRT API reference, compiler"}),
    option<&T::data_format_config>({.doc = "Path of a JSON file with data formats of single tensors.",
                                    .phase = Phase::compile,
                                    .takes_null = true,
                                    .source = "QAIRT API reference, compiler"}),
    option<&T::debug>(
        {.doc = "Compiles in debug mode.", .phase = Phase::compile, .source = "QAIRT API reference, compiler"}),
    option<&T::enable_intermediate_outputs>(
        {.doc = "Makes every inner tensor an output of the saved context; excludes `set_output_tensors`.",
         .phase = Phase::compile,
         .takes_null = true,
         .source = "QAIRT API reference, compiler"}),
    option<&T::io_tensor_mem_type>({.doc = "Kind of memory for input and output tensors.",
                                    .phase = Phase::compile,
                                    .takes_null = true,
                                    .source = "QAIRT API reference, compiler"}),
    option<&T::log_level>({.doc = "Log level of the compiler; usual logging names.",
                           .phase = Phase::compile,
                           .takes_null = true,
                           .source = "QAIRT API reference, compiler"}),
    option<&T::op_packages>({.doc = "Custom operator packages to compile with.",
                             .phase = Phase::compile,
                             .source = "QAIRT API reference, compiler"}),
    option<&T::set_output_tensors>({.doc = "Inner tensors to save besides the final outputs, as "
                                           "`graph:tensor,tensor;graph:tensor`; one graph needs no "
                                           "name.",
                                    .phase = Phase::compile,
                                    .lax = Lax::single_value,
                                    .takes_null = true,
                                    .source = "QAIRT API reference, compiler"}),
    option<&T::soc_details>({.doc = "Target as a spec string, `chipset:SM8550` or "
                                    "`dsp_arch:v73;soc_model:43`. Has no effect once device options "
                                    "are set.",
                             .phase = Phase::compile,
                             .takes_null = true,
                             .source = "QAIRT API reference, compiler"}),
    option<&T::ensure_graphs>(
        {.doc = "Take the graph names from the model. Set by the mode `weight_sharing` without names.",
         .phase = Phase::compile,
         .source = "QAIRT API reference, compiler"}));
extern template const Section& section_of<CompileAttributes>();

}  // namespace bext
