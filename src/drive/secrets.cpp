#include "bext/drive/secrets.h"

#include <algorithm>
#include <array>

#include "bext/drive/recorded_environment.h"

namespace bext::drive {
namespace {

using namespace std::string_view_literals;

/// Anywhere in a name.
constexpr std::array telling_parts = {"TOKEN"sv,      "SECRET"sv,     "PASSWORD"sv, "PASSWD"sv,
                                      "PASSPHRASE"sv, "CREDENTIAL"sv, "COOKIE"sv,   "APIKEY"sv};
/// Only as a whole word between underscores: `KEYBOARD` and `AUTHOR` are none.
constexpr std::array telling_words = {"KEY"sv, "KEYS"sv, "AUTH"sv, "PASS"sv, "PWD"sv, "PAT"sv, "PRIVATE"sv};
/// Working directories, which shells set.
constexpr std::array known_harmless = {"PWD"sv, "OLDPWD"sv};

constexpr std::size_t shortest_struck_out = 6;

std::string upper(std::string_view text) {
  std::string out{text};
  for (char& c : out)
    if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
  return out;
}

bool has_word(std::string_view name, std::string_view word) {
  for (std::size_t at = name.find(word); at != std::string_view::npos; at = name.find(word, at + 1)) {
    const std::size_t end = at + word.size();
    if ((at == 0 || name[at - 1] == '_') && (end == name.size() || name[end] == '_')) return true;
  }
  return false;
}

}  // namespace

bool looks_like_secret(std::string_view variable_name) {
  const std::string name = upper(variable_name);
  if (std::ranges::find(known_harmless, name) != known_harmless.end()) return false;
  return std::ranges::any_of(telling_parts, [&](std::string_view part) { return name.contains(part); }) ||
         std::ranges::any_of(telling_words, [&](std::string_view word) { return has_word(name, word); });
}

namespace {

/// By its name, or by what it holds.
bool is_secret(std::string_view entry) {
  const std::size_t equals = entry.find('=');
  if (equals == std::string_view::npos) return false;
  return looks_like_secret(entry.substr(0, equals)) || value_looks_secret(entry.substr(equals + 1));
}

}  // namespace

Secrets Secrets::of(const std::vector<std::string>& environment) {
  Secrets secrets;
  for (const std::string& entry : environment) {
    const std::size_t equals = entry.find('=');
    if (is_secret(entry)) secrets.secrets_.push_back({entry.substr(0, equals), entry.substr(equals + 1)});
  }
  // The longest first: one secret may be the beginning of another.
  std::ranges::stable_sort(secrets.secrets_, std::ranges::greater{},
                           [](const Secret& secret) { return secret.value.size(); });
  return secrets;
}

std::vector<std::string> Secrets::without(const std::vector<std::string>& environment) const {
  std::vector<std::string> rest;
  for (const std::string& entry : environment)
    if (!is_secret(entry)) rest.push_back(entry);
  return rest;
}

std::string Secrets::struck_out(std::string_view text) const {
  std::string out{text};
  for (const Secret& secret : secrets_) {
    if (secret.value.size() < shortest_struck_out) continue;
    const std::string with = "[value of " + secret.name + "]";
    for (std::size_t at = out.find(secret.value); at != std::string::npos;
         at = out.find(secret.value, at + with.size()))
      out.replace(at, secret.value.size(), with);
  }
  return out;
}

}  // namespace bext::drive
