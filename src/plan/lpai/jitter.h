#pragma once
// Random numbers of the simulation: SplitMix64 with one stream per client, so that the frames of a client do not depend on
// the order in which other clients are served.
#include <cstdint>

#include "bext/plan/lpai/ticks.h"

namespace bext::lpai {

class JitterStream {
 public:
  JitterStream(std::uint64_t seed, std::uint64_t client) : state_{seed} {
    state_ = next() ^ (client * 0xD1B54A32D192ED03ULL);
  }

  /// Uniform within `percent` to both sides of `amount`.
  [[nodiscard]] std::int64_t stray(std::int64_t amount, std::int64_t percent) {
    if (percent == 0 || amount == 0) return amount;
    const auto reach = static_cast<std::int64_t>(static_cast<Wide>(amount) * percent / 100);
    const auto width = 2 * static_cast<std::uint64_t>(reach) + 1;
    __extension__ using UnsignedWide = unsigned __int128;
    const auto offset = static_cast<std::int64_t>((static_cast<UnsignedWide>(next()) * width) >> 64);
    return amount - reach + offset;
  }

 private:
  std::uint64_t next() {
    state_ += 0x9E3779B97F4A7C15ULL;
    std::uint64_t mixed = state_;
    mixed = (mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9ULL;
    mixed = (mixed ^ (mixed >> 27)) * 0x94D049BB133111EBULL;
    return mixed ^ (mixed >> 31);
  }

  std::uint64_t state_;
};

}  // namespace bext::lpai
