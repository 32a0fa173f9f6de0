#pragma once
// The project file `.bext.json`: what `bext check` assumes for the files below its directory. Declared with the same kind
// of table as the configurations.
//
// ```cpp
// bext::Document document = bext::Document::parse(R"({"target": "SM8750", "sdk": "2.48", "deny": "warning"})");
// bext::ProjectConfig project = bext::read<bext::ProjectConfig>(document);
// assert(*project.target == "SM8750" && *project.deny == bext::Severity::warning && !project.host.is_set());
// assert(bext::recognize(document).name() == "bext-project");
// ```

#include <concepts>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bext/config/host_system.h"
#include "bext/config/recognize.h"  // IWYU pragma: export
#include "bext/config/run_fact.h"
#include "bext/schema/declare.h"
#include "bext/schema/read.h"  // IWYU pragma: export

namespace bext {

inline constexpr std::string_view project_file_name = ".bext.json";
/// The kind that `recognize` returns for such a file.
inline constexpr std::string_view project_kind = "bext-project";

/// Environment variables of the process on the device.
struct EnvironmentConfig {
  Setting<std::optional<std::string>> adsp_library_path = {};
  Setting<std::optional<std::string>> dsp_library_path = {};
  Setting<std::optional<std::string>> ld_library_path = {};
  Extras extras = {};

  friend bool operator==(const EnvironmentConfig&, const EnvironmentConfig&) = default;
};

/// The settings of a project.
struct ProjectConfig {
  Setting<std::optional<std::string>> schema = {};
  Setting<std::string> target = {};
  Setting<std::string> sdk = {};
  Setting<std::string> runtime_sdk = {};
  Setting<std::vector<std::string>> graphs = {};
  Setting<std::vector<std::string>> models = {};
  Setting<std::vector<std::string>> phase = {};
  Setting<std::optional<HostSystem>> host = {};
  Setting<std::vector<std::string>> assume = {};
  Setting<std::vector<std::string>> allow = {};
  Setting<std::vector<std::string>> allow_keys = {};
  Setting<Severity> deny = defaults_to(Severity::error);
  std::optional<EnvironmentConfig> environment = {};
  Setting<std::vector<std::string>> libraries = {};
  Extras extras = {};

  friend bool operator==(const ProjectConfig&, const ProjectConfig&) = default;
};

namespace detail {
inline constexpr auto severity_values = enumerate(
    enumerator<Severity::note>({.doc = "Any finding fails the check.", .status = Status::own, .source = "bext"}),
    enumerator<Severity::warning>(
        {.doc = "Warnings and errors fail the check.", .status = Status::own, .source = "bext"}),
    enumerator<Severity::error>({.doc = "Errors fail the check; default.", .status = Status::own, .source = "bext"}));
}  // namespace detail
template <>
inline constexpr Choices choices<Severity> = {
    .name = "Severity", .doc = "How serious a finding is.", .complete = true, .values = detail::severity_values};

template <std::same_as<EnvironmentConfig> T>
inline constexpr auto table<T> = declare<T>(
    {.name = "", .doc = "Environment of the process that runs on the device."},
    option<&T::adsp_library_path>({.doc = "Folders in which the DSP looks for its libraries, separated by semicolons.",
                                   .key = "ADSP_LIBRARY_PATH",
                                   .example = "\"/data/local/tmp/app;/vendor/dsp\"",
                                   .status = Status::own,
                                   .source = "bext"}),
    option<&T::dsp_library_path>({.doc = "Overrides `ADSP_LIBRARY_PATH`, with the same format.",
                                  .key = "DSP_LIBRARY_PATH",
                                  .status = Status::own,
                                  .source = "bext"}),
    option<&T::ld_library_path>({.doc = "Folders in which the CPU side looks for libraries, separated by colons.",
                                 .key = "LD_LIBRARY_PATH",
                                 .example = "\"/data/local/tmp/app\"",
                                 .status = Status::own,
                                 .source = "bext"}));
extern template const Section& section_of<EnvironmentConfig>();

template <std::same_as<ProjectConfig> T>
inline constexpr auto table<T> = declare<T>(
    {.name = "", .doc = "Project file of bext: what `bext check` assumes for the files below its directory."},
    option<&T::schema>(
        {.doc = "Address of the JSON schema, for editors.", .key = "$schema", .status = Status::own, .source = "bext"}),
    option<&T::target>({.doc = "The target SoC: any name (`SM8750`, `8 elite`) or a spec string.",
                        .example = "\"SM8750\"",
                        .status = Status::own,
                        .source = "bext"}),
    option<&T::sdk>({.doc = "Version of the SDK whose tools read the files.",
                     .example = "\"2.48\"",
                     .status = Status::own,
                     .source = "bext"}),
    option<&T::runtime_sdk>({.doc = "Version of the SDK whose libraries run the binaries on the device.",
                             .example = "\"2.48\"",
                             .status = Status::own,
                             .source = "bext"}),
    option<&T::graphs>({.doc = "Names of the model's graphs.",
                        .lax = Lax::single_value,
                        .example = "[\"prefill\", \"decode\"]",
                        .status = Status::own,
                        .source = "bext"}),
    option<&T::models>({.doc = "Model files, relative to this file. Their graphs are compared with `graph_names`.",
                        .lax = Lax::single_value,
                        .example = "[\"models/prefill.onnx\", \"models/decode.onnx\"]",
                        .status = Status::own,
                        .source = "bext"}),
    option<&T::phase>({.doc = "What the files are used for: `compile`, `context`, `execute`.",
                       .lax = Lax::single_value,
                       .example = "[\"compile\"]",
                       .status = Status::own,
                       .source = "bext"}),
    option<&T::host>({.doc = "Where the vendor's tools run.", .status = Status::own, .source = "bext"}),
    option<&T::assume>({.doc = "Facts about the run that no file contains, as for `bext check --assume`.",
                        .suggested = &choices<RunFact>,
                        .lax = Lax::single_value,
                        .example = "[\"quantized-graphs\"]",
                        .status = Status::own,
                        .source = "bext"}),
    option<&T::allow>({.doc = "Ids of findings that are not reported.",
                       .lax = Lax::single_value,
                       .example = "[\"wrapper-relative-path\"]",
                       .status = Status::own,
                       .source = "bext"}),
    option<&T::allow_keys>({.doc = "Unknown keys that `bext check` allows, each with its section.",
                            .lax = Lax::single_value,
                            .example = "[\"graphs.my_key\"]",
                            .status = Status::own,
                            .source = "bext"}),
    option<&T::deny>(
        {.doc = "The least serious kind of finding that fails the check.", .status = Status::own, .source = "bext"}),
    option<&T::environment>(
        {.doc = "Environment of the process that runs on the device.", .status = Status::own, .source = "bext"}),
    option<&T::libraries>({.doc = "Names of the library files on the device.",
                           .lax = Lax::single_value,
                           .example = "[\"libQnnHtp.so\", \"libQnnHtpV79Stub.so\", \"libQnnHtpV79Skel.so\"]",
                           .status = Status::own,
                           .source = "bext"}));
extern template const Section& section_of<ProjectConfig>();

}  // namespace bext
