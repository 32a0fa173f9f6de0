#pragma once
#include <functional>

#include "bext/text/json.h"

namespace bext {

/// The items as an array. `one` makes the value of an item.
template <class Items, class One = std::identity>
[[nodiscard]] Json json_list(const Items& items, const One& one = {}) {
  Json list = Json::array();
  for (const auto& item : items) list.push_back(Json{std::invoke(one, item)});
  return list;
}

}  // namespace bext
