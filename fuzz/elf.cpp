// Reads any bytes as an ELF library, with and without the search for build ids.
#include "bext/doctor/library_facts.h"
#include "config_reader.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace bext::doctor;
  namespace fuzz = bext::fuzz;
  std::string bytes{
      "\x7f"
      "ELF"};
  bytes.append(reinterpret_cast<const char*>(data), size);
  const MemoryBytes source{bytes};
  const std::expected<LibraryFacts, std::string> facts = read_library(source);
  const std::expected<LibraryFacts, std::string> headers = read_library(source, Depth::headers);
  fuzz::demand(facts.has_value() == headers.has_value(), "build ids do not decide whether a library is readable");
  if (!facts) {
    fuzz::demand(!facts.error().empty(), "an unreadable library has a reason");
    return 0;
  }
  fuzz::demand(facts->bits == 32 || facts->bits == 64, "a library has 32 or 64 bits");
  fuzz::demand(facts->builds.size() <= 4 && facts->needed.size() <= 256, "lists are bounded");
  fuzz::demand(!describe(*facts).empty(), "a library can be described");
  return 0;
}
