// Typed edits on any text: the losslessly written text must read back as the typed values. The first byte selects the
// kind of file, the next two the edits.
#include <unordered_set>

#include "config_reader.h"
#include "generators/config_edits.h"

namespace {

/// Entries with the same name cannot be distinguished once one of them has moved.
bool names_repeat(const bext::AnyConfig& config) {
  std::unordered_set<std::string> paths;
  for (const bext::ResolvedOption& option : bext::resolved(config))
    if (!paths.insert(option.path).second) return true;
  return false;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace bext;
  constexpr std::size_t head = 3;
  constexpr std::size_t largest = 1 << 14;
  if (size < head || size > largest) return 0;
  const Backend& backend = backends()[data[0] % backends().size()];
  Random random{static_cast<std::uint64_t>(data[1]) << 8U | data[2]};
  const LoadOptions options{.expected = &backend};
  LoadedFile file = load("x.json", {reinterpret_cast<const char*>(data + head), size - head}, options);
  if (file.findings.count(Severity::error) > 0 || !file.document.root().is_object()) return 0;
  for (std::size_t i = 0; i <= random.below(3); ++i) change_something(random, file.config);
  if (names_repeat(file.config)) return 0;
  const LoadedFile again = load("y.json", file.lossless_text(), options);
  fuzz::demand_same_meaning(file, again);
  fuzz::demand(again.document.faults().size() <= file.document.faults().size(), "an edit adds no faults");
  return 0;
}
