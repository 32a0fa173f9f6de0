#include "bext/host/input.h"

#include <unistd.h>

#include <cerrno>

namespace bext {

std::size_t read_some(int file_descriptor, std::string& buffer) {
  while (true) {
    const ssize_t count = ::read(file_descriptor, buffer.data(), buffer.size());
    if (count >= 0) return static_cast<std::size_t>(count);
    if (errno != EINTR) return 0;
  }
}

}  // namespace bext
