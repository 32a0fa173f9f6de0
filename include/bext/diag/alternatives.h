#pragma once
// Several things of which one is meant, as a sentence lists them.
//
// ```cpp
// const std::vector<std::string> parts{"SA8255", "SA8650", "SA8775"};
// assert(bext::alternatives(parts) == "SA8255, SA8650 or SA8775");
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
