#pragma once
// The compile record: what went in, what was asked and by whom, what was run and what came of it. Declared by the same
// tables as the configurations, so reading, writing, schema and reference page come by themselves.
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
// assert(bext::recognise(bext::Document::parse(text)).name() == "bext-record");
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

/// An option with its value and who set it, where no file did.
struct SetOption {
  std::string path;
  Json value;
  std::string by;
};
/// Options of the compilation itself and of its check begin so; the command tells what they do to the binary.
[[nodiscard]] bool is_own_option(std::string_view path);

/// Every set option by its path, with its value and who set it: `{"graphs[vit].O": {"value": 3, "by": "ext.json:4"}}`.
[[nodiscard]] Json recorded_options(const LoadedFile& file);
[[nodiscard]] Json recorded_options(const AnyConfig& merged, std::span<const LoadedFile> layers);
[[nodiscard]] RecordedProof recorded_proof(const verify::Verification& verification);

/// One hash over what decides the binary: the content of the inputs (not of generated files), the options' values, the
/// command and the versions of tool and SDK. Where files lie does not count: in the command each input stands for its
/// content and the output folder for itself. A model also stands for its name, which the tools name its graph after.
[[nodiscard]] std::string recipe_identity(const CompileRecord& record);

/// Canonical text, ending with a line end.
[[nodiscard]] std::string to_text(const CompileRecord& record);

struct LoadedRecord {
  std::string path;
  Document document;
  CompileRecord record;
  Findings findings;  ///< sorted, with pointers
};
[[nodiscard]] LoadedRecord read_record(std::string path, std::string text);
/// By what it holds, whatever it is called.
[[nodiscard]] bool is_record(const Document& document);

/// What differs between two compilations: inputs by role and name, options by path, the command, versions, results.
/// Times do not count.
[[nodiscard]] std::vector<Change> diff(const CompileRecord& a, const CompileRecord& b);

}  // namespace bext::drive
