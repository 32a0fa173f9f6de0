#include "bext/host/environment.h"

#include <sys/utsname.h>
#include <unistd.h>

#include <cstdlib>

namespace bext {

std::vector<std::string> environment_of_this_process() {
  std::vector<std::string> all;
  for (char** entry = environ; entry && *entry; ++entry) all.emplace_back(*entry);
  return all;
}

int process_number() { return ::getpid(); }

std::string home_folder() {
  const char* const home = std::getenv("HOME");
  return home ? home : "";
}

std::string machine_name() {
  utsname names{};
  return ::uname(&names) == 0 ? names.machine : "";
}

}  // namespace bext
