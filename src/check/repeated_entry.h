#pragma once
// Several names of one entry of `graphs` share its object; what is wrong with it is said once.

#include "bext/schema/setting.h"

namespace bext {

/// Shown the entries of a list one after another.
class RepeatedEntry {
 public:
  /// The entry before stands for the same object of the file.
  [[nodiscard]] bool is(const Origin& section) {
    const bool same = section.from_file() && section == previous_;
    previous_ = section;
    return same;
  }

 private:
  Origin previous_;
};

}  // namespace bext
