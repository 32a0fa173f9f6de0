#include "bext/host/system_name.h"

namespace bext {

std::string_view system_name() { return "linux"; }

}  // namespace bext
