#include "bext/diag/template_mark.h"

#include <algorithm>
#include <array>
#include <cstring>

#ifdef __SSE2__
#include <emmintrin.h>
#endif

namespace bext {
namespace {

constexpr std::string_view small_letters = "abcdefghijklmnopqrstuvwxyz";
constexpr std::string_view capitals = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
constexpr std::string_view digits = "0123456789";

bool is_one_of(char c, std::string_view set) { return set.contains(c); }
bool is_letter(char c) { return is_one_of(c, small_letters) || is_one_of(c, capitals); }
bool is_word(char c) { return is_letter(c) || is_one_of(c, digits) || c == '_'; }

/// Words as people put them between brackets: `your model`, `soc-id`, `a.b`.
bool is_description(std::string_view text) {
  return !text.empty() && std::ranges::all_of(text, [](char c) { return is_word(c) || is_one_of(c, "- ."); });
}
bool is_variable(std::string_view text) {
  return !text.empty() && !is_one_of(text.front(), digits) && std::ranges::all_of(text, is_word);
}
bool is_in_capitals(std::string_view text) {
  return is_variable(text) && std::ranges::none_of(text, [](char c) { return is_one_of(c, small_letters); });
}
/// `%C3%A9` is a letter in an address.
bool is_hex_byte(std::string_view text) {
  return text.size() == 2 && std::ranges::all_of(text, [](char c) { return is_one_of(c, "0123456789abcdefABCDEF"); });
}

/// What stands between `open` and `close`, with them, where `is_mark` takes what is inside.
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

/// Where nothing stands around the brackets, more may stand in them: `<4|8>`, `<path/to/model>`. Quotes and colons are
/// of JSON in a string, brackets inside of markup.
bool is_remark(std::string_view text) {
  return !text.empty() && text.find_first_of("<>{}[]\"':") == std::string_view::npos;
}

std::string_view in_brackets(std::string_view text, std::string_view open, std::string_view close) {
  return between(text, open, close, [&](std::string_view inside, std::string_view mark) {
    return mark.size() == text.size() ? is_remark(inside) : is_description(inside);
  });
}

/// In a longer text only capitals count, and only apart from the letters before them: `conv@RELU@1` may be a name.
std::string_view in_signs(std::string_view text, std::string_view sign) {
  return between(text, sign, sign, [&](std::string_view inside, std::string_view mark) {
    if (is_hex_byte(inside)) return false;
    if (mark.size() == text.size()) return is_description(inside);
    return is_in_capitals(inside) && (mark.data() == text.data() || !is_word(mark.data()[-1]));
  });
}

std::string_view shell_variable(std::string_view text) {
  if (text.size() == 2 && text.front() == '$' && is_one_of(text.back(), digits)) return text;
  for (std::size_t dollar = text.find('$'); dollar != std::string_view::npos; dollar = text.find('$', dollar + 1)) {
    if (dollar + 1 >= text.size() || !(is_letter(text[dollar + 1]) || text[dollar + 1] == '_')) continue;
    std::size_t end = dollar + 1;
    while (end < text.size() && is_word(text[end])) ++end;
    return text.substr(dollar, end - dollar);
  }
  return {};
}

/// `TODO`, alone or apart from other letters; `TODO_LIST` may be a name.
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
    const bool apart = v == 0 || !is_word(text[v - 1]) || text[v - 1] == '_' ||
                       (text[v] == 'V' && is_one_of(text[v - 1], small_letters));
    const bool ends = v + 3 >= text.size() || !(is_one_of(text[v + 3], digits) || text[v + 3] == number.back());
    if (is_open && apart && ends) return mark;
  }
  return {};
}

std::string_view home(std::string_view text) {
  if (text == "~") return text;
  return text.starts_with("~/") || text.starts_with("~\\") ? text.substr(0, 2) : std::string_view{};
}

constexpr std::array<bool, 256> telling_of_marks = [] {
  std::array<bool, 256> table{};
  for (const char c : std::string_view{"<{$@%`~?XDN"}) table[static_cast<unsigned char>(c)] = true;
  return table;
}();

#ifdef __SSE2__

/// Whether all 16 are small letters, digits or one of `_`, `-`, `.` and `/`, as in nearly all names and paths.
bool is_everyday(__m128i block) {
  // Moves `last` to the greatest signed byte, so that one comparison tells the range that ends with it.
  const auto is_between = [&](char first, char last) {
    const __m128i moved = _mm_add_epi8(block, _mm_set1_epi8(static_cast<char>(127 - last)));
    return _mm_cmpgt_epi8(moved, _mm_set1_epi8(static_cast<char>(126 - (last - first))));
  };
  const __m128i everyday =
      _mm_or_si128(_mm_or_si128(is_between('a', 'z'), is_between('-', '9')), _mm_cmpeq_epi8(block, _mm_set1_epi8('_')));
  return _mm_movemask_epi8(everyday) == 0xFFFF;
}
__m128i load_8(const char* at) { return _mm_loadl_epi64(reinterpret_cast<const __m128i*>(at)); }
__m128i load_4(const char* at) {
  int bytes;
  std::memcpy(&bytes, at, sizeof bytes);
  return _mm_cvtsi32_si128(bytes);
}

/// False for a text that is too short to be read as a whole.
bool is_everyday(std::string_view text) {
  const char* const end = text.data() + text.size();
  if (text.size() < 4) return false;
  if (text.size() < 8) {
    const __m128i all = _mm_unpacklo_epi32(load_4(text.data()), load_4(end - 4));
    return is_everyday(_mm_unpacklo_epi64(all, all));
  }
  if (text.size() <= 16) return is_everyday(_mm_unpacklo_epi64(load_8(text.data()), load_8(end - 8)));
  const auto load_16 = [](const char* at) { return _mm_loadu_si128(reinterpret_cast<const __m128i*>(at)); };
  for (const char* at = text.data(); end - at > 16; at += 16)
    if (!is_everyday(load_16(at))) return false;
  return is_everyday(load_16(end - 16));
}

#else

bool is_everyday(std::string_view) { return false; }

#endif

std::string_view in_backticks(std::string_view text) {
  return between(text, "`", "`", [](std::string_view inside, std::string_view) { return !inside.empty(); });
}

}  // namespace

bool detail::is_free_of_marks(std::string_view text) {
  return is_everyday(text) ||
         std::ranges::none_of(text, [](char c) { return telling_of_marks[static_cast<unsigned char>(c)]; });
}

std::optional<TemplateMark> detail::search_mark(std::string_view text) {
  const std::array<TemplateMark, 11> marks = {{
      {in_brackets(text, "{{", "}}"), "looks like a field of a template that nobody filled in"},
      {in_brackets(text, "${", "}"), "looks like a variable of a shell or of CMake that nobody filled in"},
      {in_brackets(text, "$(", ")"), "looks like a command or variable of a shell or of make that nobody filled in"},
      {in_backticks(text), "looks like a command for a shell that nobody ran"},
      {shell_variable(text), "looks like a variable of a shell that nobody filled in"},
      {in_brackets(text, "<", ">"), "looks like a field of a template that nobody filled in"},
      {in_brackets(text, "{", "}"), "looks like a field of a template that nobody filled in"},
      {in_signs(text, "@"), "looks like a variable of CMake or of a script that nobody filled in"},
      {in_signs(text, "%"), "looks like a variable of the Windows command line that nobody filled in"},
      {reminder(text), "is a reminder of the author, not a value"},
      {open_architecture(text), "leaves the architecture open"},
  }};
  for (const TemplateMark& mark : marks)
    if (!mark.text.empty()) return mark;
  if (const std::string_view tilde = home(text); !tilde.empty())
    return TemplateMark{tilde, "stands for the home folder, which only a shell fills in"};
  return std::nullopt;
}

}  // namespace bext
