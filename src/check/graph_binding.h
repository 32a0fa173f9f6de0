#pragma once
// Compares `graph_names` with the known graphs, and finds names that probably mean the same graph.

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "bext/check/checked.h"

namespace bext {

/// The first occurrence of each name in the file.
using FirstNames = std::unordered_map<std::string_view, const GraphName*>;

[[nodiscard]] GraphBinding bind_graphs(const Checked& checked, const FirstNames& first_names);

/// A similar name.
struct NearMiss {
  std::string_view name;
  std::string_view how;    ///< "differs only in case"
  bool same_word = false;  ///< apart from case and punctuation
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

/// A name that cannot name a graph and has another finding: empty, with `*`, `placeholder`, a template mark.
[[nodiscard]] bool cannot_name_a_graph(std::string_view name);

}  // namespace bext
