#pragma once
// Structs and option tables of the compile record, a JSON file that `bext compile` writes beside the binary.
//
// ```cpp
// const bext::Section& record = bext::section_of<bext::drive::CompileRecord>();
// assert(record.find("recipe") && record.find("proof")->section().find("differences"));
// assert(bext::text_of(bext::drive::ProofState::proven) == "proven");
// ```

#include <concepts>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "bext/schema/declare.h"

namespace bext {

namespace drive {

enum class FileRole : std::uint8_t { model, config, wrapper, library, tool, other, generated, binary, info };

/// An input or output file.
struct RecordedFile {
  Setting<FileRole> role = defaults_to(FileRole::other);
  Setting<std::string> path;
  Setting<std::int64_t> bytes;
  Setting<std::string> hash;
  Extras extras;

  friend bool operator==(const RecordedFile&, const RecordedFile&) = default;
};

struct RecordedVersions {
  Setting<std::string> bext;
  Setting<std::string> sdk;
  Setting<std::string> tool;
  Setting<std::string> host;
  Extras extras;

  friend bool operator==(const RecordedVersions&, const RecordedVersions&) = default;
};

enum class ResultState : std::uint8_t { succeeded, failed, timed_out, interrupted, not_started };

struct RecordedResult {
  Setting<ResultState> state = defaults_to(ResultState::not_started);
  Setting<std::int64_t> exit_code;
  Setting<std::string> meaning;
  Setting<std::string> started;
  Setting<std::int64_t> milliseconds;
  Setting<std::string> log;
  List<RecordedFile> files;
  Extras extras;

  friend bool operator==(const RecordedResult&, const RecordedResult&) = default;
};

enum class ProofState : std::uint8_t { proven, differs, unknown, not_read };

/// One difference between the request and the binary.
struct RecordedDifference {
  Setting<std::string> path;
  Setting<std::string> words;
  Setting<std::string> reason;
  Setting<std::string> info;
  Extras extras;

  friend bool operator==(const RecordedDifference&, const RecordedDifference&) = default;
};

struct RecordedProof {
  Setting<ProofState> outcome = defaults_to(ProofState::not_read);
  Setting<std::int64_t> as_asked;
  Setting<std::int64_t> unknown;
  Setting<std::vector<std::string>> unconfigured;
  Setting<std::vector<std::string>> absent;
  Setting<std::int64_t> group_buffer;
  Setting<std::int64_t> memory;
  List<RecordedDifference> differences;
  Extras extras;

  friend bool operator==(const RecordedProof&, const RecordedProof&) = default;
};

struct CompileRecord {
  Setting<std::optional<std::string>> schema = {};
  Setting<std::int64_t> bext_record;
  Setting<std::string> recipe;
  List<RecordedFile> inputs;
  Setting<Json> options;
  Setting<std::vector<std::string>> command;
  Setting<std::string> directory;
  Setting<std::string> output;
  Setting<Json> environment;
  std::optional<RecordedVersions> versions;
  std::optional<RecordedResult> result;
  std::optional<RecordedProof> proof;
  Extras extras;

  friend bool operator==(const CompileRecord&, const CompileRecord&) = default;
};

inline constexpr std::int64_t record_format = 1;

}  // namespace drive

namespace detail {
inline constexpr auto file_role_values = enumerate(
    enumerator<drive::FileRole::model>({.doc = "A model or DLC.", .status = Status::own, .source = "bext"}),
    enumerator<drive::FileRole::config>({.doc = "The configuration as given: a backend-extensions file or a dump.",
                                         .status = Status::own,
                                         .source = "bext"}),
    enumerator<drive::FileRole::wrapper>(
        {.doc = "A top-level config file as given; its options are part of the recipe, its paths are not.",
         .status = Status::own,
         .source = "bext"}),
    enumerator<drive::FileRole::library>(
        {.doc = "An op package or a backend library.", .status = Status::own, .source = "bext"}),
    enumerator<drive::FileRole::tool>({.doc = "An SDK program.", .status = Status::own, .source = "bext"}),
    enumerator<drive::FileRole::other>({.doc = "Anything else.", .status = Status::own, .source = "bext"}),
    enumerator<drive::FileRole::generated>(
        {.doc = "Generated for this run; not part of the recipe.", .status = Status::own, .source = "bext"}),
    enumerator<drive::FileRole::binary>({.doc = "A context binary.", .status = Status::own, .source = "bext"}),
    enumerator<drive::FileRole::info>(
        {.doc = "Contents of a binary, as reported by the utility.", .status = Status::own, .source = "bext"}));
}  // namespace detail
template <>
inline constexpr Choices choices<drive::FileRole> = {
    .name = "RecordedRole", .doc = "Role of a file.", .complete = true, .values = detail::file_role_values};

namespace detail {
inline constexpr auto result_state_values = enumerate(
    enumerator<drive::ResultState::succeeded>({.doc = "The tool succeeded.", .status = Status::own, .source = "bext"}),
    enumerator<drive::ResultState::failed>(
        {.doc = "The tool failed or crashed.", .status = Status::own, .source = "bext"}),
    enumerator<drive::ResultState::timed_out>(
        {.doc = "The time limit ended the tool.", .status = Status::own, .source = "bext"}),
    enumerator<drive::ResultState::interrupted>(
        {.doc = "A signal to bext ended it.", .status = Status::own, .source = "bext"}),
    enumerator<drive::ResultState::not_started>({.doc = "No tool was run.", .status = Status::own, .source = "bext"}));
}  // namespace detail
template <>
inline constexpr Choices choices<drive::ResultState> = {
    .name = "RecordedResultState", .doc = "How a run ended.", .complete = true, .values = detail::result_state_values};

namespace detail {
inline constexpr auto proof_state_values = enumerate(
    enumerator<drive::ProofState::proven>(
        {.doc = "Everything was built as requested.", .status = Status::own, .source = "bext"}),
    enumerator<drive::ProofState::differs>(
        {.doc = "Something was built differently.", .status = Status::own, .source = "bext"}),
    enumerator<drive::ProofState::unknown>({.doc = "No difference was found, but the info does not state every option.",
                                            .status = Status::own,
                                            .source = "bext"}),
    enumerator<drive::ProofState::not_read>(
        {.doc = "The binary was not read back.", .status = Status::own, .source = "bext"}));
}  // namespace detail
template <>
inline constexpr Choices choices<drive::ProofState> = {.name = "RecordedProofState",
                                                       .doc = "Whether the binary is as requested.",
                                                       .complete = true,
                                                       .values = detail::proof_state_values};

template <std::same_as<drive::RecordedFile> T>
inline constexpr auto table<T> = declare<T>(
    {.name = "", .doc = "An input or output file."},
    option<&T::role>({.doc = "Role of the file.", .status = Status::own, .source = "bext"}),
    option<&T::path>({.doc = "Path of the file.", .identity = true, .status = Status::own, .source = "bext"}),
    option<&T::bytes>({.doc = "Size of the file.", .ge = 0, .unit = "bytes", .status = Status::own, .source = "bext"}),
    option<&T::hash>(
        {.doc = "Hash of the content: `xxh3:` and 32 hexadecimal digits.", .status = Status::own, .source = "bext"}));
extern template const Section& section_of<drive::RecordedFile>();

template <std::same_as<drive::RecordedVersions> T>
inline constexpr auto table<T> = declare<T>(
    {.name = "", .doc = "Versions that produced the binary."},
    option<&T::bext>({.doc = "Version of bext.", .status = Status::own, .source = "bext"}),
    option<&T::sdk>(
        {.doc = "Version of the SDK.", .example = "\"2.48.0.260626\"", .status = Status::own, .source = "bext"}),
    option<&T::tool>({.doc = "Version that the tool reports; `unknown` if it reports none.",
                      .status = Status::own,
                      .source = "bext"}),
    option<&T::host>({.doc = "Operating system and processor of the host.",
                      .example = "\"x86_64-linux\"",
                      .status = Status::own,
                      .source = "bext"}));
extern template const Section& section_of<drive::RecordedVersions>();

template <std::same_as<drive::RecordedResult> T>
inline constexpr auto table<T> = declare<T>(
    {.name = "", .doc = "How the run ended."},
    option<&T::state>({.doc = "How it ended.", .status = Status::own, .source = "bext"}),
    option<&T::exit_code>({.doc = "Exit code of the tool; 128 plus the signal number if a signal ended it.",
                           .status = Status::own,
                           .source = "bext"}),
    option<&T::meaning>({.doc = "Meaning of the failure.", .status = Status::own, .source = "bext"}),
    option<&T::started>(
        {.doc = "Start time, in UTC.", .example = "\"2026-01-31T12:00:00Z\"", .status = Status::own, .source = "bext"}),
    option<&T::milliseconds>(
        {.doc = "Duration of the run.", .ge = 0, .unit = "ms", .status = Status::own, .source = "bext"}),
    option<&T::log>({.doc = "Path of the tool's log.", .status = Status::own, .source = "bext"}),
    option<&T::files>({.doc = "Output files.", .status = Status::own, .source = "bext"}));
extern template const Section& section_of<drive::RecordedResult>();

template <std::same_as<drive::RecordedDifference> T>
inline constexpr auto table<T> =
    declare<T>({.name = "", .doc = "One difference between the request and the binary."},
               option<&T::path>({.doc = "Path of the option, or name of the graph.",
                                 .identity = true,
                                 .status = Status::own,
                                 .source = "bext"}),
               option<&T::words>({.doc = "`requested 16, found 4`.", .status = Status::own, .source = "bext"}),
               option<&T::reason>({.doc = "The most likely reason.", .status = Status::own, .source = "bext"}),
               option<&T::info>({.doc = "Path of the info that states it.", .status = Status::own, .source = "bext"}));
extern template const Section& section_of<drive::RecordedDifference>();

template <std::same_as<drive::RecordedProof> T>
inline constexpr auto table<T> = declare<T>(
    {.name = "", .doc = "Result of reading the binary back."},
    option<&T::outcome>({.doc = "Whether the binary is as requested.", .status = Status::own, .source = "bext"}),
    option<&T::as_asked>(
        {.doc = "Number of options that are as requested.", .ge = 0, .status = Status::own, .source = "bext"}),
    option<&T::unknown>(
        {.doc = "Number of options that the info does not state.", .ge = 0, .status = Status::own, .source = "bext"}),
    option<&T::unconfigured>(
        {.doc = "Graphs in the binary that no entry lists.", .status = Status::own, .source = "bext"}),
    option<&T::absent>(
        {.doc = "Graphs that entries list but the binary lacks.", .status = Status::own, .source = "bext"}),
    option<&T::group_buffer>({.doc = "Largest spill-fill buffer that a graph needs.",
                              .ge = 0,
                              .unit = "bytes",
                              .status = Status::own,
                              .source = "bext"}),
    option<&T::memory>({.doc = "Memory use by the documented formula.",
                        .ge = 0,
                        .unit = "bytes",
                        .status = Status::own,
                        .source = "bext"}),
    option<&T::differences>({.doc = "All differences.", .status = Status::own, .source = "bext"}));
extern template const Section& section_of<drive::RecordedProof>();

template <std::same_as<drive::CompileRecord> T>
inline constexpr auto table<T> = declare<T>(
    {.name = "", .doc = "Record of a compilation: inputs, requested options with their origins, command and result."},
    option<&T::schema>(
        {.doc = "URL of the JSON schema, for editors.", .key = "$schema", .status = Status::own, .source = "bext"}),
    option<&T::bext_record>({.doc = "Version of this format; its presence marks a record.",
                             .ge = 1,
                             .required = true,
                             .example = "1",
                             .status = Status::own,
                             .source = "bext"}),
    option<&T::recipe>(
        {.doc =
             "Hash of the inputs, the options, the command and the versions of tool and SDK. Two records with the same "
             "recipe describe the same compilation.",
         .example = R"("xxh3:99aa06d3014798d86001c324468d497f")",
         .status = Status::own,
         .source = "bext"}),
    option<&T::inputs>({.doc = "Input files.", .status = Status::own, .source = "bext"}),
    option<&T::options>(
        {.doc =
             "Every set option by its path, each with `value` and `by`: the file and line that set it, `command line`, "
             "`project file`, `program` or `default`. Options of the compilation itself begin with `compile.`.",
         .example = R"({"graphs[vit].O": {"value": 3, "by": "ext.json:4"}})",
         .status = Status::own,
         .source = "bext"}),
    option<&T::command>({.doc = "The tool and its arguments, one element each.",
                         .example = R"(["qnn-context-binary-generator", "--dlc_path", "vit.dlc"])",
                         .status = Status::own,
                         .source = "bext"}),
    option<&T::directory>({.doc = "Working directory of the tool.", .status = Status::own, .source = "bext"}),
    option<&T::output>({.doc = "Output folder of the tool.", .status = Status::own, .source = "bext"}),
    option<&T::environment>(
        {.doc = "Environment variables that the tools read. Variables that look like secrets are never written.",
         .example = R"({"QNN_SDK_ROOT": "/opt/qairt/2.48"})",
         .status = Status::own,
         .source = "bext"}),
    option<&T::versions>({.doc = "Versions that produced the binary.", .status = Status::own, .source = "bext"}),
    option<&T::result>({.doc = "How the run ended.", .status = Status::own, .source = "bext"}),
    option<&T::proof>({.doc = "Result of reading the binary back.", .status = Status::own, .source = "bext"}));
extern template const Section& section_of<drive::CompileRecord>();

}  // namespace bext
