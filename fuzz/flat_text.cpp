// Reads any bytes as options of other tools. Ranges must lie in the text, and converting twice must give the same result.
#include "bext/config/flat_text.h"

#include "bext/config/conversion.h"
#include "bext/config/neighbor_parts.h"
#include "config_reader.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace bext;
  constexpr std::size_t largest = 1 << 14;
  if (size > largest) return 0;
  const std::string text{reinterpret_cast<const char*>(data), size};
  const LoadedFile file = load("options", text);
  for (std::uint32_t i = 0; i < file.document.node_count(); ++i) {
    const Range range = file.document.node(i).range();
    fuzz::demand(range.begin <= range.end && range.end <= text.size(), "a node lies in the text");
  }
  Findings findings;
  static_cast<void>(neighbor_parts(file, &findings));
  for (const Diagnostic& finding : findings)
    fuzz::demand(finding.range.begin <= finding.range.end && finding.range.end <= text.size() + 1,
                 "a finding lies in the text");
  for (const std::string_view to : conversion_targets()) {
    const auto once = converted(file, {.to = std::string{to}});
    const auto twice = converted(file, {.to = std::string{to}});
    fuzz::demand(once.has_value() == twice.has_value() && (!once || once->text == twice->text),
                 "the same input gives the same answer");
  }
  return 0;
}
