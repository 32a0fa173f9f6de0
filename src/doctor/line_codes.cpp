#include "doctor/line_codes.h"

#include <algorithm>
#include <array>
#include <optional>
#include <span>

#include "bext/text/ascii.h"
#include "bext/text/digits.h"

namespace bext::doctor {
namespace {

using namespace std::string_view_literals;

constexpr std::array units = {"ms"sv, "us"sv, "ns"sv, "s"sv,   "bytes"sv, "B"sv,
                              "KB"sv, "MB"sv, "GB"sv, "KiB"sv, "MiB"sv,   "GiB"sv};
constexpr std::array source_suffixes = {".c"sv,  ".cc"sv,   ".cpp"sv, ".h"sv,  ".hpp"sv,  ".py"sv,
                                        ".kt"sv, ".java"sv, ".rs"sv,  ".cs"sv, ".swift"sv};

bool starts_with_unit(std::string_view rest) {
  if (rest.starts_with('%')) return true;
  if (rest.starts_with(' ')) rest.remove_prefix(1);
  std::size_t size = 0;
  while (size < rest.size() && is_letter(rest[size])) ++size;
  return std::ranges::find(units, rest.substr(0, size)) != units.end();
}

/// `qnn_model.cc:310`: a place in a source file, not a code.
bool is_source_line(std::string_view before) {
  if (!before.ends_with(':')) return false;
  before.remove_suffix(1);
  return std::ranges::any_of(source_suffixes, [&](std::string_view suffix) { return before.ends_with(suffix); });
}

/// `1.1002` and `1002.5` are not codes, `failed: 1002.` is one.
bool is_part_of_decimal(std::string_view line, std::size_t begin, std::size_t end) {
  const bool after_point =
      begin >= 2 && (line[begin - 1] == '.' || line[begin - 1] == ',') && is_digit(line[begin - 2]);
  const bool before_point = end + 1 < line.size() && (line[end] == '.' || line[end] == ':') && is_digit(line[end + 1]);
  return after_point || before_point;
}

bool has_cue(std::string_view line, const ErrorCode& code) {
  return std::ranges::any_of(find_component(code.component)->cues,
                             [&](std::string_view cue) { return line.contains(cue); });
}

constexpr std::string_view punctuation = " :=([,'\"-";

bool ends_with_any(std::string_view before, std::span<const std::string_view> words) {
  while (!before.empty() && punctuation.contains(before.back())) before.remove_suffix(1);
  return std::ranges::any_of(words, [&](std::string_view word) { return before.ends_with(word); });
}

/// `status=`, `error: `: a code of any size follows.
bool introduces_code(std::string_view before) {
  constexpr std::array words = {"status"sv, "err"sv,  "error"sv,  "Error"sv,    "ERROR"sv,
                                "code"sv,   "Code"sv, "return"sv, "returned"sv, "ONNXRuntimeError]"sv,
                                "rc"sv};
  return ends_with_any(before, words);
}

/// `failed: `, `(`: an unusual number after it is a code.
bool may_introduce_code(std::string_view before) {
  constexpr std::array words = {"failed"sv, "symbols"sv, "with"sv, "lib"sv, "errno"sv};
  const std::size_t last = before.find_last_not_of(' ');
  const bool has_sign = last != std::string_view::npos && std::string_view{":=(,["}.contains(before[last]);
  return has_sign || introduces_code(before) || ends_with_any(before, words);
}

bool is_code_in(std::string_view line, std::size_t begin, const ErrorCode& code, std::int64_t number) {
  const std::string_view before = line.substr(0, begin);
  if (code.component == "qnn") return code.code == number && may_introduce_code(before);
  if (code.component == "fastrpc" && is_code(code, number)) return true;
  const bool is_number = code.code == number || (number > 0 && short_form(code) == number);
  return is_number && has_cue(line, code) && introduces_code(before);
}

/// Sorted by symbol, to look up words.
const std::vector<std::pair<std::string_view, const ErrorCode*>>& symbols() {
  static const auto table = [] {
    std::vector<std::pair<std::string_view, const ErrorCode*>> list;
    for (const ErrorCode& code : error_codes()) {
      list.emplace_back(code.symbol, &code);
      for (const std::string_view other : code.also) list.emplace_back(other, &code);
    }
    std::ranges::sort(list);
    return list;
  }();
  return table;
}

const ErrorCode* code_with_symbol(std::string_view word) {
  const auto found =
      std::ranges::lower_bound(symbols(), word, {}, &std::pair<std::string_view, const ErrorCode*>::first);
  return found != symbols().end() && found->first == word ? found->second : nullptr;
}

}  // namespace

std::vector<LineCode> codes_in(std::string_view line, std::size_t from) {
  std::vector<LineCode> found;
  const auto add = [&](const ErrorCode& code, std::string_view written) {
    if (std::ranges::find(found, &code, &LineCode::code) == found.end()) found.push_back({&code, written});
  };
  for (std::size_t at = 0; at < line.size();) {
    if (!is_word(line[at])) {
      ++at;
      continue;
    }
    std::size_t begin = at;
    // `Error::NotFound` is one word.
    while (at < line.size() &&
           (is_word(line[at]) || (line.substr(at, 2) == "::" && line.substr(begin, at - begin) == "Error")))
      at += line[at] == ':' ? 2 : 1;
    std::string_view word = line.substr(begin, at - begin);
    if (!is_digit(word.front())) {
      if (const ErrorCode* code = code_with_symbol(word)) add(*code, word);
      continue;
    }
    const bool negative = begin > 0 && line[begin - 1] == '-' && (begin == 1 || !is_word(line[begin - 2]));
    const std::optional<std::int64_t> number = hex_or_decimal(word);
    if (!number || begin < from || is_part_of_decimal(line, begin, at) || starts_with_unit(line.substr(at)) ||
        is_source_line(line.substr(0, begin)))
      continue;
    if (negative) --begin;
    word = line.substr(begin, at - begin);
    for (const ErrorCode& code : error_codes())
      if (is_code_in(line, begin, code, negative ? -*number : *number)) add(code, word);
  }
  return found;
}

}  // namespace bext::doctor
