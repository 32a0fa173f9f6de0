#include <algorithm>

#include "bext/host/environment.h"
#include "bext/text/ascii.h"

namespace bext {
namespace {

#ifdef _WIN32
/// Names of variables have no case on Windows.
bool is_same(char a, char b) { return lower_case(a) == lower_case(b); }
#else
bool is_same(char a, char b) { return a == b; }
#endif

bool is_variable(std::string_view entry, std::string_view name) {
  return entry.size() > name.size() && entry[name.size()] == '=' &&
         std::ranges::equal(entry.substr(0, name.size()), name, &is_same);
}

}  // namespace

std::optional<std::string> variable_in(const std::vector<std::string>& environment, std::string_view name) {
  for (const std::string& entry : environment)
    if (is_variable(entry, name)) return entry.substr(name.size() + 1);
  return std::nullopt;
}

void set_variable(std::vector<std::string>& environment, std::string_view name, std::string_view value) {
  std::erase_if(environment, [&](const std::string& entry) { return is_variable(entry, name); });
  environment.push_back(std::string{name} + "=" + std::string{value});
}

}  // namespace bext
