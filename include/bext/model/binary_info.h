#pragma once
// Reads the output of `qnn-context-binary-utility --json_file`: the graphs of a context binary and, for HTP, their
// build options. The format differs between versions (an additional level `info`, `graphBlobInfo` with or without a
// second part, keys with spaces), so values are found by name at any depth below a graph. Missing values stay empty; no
// defaults are assumed.
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

/// The numbers that the info of a graph may state, as in the QNN HTP C header QnnHtpSystemContext.h.
enum class InfoField : std::uint8_t {
  optimization_level,  ///< that the graph was prepared with
  vtcm_mb,             ///< that the graph was planned with, in MiB
  hvx_threads,
  dlbc,
  spill_fill_bytes,  ///< buffer for data that does not fit into VTCM
  op_data_bytes,
  const_bytes,  ///< constants of this graph only
  ddr_tensor_bytes,
  io_tensor_bytes,
  shared_weights_bytes,  ///< of all graphs of the context; each graph repeats the same number
};
inline constexpr std::size_t info_field_count = 10;

/// `vtcmSize`
[[nodiscard]] std::string_view key_of(InfoField field);

/// A number in the file, and its place.
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
  std::string data_type;  ///< `QNN_DATATYPE_UFIXED_POINT_8`; empty if not stated
  std::vector<std::int64_t> dimensions;
};

/// A value that is not in `InfoField`.
struct InfoExtra {
  std::string path;  ///< `graphBlobInfoV2.nativeKChannelSize`, below the graph or the context
  Json value;
};

struct BinaryGraph {
  std::string name;  ///< empty if missing
  Range range = {};  ///< of the name, else of the opening bracket of the graph
  std::array<std::optional<StatedNumber>, info_field_count> numbers = {};
  std::vector<BinaryTensor> inputs;
  std::vector<BinaryTensor> outputs;
  std::vector<InfoExtra> extras;

  [[nodiscard]] const std::optional<StatedNumber>& stated(InfoField field) const {
    return numbers[static_cast<std::size_t>(field)];
  }
};

struct BinaryInfo {
  std::string path;
  Document document;
  std::optional<StatedText> build_id = {};  ///< of the SDK that built the binary, `v2.28.0.241029232508_102474`
  std::optional<StatedNumber> backend_id = {};
  std::optional<StatedNumber> soc_model_as_written = {};
  std::optional<StatedNumber> dsp_arch = {};  ///< 79 for v79
  std::optional<StatedNumber> blob_bytes = {};
  /// Older files state one size for the whole context.
  std::optional<StatedNumber> spill_fill_bytes = {};
  std::vector<BinaryGraph> graphs;
  std::vector<InfoExtra> extras;
  Findings findings;  ///< sorted, with pointers

  /// The SoC of the binary; empty for 0, which means that it was unknown.
  [[nodiscard]] std::optional<StatedNumber> soc_model() const;
  /// The largest spill-fill need of all graphs; empty if a graph does not state its need.
  [[nodiscard]] std::optional<std::int64_t> largest_spill_fill() const;
  [[nodiscard]] bool is_sound() const { return findings.count(Severity::error) == 0; }
};

/// Always returns what could be read; the rest is in the findings.
[[nodiscard]] BinaryInfo read_binary_info(std::string path, std::string text);

}  // namespace bext
