#pragma once
// The structs and tables of the compile record, a JSON file that `bext compile` leaves beside the binary.
//
// ```cpp
// const bext::Section& record = bext::section_of<bext::drive::CompileRecord>();
// assert(record.find("recipe") && record.find("proof")->section().find("differences"));
// assert(bext::text_of(bext::drive::ProofState::proven) == "proven");
// ```

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "bext/schema/declare.h"

namespace bext {

namespace drive {

enum class FileRole : std::uint8_t { model, config, wrapper, library, tool, other, generated, binary, info };

/// A file that went in or came out.
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

/// One difference between asked and built.
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
    enumerator<drive::FileRole::config>({.doc = "The configuration as it was given: an inner file or a dump.",
                                         .status = Status::own,
                                         .source = "bext"}),
    enumerator<drive::FileRole::wrapper>(
        {.doc = "A wrapper as it was given; its options count for the recipe, its places do not.",
         .status = Status::own,
         .source = "bext"}),
    enumerator<drive::FileRole::library>(
        {.doc = "An op package or a backend library.", .status = Status::own, .source = "bext"}),
    enumerator<drive::FileRole::tool>({.doc = "A program of the SDK.", .status = Status::own, .source = "bext"}),
    enumerator<drive::FileRole::other>({.doc = "Anything else.", .status = Status::own, .source = "bext"}),
    enumerator<drive::FileRole::generated>(
        {.doc = "Made for this run; not part of the recipe.", .status = Status::own, .source = "bext"}),
    enumerator<drive::FileRole::binary>({.doc = "A context binary.", .status = Status::own, .source = "bext"}),
    enumerator<drive::FileRole::info>(
        {.doc = "What the utility says about a binary.", .status = Status::own, .source = "bext"}));
}  // namespace detail
template <>
inline constexpr Choices choices<drive::FileRole> = {
    .name = "RecordedRole", .doc = "What a file is for.", .complete = true, .values = detail::file_role_values};

namespace detail {
inline constexpr auto result_state_values = enumerate(
    enumerator<drive::ResultState::succeeded>({.doc = "The tool ended well.", .status = Status::own, .source = "bext"}),
    enumerator<drive::ResultState::failed>(
        {.doc = "The tool ended with an error, or crashed.", .status = Status::own, .source = "bext"}),
    enumerator<drive::ResultState::timed_out>(
        {.doc = "The tool was ended because it took too long.", .status = Status::own, .source = "bext"}),
    enumerator<drive::ResultState::interrupted>({.doc = "Somebody ended it.", .status = Status::own, .source = "bext"}),
    enumerator<drive::ResultState::not_started>({.doc = "Nothing was run.", .status = Status::own, .source = "bext"}));
}  // namespace detail
template <>
inline constexpr Choices choices<drive::ResultState> = {
    .name = "RecordedResultState", .doc = "How a run ended.", .complete = true, .values = detail::result_state_values};

namespace detail {
inline constexpr auto proof_state_values =
    enumerate(enumerator<drive::ProofState::proven>(
                  {.doc = "Everything asked for was built so.", .status = Status::own, .source = "bext"}),
              enumerator<drive::ProofState::differs>(
                  {.doc = "Something was built differently.", .status = Status::own, .source = "bext"}),
              enumerator<drive::ProofState::unknown>(
                  {.doc = "Nothing differs, but not everything is stated.", .status = Status::own, .source = "bext"}),
              enumerator<drive::ProofState::not_read>(
                  {.doc = "The binary was not read back.", .status = Status::own, .source = "bext"}));
}  // namespace detail
template <>
inline constexpr Choices choices<drive::ProofState> = {.name = "RecordedProofState",
                                                       .doc = "Whether the binary is what was asked for.",
                                                       .complete = true,
                                                       .values = detail::proof_state_values};

template <>
inline constexpr auto table<drive::RecordedFile> = declare<drive::RecordedFile>(
    {.name = "", .doc = "A file that went in or came out."},
    option<&drive::RecordedFile::role>({.doc = "What it is for.", .status = Status::own, .source = "bext"}),
    option<&drive::RecordedFile::path>(
        {.doc = "Where it was.", .identity = true, .status = Status::own, .source = "bext"}),
    option<&drive::RecordedFile::bytes>(
        {.doc = "Its size.", .ge = 0, .unit = "bytes", .status = Status::own, .source = "bext"}),
    option<&drive::RecordedFile::hash>(
        {.doc = "Of its content: `xxh3:` and 32 hexadecimal digits.", .status = Status::own, .source = "bext"}));

template <>
inline constexpr auto table<drive::RecordedVersions> = declare<drive::RecordedVersions>(
    {.name = "", .doc = "What made the binary."},
    option<&drive::RecordedVersions::bext>({.doc = "Version of bext.", .status = Status::own, .source = "bext"}),
    option<&drive::RecordedVersions::sdk>(
        {.doc = "Version of the SDK.", .example = "\"2.48.0.260626\"", .status = Status::own, .source = "bext"}),
    option<&drive::RecordedVersions::tool>({.doc = "What the tool says of itself; `unknown` when it does not say.",
                                            .status = Status::own,
                                            .source = "bext"}),
    option<&drive::RecordedVersions::host>({.doc = "System and processor the tool ran on.",
                                            .example = "\"x86_64-linux\"",
                                            .status = Status::own,
                                            .source = "bext"}));

template <>
inline constexpr auto table<drive::RecordedResult> = declare<drive::RecordedResult>(
    {.name = "", .doc = "How the run ended."},
    option<&drive::RecordedResult::state>({.doc = "How it ended.", .status = Status::own, .source = "bext"}),
    option<&drive::RecordedResult::exit_code>({.doc = "Exit code of the tool; 128 and the signal when one ended it.",
                                               .status = Status::own,
                                               .source = "bext"}),
    option<&drive::RecordedResult::meaning>(
        {.doc = "What that means, in words.", .status = Status::own, .source = "bext"}),
    option<&drive::RecordedResult::started>({.doc = "When it began, in UTC.",
                                             .example = "\"2026-01-31T12:00:00Z\"",
                                             .status = Status::own,
                                             .source = "bext"}),
    option<&drive::RecordedResult::milliseconds>(
        {.doc = "How long it took.", .ge = 0, .unit = "ms", .status = Status::own, .source = "bext"}),
    option<&drive::RecordedResult::log>(
        {.doc = "Where the log of the tool is.", .status = Status::own, .source = "bext"}),
    option<&drive::RecordedResult::files>({.doc = "What it made.", .status = Status::own, .source = "bext"}));

template <>
inline constexpr auto table<drive::RecordedDifference> = declare<drive::RecordedDifference>(
    {.name = "", .doc = "One difference between what was asked for and what was built."},
    option<&drive::RecordedDifference::path>(
        {.doc = "The option, or the graph.", .identity = true, .status = Status::own, .source = "bext"}),
    option<&drive::RecordedDifference::words>({.doc = "`asked 16, got 4`.", .status = Status::own, .source = "bext"}),
    option<&drive::RecordedDifference::reason>(
        {.doc = "The likeliest reason.", .status = Status::own, .source = "bext"}),
    option<&drive::RecordedDifference::info>(
        {.doc = "The info that says so.", .status = Status::own, .source = "bext"}));

template <>
inline constexpr auto table<drive::RecordedProof> = declare<drive::RecordedProof>(
    {.name = "", .doc = "What reading the binary back showed."},
    option<&drive::RecordedProof::outcome>(
        {.doc = "Whether the binary is what was asked for.", .status = Status::own, .source = "bext"}),
    option<&drive::RecordedProof::as_asked>(
        {.doc = "How many options are as asked for.", .ge = 0, .status = Status::own, .source = "bext"}),
    option<&drive::RecordedProof::unknown>(
        {.doc = "How many the info does not state.", .ge = 0, .status = Status::own, .source = "bext"}),
    option<&drive::RecordedProof::unconfigured>(
        {.doc = "Graphs of the binary that no entry lists.", .status = Status::own, .source = "bext"}),
    option<&drive::RecordedProof::absent>(
        {.doc = "Graphs that entries list and the binary does not have.", .status = Status::own, .source = "bext"}),
    option<&drive::RecordedProof::group_buffer>({.doc = "Largest spill-fill buffer that a graph needs.",
                                                 .ge = 0,
                                                 .unit = "bytes",
                                                 .status = Status::own,
                                                 .source = "bext"}),
    option<&drive::RecordedProof::memory>({.doc = "Memory by the documented formula.",
                                           .ge = 0,
                                           .unit = "bytes",
                                           .status = Status::own,
                                           .source = "bext"}),
    option<&drive::RecordedProof::differences>({.doc = "Every difference.", .status = Status::own, .source = "bext"}));

template <>
inline constexpr auto table<drive::CompileRecord> = declare<drive::CompileRecord>(
    {.name = "",
     .doc = "Record of a compilation: what went in, what was asked for and by whom, what was run and what came of it."},
    option<&drive::CompileRecord::schema>(
        {.doc = "Address of the JSON schema, for editors.", .key = "$schema", .status = Status::own, .source = "bext"}),
    option<&drive::CompileRecord::bext_record>({.doc = "Version of this format; its presence marks a record.",
                                                .ge = 1,
                                                .required = true,
                                                .example = "1",
                                                .status = Status::own,
                                                .source = "bext"}),
    option<&drive::CompileRecord::recipe>(
        {.doc = "Hash over the inputs, the options, the command and the versions of tool and SDK. Two records with one "
                "recipe describe the same compilation.",
         .example = R"("xxh3:99aa06d3014798d86001c324468d497f")",
         .status = Status::own,
         .source = "bext"}),
    option<&drive::CompileRecord::inputs>({.doc = "The files that went in.", .status = Status::own, .source = "bext"}),
    option<&drive::CompileRecord::options>(
        {.doc =
             "Every set option by its path, each with `value` and `by`: the file and line that set it, `command line`, "
             "`project file`, `program` or `default`. Those of the compilation itself begin with `compile.`.",
         .example = R"({"graphs[vit].O": {"value": 3, "by": "ext.json:4"}})",
         .status = Status::own,
         .source = "bext"}),
    option<&drive::CompileRecord::command>({.doc = "The tool and its arguments, one word each.",
                                            .example = R"(["qnn-context-binary-generator", "--dlc_path", "vit.dlc"])",
                                            .status = Status::own,
                                            .source = "bext"}),
    option<&drive::CompileRecord::directory>(
        {.doc = "Where the tool was started.", .status = Status::own, .source = "bext"}),
    option<&drive::CompileRecord::output>(
        {.doc = "Folder the tool wrote to.", .status = Status::own, .source = "bext"}),
    option<&drive::CompileRecord::environment>(
        {.doc = "Environment variables that the tools read. Those that look like secrets are never written.",
         .example = R"({"QNN_SDK_ROOT": "/opt/qairt/2.48"})",
         .status = Status::own,
         .source = "bext"}),
    option<&drive::CompileRecord::versions>({.doc = "What made the binary.", .status = Status::own, .source = "bext"}),
    option<&drive::CompileRecord::result>({.doc = "How the run ended.", .status = Status::own, .source = "bext"}),
    option<&drive::CompileRecord::proof>(
        {.doc = "What reading the binary back showed.", .status = Status::own, .source = "bext"}));

}  // namespace bext
