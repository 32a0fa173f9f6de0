#pragma once
// A JSON value in memory, used for unknown keys of typed structs and where Python has a dict. Objects keep their order;
// numbers keep their spelling.
//
// ```cpp
// bext::Json graph = bext::Json::object({{"O", 3}, {"graph_names", bext::Json::array({"vit"})}});
// graph["vtcm_mb"] = 8;
// assert(bext::write(graph, 0) == R"({"O": 3, "graph_names": ["vit"], "vtcm_mb": 8})");
// ```

#include <concepts>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "bext/text/number.h"

namespace bext {

enum class JsonKind : std::uint8_t { null, boolean, number, string, array, object };

class Json {
 public:
  struct Member;
  using Array = std::vector<Json>;
  using Object = std::vector<Member>;

  // NOLINTBEGIN(google-explicit-constructor)
  Json();
  Json(std::nullptr_t);
  Json(std::same_as<bool> auto value) : value_{value} {}
  Json(Number value);
  template <std::integral T>
    requires(!std::same_as<T, bool>)
  Json(T value) : Json{Number{value}} {}
  Json(double value);
  Json(std::string value);
  Json(std::string_view value);
  Json(const char* value);
  // NOLINTEND(google-explicit-constructor)
  Json(const Json&);
  Json(Json&&) noexcept;
  Json& operator=(const Json&);
  Json& operator=(Json&&) noexcept;
  ~Json();

  [[nodiscard]] static Json array();
  [[nodiscard]] static Json array(Array items);
  [[nodiscard]] static Json object();
  [[nodiscard]] static Json object(Object members);

  [[nodiscard]] JsonKind kind() const { return static_cast<JsonKind>(value_.index()); }
  [[nodiscard]] bool is_null() const { return kind() == JsonKind::null; }
  [[nodiscard]] bool is_object() const { return kind() == JsonKind::object; }
  [[nodiscard]] bool is_array() const { return kind() == JsonKind::array; }
  [[nodiscard]] bool is_string() const { return kind() == JsonKind::string; }

  // Each returns a null pointer if the value has another kind.
  [[nodiscard]] const bool* as_boolean() const { return std::get_if<bool>(&value_); }
  [[nodiscard]] const Number* as_number() const { return std::get_if<Number>(&value_); }
  [[nodiscard]] const std::string* as_string() const { return std::get_if<std::string>(&value_); }
  [[nodiscard]] const Array* as_array() const { return std::get_if<Array>(&value_); }
  [[nodiscard]] const Object* as_object() const { return std::get_if<Object>(&value_); }
  [[nodiscard]] Array* as_array() { return std::get_if<Array>(&value_); }
  [[nodiscard]] Object* as_object() { return std::get_if<Object>(&value_); }

  /// The value of the last member with that key; a null pointer if there is none.
  [[nodiscard]] const Json* find(std::string_view key) const;
  [[nodiscard]] Json* find(std::string_view key);
  /// The value of a member, added as null if missing. Any other kind of value becomes an object.
  Json& operator[](std::string_view key);
  /// Removes every member with that key; false if there was none.
  bool erase(std::string_view key);
  /// Appends to an array. Any other kind of value becomes an array.
  void push_back(Json value);
  /// Members or elements; 0 for anything else.
  [[nodiscard]] std::size_t size() const;

  /// Same meaning: numbers by value, objects without regard to order.
  friend bool operator==(const Json& a, const Json& b);

 private:
  std::variant<std::monostate, bool, Number, std::string, Array, Object> value_;
};

struct Json::Member {
  std::string key;
  Json value;

  friend bool operator==(const Member&, const Member&) = default;
};

// Defined here because `Member` contains a `Json`.
inline Json::Json() = default;
inline Json::Json(std::nullptr_t) {}
inline Json::Json(Number value) : value_{std::move(value)} {}
inline Json::Json(double value) : value_{Number{value}} {}
inline Json::Json(std::string value) : value_{std::move(value)} {}
inline Json::Json(std::string_view value) : value_{std::string{value}} {}
inline Json::Json(const char* value) : value_{std::string{value}} {}
inline Json::Json(const Json&) = default;
inline Json::Json(Json&&) noexcept = default;
inline Json& Json::operator=(const Json&) = default;
inline Json& Json::operator=(Json&&) noexcept = default;
inline Json::~Json() = default;

/// Canonical text. `indent` 0 gives one line with `", "` and `": "`, as Python's json.dumps does without an indent;
/// a positive indent puts each member or element on its own line, and empty containers are `{}` or `[]`. No final line end.
/// Text that is not ASCII is written as UTF-8, control characters are escaped.
[[nodiscard]] std::string write(const Json& value, int indent = 4);
/// A string with its quotes and escapes.
[[nodiscard]] std::string quoted(std::string_view text);

}  // namespace bext
