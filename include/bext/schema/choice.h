#pragma once
// Named sets of values. An enumeration is declared once; its spelling in files comes from the enumerator. The C++ type,
// the documentation and the editor's completion all use this declaration.
//
// ```cpp
// const bext::Choices& sessions = bext::choices<bext::htp::PdSession>;
// assert(sessions.values[0].text == "unsigned");
// assert(bext::text_of(bext::htp::PdSession::signed_) == "signed");
// ```

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <type_traits>

#include "bext/diag/diagnostic.h"
#include "bext/text/ascii.h"

namespace bext {

/// The source of an option or value.
enum class Status : std::uint8_t {
  seed,    ///< the documented Python API or LPAI guide
  native,  ///< other vendor material
  wild,    ///< only third-party files or reports
  own,     ///< defined by bext, for files that the vendor's tools do not read
};
[[nodiscard]] std::string_view name_of(Status status);

/// One value of a set.
struct Choice {
  std::string_view text = {};  ///< spelling in files; the enumerator's name by default
  std::string_view doc = {};
  std::string_view arch_min = {};
  std::string_view sdk_since = {};
  std::optional<int> number = {};  ///< accepted for the same value, where files may have numbers
  bool in_python_enum = true;
  Status status = Status::seed;
  Certainty certainty = Certainty::official;
  std::string_view source = {};
};

struct Choices {
  std::string_view name;
  std::string_view doc;
  /// False if files may have values that are not listed.
  bool complete = true;
  std::span<const Choice> values;

  [[nodiscard]] constexpr std::optional<std::size_t> index_of(std::string_view text) const {
    for (std::size_t i = 0; i < values.size(); ++i)
      if (values[i].text == text) return i;
    return std::nullopt;
  }
  [[nodiscard]] constexpr std::optional<std::size_t> index_of_number(std::int64_t number) const {
    for (std::size_t i = 0; i < values.size(); ++i)
      if (values[i].number == number) return i;
    return std::nullopt;
  }
};

/// Specialized next to each enumeration.
template <class E>
inline constexpr Choices choices = {};

template <class E>
[[nodiscard]] constexpr std::string_view text_of(E value) {
  return choices<E>.values[static_cast<std::size_t>(value)].text;
}
template <class E>
[[nodiscard]] constexpr std::optional<E> parse_choice(std::string_view text) {
  const std::optional<std::size_t> index = choices<E>.index_of(text);
  return index ? std::optional<E>{static_cast<E>(*index)} : std::nullopt;
}

namespace detail {
/// The last identifier of a template argument as the compiler prints it, `PerfProfile::burst` → `burst`.
template <auto Value>
consteval std::string_view spelled() {
  const std::string_view whole = __PRETTY_FUNCTION__;
  std::size_t end = whole.rfind(']');
  if (const std::size_t semicolon = whole.find("; ", whole.find("Value = ")); semicolon < end) end = semicolon;
  while (end > 0 && (whole[end - 1] == ')' || whole[end - 1] == ' ')) --end;
  std::size_t begin = end;
  while (begin > 0 && is_word(whole[begin - 1])) --begin;
  return whole.substr(begin, end - begin);
}
/// Not constexpr, so that reaching it stops the compilation and names the reason.
void enumerators_are_out_of_order();
template <auto Value>
consteval Choice named(Choice choice) {
  if (choice.text.empty()) choice.text = spelled<Value>();
  return choice;
}
}  // namespace detail

/// A value of an enumeration with its facts, for `enumerate`.
template <auto Value>
struct Enumerator {
  Choice choice;
};
template <auto Value>
[[nodiscard]] consteval Enumerator<Value> enumerator(Choice choice = {}) {
  return {detail::named<Value>(choice)};
}

/// All enumerators in the order of their numbers; any other order does not compile.
template <auto... Values>
[[nodiscard]] consteval std::array<Choice, sizeof...(Values)> enumerate(Enumerator<Values>... list) {
  std::size_t next = 0;
  const bool in_order = ((static_cast<std::size_t>(Values) == next++) && ...);
  if (!in_order) detail::enumerators_are_out_of_order();
  return {list.choice...};
}

}  // namespace bext
