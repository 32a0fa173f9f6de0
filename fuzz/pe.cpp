// Reads any bytes as a PE library.
#include "bext/doctor/library_facts.h"
#include "config_reader.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace bext::doctor;
  namespace fuzz = bext::fuzz;
  std::string bytes{"MZ"};
  bytes.append(reinterpret_cast<const char*>(data), size);
  const std::expected<LibraryFacts, std::string> facts = read_library(MemoryBytes{bytes});
  if (!facts) {
    fuzz::demand(!facts.error().empty(), "an unreadable library has a reason");
    return 0;
  }
  fuzz::demand(facts->system == LibrarySystem::windows, "a PE library is for Windows");
  fuzz::demand(facts->builds.size() <= 4 && facts->product_version.size() <= 64, "texts are bounded");
  fuzz::demand(!describe(*facts).empty(), "a library can be described");
  return 0;
}
