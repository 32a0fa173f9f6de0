#include "bext/config/flat_text.h"

#include <algorithm>
#include <vector>

#include "bext/backend/litert.h"
#include "bext/backend/onnxruntime.h"
#include "bext/config/neighbor_kinds.h"
#include "bext/text/ascii.h"

namespace bext {
namespace {

/// Real files have a few dozen options.
constexpr std::size_t most_members = 1000;
constexpr std::string_view flag_start = "--";
constexpr std::string_view flag_prefix = "--qualcomm_";

Range range_of(std::string_view whole, std::string_view part) {
  const auto begin = static_cast<std::uint32_t>(part.data() - whole.data());
  return {begin, begin + static_cast<std::uint32_t>(part.size())};
}

bool is_name(std::string_view text) {
  return !text.empty() && std::ranges::all_of(text, [](char c) { return is_word(c) || c == '.' || c == '-'; });
}

/// `true`, `8`, or anything else as a string without quotes.
FlatMember member_of(std::string_view whole, std::string_view key, std::string_view value) {
  FlatMember member{.key = range_of(whole, key), .value = range_of(whole, value)};
  if (value == "true" || value == "false")
    member.kind = NodeKind::boolean;
  else if (integer_of(value))
    member.kind = NodeKind::number;
  return member;
}

/// The end of a TOML string that starts at the front; 0 if it is not closed.
std::size_t end_of_string(std::string_view text) {
  const char quote = text.front();
  for (std::size_t i = 1; i < text.size(); ++i) {
    if (text[i] == quote) return i + 1;
    if (quote == '"' && text[i] == '\\') ++i;
  }
  return 0;
}

/// `key = value  # comment`; false if the line is something else.
bool toml_line(std::string_view whole, std::string_view line, std::vector<FlatMember>& members) {
  const std::size_t sign = line.find('=');
  if (sign == std::string_view::npos) return false;
  const std::string_view key = trimmed(line.substr(0, sign));
  std::string_view value = trimmed(line.substr(sign + 1));
  if (!is_name(key) || value.empty()) return false;
  if (value.front() == '"' || value.front() == '\'') {
    const std::size_t end = end_of_string(value);
    if (end == 0) return false;
    const std::string_view rest = trimmed(value.substr(end));
    if (!rest.empty() && !rest.starts_with('#')) return false;
    value = value.substr(0, end);
    // A literal string has no escapes, so its bytes are the text.
    const bool is_basic = value.front() == '"';
    if (!is_basic) value = value.substr(1, value.size() - 2);
    members.push_back({.key = range_of(whole, key), .value = range_of(whole, value), .quoted = is_basic});
    return true;
  }
  value = trimmed(value.substr(0, value.find('#')));
  const FlatMember member = member_of(whole, key, value);
  if (member.kind == NodeKind::string) return false;
  members.push_back(member);
  return true;
}

std::optional<std::vector<FlatMember>> toml_members(std::string_view text) {
  std::vector<FlatMember> members;
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    const std::string_view line = trimmed(text.substr(begin, end - begin));
    begin = end + 1;
    if (line.empty() || line.starts_with('#')) continue;
    if (members.size() == most_members || !toml_line(text, line, members)) return std::nullopt;
  }
  return members;
}

/// Words of the form `key|value` or `--qualcomm_key=value`. Other flags are of the tool itself.
std::optional<std::vector<FlatMember>> word_members(std::string_view text, std::string_view prefix, char sign) {
  std::vector<FlatMember> members;
  for (std::string_view rest = trimmed(text); !rest.empty(); rest = trimmed(rest)) {
    std::string_view word = rest.substr(0, rest.find_first_of(" \t\r\n"));
    rest.remove_prefix(word.size());
    const bool is_flag = word.starts_with(flag_start);
    if (is_flag && !word.starts_with(prefix)) continue;
    if (members.size() == most_members || !word.starts_with(prefix)) return std::nullopt;
    word.remove_prefix(prefix.size());
    const std::size_t middle = word.find(sign);
    if (middle == std::string_view::npos || !is_name(word.substr(0, middle))) return std::nullopt;
    members.push_back(member_of(text, word.substr(0, middle), word.substr(middle + 1)));
    // The provider takes strings.
    if (sign == '|') members.back().kind = NodeKind::string;
  }
  return members;
}

template <class Options>
std::optional<FlatText> accepted(std::string_view text, const std::optional<std::vector<FlatMember>>& members,
                                 std::string_view kind) {
  if (!members) return std::nullopt;
  const auto is_known = [&](const FlatMember& member) {
    return section_of<Options>().find(text.substr(member.key.begin, member.key.size())) != nullptr;
  };
  if (std::ranges::none_of(*members, is_known)) return std::nullopt;
  return FlatText{Document::of_members(std::string{text}, *members), find_look_alike(kind)};
}

}  // namespace

std::optional<FlatText> flat_text(std::string_view text) {
  const std::string_view start = trimmed(text);
  if (start.empty() || start.front() == '{' || start.front() == '[') return std::nullopt;
  if (start.starts_with(flag_start))
    return accepted<litert::Options>(text, word_members(text, flag_prefix, '='), litert_kind);
  if (std::optional<FlatText> toml = accepted<litert::Options>(text, toml_members(text), litert_kind)) return toml;
  return accepted<onnxruntime::ProviderOptions>(text, word_members(text, "", '|'), onnxruntime_kind);
}

}  // namespace bext
