#pragma once
// Explains why a tool failed: the log line that names the cause, its meaning, the fix and the certainty.
//
// ```cpp
// std::vector<std::string> log{"<E> Unknown config socModel 618", "<E> Failed to create device: 14001"};
// bext::drive::Explanation why = bext::drive::explain({.exit_code = 1}, log);
// assert(why.meanings[0].line == log[0] && why.meanings[0].means.contains("SoC number"));
// assert(to_text(why).contains("14001 is QNN_DEVICE_ERROR_INVALID_CONFIG"));
// ```

#include <span>
#include <string>
#include <vector>

#include "bext/diag/diagnostic.h"
#include "bext/host/process.h"
#include "bext/text/json.h"

namespace bext::drive {

struct Meaning {
  std::string line;   ///< of the log; empty if the exit itself is explained
  std::string means;  ///< one sentence
  std::string fix = {};
  std::vector<std::string> possible = {};  ///< known causes of a code, if the log does not single one out
  std::vector<std::string> keys = {};      ///< related options
  std::string source = {};
  Certainty certainty = Certainty::inference;
};

struct Explanation {
  std::string end = {};                ///< "exited with code 1"
  std::vector<Meaning> meanings = {};  ///< the likeliest cause first
  std::vector<Meaning> warnings = {};  ///< log lines that matter but did not stop the tool
  std::string first_error = {};        ///< the first error line, if no line is known
};

/// `lines` is the log, in order.
[[nodiscard]] Explanation explain(const ProcessResult& result, std::span<const std::string> lines);
/// A few lines for people; empty without an explanation.
[[nodiscard]] std::string to_text(const Explanation& explanation);
[[nodiscard]] Json explanation_json(const Explanation& explanation);

}  // namespace bext::drive
