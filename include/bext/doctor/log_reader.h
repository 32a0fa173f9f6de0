#pragma once
// Reads a log of any size in pieces and keeps known lines, error codes and lines that report a failure. Memory depends
// neither on the size of the log nor on the length of its lines. Reads UTF-8 and UTF-16, with or without color
// sequences.
//
// ```cpp
// bext::doctor::LogReader reader;
// reader.add("start\n<E> Unknown config soc");
// reader.add("Model 618\n<E> Failed to create device: 14001\n");
// const bext::doctor::LogReading& log = reader.finish();
// assert(log.lines == 3 && log.signatures.size() == 1 && log.signatures[0].places[0].line == 2);
// assert(log.signatures[0].captured[0][0] == "618" && log.codes[0].code->code == 14001);
// ```

#include <cstddef>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "bext/doctor/error_codes.h"
#include "bext/doctor/log_signatures.h"

namespace bext::doctor {

struct LogLine {
  std::size_t line = 0;  ///< from 1
  std::string text;      ///< of a very long line, only the relevant part
};

struct SeenSignature {
  const LogSignature* signature = nullptr;
  std::size_t count = 0;
  std::vector<LogLine> places;                     ///< the first places with different text
  std::vector<std::vector<std::string>> captured;  ///< the texts of `*` and `#` at each of these places
};

struct SeenCode {
  const ErrorCode* code = nullptr;
  std::string written;  ///< `0x138d`
  LogLine place;        ///< the first one
};

struct LogReading {
  std::size_t lines = 0;
  bool is_blank = true;                   ///< there is nothing to read
  bool is_text = true;                    ///< false for a library, an image or another file that is not a log
  std::vector<SeenSignature> signatures;  ///< in the order of their first place
  std::vector<SeenCode> codes;            ///< in the order of their first place
  std::vector<LogLine> failures;          ///< the first lines that report a failure without a known cause
  std::size_t failure_count = 0;
};

class LogReader {
 public:
  LogReader();
  void add(std::string_view bytes);
  /// Reads the rest. Call it once.
  [[nodiscard]] const LogReading& finish();

  ~LogReader();
  LogReader(const LogReader&) = delete;
  LogReader& operator=(const LogReader&) = delete;

 private:
  class Work;
  std::unique_ptr<Work> work_;
};

/// The texts that the reader searches for, for comparison with other programs.
[[nodiscard]] std::span<const std::string_view> searched_texts();

}  // namespace bext::doctor
