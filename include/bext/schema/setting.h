#pragma once
// The members of configuration structs. A `Setting` has its default until it is set, knows whether it is set (only set
// values are written to files) and where in which file its value came from.
//
// ```cpp
// struct Graph {
//   bext::Setting<std::int64_t> hvx_threads;
//   bext::Setting<bool> advanced_activation_fusion = bext::defaults_to(true);
// };
// Graph graph{.hvx_threads = 4};
// assert(graph.hvx_threads.is_set() && *graph.hvx_threads == 4);
// assert(!graph.advanced_activation_fusion.is_set() && *graph.advanced_activation_fusion);
// ```

#include <concepts>
#include <cstdint>
#include <type_traits>
#include <utility>
#include <vector>

#include "bext/schema/extras.h"  // IWYU pragma: export
#include "bext/schema/origin.h"  // IWYU pragma: export

namespace bext {

template <class T>
struct DefaultsTo {
  T value;
};
/// Marks the initial value of a setting as its default, not as set.
template <class T>
[[nodiscard]] constexpr DefaultsTo<T> defaults_to(T value) {
  return {std::move(value)};
}

template <class T>
class Setting {
  template <class U>
  static constexpr bool takes = std::convertible_to<U, T> && !std::same_as<std::remove_cvref_t<U>, Setting> &&
                                !(std::floating_point<std::remove_cvref_t<U>> && std::integral<T>);

 public:
  using value_type = T;

  constexpr Setting() = default;
  template <class U>
  constexpr Setting(DefaultsTo<U> initial) : value_(std::move(initial.value)) {}  // NOLINT(google-explicit-constructor)
  template <class U>
    requires takes<U>
  constexpr Setting(U&& value) : set_{true}, value_(std::forward<U>(value)) {}  // NOLINT(google-explicit-constructor)
  template <class U>
    requires takes<U>
  constexpr Setting& operator=(U&& value) {
    assign(T(std::forward<U>(value)), {});
    return *this;
  }

  [[nodiscard]] constexpr const T& get() const { return value_; }
  [[nodiscard]] constexpr const T& operator*() const { return value_; }
  [[nodiscard]] constexpr const T* operator->() const { return &value_; }
  constexpr operator const T&() const { return value_; }  // NOLINT(google-explicit-constructor)

  [[nodiscard]] constexpr bool is_set() const { return set_; }
  [[nodiscard]] constexpr Origin origin() const { return {node_, layer_}; }
  constexpr void assign(T value, Origin origin) {
    value_ = std::move(value);
    node_ = origin.node;
    layer_ = static_cast<std::uint16_t>(origin.layer);
    set_ = true;
  }

  /// Equal if both are set to the same value or neither is set.
  friend bool operator==(const Setting& a, const Setting& b) {
    return a.set_ == b.set_ && (!a.set_ || a.value_ == b.value_);
  }

 private:
  std::uint32_t node_ = Origin::no_node;
  std::uint16_t layer_ = 0;
  bool set_ = false;
  T value_{};
};

/// How a list of sections is written in a file.
enum class Shape : std::uint8_t {
  list,    ///< `[{…}, {…}]`
  object,  ///< one entry, without the list: `{…}`
  keyed,   ///< `{"0": {…}, "1": {…}}`
};

/// The shape and place that a file gave to a list.
struct WrittenList {
  Shape shape = Shape::list;
  Origin origin = {};
};

/// A list of sections that remembers how it was written.
template <class T>
class List : public std::vector<T>, public WrittenList {
 public:
  using std::vector<T>::vector;

  friend bool operator==(const List& a, const List& b) {
    return static_cast<const std::vector<T>&>(a) == static_cast<const std::vector<T>&>(b);
  }
};

}  // namespace bext
