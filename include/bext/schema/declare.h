#pragma once
// The one way to declare options. Beside each configuration struct stands its table; the name of an option comes from
// the member, its type from the member's type, its default from a struct nobody has written to.
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
// A struct in a header specialises `bext::table` instead, which keeps the table out of the struct:
//
//     template <> inline constexpr auto bext::table<Engine> = bext::declare<Engine>(…);

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <type_traits>
#include <utility>

#include "bext/schema/convert.h"
#include "bext/schema/option.h"
#include "bext/schema/setting.h"
#include "bext/schema/version_number.h"

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
struct OptionalOf<Rare<T>> : std::true_type {
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

/// What the setting holds becomes what the source says, in any spelling that its option takes.
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
/// Apart, so that the usual way keeps all in registers.
template <class Stored>
[[gnu::noinline]] Outcome take_spelled_oddly(Setting<Stored>& setting, const Option& option, Node source,
                                             Origin origin) {
  return take(setting, option, source, origin);
}

/// Nearly every value is written as documented; that takes no more than a glance. One function for all settings of a type
/// instead of one for each option, because the processor has code at hand that it has just run.
template <class Stored>
[[gnu::noinline]] Outcome read_setting(Setting<Stored>& setting, const Option& option, Node source, Origin origin) {
  using Value = typename OptionalOf<Stored>::Value;
  if constexpr (std::is_same_v<Value, bool>) {
    if (const std::optional<bool> plain = source.as_boolean()) {
      const bool value = *plain;
      setting.set_from(origin) = value;
      return {};
    }
  } else if constexpr (std::is_same_v<Value, std::int64_t>) {
    if (const std::optional<std::int64_t> plain = source.plain_integer()) {
      const std::int64_t value = *plain;
      setting.set_from(origin) = value;
      return Outcome::of_number(Outcome::Status::ok, static_cast<double>(value));
    }
  } else if constexpr (std::is_same_v<Value, Number>) {
    if (const std::optional<std::int64_t> plain = source.plain_integer()) {
      setting.set_from(origin) = Number::from_checked(source.lexeme());
      return Outcome::of_number(Outcome::Status::ok, static_cast<double>(*plain));
    }
  } else if constexpr (std::is_same_v<Value, std::string>) {
    if (source.is_string())
      if (const std::optional<std::string_view> plain = source.plain_string()) {
        setting.set_from(origin) = *plain;
        return {};
      }
  } else if constexpr (std::is_enum_v<Value>) {
    if (source.is_string())
      if (const std::optional<std::string_view> plain = source.plain_string())
        if (const std::size_t number = choices<Value>.number_of(*plain); number != Choices::unknown) {
          setting.set_from(origin) = static_cast<Value>(number);
          return {};
        }
  }
  return take_spelled_oddly(setting, option, source, origin);
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
    return read_setting(in(object), option, source, origin);
  }
  static Outcome assign(void* object, const Option& option, const Json& source) {
    return take(in(object), option, source, {});
  }
  static void reset(void* object) { in(object) = in(fresh<Object>()); }
  static void copy(void* to, const void* from) { in(to) = in(from); }
  static Origin origin(const void* object) { return in(object).origin(); }
  static std::optional<std::size_t> choice(const void* object) {
    if constexpr (!std::is_enum_v<Value>)
      return std::nullopt;
    else if constexpr (nullable)
      return (*in(object)).transform([](Value value) { return static_cast<std::size_t>(value); });
    else
      return static_cast<std::size_t>(*in(object));
  }
  static bool equal(const void* a, const void* b) { return *in(a) == *in(b); }

  static constexpr Access table() {
    Access access;
    access.is_set = &is_set;
    access.value = &value;
    access.read = &read;
    access.assign = &assign;
    access.reset = &reset;
    access.copy = &copy;
    access.origin = &origin;
    access.choice = &choice;
    access.equal = &equal;
    return access;
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
    if constexpr (is_list) {
      in(object).reserve(in(object).size() + times);
      for (; times > 0; --times) in(object).push_back(in(object).back());
    }
  }
  static void erase(void* object, std::size_t index) {
    if constexpr (is_list)
      in(object).erase(in(object).begin() + static_cast<std::ptrdiff_t>(index));
    else if constexpr (is_optional)
      in(object).reset();
    else
      in(object) = in(fresh<Object>());
  }
  static void begin_list(void* object, Shape shape, Origin origin, std::size_t count) {
    if constexpr (is_list) {
      in(object).clear();
      in(object).shape = shape;
      in(object).origin = origin;
      in(object).reserve(count);
    }
  }
  static Shape* shape(void* object) {
    if constexpr (is_list)
      return &in(object).shape;
    else
      return nullptr;
  }
  static Origin* list_origin(void* object) {
    if constexpr (is_list)
      return &in(object).origin;
    else
      return nullptr;
  }

  static constexpr Access table() {
    Access access;
    access.count = &count;
    access.at = &at;
    access.append = &append;
    access.repeat_last = &repeat_last;
    access.erase = &erase;
    access.begin_list = &begin_list;
    access.shape = &shape;
    access.list_origin = &list_origin;
    return access;
  }
};

inline constexpr std::size_t most_buckets = 1024;
/// Which bits of the hash give the keys the fewest common buckets; then nearly all are found at first sight.
consteval unsigned shift_that_tells_apart(std::span<const Option> options, std::size_t buckets) {
  unsigned best = 0;
  std::size_t fewest = options.size() + 1;
  for (unsigned shift = 0; shift < 32U - static_cast<unsigned>(std::bit_width(buckets)) && fewest != 0; ++shift) {
    std::array<bool, most_buckets> taken{};
    std::size_t shared = 0;
    for (const Option& option : options) {
      if (option.type == Type::inlined) continue;
      const std::size_t bucket = key_hash(option.key()) >> shift & (buckets - 1);
      shared += taken[bucket] ? 1 : 0;
      taken[bucket] = true;
    }
    if (shared >= fewest) continue;
    fewest = shared;
    best = shift;
  }
  return best;
}

consteval OptionGates gates_of(const Option& option, std::size_t number) {
  const OptionInfo& info = option.info;
  OptionGates gates{version_number(info.sdk_since), version_number(info.arch_min), version_number(info.sdk_deprecated),
                    version_number(info.sdk_noop_since), static_cast<std::uint8_t>(number)};
  if (!option.choices) return gates;
  for (const Choice& choice : option.choices->values) {
    gates.newest_sdk = std::max(gates.newest_sdk, version_number(choice.sdk_since));
    gates.newest_arch = std::max(gates.newest_arch, version_number(choice.arch_min));
  }
  return gates;
}

/// At most as many as a table has options.
template <class T, std::size_t Count>
struct Few {
  std::array<T, Count> list{};
  std::size_t count = 0;

  constexpr void add(T one) { list[count++] = one; }
  [[nodiscard]] constexpr std::span<const T> span() const { return {list.data(), count}; }
};

}  // namespace detail

/// One option of a struct: a `Setting`, a `List` of sections, an optional section, or a struct whose options stand in
/// the same object.
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
  option.is_plain = !option.is_section() && !info.spread;
  return option;
}

template <class T, std::size_t Count>
struct Table {
  static constexpr std::size_t bucket_count = std::bit_ceil(Count * 4 + 4);
  SectionInfo info;
  std::array<Option, Count> options;
  std::array<std::uint8_t, bucket_count> buckets{};
  unsigned shift = 0;
  detail::Few<std::uint8_t, Count> required = {};
  detail::Few<std::uint8_t, Count> sections = {};
  detail::Few<OptionGates, Count> gated = {};
};

template <class T, class... Options>
[[nodiscard]] consteval auto declare(SectionInfo info, Options... options) {
  Table<T, sizeof...(Options)> table{info, {options...}};
  static_assert(sizeof...(Options) < 255 && table.bucket_count <= detail::most_buckets);
  table.shift = detail::shift_that_tells_apart(table.options, table.bucket_count);
  const std::size_t mask = table.bucket_count - 1;
  const auto enter = [&](std::string_view spelling, std::size_t number) {
    if (spelling.empty()) return;
    std::size_t bucket = key_hash(spelling) >> table.shift & mask;
    while (table.buckets[bucket] != 0) bucket = (bucket + 1) & mask;
    table.buckets[bucket] = static_cast<std::uint8_t>(number + 1);
  };
  for (std::size_t i = 0; i < table.options.size(); ++i) {
    const Option& option = table.options[i];
    if (option.info.required) table.required.add(static_cast<std::uint8_t>(i));
    if (option.is_section()) table.sections.add(static_cast<std::uint8_t>(i));
    const OptionGates gates = detail::gates_of(option, i);
    const bool depends = (gates.newest_sdk | gates.newest_arch | gates.deprecated | gates.noop_since) != 0;
    if (depends && !option.is_section()) table.gated.add(gates);
    if (option.type != Type::inlined) enter(option.key(), i);
  }
  // After all the keys, so that these are found at first sight.
  for (std::size_t i = 0; i < table.options.size(); ++i) {
    const Option& option = table.options[i];
    if (option.type == Type::inlined) continue;
    if (option.name != option.key()) enter(option.name, i);
    for (const std::string_view spelling : option.info.also)
      if (spelling != option.name) enter(spelling, i);
  }
  return table;
}

/// What the rest of bext sees of a table.
template <class T, std::size_t Count>
[[nodiscard]] consteval Section section_from(const Table<T, Count>& table, const void* (*fresh)(),
                                             Extras& (*extras)(void* object)) {
  return {.options = table.options,
          .buckets = table.buckets,
          .required = table.required.span(),
          .extras = extras,
          .shift = table.shift,
          .info = table.info,
          .fresh = fresh,
          .sections = table.sections.span(),
          .gated = table.gated.span()};
}

/// The table of a struct; specialise it, or give the struct a `static constexpr auto describe()`.
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
