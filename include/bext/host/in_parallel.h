#pragma once
// Runs independent work on all processors.
//
// ```cpp
// std::vector<std::size_t> squares(4);
// bext::in_parallel(squares.size(), [&](std::size_t i) { squares[i] = i * i; });
// assert(squares == (std::vector<std::size_t>{0, 1, 4, 9}));
// ```

#include <cstddef>
#include <functional>

namespace bext {

/// Calls `work(i)` for every i below `count` and waits for all. The calling thread takes part.
void in_parallel(std::size_t count, const std::function<void(std::size_t)>& work);

}  // namespace bext
