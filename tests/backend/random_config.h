#pragma once
// Random configurations from the tables: any section, any option, any allowed value.

#include <gtest/gtest.h>
// After gtest.
#include <rapidcheck/gtest.h>

#include <string>
#include <vector>

#include "bext/schema/option.h"

namespace bext {

inline std::string random_text() {
  return *rc::gen::element<std::string>("vit", "a b", "", "ünï", "tab\t", "quote\"", "back\\slash", "line\nbreak", "7");
}

inline Json random_json(int depth) {
  switch (*rc::gen::inRange(0, depth > 0 ? 6 : 4)) {
    case 0:
      return *rc::gen::arbitrary<bool>();
    case 1:
      return *rc::gen::arbitrary<std::int64_t>();
    case 2:
      return Json{Number::from_checked(*rc::gen::element<std::string>("3.0", "1e3", "-0.5", "12345678901234567890"))};
    case 3:
      return random_text();
    case 4: {
      Json list = Json::array();
      for (int i = *rc::gen::inRange(0, 3); i > 0; --i) list.push_back(random_json(depth - 1));
      return list;
    }
    default: {
      Json object = Json::object();
      for (int i = *rc::gen::inRange(0, 3); i > 0; --i) object["k" + std::to_string(i)] = random_json(depth - 1);
      return object;
    }
  }
}

inline std::int64_t random_integer(const OptionInfo& info) {
  if (!info.values.empty()) return info.values[*rc::gen::inRange<std::size_t>(0, info.values.size())];
  const std::int64_t low = info.ge ? static_cast<std::int64_t>(*info.ge) : 0;
  const std::int64_t high = info.le ? static_cast<std::int64_t>(*info.le) : INT64_MAX - 1;
  return *rc::gen::oneOf(rc::gen::inRange<std::int64_t>(low, high + 1), rc::gen::just(low), rc::gen::just(high));
}

/// A value that the option accepts without a finding.
inline Json random_value(const Option& option) {
  const OptionInfo& info = option.info;
  switch (option.type) {
    case Type::boolean:
      return *rc::gen::arbitrary<bool>();
    case Type::integer:
      return random_integer(info);
    case Type::number:
      return random_integer(info) % (info.le ? INT64_MAX : 1000000);
    case Type::choice:
      return option.choices->values[*rc::gen::inRange<std::size_t>(0, option.choices->values.size())].text;
    case Type::text:
      return random_text();
    case Type::integers: {
      Json list = Json::array();
      for (int i = *rc::gen::inRange(0, 4); i > 0; --i) list.push_back(*rc::gen::arbitrary<std::int64_t>());
      return list;
    }
    case Type::texts: {
      Json list = Json::array();
      for (int i = *rc::gen::inRange(0, 4); i > 0; --i) list.push_back(random_text());
      return list;
    }
    default:
      return Json::object();
  }
}

/// True with a probability of `percent`.
inline bool chance(int percent) { return *rc::gen::inRange(0, 100) < percent; }

/// Fills a new struct. Sections are never empty and members that are always written are always set, because a file
/// cannot represent the difference.
inline void fill_randomly(const Section& section, void* object, bool root = true) {
  for (const Option& option : section.options) {
    if (!option.is_section()) {
      const bool wanted = option.info.required || option.info.always_written || chance(25);
      if (wanted) RC_ASSERT(option.access.assign(object, option, random_value(option)).taken());
      continue;
    }
    if (option.type == Type::inlined) {
      fill_randomly(option.section(), option.access.at(object, 0), false);
      continue;
    }
    if (!chance(root ? 70 : 30)) continue;
    const int count = option.type == Type::sections ? *rc::gen::inRange(1, 4) : 1;
    for (int i = 0; i < count; ++i) {
      void* inner = option.access.append(object);
      fill_randomly(option.section(), inner, false);
      option.section().extras(inner).list.push_back({"z_extra", random_json(2), {}});
    }
  }
  if (root && chance(50)) section.extras(object).list.push_back({"z_section", random_json(3), {}});
}

}  // namespace bext
