#pragma once
// Keys that show a file to be one of ours. Names such as `graphs`, `devices` or `memory` stand in files of any tool; a key
// that only our tables have, inside of such a section, does not.

#include <string_view>
#include <vector>

#include "bext/backend/backends.h"
#include "bext/text/document.h"

namespace bext {

/// The keys of a table and of the sections in it that no everyday file has.
class TellingKeys {
 public:
  void add(const Section& section);
  /// Below an object or a list of objects stands one of them, or nearly one of them.
  [[nodiscard]] bool stand_below(Node value) const { return stand_below(value, deepest); }
  [[nodiscard]] bool hold(std::string_view key) const;

 private:
  static constexpr int deepest = 4;
  [[nodiscard]] bool nearly_hold(std::string_view key) const;
  [[nodiscard]] bool stand_below(Node value, int levels) const;

  std::vector<std::string_view> keys_;
};

}  // namespace bext
