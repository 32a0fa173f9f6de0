#include "bext/host/environment.h"

#include <sys/utsname.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <system_error>

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

std::string absolute_path(const std::string& path) {
  std::error_code error;
  std::filesystem::path whole = std::filesystem::absolute(path, error);
  if (error) return path;
  std::string text = whole.lexically_normal().string();
  if (text.size() > 1 && text.ends_with('/')) text.pop_back();
  return text;
}

}  // namespace bext
