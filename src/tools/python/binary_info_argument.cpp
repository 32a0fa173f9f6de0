#include "tools/python/binary_info_argument.h"

#include <pybind11/pybind11.h>

#include "tools/verify_inputs.h"

namespace bext::python {

BinaryInfo info_from(std::string path, std::string text) {
  if (const std::optional<std::string> problem = configuration_as_info(path, text))
    throw pybind11::value_error(*problem);
  BinaryInfo info = read_binary_info(std::move(path), std::move(text));
  if (const std::optional<std::string> problem = unusable_info(info)) throw pybind11::value_error(*problem);
  return info;
}

}  // namespace bext::python
