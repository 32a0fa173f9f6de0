#pragma once
// Members of a file's object that its struct has no option for. They are written back, compared and merged like options.
//
// ```cpp
// bext::Extras extras;
// extras.list.push_back({"color", 1, {}});
// assert(*extras.find("color") == bext::Json{1} && !extras.find("shape"));
// ```

#include <string>
#include <string_view>
#include <vector>

#include "bext/schema/origin.h"
#include "bext/text/json.h"

namespace bext {

/// A member without an option, or with a value that its option cannot hold.
struct Extra {
  std::string key;
  Json value;
  Origin origin;

  friend bool operator==(const Extra& a, const Extra& b) { return a.key == b.key && a.value == b.value; }
};

/// The extra members of a section, and the object of the file that it was read from.
struct Extras {
  std::vector<Extra> list;
  Origin section;

  [[nodiscard]] const Json* find(std::string_view key) const {
    for (const Extra& extra : list)
      if (extra.key == key) return &extra.value;
    return nullptr;
  }
  friend bool operator==(const Extras& a, const Extras& b) { return a.list == b.list; }
};

}  // namespace bext
