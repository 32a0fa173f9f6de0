#pragma once
// What the end of a tool means: the log line that names the cause, what it says, what to do, and how sure that is. Where
// no public source explains the lines, it says so.
//
// ```cpp
// std::vector<std::string> log{"<E> Unknown config socModel 618", "<E> Failed to create device: 14001"};
// bext::drive::Explanation why = bext::drive::explain({.exit_code = 1}, log);
// assert(why.meanings[0].line == log[0] && why.meanings[0].means.contains("kernel soc_id"));
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
  std::string line;   ///< of the log; empty when it is about the end itself
  std::string means;  ///< in words
  std::string fix = {};
  std::vector<std::string> possible = {};  ///< known causes of a code that no line decides between
  std::vector<std::string> keys = {};      ///< options that have to do with it
  std::string source = {};
  Certainty certainty = Certainty::inference;
};

struct Explanation {
  std::string end = {};                ///< "ended with exit code 1"
  std::vector<Meaning> meanings = {};  ///< the likeliest cause first
  std::vector<Meaning> warnings = {};  ///< lines of the log that did not end the tool but matter
  std::string first_error = {};        ///< the first error line, when nothing is known about any line
};

/// `lines` are those of the log, in order.
[[nodiscard]] Explanation explain(const ProcessResult& result, std::span<const std::string> lines);
/// A few lines for people, the first one without a full stop; empty when there is nothing to say.
[[nodiscard]] std::string to_text(const Explanation& explanation);
[[nodiscard]] Json to_json(const Explanation& explanation);

}  // namespace bext::drive
