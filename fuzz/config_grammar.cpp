// Files of every kind, made from the option tables by choices that the input makes, with mistakes in keys, values, places
// and bytes. Checks that saving loses nothing and that safe fixes make nothing worse.
#include "config_reader.h"
#include "generators/config_file.h"
#include "generators/fix_laws.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  bext::Random random{std::span{data, size}};
  const bext::AnyFile file = bext::any_file(random);
  const std::string law = bext::violated_by(file.text);
  if (!law.empty()) std::fprintf(stderr, "%s\n", file.text.c_str());
  bext::fuzz::demand(law.empty(), law);
  return 0;
}
