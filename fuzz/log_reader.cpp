// Reads any bytes as a log, at once and in two pieces. Both must give the same answer, with lines inside the log and
// without control characters on the screen.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>

#include "bext/doctor/log.h"

namespace {

void require(bool condition) {
  if (!condition) std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace bext::doctor;
  if (size == 0) return 0;
  const std::string_view text{reinterpret_cast<const char*>(data), size};
  LogReader whole;
  whole.add(text);
  const LogReading& log = whole.finish();
  for (const SeenSignature& seen : log.signatures) {
    require(seen.count > 0 && !seen.places.empty() && seen.places.size() == seen.captured.size());
    for (const LogLine& place : seen.places) require(place.line > 0 && place.line <= log.lines);
  }
  for (const SeenCode& seen : log.codes) require(seen.place.line > 0 && seen.place.line <= log.lines);
  require(log.failures.size() <= log.failure_count);

  const Diagnosis found = diagnose("x.log", log);
  require(found.symptoms.empty() || found.has_fault());
  for (const char c : render_terminal(found))
    require(c == '\n' || (static_cast<unsigned char>(c) >= 0x20 && c != '\x7f'));

  LogReader split;
  const std::size_t middle = data[0] * size / 256;
  split.add(text.substr(0, middle));
  split.add(text.substr(middle));
  require(write(to_json(diagnose("x.log", split.finish())), 0) == write(to_json(found), 0));
  return 0;
}
