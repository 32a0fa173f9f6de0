#pragma once
// Random configurations from the option tables: any option, any accepted value, either spelling, older shapes, grouped
// names and unknown keys.

#include <string>

#include "bext/schema/example.h"
#include "bext/schema/option.h"
#include "generators/random.h"

namespace bext {

[[nodiscard]] inline std::string any_text(Random& random) {
  static const std::string letters = "abcXYZ_09/.-\\\" \n";
  std::string text;
  for (std::size_t length = 1 + random.below(6); length > 0; --length) text += random.one_of(letters);
  return text;
}

[[nodiscard]] inline std::int64_t any_integer(Random& random, const OptionInfo& info) {
  if (!info.values.empty()) return random.one_of(info.values);
  if (!info.le && random.one_in(20)) return INT64_MAX >> random.below(48);
  const auto low = static_cast<std::int64_t>(info.ge.value_or(0));
  const auto high = static_cast<std::int64_t>(info.le.value_or(static_cast<double>(low) + 99));
  return low + static_cast<std::int64_t>(random.below(static_cast<std::size_t>(high - low + 1)));
}

/// A value that the option accepts without conversion.
[[nodiscard]] inline Json any_value(Random& random, const Option& option) {
  switch (option.type) {
    case Type::boolean:
      return random.one_in(2);
    case Type::integer:
      return any_integer(random, option.info);
    case Type::number: {
      const std::int64_t whole = any_integer(random, option.info);
      return random.one_in(2) ? Json{whole} : Json{static_cast<double>(whole)};
    }
    case Type::choice:
      return random.one_of(option.choices->values).text;
    case Type::integers:
      return Json::array({any_integer(random, {}), any_integer(random, {})});
    case Type::texts:
      return Json::array({any_text(random), "t"});
    case Type::object:
      return Json::object({{"a", 1}, {any_text(random), Json::array()}});
    default:
      return any_text(random);
  }
}

[[nodiscard]] inline Json any_unknown(Random& random) {
  switch (random.below(4)) {
    case 0:
      return Json::object({{"x", any_text(random)}, {"y", Json::array({1, nullptr})}});
    case 1:
      return true;
    case 2:
      return Number{static_cast<std::int64_t>(random.below(1000))};
    default:
      return any_text(random);
  }
}

/// An object for the section; `number` distinguishes the entries of a list.
[[nodiscard]] inline Json any_object(Random& random, const Section& section, std::size_t number = 0) {
  Json object = Json::object();
  const auto put = [&](const Option& option, Json value) {
    const bool by_name = !option.info.key.empty() && random.one_in(3);
    object[by_name ? option.name : option.key()] = std::move(value);
  };
  for (const Option& option : section.options) {
    if (option.type == Type::inlined) {
      const Json inner = any_object(random, option.section());
      for (const Json::Member& member : *inner.as_object()) object[member.key] = member.value;
    } else if (option.info.spread) {
      Json names = Json::array();
      for (std::size_t i = 0; i <= random.below(3); ++i) names.push_back("g" + std::to_string(number * 10 + i));
      put(option, names.size() == 1 && random.one_in(4) ? names.as_array()->front() : names);
    } else if (option.info.identity) {
      put(option, option.type == Type::integer ? Json{number} : Json{"n" + std::to_string(number)});
    } else if (random.one_in(3)) {
      if (option.type == Type::section) {
        put(option, any_object(random, option.section()));
      } else if (option.type == Type::sections) {
        Json list = Json::array();
        for (std::size_t i = 0; i <= random.below(3); ++i) list.push_back(any_object(random, option.section(), i));
        put(option, option.info.takes_object && list.size() == 1 && random.one_in(2) ? list.as_array()->front() : list);
      } else {
        put(option, any_value(random, option));
      }
    }
  }
  if (random.one_in(4)) object["unknown " + any_text(random)] = any_unknown(random);
  return object;
}

}  // namespace bext
