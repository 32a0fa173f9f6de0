#include "bext/host/environment.h"

#include <cstdlib>

namespace bext {

std::string home_folder() {
  const char* const home = std::getenv("HOME");
  return home ? home : "";
}

}  // namespace bext
