#include "bext/diag/template_mark.h"

#include <algorithm>
#include <array>

#include "bext/text/ascii.h"

namespace bext {
namespace {

bool is_one_of(char c, std::string_view set) { return set.contains(c); }

/// Text in a placeholder: `your model`, `soc-id`, `a.b`.
bool is_description(std::string_view text) {
  return !text.empty() && std::ranges::all_of(text, [](char c) { return is_word(c) || is_one_of(c, "- ."); });
}
bool is_variable(std::string_view text) {
  return !text.empty() && !is_digit(text.front()) && std::ranges::all_of(text, is_word);
}
bool is_in_capitals(std::string_view text) { return is_variable(text) && std::ranges::none_of(text, is_lower); }
/// `%C3%A9` is a letter in an address.
bool is_hex_byte(std::string_view text) {
  return text.size() == 2 && std::ranges::all_of(text, [](char c) { return is_one_of(c, "0123456789abcdefABCDEF"); });
}

/// The first text from `open` to `close`, including both, for which `is_mark` holds.
template <class Judge>
std::string_view between(std::string_view text, std::string_view open, std::string_view close, const Judge& is_mark) {
  for (std::size_t begin = text.find(open); begin != std::string_view::npos; begin = text.find(open, begin + 1)) {
    const std::size_t inside = begin + open.size();
    const std::size_t end = text.find(close, inside);
    if (end == std::string_view::npos) return {};
    const std::string_view mark = text.substr(begin, end + close.size() - begin);
    if (is_mark(text.substr(inside, end - inside), mark)) return mark;
  }
  return {};
}

/// If the brackets are the whole text, more is allowed inside: `<4|8>`, `<path/to/model>`. Quotes and colons hint at JSON
/// in a string, nested brackets at markup.
bool is_remark(std::string_view text) {
  return !text.empty() && text.find_first_of("<>{}[]\"':") == std::string_view::npos;
}

std::string_view in_brackets(std::string_view text, std::string_view open, std::string_view close) {
  return between(text, open, close, [&](std::string_view inside, std::string_view mark) {
    return mark.size() == text.size() ? is_remark(inside) : is_description(inside);
  });
}

/// In a longer text only capitals count, and only if no letter precedes them: `conv@RELU@1` may be a name.
std::string_view in_signs(std::string_view text, std::string_view sign) {
  return between(text, sign, sign, [&](std::string_view inside, std::string_view mark) {
    if (is_hex_byte(inside)) return false;
    if (mark.size() == text.size()) return is_description(inside);
    return is_in_capitals(inside) && (mark.data() == text.data() || !is_word(mark.data()[-1]));
  });
}

std::string_view shell_variable(std::string_view text) {
  if (text.size() == 2 && text.front() == '$' && is_digit(text.back())) return text;
  for (std::size_t dollar = text.find('$'); dollar != std::string_view::npos; dollar = text.find('$', dollar + 1)) {
    if (dollar + 1 >= text.size() || !(is_letter(text[dollar + 1]) || text[dollar + 1] == '_')) continue;
    std::size_t end = dollar + 1;
    while (end < text.size() && is_word(text[end])) ++end;
    return text.substr(dollar, end - dollar);
  }
  return {};
}

/// `TODO` as a whole word; `TODO_LIST` may be a name.
std::string_view reminder(std::string_view text) {
  for (const std::string_view word : {"TODO", "FIXME", "TBD", "CHANGEME", "CHANGE_ME", "XXX"}) {
    const std::size_t begin = text.find(word);
    if (begin == std::string_view::npos) continue;
    const std::size_t end = begin + word.size();
    const bool apart = (begin == 0 || !is_word(text[begin - 1])) && (end == text.size() || !is_word(text[end]));
    if (apart) return text.substr(begin, word.size());
  }
  return {};
}

/// `vXX` and `v??` alone or in a path, `VXX` also in `libQnnHtpVXXSkel.so`.
std::string_view open_architecture(std::string_view text) {
  for (std::size_t v = text.find_first_of("vV"); v != std::string_view::npos; v = text.find_first_of("vV", v + 1)) {
    const std::string_view mark = text.substr(v, 3);
    const std::string_view number = mark.substr(1);
    const bool is_open = number == "XX" || number == "??" || (number == "xx" && mark.size() == text.size()) ||
                         (number == "NN" && mark.size() == text.size());
    const bool apart =
        v == 0 || !is_word(text[v - 1]) || text[v - 1] == '_' || (text[v] == 'V' && is_lower(text[v - 1]));
    const bool ends = v + 3 >= text.size() || !(is_digit(text[v + 3]) || text[v + 3] == number.back());
    if (is_open && apart && ends) return mark;
  }
  return {};
}

std::string_view home(std::string_view text) {
  if (text == "~") return text;
  return text.starts_with("~/") || text.starts_with("~\\") ? text.substr(0, 2) : std::string_view{};
}

/// Every mark except `vxx` has one of these characters; few texts do. A table, because every string of a file is searched.
bool may_be_in_mark(char c) {
  static constexpr auto table = [] {
    std::array<bool, 256> marked{};
    for (const char one : std::string_view{"<{$@%`~?XDN"}) marked[static_cast<unsigned char>(one)] = true;
    return marked;
  }();
  return table[static_cast<unsigned char>(c)];
}

std::string_view in_backticks(std::string_view text) {
  return between(text, "`", "`", [](std::string_view inside, std::string_view) { return !inside.empty(); });
}

}  // namespace

std::optional<TemplateMark> template_mark(std::string_view text) {
  // Longer texts are not placeholders, and searching them takes time.
  constexpr std::size_t longest = 200;
  if (text.size() > longest) return std::nullopt;
  if (std::ranges::none_of(text, may_be_in_mark) && !(text.size() == 3 && text.ends_with("xx"))) return std::nullopt;
  const std::array<TemplateMark, 11> marks = {{
      {in_brackets(text, "{{", "}}"), "looks like an unfilled template field"},
      {in_brackets(text, "${", "}"), "looks like an unexpanded shell or CMake variable"},
      {in_brackets(text, "$(", ")"), "looks like an unexpanded shell command or make variable"},
      {in_backticks(text), "looks like an unexpanded shell command"},
      {shell_variable(text), "looks like an unexpanded shell variable"},
      {in_brackets(text, "<", ">"), "looks like an unfilled template field"},
      {in_brackets(text, "{", "}"), "looks like an unfilled template field"},
      {in_signs(text, "@"), "looks like an unexpanded CMake or script variable"},
      {in_signs(text, "%"), "looks like an unexpanded Windows command-line variable"},
      {reminder(text), "is a reminder, not a value"},
      {open_architecture(text), "leaves the architecture open"},
  }};
  for (const TemplateMark& mark : marks)
    if (!mark.text.empty()) return mark;
  if (const std::string_view tilde = home(text); !tilde.empty())
    return TemplateMark{tilde, "means the home folder, which only a shell expands"};
  return std::nullopt;
}

}  // namespace bext
