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

#include <algorithm>
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
  std::uint32_t layer = 0;       ///< below 65,536; wider here, so that no gap has to be masked where it is handed on

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
    layer_ = static_cast<std::uint16_t>(origin.layer);
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

/// What few files have: as `std::optional`, but with no more than an address where there is none.
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

/// The members of one object that nothing reads, in order. Nearly every object has none, and every section has such a list:
/// a vector that takes no more than an address while it is empty.
class ExtraList {
 public:
  using value_type = Extra;
  using iterator = Extra*;
  using const_iterator = const Extra*;

  ExtraList() = default;
  ExtraList(std::vector<Extra> list) {  // NOLINT(google-explicit-constructor)
    if (!list.empty()) held_ = Rare<std::vector<Extra>>{std::move(list)};
  }

  [[nodiscard]] bool empty() const { return size() == 0; }
  [[nodiscard]] std::size_t size() const { return held_ ? held_->size() : 0; }
  [[nodiscard]] Extra* begin() { return held_ ? held_->data() : nullptr; }
  [[nodiscard]] Extra* end() { return begin() + size(); }
  [[nodiscard]] const Extra* begin() const { return held_ ? held_->data() : nullptr; }
  [[nodiscard]] const Extra* end() const { return begin() + size(); }
  [[nodiscard]] Extra& operator[](std::size_t index) { return begin()[index]; }
  [[nodiscard]] const Extra& operator[](std::size_t index) const { return begin()[index]; }
  [[nodiscard]] const Extra& front() const { return *begin(); }

  void push_back(Extra extra) { (held_ ? *held_ : held_.emplace()).push_back(std::move(extra)); }
  void erase(const Extra* extra) { held_->erase(held_->begin() + (extra - begin())); }
  void erase_if(auto&& unwanted) {
    if (held_) std::erase_if(*held_, unwanted);
  }
  void clear() { held_.reset(); }

  friend bool operator==(const ExtraList& a, const ExtraList& b) { return std::ranges::equal(a, b); }

 private:
  Rare<std::vector<Extra>> held_;
};

/// What a section held beyond its options, and which object of the file it was read from.
struct Extras {
  ExtraList list;
  Origin section;

  [[nodiscard]] const Json* find(std::string_view key) const {
    for (const Extra& extra : list)
      if (extra.key == key) return &extra.value;
    return nullptr;
  }
  friend bool operator==(const Extras& a, const Extras& b) { return a.list == b.list; }
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
