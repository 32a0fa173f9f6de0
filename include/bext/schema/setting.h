#pragma once
// The members that configuration structs are made of. A `Setting` gives its default while nobody has written to it,
// remembers that somebody has (only set values are written to files), and knows which place of which file it came from.
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
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "bext/text/json.h"

namespace bext {

/// Where a value came from: a node of the document that is the given layer. A value set by a program has no node.
struct Origin {
  static constexpr std::uint32_t no_node = UINT32_MAX;
  std::uint32_t node = no_node;  ///< of the value; for a list entry or a section of its object
  std::uint16_t layer = 0;

  [[nodiscard]] constexpr bool from_file() const { return node != no_node; }
  friend constexpr bool operator==(const Origin&, const Origin&) = default;
};

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
  constexpr void assign(T&& value, Origin origin) { set_from(origin) = std::move(value); }
  constexpr void assign(const T& value, Origin origin) { assign(T(value), origin); }

  /// Marks it as set and gives the value to write to.
  [[nodiscard]] constexpr T& set_from(Origin origin) {
    node_ = origin.node;
    layer_ = origin.layer;
    set_ = true;
    return value_;
  }

  /// Equal when both are set to the same value, or neither is set.
  friend bool operator==(const Setting& a, const Setting& b) {
    return a.set_ == b.set_ && (!a.set_ || a.value_ == b.value_);
  }

 private:
  std::uint32_t node_ = Origin::no_node;
  std::uint16_t layer_ = 0;
  bool set_ = false;
  T value_{};
};

/// A member of a file that its struct has no option for, or whose value its option cannot hold.
struct Extra {
  std::string key;
  Json value;
  Origin origin;

  friend bool operator==(const Extra& a, const Extra& b) { return a.key == b.key && a.value == b.value; }
};

/// What a section held beyond its options, in order, and which object of the file it was read from.
struct Extras {
  std::vector<Extra> list;
  Origin section;

  [[nodiscard]] const Json* find(std::string_view key) const {
    for (const Extra& extra : list)
      if (extra.key == key) return &extra.value;
    return nullptr;
  }
  friend bool operator==(const Extras& a, const Extras& b) { return a.list == b.list; }
};

/// A section that few files have: as `std::optional`, but with no more than an address where there is none.
template <class T>
class Rare {
 public:
  Rare() = default;
  Rare(T value) : held_{std::make_unique<T>(std::move(value))} {}  // NOLINT(google-explicit-constructor)
  Rare(const Rare& other) : held_{other.held_ ? std::make_unique<T>(*other.held_) : nullptr} {}
  Rare(Rare&&) noexcept = default;
  Rare& operator=(Rare other) noexcept {
    held_.swap(other.held_);
    return *this;
  }
  ~Rare() = default;

  [[nodiscard]] bool has_value() const { return held_ != nullptr; }
  [[nodiscard]] explicit operator bool() const { return has_value(); }
  [[nodiscard]] const T& operator*() const { return *held_; }
  [[nodiscard]] T& operator*() { return *held_; }
  [[nodiscard]] const T* operator->() const { return held_.get(); }
  [[nodiscard]] T* operator->() { return held_.get(); }
  T& emplace() {
    held_ = std::make_unique<T>();
    return *held_;
  }
  void reset() { held_.reset(); }

  friend bool operator==(const Rare& a, const Rare& b) {
    return a.held_ && b.held_ ? *a.held_ == *b.held_ : a.held_ == b.held_;
  }

 private:
  std::unique_ptr<T> held_;
};

/// How a list of sections is written in a file.
enum class Shape : std::uint8_t {
  list,    ///< `[{…}, {…}]`
  object,  ///< one entry, without the list: `{…}`
  keyed,   ///< `{"0": {…}, "1": {…}}`
};

/// A list of sections that remembers the shape and place its file gave it.
template <class T>
class List : public std::vector<T> {
 public:
  using std::vector<T>::vector;
  Shape shape = Shape::list;
  Origin origin;

  friend bool operator==(const List& a, const List& b) {
    return static_cast<const std::vector<T>&>(a) == static_cast<const std::vector<T>&>(b);
  }
};

}  // namespace bext
