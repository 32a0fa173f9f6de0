#pragma once
// The checks of the documented classes for values set by a program: ranges, listed values, required members and
// validators of whole objects. Values of a file are checked when they are read.
//
// ```cpp
// bext::htp::GraphConfig graph{.name = "vit", .optimization_type = 7};
// std::vector<bext::Problem> problems = bext::validate(graph);
// assert(problems.size() == 1 && problems[0].path == "O");
// assert(problems[0].message == "`O` must be 1, 2 or 3, found 7");
// ```

#include <string>
#include <vector>

#include "bext/schema/option.h"

namespace bext {

struct Problem {
  std::string path;  ///< `graphs[vit].O`
  std::string message;
};

[[nodiscard]] std::vector<Problem> validate(const Section& section, const void* object, const std::string& path = {});

template <class T>
[[nodiscard]] std::vector<Problem> validate(const T& object, const std::string& path = {}) {
  return validate(section_of<T>(), &object, path);
}

}  // namespace bext
