#pragma once
// The table that `./bench` prints.
#include <optional>
#include <string>
#include <vector>

namespace bench {

struct Row {
  std::string what;
  std::string ours;
  std::string peer;
  std::string theirs;
  double ratio = 0;
  std::string unit = "x";
  std::optional<double> at_least = {};
  std::optional<double> at_most = {};

  [[nodiscard]] bool met() const { return (!at_least || ratio >= *at_least) && (!at_most || ratio <= *at_most); }
};

void print(const std::vector<Row>& rows);

/// For example `1.23 ms`, in a suitable unit.
[[nodiscard]] std::string duration(double seconds);

}  // namespace bench
