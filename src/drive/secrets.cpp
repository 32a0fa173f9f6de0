#include "bext/drive/secrets.h"

#include <algorithm>
#include <array>

#include "bext/drive/recorded_environment.h"
#include "bext/text/ascii.h"

namespace bext::drive {
namespace {

using namespace std::string_view_literals;

/// Anywhere in a name.
constexpr std::array telling_parts = {"TOKEN"sv,      "SECRET"sv,   "PASSWORD"sv, "PASSWD"sv,  "PASSPHRASE"sv,
                                      "CREDENTIAL"sv, "COOKIE"sv,   "APIKEY"sv,   "WEBHOOK"sv, "LICENSE"sv,
                                      "LICENCE"sv,    "KEYSTORE"sv, "KEYFILE"sv};
/// Only as a whole word between underscores, unlike `KEYBOARD` and `AUTHOR`. Trailing digits are ignored.
constexpr std::array telling_words = {"AUTH"sv, "PAT"sv, "PRIVATE"sv, "PIN"sv};
/// At the end of a word: `PRIVATEKEY`, `KEY2`, `DBPASS`.
constexpr std::array telling_endings = {"KEY"sv, "KEYS"sv, "PASS"sv, "PWD"sv, "PW"sv, "JWT"sv, "TOK"sv, "SALT"sv};
constexpr std::array harmless_words = {"COMPASS"sv, "BYPASS"sv, "MONKEY"sv, "HOTKEY"sv};
/// Working directories, set by shells.
constexpr std::array known_harmless = {"PWD"sv, "OLDPWD"sv};

constexpr std::size_t shortest_struck_out = 6;

bool is_telling(std::string_view word) {
  while (!word.empty() && is_digit(word.back())) word.remove_suffix(1);
  if (std::ranges::find(harmless_words, word) != harmless_words.end()) return false;
  return std::ranges::find(telling_words, word) != telling_words.end() ||
         std::ranges::any_of(telling_endings, [&](std::string_view end) { return word.ends_with(end); });
}

bool has_telling_word(std::string_view name) {
  while (!name.empty()) {
    const std::string_view word = name.substr(0, name.find('_'));
    if (is_telling(word)) return true;
    name.remove_prefix(std::min(name.size(), word.size() + 1));
  }
  return false;
}

}  // namespace

bool looks_like_secret(std::string_view variable_name) {
  const std::string name = upper_case(variable_name);
  if (std::ranges::find(known_harmless, name) != known_harmless.end()) return false;
  return std::ranges::any_of(telling_parts, [&](std::string_view part) { return name.contains(part); }) ||
         has_telling_word(name);
}

namespace {

/// By name or by value.
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

Json Secrets::struck_out_of(const Json& value) const {
  if (const std::string* text = value.as_string()) return struck_out(*text);
  Json clean = value;
  if (Json::Array* items = clean.as_array())
    for (Json& item : *items) item = struck_out_of(item);
  if (Json::Object* members = clean.as_object())
    for (Json::Member& member : *members) member.value = struck_out_of(member.value);
  return clean;
}

}  // namespace bext::drive
