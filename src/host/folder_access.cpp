#include "host/folder_access.h"

#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>

namespace bext {

bool may_read(const std::string& path) { return ::access(path.c_str(), R_OK) == 0; }

bool may_write_to(const std::string& folder) { return ::access(folder.c_str(), W_OK) == 0; }

int make_folder_at(const std::string& path) {
  constexpr mode_t usual = 0777;
  return ::mkdir(path.c_str(), usual) == 0 ? 0 : errno;
}

void remove_if_empty(const std::string& folder) { (void)::rmdir(folder.c_str()); }

}  // namespace bext
