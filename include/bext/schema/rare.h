#pragma once
// A value that is nearly always absent, in the room of an address.
//
// ```cpp
// bext::Rare<int> none;
// bext::Rare<int> three = 3;
// assert(!none && *three == 3 && none != three && sizeof none == sizeof(void*));
// ```

#include <memory>
#include <utility>

namespace bext {

/// What few files have: as `std::optional`, but with no more than an address where there is none.
template <class T>
class Rare {
 public:
  Rare() = default;
  Rare(T value) : held_{new T(std::move(value))} {}  // NOLINT(google-explicit-constructor)
  Rare(const Rare& other) : held_{other.held_ ? copy_of(*other.held_) : nullptr} {}
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
    held_.reset(new T());
    return *held_;
  }
  void reset() { held_.reset(); }

  friend bool operator==(const Rare& a, const Rare& b) {
    return a.held_ && b.held_ ? *a.held_ == *b.held_ : a.held_ == b.held_;
  }

 private:
  // Out of line: what is nearly always absent costs a glance where it is, and a call where it is not.
  struct Removal {
    [[gnu::noinline]] void operator()(T* value) const { delete value; }
  };
  [[gnu::noinline]] static T* copy_of(const T& value) { return new T(value); }

  std::unique_ptr<T, Removal> held_;
};

}  // namespace bext
