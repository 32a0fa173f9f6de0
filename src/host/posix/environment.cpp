#include "bext/host/environment.h"

#include <sys/utsname.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <system_error>

namespace bext {
namespace {

bool is_variable(std::string_view entry, std::string_view name) {
  return entry.size() > name.size() && entry.starts_with(name) && entry[name.size()] == '=';
}

}  // namespace

std::vector<std::string> environment_of_this_process() {
  std::vector<std::string> all;
  for (char** entry = environ; entry && *entry; ++entry) all.emplace_back(*entry);
  return all;
}

std::optional<std::string> variable_in(const std::vector<std::string>& environment, std::string_view name) {
  for (const std::string& entry : environment)
    if (is_variable(entry, name)) return entry.substr(name.size() + 1);
  return std::nullopt;
}

void set_variable(std::vector<std::string>& environment, std::string_view name, std::string_view value) {
  std::erase_if(environment, [&](const std::string& entry) { return is_variable(entry, name); });
  environment.push_back(std::string{name} + "=" + std::string{value});
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
