#pragma once
// The result of `bext doctor`: symptoms, causes (the likeliest first, with evidence, advice and fixes), what was
// verified, and what cannot be seen. It can be printed as text or JSON.
//
// ```cpp
// bext::doctor::Diagnosis diagnosis;
// diagnosis.causes.push_back({.id = "skel-missing", .title = "the folder has no Hexagon skel for v79",
//                             .likelihood = bext::doctor::Likelihood::certain,
//                             .evidence = {{.file = "lib", .text = "found: libQnnHtpV73Skel.so"}},
//                             .advice = "copy `libQnnHtpV79Skel.so` of the same SDK"});
// assert(diagnosis.has_fault() && render_terminal(diagnosis).contains("skel-missing"));
// ```

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "bext/diag/diagnostic.h"
#include "bext/diag/render.h"
#include "bext/text/json.h"

namespace bext::doctor {

/// A line of a log, a key of a configuration or a file of a folder that supports a statement.
struct Evidence {
  std::string file;
  std::size_t line = 0;  ///< from 1; 0 for the whole file
  std::string text = {};

  friend bool operator==(const Evidence&, const Evidence&) = default;
};

/// An observed failure.
struct Symptom {
  std::string title;  ///< one sentence: lower case, no full stop
  std::vector<Evidence> evidence = {};
  bool root = false;           ///< the line that names the cause; the other symptoms followed from it
  std::string component = {};  ///< `qnn-context`, `fastrpc`, `onnxruntime`, …; empty if unknown
  std::string code = {};       ///< as it was written (`0x138d`), if the symptom is an error code
  std::string symbol = {};     ///< `QNN_CONTEXT_ERROR_CREATE_FROM_BINARY`
};

enum class Likelihood : std::uint8_t {
  certain,   ///< seen directly
  likely,    ///< the evidence singles it out
  possible,  ///< a known cause that the evidence neither confirms nor excludes
  unlikely,  ///< there is evidence against it
};
[[nodiscard]] std::string_view name_of(Likelihood likelihood);

/// A fix of one file that bext can apply.
struct FileFix {
  std::string file;
  Fix fix;
};

struct Cause {
  std::string id;  ///< stable, kebab-case
  std::string title;
  Likelihood likelihood = Likelihood::possible;
  Severity severity = Severity::error;  ///< a note never makes `bext doctor` fail
  std::vector<Evidence> evidence = {};  ///< for it
  std::vector<Evidence> against = {};   ///< lines that make it unlikely
  std::string advice = {};              ///< what to do, imperative
  std::vector<FileFix> fixes = {};
  std::vector<std::string> keys = {};  ///< related options, `graphs.vtcm_mb`
  std::string source = {};             ///< where the fact comes from
  Certainty certainty = Certainty::inference;
};

struct Diagnosis {
  std::vector<Symptom> symptoms;
  std::vector<Cause> causes;                ///< the likeliest first
  std::vector<Evidence> unexplained;        ///< failures that bext does not know: the lines to search for
  std::vector<std::string> verified;        ///< what was checked and is right
  std::vector<std::string> cannot_be_seen;  ///< what only the device or another file shows

  /// Whether something is wrong: a cause above a note, or a failure without an explanation.
  [[nodiscard]] bool has_fault() const;
};

/// Stable: the likeliest first; at the same likelihood, errors before warnings.
void rank_causes(std::vector<Cause>& causes);

/// Text for the terminal. Control characters of files are escaped.
[[nodiscard]] std::string render_terminal(const Diagnosis& diagnosis, const TerminalOptions& options = {});
/// `{"symptoms":[…],"causes":[…],"unexplained":[…],"verified":[…],"cannot_be_seen":[…]}`
[[nodiscard]] Json to_json(const Diagnosis& diagnosis);

}  // namespace bext::doctor
