// WebAssembly runs without threads here.
#include "bext/host/in_parallel.h"

namespace bext {

void in_parallel(std::size_t count, const std::function<void(std::size_t)>& work) {
  for (std::size_t i = 0; i < count; ++i) work(i);
}

}  // namespace bext
