#pragma once
// Where a value came from.
//
// ```cpp
// assert(!bext::Origin{}.from_file() && bext::Origin{.node = 3}.from_file());
// ```

#include <cstdint>

namespace bext {

/// A node of the document of a layer. A value set by a program has no node.
struct Origin {
  static constexpr std::uint32_t no_node = UINT32_MAX;
  std::uint32_t node = no_node;  ///< of the value, or of the object of a section or list entry
  std::uint32_t layer = 0;       ///< below 65,536; 32 bits, because a struct without padding is passed faster

  [[nodiscard]] constexpr bool from_file() const { return node != no_node; }
  friend constexpr bool operator==(const Origin&, const Origin&) = default;
};

}  // namespace bext
