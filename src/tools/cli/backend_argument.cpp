#include "backend_argument.h"

#include "bext/check/asked.h"

namespace bext::cli {
void takes_backend(Call& call, std::string& target, std::string_view doc) {
  call.option("-b,--backend", "BACKEND", &target, fmt::format("{}: {}", doc, fmt::join(backend_names(), ", ")));
}

std::expected<const Backend*, ExitCode> chosen_backend(Call& call, const std::string& name) {
  if (name.empty()) return nullptr;
  const std::expected<const Backend*, std::string> backend = asked_backend(name);
  if (!backend) return std::unexpected{call.refuse(backend.error())};
  return *backend;
}

}  // namespace bext::cli
