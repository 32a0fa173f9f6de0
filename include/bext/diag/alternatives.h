#pragma once
// Joins alternatives for a sentence: `a, b or c`.
//
// ```cpp
// const std::vector<std::string> chipsets{"SA8255", "SA8650", "SA8775"};
// assert(bext::alternatives(chipsets) == "SA8255, SA8650 or SA8775");
// ```

#include <cstddef>
#include <span>
#include <string>
#include <vector>

namespace bext {

[[nodiscard]] inline std::string alternatives(std::span<const std::string> items) {
  std::string text;
  for (std::size_t i = 0; i < items.size(); ++i) {
    if (i > 0) text += i + 1 == items.size() ? " or " : ", ";
    text += items[i];
  }
  return text;
}

}  // namespace bext
