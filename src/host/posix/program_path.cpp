#include "bext/host/program_path.h"

namespace bext {

std::filesystem::path program_path() {
  std::error_code ignored;
  return std::filesystem::read_symlink("/proc/self/exe", ignored);
}

}  // namespace bext
