#include "backend_argument.h"

#include "bext/backend/neighbors.h"
#include "bext/check/names.h"

namespace bext::cli {
void takes_tool_backend(Call& call, std::string& target, std::string_view doc) {
  call.option("-b,--backend", "BACKEND", &target,
              fmt::format("{} (one of {})", doc, fmt::join(tool_backend_names(), ", ")));
}

std::expected<const Backend*, ExitCode> chosen_tool_backend(Call& call, const std::string& name) {
  if (name.empty()) return nullptr;
  const std::expected<const Backend*, std::string> backend = backend_named(name);
  if (backend && (*backend)->type) return *backend;
  return std::unexpected{call.refuse(backend ? fmt::format("`{}` is a kind of file, not a backend", name)
                                             : unknown_name("backend", name, tool_backend_names()))};
}

void takes_backend(Call& call, std::string& target, std::string_view doc) {
  call.option("-b,--backend", "BACKEND", &target, fmt::format("{} (one of {})", doc, fmt::join(backend_names(), ", ")));
}

void takes_backend_or_tool(Call& call, std::string& target, std::string_view doc) {
  std::vector<std::string_view> tools;
  for (const Neighbor& neighbor : neighbors()) tools.push_back(neighbor.name);
  call.option("-b,--backend", "BACKEND", &target,
              fmt::format("{} (one of {}) or of another tool ({})", doc, fmt::join(backend_names(), ", "),
                          fmt::join(tools, ", ")));
}

std::expected<const Backend*, ExitCode> chosen_backend(Call& call, const std::string& name) {
  if (name.empty()) return nullptr;
  const std::expected<const Backend*, std::string> backend = backend_named(name);
  if (!backend) return std::unexpected{call.refuse(backend.error())};
  return *backend;
}

}  // namespace bext::cli
