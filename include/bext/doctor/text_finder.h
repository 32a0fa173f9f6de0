#pragma once
// Finds many texts in one pass over bytes that arrive in pieces, with an Aho-Corasick automaton. Each byte is one table
// lookup, so the time is linear in the input for any number of texts. The code needs neither SIMD nor an operating
// system. A regular expression would be slower and could take exponential time.
//
// ```cpp
// const std::vector<std::string_view> texts{"he", "she", "hers"};
// const bext::doctor::TextFinder finder{texts};
// std::vector<std::size_t> found;
// finder.scan("ushers", 0, [&](std::size_t, std::span<const std::uint16_t> ended) {
//   found.insert(found.end(), ended.begin(), ended.end());
// });
// assert((found == std::vector<std::size_t>{1, 0, 2}));
// ```

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace bext::doctor {

class TextFinder {
 public:
  /// 0 at the start; later the result of the last scan.
  using State = std::uint32_t;

  /// No text may be empty.
  explicit TextFinder(std::span<const std::string_view> texts);

  /// Calls `on_end(end, ended)` for each place where texts end: the offset after them in this piece, and their indices,
  /// the longest first.
  template <class OnEnd>
  State scan(std::string_view piece, State state, const OnEnd& on_end) const {
    const std::uint32_t* const rows = rows_.data();
    for (std::size_t at = 0; at < piece.size(); ++at) {
      state = rows[state + class_of_[static_cast<unsigned char>(piece[at])]];
      if (state >= first_end_) [[unlikely]]
        on_end(at + 1, ended_in(state));
    }
    return state;
  }

 private:
  [[nodiscard]] std::span<const std::uint16_t> ended_in(State state) const {
    const std::size_t number = (state - first_end_) / classes_;
    return std::span{ended_}.subspan(ended_from_[number], ended_from_[number + 1] - ended_from_[number]);
  }

  std::array<std::uint8_t, 256> class_of_{};  ///< bytes that no text contains share class 0
  std::uint32_t classes_ = 1;
  std::vector<std::uint32_t> rows_;  ///< for each state and class, where the row of the next state begins
  State first_end_ = 0;              ///< in states from this one on, texts end
  std::vector<std::uint32_t> ended_from_;
  std::vector<std::uint16_t> ended_;
};

}  // namespace bext::doctor
