#pragma once
// Random choices from one seed, so that a failing case can be reproduced.

#include <cstddef>
#include <cstdint>
#include <random>

namespace bext {

class Random {
 public:
  explicit Random(std::uint64_t seed) : engine_{seed} {}
  /// From 0 to `limit` - 1.
  [[nodiscard]] std::size_t below(std::size_t limit) { return limit == 0 ? 0 : engine_() % limit; }
  /// True once in `times` calls, on average.
  [[nodiscard]] bool one_in(std::size_t times) { return below(times) == 0; }
  template <class Container>
  [[nodiscard]] const auto& one_of(const Container& items) {
    return items[below(items.size())];
  }

 private:
  std::mt19937_64 engine_;
};

}  // namespace bext
