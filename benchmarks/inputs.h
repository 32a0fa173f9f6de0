#pragma once
// The two input files of all measurements.
#include <string>
#include <vector>

namespace bench {

struct Input {
  std::string name;
  std::string path;
  std::string text;
  std::vector<std::string> graphs;  ///< names of the configured graphs
};

/// About 0.9 KB: every section of an HTP file once, few entries each.
[[nodiscard]] Input small_input();
/// About 10 MB: 29,000 graphs with ten members each.
[[nodiscard]] Input big_input();

}  // namespace bench
