#pragma once
// Which graphs there are, as far as somebody or the wrapper said, and names that were probably meant for one another.

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "bext/check/checked.h"

namespace bext {

struct KnownGraphs {
  std::vector<std::string> names;  ///< each once, in order
  bool all = false;                ///< these are all graphs of the model; a wrapper may name only some
};
/// The graphs that somebody gave, else those that the wrapper names; none when nothing is known.
[[nodiscard]] KnownGraphs known_graphs(const Checked& checked);

/// What is left over on both sides once every known graph was looked for in `graph_names`.
struct Binding {
  KnownGraphs known;
  std::vector<GraphName> unbound;      ///< listed, but no known graph
  std::vector<std::string> uncovered;  ///< known, but listed nowhere
};
[[nodiscard]] Binding bind_graphs(const Checked& checked);

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
