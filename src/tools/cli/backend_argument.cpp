#include "backend_argument.h"

#include <algorithm>

#include "bext/diag/suggest.h"

namespace bext::cli {
namespace {

std::vector<std::string_view> backend_names() {
  std::vector<std::string_view> names;
  for (const Backend& backend : backends()) names.push_back(backend.name);
  return names;
}

}  // namespace

void takes_backend(Call& call, std::string& target, std::string_view doc) {
  call.option("-b,--backend", "BACKEND", &target, fmt::format("{}: {}", doc, fmt::join(backend_names(), ", ")));
}

std::expected<const Backend*, ExitCode> chosen_backend(Call& call, const std::string& name) {
  if (name.empty()) return nullptr;
  std::string lower = name;
  std::ranges::transform(lower, lower.begin(), [](char c) { return c >= 'A' && c <= 'Z' ? char(c - 'A' + 'a') : c; });
  if (const Backend* backend = find_backend(lower)) return backend;
  const std::vector<std::string_view> names = backend_names();
  const std::optional<std::string_view> near = nearest(lower, names);
  return std::unexpected{
      call.refuse(fmt::format("there is no backend `{}`; the backends are {}{}", name, fmt::join(names, ", "),
                              near ? fmt::format("; did you mean `{}`?", *near) : ""))};
}

}  // namespace bext::cli
