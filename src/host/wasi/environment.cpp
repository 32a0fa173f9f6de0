#include "bext/host/environment.h"

#include "host/wasi/lexical_path.h"

namespace bext {

std::string absolute_path(const std::string& path) { return wasi::absolute_path(path); }

}  // namespace bext
