// Reads any bytes as a list of buffers. A layout must keep buffers apart that are alive together.
#include "bext/plan/memory/arena_file.h"

#include <algorithm>
#include <string_view>

#include "config_reader.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace bext;
  const std::string_view text{reinterpret_cast<const char*>(data), size};
  const auto file = memory::read_arena_file(text);
  if (!file) {
    fuzz::demand(file.error().line >= 1 && file.error().column >= 1 && !file.error().message.empty(),
                 "an error has a place and a message");
    return 0;
  }
  fuzz::demand(file->ids.size() == file->buffers.size(), "every buffer has an id");
  const std::optional<memory::Arena> arena = memory::place(file->buffers, {.max_steps = 20'000});
  fuzz::demand(arena.has_value(), "what the reader accepts can be placed");
  const std::vector<memory::Buffer>& buffers = file->buffers;
  for (std::size_t a = 0; a < buffers.size(); ++a)
    for (std::size_t b = 0; b < a && buffers.size() <= 500; ++b) {
      const bool together = std::max(buffers[a].begin, buffers[b].begin) < std::min(buffers[a].end, buffers[b].end);
      const bool apart = arena->offsets[a] >= arena->offsets[b] + buffers[b].bytes ||
                         arena->offsets[b] >= arena->offsets[a] + buffers[a].bytes;
      fuzz::demand(!together || apart || buffers[a].bytes == 0 || buffers[b].bytes == 0,
                   "buffers that are alive together do not overlap");
    }
  return 0;
}
