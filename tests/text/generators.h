#pragma once
// Random values and texts. Include gtest and rapidcheck before this file.

#include <string>
#include <vector>

#include "bext/text/json.h"

namespace bext::testing {

/// A number below `count`, uniformly distributed. RapidCheck's own ranges start at their low end.
template <typename T>
T below(T count) {
  return *rc::gen::resize(rc::kNominalSize, rc::gen::inRange<T>(0, count));
}

inline rc::Gen<std::string> any_key() {
  return rc::gen::element<std::string>("O", "vtcm_mb", "graph_names", "a", "b", "c", "", "a/b~c", "\xC3\xA9",
                                       "with \"quote\"", "line\nbreak", "fp16_relaxed_precision",
                                       "fp16_relaxed_precisioo");
}

inline Json any_scalar() {
  switch (below(6)) {
    case 0:
      return nullptr;
    case 1:
      return *rc::gen::arbitrary<bool>();
    case 2:
      return *rc::gen::arbitrary<std::int64_t>();
    case 3:
      return *Number::from_lexeme(
          *rc::gen::element<std::string>("3.0", "-0", "1e5", "0.1", "18446744073709551616", "1E-7"));
    case 4:
      return *any_key();
    default:
      return *rc::gen::string<std::string>();
  }
}

/// A tree with at most that depth and no duplicate keys.
inline Json any_json(int depth) {
  const int kind = depth == 0 ? 0 : below(3);
  if (kind == 0) return any_scalar();
  const int size = below(5);
  Json out = kind == 1 ? Json::array() : Json::object();
  for (int i = 0; i < size; ++i) {
    if (kind == 1)
      out.push_back(any_json(depth - 1));
    else
      out[*any_key()] = any_json(depth - 1);
  }
  return out;
}

/// A non-empty array or object.
inline Json any_filled_container(int depth) {
  if (*rc::gen::arbitrary<bool>()) return Json::array({any_json(depth - 1), any_json(depth - 1)});
  return Json::object({{*any_key(), any_json(depth - 1)}, {"last", any_json(depth - 1)}});
}

/// White space, and comments if `comments`, as allowed between two tokens.
inline std::string any_space(bool comments) {
  static const std::vector<std::string> white = {"", "", " ", "\n", "\n    ", "\t", "\r\n  "};
  static const std::vector<std::string> all = {
      "", "", " ", "\n", "\n    ", "\t", "\r\n  ", " // c\n", "/* b */", "\n  /* x\n y */\n", "//\n"};
  return *rc::gen::elementOf(comments ? all : white);
}

/// The value as typed by hand, with irregular white space.
inline std::string typed(const Json& json, bool comments, bool trailing_commas) {
  std::string out = any_space(comments);
  const auto separator = [&](std::size_t i, std::size_t size) {
    out += any_space(comments);
    if (i + 1 < size || (trailing_commas && below(4) == 0)) out += ',';
  };
  if (const Json::Array* items = json.as_array()) {
    out += '[';
    for (std::size_t i = 0; i < items->size(); ++i) {
      out += typed((*items)[i], comments, trailing_commas);
      separator(i, items->size());
    }
    out += any_space(comments) + ']';
  } else if (const Json::Object* members = json.as_object()) {
    out += '{';
    for (std::size_t i = 0; i < members->size(); ++i) {
      out += any_space(comments) + bext::quoted((*members)[i].key) + any_space(comments) + ':';
      out += typed((*members)[i].value, comments, trailing_commas);
      separator(i, members->size());
    }
    out += any_space(comments) + '}';
  } else {
    out += write(json, 0);
  }
  return out + any_space(comments);
}

/// A typical layout: indented by 2 or 4, or on one line.
inline std::string laid_out(const Json& json) {
  const int indent = *rc::gen::element(0, 2, 4);
  std::string text = write(json, indent) + "\n";
  if (*rc::gen::arbitrary<bool>()) return text;
  std::string crlf;
  for (const char c : text) crlf += c == '\n' ? std::string{"\r\n"} : std::string{c};
  return crlf;
}

}  // namespace bext::testing
