#pragma once
// Reads a list of buffers from a CSV file as MiniMalloc uses it: the columns `id`, `lower`, `upper` and `size` in any
// order. A buffer is alive from `lower` up to, but not including, `upper`.
//
// ```cpp
// const auto file = bext::memory::read_arena_file("id,lower,upper,size\na,0,2,16\nb,1,3,16\n");
// assert(file && file->ids[1] == "b" && file->buffers[1].begin == 1 && file->buffers[1].bytes == 16);
// const auto broken = bext::memory::read_arena_file("id,lower,upper,size\na,0,two,16\n");
// assert(!broken && broken.error().line == 2 && broken.error().column == 5);
// ```

#include <cstddef>
#include <expected>
#include <string>
#include <string_view>
#include <vector>

#include "bext/plan/memory/arena.h"

namespace bext::memory {

struct ArenaFile {
  std::vector<std::string> ids;
  std::vector<Buffer> buffers;
};

struct ArenaFileError {
  std::size_t line = 0;    ///< from 1
  std::size_t column = 0;  ///< from 1, in bytes
  std::string message;
};

[[nodiscard]] std::expected<ArenaFile, ArenaFileError> read_arena_file(std::string_view text);

}  // namespace bext::memory
