#pragma once
// Compares the options of a configuration with what the info of the binaries states, graph by graph. What the info does not
// state is unknown, never assumed. A difference has its likely causes and their certainty.
//
// ```cpp
// bext::LoadedFile file = bext::load("ext.json", R"({"graphs": [{"graph_names": ["vit"], "vtcm_mb": 16, "dlbc": 0}]})");
// bext::BinaryInfo info = bext::read_binary_info("info.json", R"({"info": {"graphs": [{"info": {"graphName": "vit",
//     "graphBlobInfo": {"info": {"vtcmSize": 4, "htpDlbc": 0}}}}]}})");
// bext::verify::Verification result = bext::verify::compare({.config = file, .infos = {&info, 1}});
// assert(result.outcome() == bext::verify::Outcome::differs && result.count(bext::verify::Verdict::as_asked) == 1);
// assert(result.differences()[0]->words == "requested 16, found 4" && result.files[0].findings.size() == 1);
// ```

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "bext/check/settings.h"
#include "bext/config/loaded.h"
#include "bext/diag/render.h"
#include "bext/model/binary_info.h"
#include "bext/plan/binaries/group.h"
#include "bext/plan/binaries/memory.h"

namespace bext::verify {

enum class Verdict : std::uint8_t {
  as_asked,
  differs,
  unknown,    ///< the info does not state it, or it cannot be compared
  not_asked,  ///< the file does not set it; the value chosen by the tools is shown
};
[[nodiscard]] std::string_view name_of(Verdict verdict);

/// The likely cause of a difference.
struct Reason {
  std::string text;
  Certainty certainty = Certainty::inference;
  std::string source = {};
};

/// One option of one graph or of a whole binary.
struct Comparison {
  std::string option;  ///< key in the file: `vtcm_mb`
  std::string path;    ///< `graphs[vit].vtcm_mb`
  Verdict verdict = Verdict::unknown;
  Json requested = {};  ///< null if not requested
  Json built = {};      ///< null if not stated
  std::string words;    ///< `requested 16, found 4`
  std::vector<Reason> reasons = {};
};

struct GraphReport {
  std::string name;
  bool configured = false;  ///< an entry of the file lists it
  std::vector<Comparison> options;
};

struct BinaryReport {
  std::string path;                 ///< of the info
  std::string built_by;             ///< SDK version, `2.48.0`; empty if not stated
  std::vector<Comparison> options;  ///< architecture, SoC, weight sharing
  std::vector<GraphReport> graphs;
};

enum class Outcome : std::uint8_t {
  proven,   ///< everything was built as requested
  differs,  ///< an option was built differently, or a graph was not configured
  unknown,  ///< no difference, but the info does not state everything
};
[[nodiscard]] std::string_view name_of(Outcome outcome);

struct Verification {
  std::vector<BinaryReport> binaries;
  std::vector<Comparison> never_stated;   ///< set compile options for which an info has no field
  std::vector<std::string> unconfigured;  ///< graphs in the binaries that no entry lists
  std::vector<std::string> absent;        ///< graphs that entries list but no binary contains
  binaries::GroupBuffer group;
  binaries::Memory memory;
  /// The configuration first, then the infos, each with its findings.
  std::vector<FileReport> files;

  [[nodiscard]] Outcome outcome() const;
  [[nodiscard]] std::size_t count(Verdict verdict) const;
  [[nodiscard]] std::vector<const Comparison*> differences() const;
};

struct Request {
  const LoadedFile& config;  ///< the backend-extensions file
  std::span<const BinaryInfo> infos;
  CheckSettings settings = {};  ///< target and SDK, to find causes
  bool strict = false;          ///< options that are not stated are errors
  /// Arguments of the command that has just built the binary from this file; empty if unknown.
  std::optional<std::vector<std::string>> command = {};
  std::optional<std::int64_t> binary_bytes = {};  ///< size of the binary, if the info does not state it
};

[[nodiscard]] Verification compare(const Request& request);

struct ScreenOptions {
  bool color = false;
  std::size_t width = 100;
};
/// Tables of requested and built options, the group, the memory, the findings and a summary line.
[[nodiscard]] std::string render_screen(const Verification& verification, const ScreenOptions& options = {});
/// The contract of `bext verify --format json`.
[[nodiscard]] Json to_json(const Verification& verification);

}  // namespace bext::verify
