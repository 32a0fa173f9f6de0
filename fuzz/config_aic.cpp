#include "config_reader.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  return bext::fuzz::read_as("aic", data, size);
}
