#pragma once
// The compile record: inputs, requested options with their origins, the command, and the result. Option tables declare
// it, as they do configurations; reading, writing, the schema and the reference page come from them.
//
// ```cpp
// bext::LoadedFile file = bext::load("ext.json", R"({"graphs": [{"graph_names": ["vit"], "O": 3}]})");
// bext::drive::CompileRecord record = bext::drive::start_record("0.1.0");
// bext::drive::add_input(record, bext::drive::FileRole::model, "vit.dlc", "bytes of the model");
// record.options = bext::drive::recorded_options(file);
// record.command = std::vector<std::string>{"qnn-context-binary-generator", "--dlc_path", "vit.dlc"};
// record.recipe = bext::drive::recipe_identity(record);
// std::string text = bext::drive::to_text(record);
// assert(bext::drive::read_record("record.json", text).record == record);
// assert(bext::recognize(bext::Document::parse(text)).name() == "bext-record");
// ```

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "bext/config/loaded.h"
#include "bext/config/resolved.h"
#include "bext/drive/record_file.h"  // IWYU pragma: export
#include "bext/plan/verify/verify.h"

namespace bext::drive {

/// An empty record of this format.
[[nodiscard]] CompileRecord start_record(std::string_view bext_version);
void add_input(CompileRecord& record, FileRole role, std::string path, std::string_view content);
void add_input(CompileRecord& record, FileRole role, std::string path, std::int64_t bytes, std::string hash);

/// An option that was not set in a file, with its value and origin.
struct SetOption {
  std::string path;
  Json value;
  std::string by;
};
/// Whether the path is one of the compilation itself or of its check. The command contains what they change.
[[nodiscard]] bool is_own_option(std::string_view path);

/// Every set option by path, with value and origin: `{"graphs[vit].O": {"value": 3, "by": "ext.json:4"}}`.
[[nodiscard]] Json recorded_options(const LoadedFile& file);
[[nodiscard]] Json recorded_options(const AnyConfig& merged, std::span<const LoadedFile> layers);
[[nodiscard]] RecordedProof recorded_proof(const verify::Verification& verification);

/// One hash of everything that determines the binary: contents of the inputs (not of generated files), values of the
/// options, the command, and the versions of tool and SDK. Locations do not count: in the command, the content of a file
/// replaces its path. The name of a model counts, because the tools name its graph after it.
[[nodiscard]] std::string recipe_identity(const CompileRecord& record);

/// Canonical text with a final newline.
inline constexpr int record_indent = 2;
[[nodiscard]] std::string to_text(const CompileRecord& record);

struct LoadedRecord {
  std::string path;
  Document document;
  CompileRecord record;
  Findings findings;  ///< sorted, with pointers
};
[[nodiscard]] LoadedRecord read_record(std::string path, std::string text);
/// By content, not by file name.
[[nodiscard]] bool is_record(const Document& document);

/// Differences between two compilations: inputs by role and name, options by path, command, versions, results. Times do
/// not count.
[[nodiscard]] std::vector<Change> diff(const CompileRecord& a, const CompileRecord& b);

}  // namespace bext::drive
