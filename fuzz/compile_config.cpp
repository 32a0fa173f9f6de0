// Loads any bytes as a backend-extensions file: they are rejected with a reason, or their dump makes an equal object.
#include "bext/config/compile_config.h"

#include "config_reader.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace bext;
  constexpr std::size_t largest = 1 << 16;
  if (size > largest) return 0;
  const MemoryFiles files{{{"x.json", {reinterpret_cast<const char*>(data), size}}}};
  for (const bool passthrough : {false, true}) {
    const auto config = CompileConfig::from_backend_extensions("HTP", files, "x.json", {.passthrough = passthrough});
    if (!config) {
      fuzz::demand(config.error().to_string().contains("x.json"), "an error names the file");
      continue;
    }
    const Json dump = *config->model_dump();
    const auto again = CompileConfig::create("HTP", *dump.as_object());
    fuzz::demand(again.has_value(), "a dump can be read");
    fuzz::demand(*again->model_dump() == dump, "a dump makes an equal object");
  }
  return 0;
}
