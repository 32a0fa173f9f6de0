#pragma once
// What the vendor's `qnn-context-binary-utility --json_file` says about a context binary: its graphs and, for HTP, what
// each was built with. The tool's output has changed with its versions (a level `info` more or less, `graphBlobInfo`
// with or without a second part, keys with blanks), so values are found by their names wherever they stand below a
// graph. What a file does not state stays unstated: nothing is assumed.
//
// ```cpp
// bext::BinaryInfo info = bext::read_binary_info("info.json", R"({"info": {"socModel": 69, "graphs": [{"info": {
//     "graphName": "vit", "graphBlobInfo": {"info": {"vtcmSize": 4, "optimizationLevel": 0}}}}]}})");
// assert(info.findings.empty() && info.graphs[0].name == "vit" && info.soc_model()->value == 69);
// assert(info.graphs[0].stated(bext::InfoField::vtcm_mb)->value == 4);
// assert(!info.graphs[0].stated(bext::InfoField::hvx_threads));
// ```

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "bext/diag/diagnostic.h"
#include "bext/text/document.h"
#include "bext/text/json.h"

namespace bext {

/// The numbers that a graph states.
enum class InfoField : std::uint8_t {
  optimization_level,
  vtcm_mb,
  hvx_threads,
  dlbc,
  spill_fill_bytes,
  op_data_bytes,
  const_bytes,
  ddr_tensor_bytes,
  io_tensor_bytes,
  shared_weights_bytes,
};
inline constexpr std::size_t info_field_count = 10;

struct InfoFieldFacts {
  std::string_view key;  ///< in the file
  std::string_view unit;
  std::string_view doc;
  std::string_view source;
  Certainty certainty = Certainty::official;
};
[[nodiscard]] const InfoFieldFacts& facts_of(InfoField field);

/// A number that the file states, and where.
struct StatedNumber {
  std::int64_t value = 0;
  Range range = {};
};
struct StatedText {
  std::string value;
  Range range = {};
};

struct BinaryTensor {
  std::string name;
  std::string data_type;  ///< `QNN_DATATYPE_UFIXED_POINT_8`; empty when not stated
  std::vector<std::int64_t> dimensions;
};

/// A value that no field above stands for.
struct InfoExtra {
  std::string path;  ///< `graphBlobInfoV2.nativeKChannelSize`, below the graph or the context
  Json value;
};

struct BinaryGraph {
  std::string name;  ///< empty when the file gives none
  Range range = {};  ///< of the name, or of the opening bracket of the graph
  std::array<std::optional<StatedNumber>, info_field_count> numbers = {};
  std::vector<BinaryTensor> inputs;
  std::vector<BinaryTensor> outputs;
  std::vector<InfoExtra> extras;

  [[nodiscard]] const std::optional<StatedNumber>& stated(InfoField field) const {
    return numbers[static_cast<std::size_t>(field)];
  }
  /// Whether any of the numbers is stated: only then does the file say how the graph was built.
  [[nodiscard]] bool says_how_it_was_built() const;
};

struct BinaryInfo {
  std::string path;
  Document document;
  std::optional<StatedText> build_id = {};  ///< of the SDK that made the binary, `v2.28.0.241029232508_102474`
  std::optional<StatedNumber> backend_id = {};
  std::optional<StatedNumber> soc_model_as_written = {};
  std::optional<StatedNumber> dsp_arch = {};  ///< 79 for v79
  std::optional<StatedNumber> blob_bytes = {};
  /// Older files state one spill-fill size for the whole context.
  std::optional<StatedNumber> spill_fill_bytes = {};
  std::vector<BinaryGraph> graphs;
  std::vector<InfoExtra> extras;
  Findings findings;  ///< of the syntax and of this reader, sorted, with pointers

  /// The SoC the binary was built for; nothing for 0, which is written when none was known.
  [[nodiscard]] std::optional<StatedNumber> soc_model() const;
  /// The largest spill-fill buffer that a graph of the context needs; nothing when a graph does not state its own.
  [[nodiscard]] std::optional<std::int64_t> largest_spill_fill() const;
  [[nodiscard]] bool is_sound() const { return findings.count(Severity::error) == 0; }
};

/// Always gives what could be read; what could not is in the findings.
[[nodiscard]] BinaryInfo read_binary_info(std::string path, std::string text);

}  // namespace bext
