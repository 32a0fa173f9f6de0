#include "bext/schema/convert.h"

#include <algorithm>
#include <optional>

#include "bext/text/digits.h"

namespace bext {
namespace {

using enum Outcome::Status;

std::optional<std::int64_t> integer_in(const Node& value) { return value.as_integer(); }
std::optional<std::int64_t> integer_in(const Json& value) {
  const Number* number = value.as_number();
  return number ? number->as_integer() : std::nullopt;
}
/// A text that is copied only if it must be decoded.
class Text {
 public:
  explicit Text(const Node& value) : view_{value.is_string() ? value.plain_string() : std::nullopt} {
    if (!view_ && value.is_string()) view_ = decoded_ = value.string();
  }
  explicit Text(const Json& value) {
    if (const std::string* text = value.as_string()) view_ = *text;
  }
  Text(const Text&) = delete;
  Text& operator=(const Text&) = delete;
  explicit operator bool() const { return view_.has_value(); }
  std::string_view operator*() const { return *view_; }

 private:
  std::string decoded_;
  std::optional<std::string_view> view_;
};
std::optional<Number> number_in(const Node& value) { return value.as_number(); }
std::optional<Number> number_in(const Json& value) {
  const Number* number = value.as_number();
  return number ? std::optional{*number} : std::nullopt;
}
bool spelled_whole(const Node& value) {
  return std::ranges::none_of(value.lexeme(), [](char c) { return c == '.' || c == 'e' || c == 'E'; });
}
bool spelled_whole(const Json& value) { return value.as_number()->spelled_as_integer(); }
bool is_number(const Node& value) { return value.kind() == NodeKind::number; }
bool is_number(const Json& value) { return value.kind() == JsonKind::number; }
ElementRange elements_of(const Node& value) { return value.elements(); }
const Json::Array& elements_of(const Json& value) { return *value.as_array(); }
Json json_of(const Node& value) { return value.to_json(); }
Json json_of(const Json& value) { return value; }

Outcome taken_as(Lax allowed, Lax used) { return {allows(allowed, used) ? lax : unusual}; }

Outcome worse(Outcome a, Outcome b) { return a.status >= b.status ? a : b; }

template <class Source, class T>
Outcome convert_list(const Source& value, const Option& option, std::vector<T>& out) {
  out.clear();
  if (value.is_array()) {
    Outcome result;
    for (const auto& element : elements_of(value)) {
      T item{};
      const Outcome one = convert(element, option, item);
      if (!one.taken()) return {one.status};
      result = worse(result, {one.status});
      out.push_back(std::move(item));
    }
    return result;
  }
  // Unlike other loose types, no reader is known to make a list of a single value.
  T item{};
  if (!allows(option.info.lax, Lax::single_value) || !convert(value, option, item).taken()) return {mismatch};
  out.push_back(std::move(item));
  return {lax};
}

}  // namespace

template <class Source>
Outcome convert(const Source& value, const Option& option, bool& out) {
  if (const auto boolean = value.as_boolean()) {
    out = *boolean;
    return {};
  }
  const std::optional<std::int64_t> integer = integer_in(value);
  if (!integer || *integer < 0 || *integer > 1) return {mismatch};
  out = *integer == 1;
  return taken_as(option.info.lax, Lax::from_boolean);
}

template <class Source>
Outcome convert(const Source& value, const Option& option, std::int64_t& out) {
  const Lax allowed = option.info.lax;
  if (is_number(value)) {
    const std::optional<std::int64_t> integer = integer_in(value);
    if (!integer) return {spelled_whole(value) ? overflow : mismatch};
    out = *integer;
    const Outcome result = spelled_whole(value) ? Outcome{} : taken_as(allowed, Lax::whole_float);
    return {result.status, true, static_cast<double>(out)};
  }
  if (const auto boolean = value.as_boolean(); boolean && allows(allowed, Lax::from_boolean)) {
    out = *boolean ? 1 : 0;
    return {lax, true, static_cast<double>(out)};
  }
  const Text text{value};
  const std::optional<std::int64_t> integer = text ? whole_number<std::int64_t>(*text) : std::nullopt;
  if (!integer) return {mismatch};
  out = *integer;
  return {taken_as(allowed, Lax::from_digits).status, true, static_cast<double>(out)};
}

template <class Source>
Outcome convert(const Source& value, const Option&, Number& out) {
  std::optional<Number> number = number_in(value);
  if (!number) return {mismatch};
  out = std::move(*number);
  return {ok, true, out.as_double()};
}

template <class Source>
Outcome convert(const Source& value, const Option& option, std::string& out) {
  if (const Text text{value}) {
    out = *text;
    return {};
  }
  if (!is_number(value) || !allows(option.info.lax, Lax::from_number)) return {mismatch};
  out = number_in(value)->lexeme();
  return {lax};
}

template <class Source>
Outcome convert(const Source& value, const Option& option, std::vector<std::int64_t>& out) {
  return convert_list(value, option, out);
}
template <class Source>
Outcome convert(const Source& value, const Option& option, std::vector<std::string>& out) {
  return convert_list(value, option, out);
}

template <class Source>
Outcome convert(const Source& value, const Option&, Json& out) {
  if (!value.is_object()) return {mismatch};
  out = json_of(value);
  return {};
}

template <class Source>
Outcome convert_choice(const Source& value, const Choices& choices, std::size_t& out) {
  const Text text{value};
  const bool has_numbers = !choices.values.empty() && choices.values.front().number;
  const std::optional<std::int64_t> integer = has_numbers ? integer_in(value) : std::nullopt;
  if (!text && !integer) return {mismatch};
  const std::optional<std::size_t> index = text ? choices.index_of(*text) : choices.index_of_number(*integer);
  if (!index) return {not_listed};
  out = *index;
  return {};
}

Json to_json_value(const std::vector<std::int64_t>& value) {
  Json list = Json::array();
  for (const std::int64_t item : value) list.push_back(item);
  return list;
}
Json to_json_value(const std::vector<std::string>& value) {
  Json list = Json::array();
  for (const std::string& item : value) list.push_back(item);
  return list;
}

#define BEXT_CONVERT(Source)                                                          \
  template Outcome convert(const Source&, const Option&, bool&);                      \
  template Outcome convert(const Source&, const Option&, std::int64_t&);              \
  template Outcome convert(const Source&, const Option&, Number&);                    \
  template Outcome convert(const Source&, const Option&, std::string&);               \
  template Outcome convert(const Source&, const Option&, std::vector<std::int64_t>&); \
  template Outcome convert(const Source&, const Option&, std::vector<std::string>&);  \
  template Outcome convert(const Source&, const Option&, Json&);                      \
  template Outcome convert_choice(const Source&, const Choices&, std::size_t&)
BEXT_CONVERT(Node);
BEXT_CONVERT(Json);
#undef BEXT_CONVERT

}  // namespace bext
