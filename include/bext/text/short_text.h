#pragma once
// A text that is nearly always short, in 16 bytes: up to 15 characters stand inside, more than that on the heap. Half
// the size of `std::string`, which counts where a file has thousands of numbers.
//
// ```cpp
// bext::ShortText three{"3.0"};
// bext::ShortText huge{"18446744073709551616"};
// assert(sizeof three == 16 && three.view() == "3.0" && huge.view() == "18446744073709551616");
// ```

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>
#include <utility>

namespace bext {

class ShortText {
 public:
  ShortText() = default;
  explicit ShortText(std::string_view text) {
    if (text.size() > most_inside) [[unlikely]] {
      hold(new std::string{text});
      return;
    }
    for (std::size_t i = 0; i < text.size(); ++i) bytes_[i] = text[i];
    bytes_.back() = static_cast<char>(text.size());
  }
  ShortText(const ShortText& other) : bytes_{other.bytes_} {
    if (other.is_outside()) hold(new std::string{*other.held()});
  }
  ShortText(ShortText&& other) noexcept : bytes_{std::exchange(other.bytes_, {})} {}
  ShortText& operator=(ShortText other) noexcept {
    std::swap(bytes_, other.bytes_);
    return *this;
  }
  ~ShortText() {
    if (is_outside()) [[unlikely]]
      delete held();
  }

  /// Good as long as this object lives and is not assigned to.
  [[nodiscard]] std::string_view view() const {
    if (is_outside()) [[unlikely]]
      return *held();
    return {bytes_.data(), static_cast<std::size_t>(bytes_.back())};
  }

 private:
  static constexpr std::size_t most_inside = 15;
  static constexpr char outside = 127;

  [[nodiscard]] bool is_outside() const { return bytes_.back() == outside; }
  [[nodiscard]] std::string* held() const {
    std::uintptr_t address;
    std::memcpy(&address, bytes_.data(), sizeof address);
    return reinterpret_cast<std::string*>(address);  // NOLINT(performance-no-int-to-ptr)
  }
  void hold(std::string* text) {
    const auto address = reinterpret_cast<std::uintptr_t>(text);
    std::memcpy(bytes_.data(), &address, sizeof address);
    bytes_.back() = outside;
  }

  /// The characters and in the last byte their number, or the address of a string and in the last byte `outside`.
  alignas(std::string*) std::array<char, most_inside + 1> bytes_{};
};

}  // namespace bext
