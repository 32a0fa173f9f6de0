#pragma once
// Declares the options of a configuration struct in a table next to it. The name and type of an option come from the
// member, its default from a default-constructed struct.
//
// ```cpp
// struct Engine {
//   bext::Setting<std::int64_t> threads = bext::defaults_to(2);
//   bext::Extras extras;
//   static constexpr auto describe() {
//     return bext::declare<Engine>({.name = "Engine", .doc = "An engine."},
//                                  bext::option<&Engine::threads>({.doc = "How many threads.", .ge = 1}));
//   }
// };
// const bext::Section& engine = bext::section_of<Engine>();
// assert(engine.options[0].name == "threads" && bext::default_of(engine, engine.options[0]) == bext::Json{2});
// ```
//
// A struct in a header specializes `bext::table` instead, which keeps the table out of the struct:
//
//     template <> inline constexpr auto bext::table<Engine> = bext::declare<Engine>(…);

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <type_traits>
#include <utility>

#include "bext/schema/convert.h"
#include "bext/schema/option.h"
#include "bext/schema/setting.h"

namespace bext {

namespace detail {

template <class T>
struct MemberOf;
template <class Class, class Member>
struct MemberOf<Member Class::*> {
  using Object = Class;
  using Value = Member;
};

template <class T>
struct SettingOf : std::false_type {};
template <class T>
struct SettingOf<Setting<T>> : std::true_type {
  using Value = T;
};
template <class T>
struct ListOf : std::false_type {};
template <class T>
struct ListOf<List<T>> : std::true_type {
  using Value = T;
};
template <class T>
struct OptionalOf : std::false_type {
  using Value = T;
};
template <class T>
struct OptionalOf<std::optional<T>> : std::true_type {
  using Value = T;
};

template <class T>
consteval Type type_of() {
  if constexpr (std::is_same_v<T, bool>)
    return Type::boolean;
  else if constexpr (std::is_same_v<T, std::int64_t>)
    return Type::integer;
  else if constexpr (std::is_same_v<T, Number>)
    return Type::number;
  else if constexpr (std::is_same_v<T, std::string>)
    return Type::text;
  else if constexpr (std::is_same_v<T, std::vector<std::int64_t>>)
    return Type::integers;
  else if constexpr (std::is_same_v<T, std::vector<std::string>>)
    return Type::texts;
  else if constexpr (std::is_same_v<T, Json>)
    return Type::object;
  else {
    static_assert(std::is_enum_v<T>, "no option can hold this type");
    return Type::choice;
  }
}

template <class T>
const void* fresh() {
  static const T object{};
  return &object;
}

/// Sets the setting to the value of the source, in any spelling that its option accepts.
template <class Stored, class Source>
Outcome take(Setting<Stored>& setting, const Option& option, const Source& source, Origin origin) {
  using Value = typename OptionalOf<Stored>::Value;
  if constexpr (OptionalOf<Stored>::value) {
    if (source.is_null() && option.info.takes_null) {
      setting.assign(std::nullopt, origin);
      return {};
    }
  }
  Value value{};
  Outcome outcome;
  if constexpr (std::is_enum_v<Value>) {
    std::size_t index = 0;
    outcome = convert_choice(source, choices<Value>, index);
    value = static_cast<Value>(index);
  } else {
    outcome = convert(source, option, value);
  }
  if (outcome.taken()) setting.assign(std::move(value), origin);
  return outcome;
}

template <auto Member>
struct SettingAccess {
  using Object = typename MemberOf<decltype(Member)>::Object;
  using Stored = typename SettingOf<typename MemberOf<decltype(Member)>::Value>::Value;
  using Value = typename OptionalOf<Stored>::Value;
  static constexpr bool nullable = OptionalOf<Stored>::value;

  static const auto& in(const void* object) { return static_cast<const Object*>(object)->*Member; }
  static auto& in(void* object) { return static_cast<Object*>(object)->*Member; }

  static bool is_set(const void* object) { return in(object).is_set(); }
  static Json value(const void* object) {
    const Stored& stored = *in(object);
    if constexpr (nullable)
      return stored ? json(*stored) : Json{};
    else
      return json(stored);
  }
  static Outcome read(void* object, const Option& option, Node source, Origin origin) {
    return take(in(object), option, source, origin);
  }
  static Outcome assign(void* object, const Option& option, const Json& source) {
    return take(in(object), option, source, {});
  }
  static void reset(void* object) { in(object) = in(fresh<Object>()); }
  static void copy(void* to, const void* from) { in(to) = in(from); }
  static Origin origin(const void* object) { return in(object).origin(); }
  static bool equal(const void* a, const void* b) { return *in(a) == *in(b); }

  static constexpr Access table() {
    return {.read = &read,
            .is_set = &is_set,
            .value = &value,
            .assign = &assign,
            .reset = &reset,
            .copy = &copy,
            .origin = &origin,
            .equal = &equal};
  }

 private:
  static Json json(const Value& value) {
    if constexpr (std::is_enum_v<Value>)
      return text_of(value);
    else
      return to_json_value(value);
  }
};

template <auto Member>
struct SectionAccess {
  using Object = typename MemberOf<decltype(Member)>::Object;
  using Stored = typename MemberOf<decltype(Member)>::Value;
  static constexpr bool is_list = ListOf<Stored>::value;
  static constexpr bool is_optional = OptionalOf<Stored>::value;

  static const Stored& in(const void* object) { return static_cast<const Object*>(object)->*Member; }
  static Stored& in(void* object) { return static_cast<Object*>(object)->*Member; }

  static std::size_t count(const void* object) {
    if constexpr (is_list)
      return in(object).size();
    else if constexpr (is_optional)
      return in(object) ? 1 : 0;
    else
      return 1;
  }
  static void* at(void* object, std::size_t index) {
    if constexpr (is_list)
      return &in(object)[index];
    else if constexpr (is_optional)
      return &*in(object);
    else
      return &in(object);
  }
  static void* append(void* object) {
    if constexpr (is_list)
      return &in(object).emplace_back();
    else if constexpr (is_optional)
      return &in(object).emplace();
    else
      return &in(object);
  }
  static void repeat_last(void* object, std::size_t times) {
    if constexpr (is_list)
      for (; times > 0; --times) in(object).push_back(in(object).back());
  }
  static void erase(void* object, std::size_t index) {
    if constexpr (is_list)
      in(object).erase(in(object).begin() + static_cast<std::ptrdiff_t>(index));
    else if constexpr (is_optional)
      in(object).reset();
    else
      in(object) = in(fresh<Object>());
  }
  static void begin_list(void* object, WrittenList written, std::size_t count) {
    if constexpr (is_list) {
      in(object).clear();
      in(object).reserve(count);
      static_cast<WrittenList&>(in(object)) = written;
    }
  }
  static WrittenList written(const void* object) {
    if constexpr (is_list)
      return in(object);
    else
      return {};
  }

  static constexpr Access table() {
    return {.count = &count,
            .at = &at,
            .append = &append,
            .repeat_last = &repeat_last,
            .erase = &erase,
            .begin_list = &begin_list,
            .written = &written};
  }
};

/// Not constexpr, so that reaching it stops the compilation and names the reason.
void two_options_have_the_same_spelling();

}  // namespace detail

/// One option of a struct: a `Setting`, a `List` of sections, an optional section, or a struct whose options are in the
/// same object.
template <auto Member>
[[nodiscard]] consteval Option option(OptionInfo info = {}) {
  using Stored = typename detail::MemberOf<decltype(Member)>::Value;
  Option option;
  option.name = detail::spelled<Member>();
  option.describe(info);
  if constexpr (detail::SettingOf<Stored>::value) {
    using Value = typename detail::SettingAccess<Member>::Value;
    option.type = detail::type_of<Value>();
    option.nullable = detail::SettingAccess<Member>::nullable;
    if constexpr (std::is_enum_v<Value>)
      option.choices = &choices<Value>;
    else
      option.choices = info.suggested;
    option.access = detail::SettingAccess<Member>::table();
  } else {
    if constexpr (detail::ListOf<Stored>::value) {
      option.type = Type::sections;
      option.section = &section_of<typename detail::ListOf<Stored>::Value>;
    } else if constexpr (detail::OptionalOf<Stored>::value) {
      option.type = Type::section;
      option.section = &section_of<typename detail::OptionalOf<Stored>::Value>;
    } else {
      option.type = Type::inlined;
      option.section = &section_of<Stored>;
    }
    option.access = detail::SectionAccess<Member>::table();
  }
  return option;
}

template <class T, std::size_t Count>
struct Table {
  SectionInfo info;
  std::array<Option, Count> options;
  std::array<Spelling, 4 * Count> spellings = {};
  std::size_t spelling_count = 0;
  std::array<std::uint8_t, Count> required = {};
  std::size_t required_count = 0;
};

template <class T, class... Options>
[[nodiscard]] consteval auto declare(SectionInfo info, Options... options) {
  Table<T, sizeof...(Options)> table{info, {options...}};
  static_assert(sizeof...(Options) <= UINT8_MAX);
  for (std::uint8_t number = 0; number < table.options.size(); ++number) {
    const Option& option = table.options[number];
    if (option.info.required) table.required[table.required_count++] = number;
    if (option.type == Type::inlined) continue;
    for (const std::string_view spelling : spellings(option))
      if (!spelling.empty()) table.spellings[table.spelling_count++] = {key_hash(spelling), number, spelling};
  }
  const auto all = std::span{table.spellings}.first(table.spelling_count);
  std::ranges::sort(all, {}, [](const Spelling& one) { return std::pair{one.hash, one.text}; });
  if (std::ranges::adjacent_find(all, {}, &Spelling::text) != all.end()) detail::two_options_have_the_same_spelling();
  return table;
}

/// The untyped form of a table.
template <class T, std::size_t Count>
[[nodiscard]] consteval Section section_from(const Table<T, Count>& table, const void* (*fresh)(),
                                             Extras& (*extras)(void* object)) {
  return {.info = table.info,
          .options = table.options,
          .spellings = {table.spellings.data(), table.spelling_count},
          .required = {table.required.data(), table.required_count},
          .extras = extras,
          .fresh = fresh,
          .size = sizeof(T)};
}

/// The table of a struct; specialize it, or give the struct a `static constexpr auto describe()`.
template <class T>
inline constexpr auto table = T::describe();

namespace detail {
template <class T>
Extras& extras_in(void* object) {
  return static_cast<T*>(object)->extras;
}
template <class T>
inline constexpr Section section_value = section_from(table<T>, &fresh<T>, &extras_in<T>);
}  // namespace detail

template <class T>
const Section& section_of() {
  return detail::section_value<T>;
}

}  // namespace bext
