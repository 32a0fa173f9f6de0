#pragma once
// `bext plan --arena`: a layout for the buffers of a CSV file.

#include <string>

#include "call.h"

namespace bext::cli {

struct ArenaRequest {
  std::string path;
  std::string capacity;  ///< as given; empty: the smallest layout
  bool json = false;
};

/// `findings` if no layout fits into the capacity.
[[nodiscard]] ExitCode plan_arena(Call& call, const ArenaRequest& request);

}  // namespace bext::cli
