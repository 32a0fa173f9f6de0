#include "bext/backend/backends.h"

#include <array>
#include <tuple>

namespace bext {
namespace {

constexpr auto all = std::apply([](const auto&... backend) { return std::array{Backend{backend}...}; }, backend_list);

}  // namespace

std::span<const Backend> backends() { return all; }

const Backend* find_backend(std::string_view name) {
  for (const Backend& backend : all)
    if (backend.name == name || (backend.type && text_of(*backend.type) == name)) return &backend;
  return nullptr;
}

const Backend* backend_of(BackendType type) {
  for (const Backend& backend : all)
    if (backend.type == type) return &backend;
  return nullptr;
}

}  // namespace bext
