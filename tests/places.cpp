#include "places.h"

namespace bext_test {

std::string source_dir() { return BEXT_SOURCE_DIR; }
std::string build_dir() { return BEXT_BUILD_DIR; }
std::string shared_dir() { return BEXT_SHARED_DIR; }
std::string bext_binary() { return BEXT_BINARY; }
std::string stand_in_sdk() { return BEXT_STAND_IN_SDK; }

}  // namespace bext_test
