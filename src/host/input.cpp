#include "bext/host/input.h"

#include "host/open_regular.h"

namespace bext {

std::size_t read_some(int file_descriptor, std::string& buffer) {
  return read_next(file_descriptor, buffer).value_or(0);
}

}  // namespace bext
