#pragma once
// Which graphs there are, as far as somebody or the wrapper said, and names that were probably meant for one another.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "bext/check/checked.h"

namespace bext {

/// Finds names again, however many there are. Refers to the list of names that it is given, to which names are added
/// one by one.
class NameTable {
 public:
  NameTable(const std::vector<GraphName>& names, std::size_t most);
  /// Enters the last name of the list. The one that stood there before with the same text, or null.
  const GraphName* enter_last();
  /// The first with that text, or null.
  [[nodiscard]] const GraphName* find(std::string_view text) const;

 private:
  struct Slot {
    std::uint32_t hash = 0;
    std::uint32_t number = 0;  ///< of the name, from 1 on; 0 when the slot is free
  };
  [[nodiscard]] std::size_t slot_of(std::string_view text, std::uint32_t hash) const;
  [[nodiscard]] const GraphName* find_among_few(std::string_view text, std::size_t count) const;

  const std::vector<GraphName>* names_;
  std::vector<Slot> slots_;  ///< none when there are so few names that looking at each is faster
};

/// `table` holds all of `checked.graph_names()`.
[[nodiscard]] GraphBinding bind_graphs(const Checked& checked, const NameTable& table);

/// A name close to another one.
struct NearMiss {
  std::string_view name;
  std::string_view how;    ///< "differs only in case"
  bool same_word = false;  ///< but for case and punctuation
};

/// Finds near misses among many names. The names must outlive it.
class NearMisses {
 public:
  explicit NearMisses(std::vector<std::string_view> names);
  [[nodiscard]] std::optional<NearMiss> of(std::string_view name);

 private:
  std::vector<std::string_view> names_;
  std::unordered_map<std::string, std::string_view> by_word_;
  std::size_t searches_left_;
};

/// A name that cannot be a graph's and has a finding of its own: empty, with `*`, `placeholder`, a template mark.
[[nodiscard]] bool stands_for_no_graph(std::string_view name);

}  // namespace bext
