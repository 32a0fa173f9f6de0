#include "bext/host/environment.h"

#include <cstdlib>

#include "host/wasi/lexical_path.h"

namespace bext {

std::string home_folder() {
  const char* const home = std::getenv("HOME");
  return home ? home : "";
}

std::string absolute_path(const std::string& path) { return wasi::absolute_path(path); }

}  // namespace bext
