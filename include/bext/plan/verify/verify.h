#pragma once
// Asked versus built: every option of a configuration held against what the info of the finished binaries states, graph
// by graph. What the info does not state is unknown, never assumed; a difference carries its likely reasons and how
// sure they are.
//
// ```cpp
// bext::LoadedFile file = bext::load("ext.json", R"({"graphs": [{"graph_names": ["vit"], "vtcm_mb": 16, "dlbc": 0}]})");
// bext::BinaryInfo info = bext::read_binary_info("info.json", R"({"info": {"graphs": [{"info": {"graphName": "vit",
//     "graphBlobInfo": {"info": {"vtcmSize": 4, "htpDlbc": 0}}}}]}})");
// bext::verify::Verification result = bext::verify::compare({.config = file, .infos = {&info, 1}});
// assert(result.outcome() == bext::verify::Outcome::differs && result.count(bext::verify::Verdict::as_asked) == 1);
// assert(result.differences()[0]->words == "asked 16, got 4" && result.files[0].findings.size() == 1);
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
#include "bext/plan/verify/group.h"
#include "bext/plan/verify/memory.h"

namespace bext::verify {

enum class Verdict : std::uint8_t {
  as_asked,
  differs,
  unknown,    ///< the info does not state it, or what was asked for cannot be compared
  not_asked,  ///< the file leaves it to the tools; what they chose is shown
};
[[nodiscard]] std::string_view name_of(Verdict verdict);

/// Why a difference is probably there.
struct Reason {
  std::string text;
  Certainty certainty = Certainty::inference;
  std::string source = {};
};

/// One option of one graph or of a whole binary.
struct Comparison {
  std::string option;  ///< its key in the file: `vtcm_mb`
  std::string path;    ///< `graphs[vit].vtcm_mb`
  Verdict verdict = Verdict::unknown;
  Json requested = {};  ///< null when not asked for
  Json built = {};      ///< null when not stated
  std::string words;    ///< `asked 16, got 4`
  std::vector<Reason> reasons = {};
};

struct GraphReport {
  std::string name;
  bool configured = false;  ///< an entry of the file lists it
  std::vector<Comparison> options;
};

struct BinaryReport {
  std::string path;                 ///< of the info
  std::string built_by;             ///< the SDK, `2.48.0`; empty when not stated
  std::vector<Comparison> options;  ///< architecture, SoC, weight sharing
  std::vector<GraphReport> graphs;
};

enum class Outcome : std::uint8_t {
  proven,   ///< everything asked for was built so
  differs,  ///< something was built differently, or a graph was not configured
  unknown,  ///< nothing differs, but not everything is stated
};
[[nodiscard]] std::string_view name_of(Outcome outcome);

struct Verification {
  std::vector<BinaryReport> binaries;
  std::vector<Comparison> never_stated;   ///< set options that act at compilation and that no info has a field for
  std::vector<std::string> unconfigured;  ///< graphs of the binaries that no entry lists
  std::vector<std::string> absent;        ///< graphs that entries list and no binary has
  GroupBuffer group;
  Memory memory;
  /// The configuration first, then the infos, each with its findings.
  std::vector<CheckedFile> files;

  [[nodiscard]] Outcome outcome() const;
  [[nodiscard]] std::size_t count(Verdict verdict) const;
  [[nodiscard]] std::vector<const Comparison*> differences() const;
};

struct Request {
  const LoadedFile& config;  ///< the inner file
  std::span<const BinaryInfo> infos;
  CheckSettings settings = {};  ///< target and SDK, for the reasons
  bool strict = false;          ///< what is not stated is an error too
  /// Words of the command that has just built the binary from this file; nothing when nobody knows how it was built.
  std::optional<std::vector<std::string>> command = {};
  std::optional<std::int64_t> binary_bytes = {};  ///< size of the one binary, when the info does not state it
};

[[nodiscard]] Verification compare(const Request& request);

struct ScreenOptions {
  bool colour = false;
  std::size_t width = 100;
};
/// Tables of what was asked and built, the group, the memory and the findings, ending with one line that sums it up.
[[nodiscard]] std::string render_screen(const Verification& verification, const ScreenOptions& options = {});
/// The contract of `bext verify --format json`.
[[nodiscard]] Json to_json(const Verification& verification);

}  // namespace bext::verify
