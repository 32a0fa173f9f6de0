#pragma once
// Several names in one entry of `graphs` share its object, so findings about it are reported once.

#include "bext/schema/setting.h"

namespace bext {

/// Gets the entries of a list one after another.
class RepeatedEntry {
 public:
  /// The previous entry has the same object in the file.
  [[nodiscard]] bool is(const Origin& section) {
    const bool same = section.from_file() && section == previous_;
    previous_ = section;
    return same;
  }

 private:
  Origin previous_;
};

}  // namespace bext
