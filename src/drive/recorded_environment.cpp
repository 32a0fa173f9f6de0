#include "bext/drive/recorded_environment.h"

#include <algorithm>
#include <array>

#include "bext/drive/secrets.h"

namespace bext::drive {
namespace {

using namespace std::string_view_literals;

constexpr std::array secret_beginnings = {"ghp_"sv, "gho_"sv, "ghs_"sv, "ghu_"sv,    "github_pat_"sv, "glpat-"sv,
                                          "sk-"sv,  "AKIA"sv, "ASIA"sv, "xoxb-"sv,   "xoxp-"sv,       "hf_"sv,
                                          "eyJ"sv,  "AIza"sv, "npm_"sv, "Bearer "sv, "Basic "sv};
constexpr std::size_t shortest_token = 12;

constexpr std::array recorded_beginnings = {"QNN_"sv, "QAIRT_"sv, "SNPE_"sv, "HEXAGON_"sv};
constexpr std::array recorded_names = {"ADSP_LIBRARY_PATH"sv, "CDSP_LIBRARY_PATH"sv, "LD_LIBRARY_PATH"sv, "PATH"sv};

/// `https://user:password@host`.
bool has_password_in_address(std::string_view value) {
  const std::size_t scheme = value.find("://");
  if (scheme == std::string_view::npos) return false;
  const std::string_view authority = value.substr(scheme + 3, value.find('/', scheme + 3) - scheme - 3);
  return authority.contains('@');
}

}  // namespace

bool value_looks_secret(std::string_view value) {
  if (value.contains("-----BEGIN") || has_password_in_address(value)) return true;
  return value.size() >= shortest_token &&
         std::ranges::any_of(secret_beginnings, [&](std::string_view mark) { return value.starts_with(mark); });
}

Json recordable_environment(const std::vector<std::pair<std::string, std::string>>& variables) {
  Json kept = Json::object();
  for (const auto& [name, value] : variables) {
    const bool wanted =
        std::ranges::find(recorded_names, name) != recorded_names.end() ||
        std::ranges::any_of(recorded_beginnings, [&](std::string_view mark) { return name.starts_with(mark); });
    if (wanted && !looks_like_secret(name) && !value_looks_secret(value)) kept[name] = value;
  }
  return kept;
}

}  // namespace bext::drive
