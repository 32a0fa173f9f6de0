#pragma once
// Random choices from one seed, so that a failing case can be reproduced, or from the bytes of a fuzzer.

#include <cstddef>
#include <cstdint>
#include <random>
#include <span>

namespace bext {

class Random {
 public:
  explicit Random(std::uint64_t seed) : engine_{seed} {}
  /// Each choice takes a byte or two, so that a fuzzer learns what its bytes do. At their end, nothing more is chosen.
  explicit Random(std::span<const std::uint8_t> bytes) : bytes_{bytes}, from_bytes_{true} {}

  /// From 0 to `limit` - 1.
  [[nodiscard]] std::size_t below(std::size_t limit) {
    if (limit == 0) return 0;
    return from_bytes_ ? from_bytes(limit) : engine_() % limit;
  }
  /// True once in `times` calls, on average.
  [[nodiscard]] bool one_in(std::size_t times) { return below(times) == 0; }
  template <class Container>
  [[nodiscard]] const auto& one_of(const Container& items) {
    return items[below(items.size())];
  }
  [[nodiscard]] bool is_at_end() const { return from_bytes_ && bytes_.empty(); }

 private:
  std::size_t from_bytes(std::size_t limit) {
    std::size_t value = limit - 1;
    if (!bytes_.empty()) {
      value = bytes_.front();
      bytes_ = bytes_.subspan(1);
      if (limit > 256 && !bytes_.empty()) {
        value = value << 8U | bytes_.front();
        bytes_ = bytes_.subspan(1);
      }
    }
    return value % limit;
  }

  std::mt19937_64 engine_;
  std::span<const std::uint8_t> bytes_;
  bool from_bytes_ = false;
};

}  // namespace bext
