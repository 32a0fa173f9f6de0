#pragma once
// The tensors to save besides a graph's outputs: `graph0:t0,t1;graph1:t0`, or just `t0,t1` for a single graph.
//
// ```cpp
// std::vector<bext::OutputTensors> tensors = *bext::parse_output_tensors("vit:conv1,conv2;decoder:logits");
// assert(tensors[0].graph == "vit" && tensors[0].tensors.size() == 2 && tensors[1].tensors[0] == "logits");
// assert(bext::parse_output_tensors("vit:;decoder:x").error().contains("missing tensor name"));
// ```

#include <cstddef>
#include <expected>
#include <string>
#include <string_view>
#include <vector>

namespace bext {

struct OutputTensors {
  std::string graph;  ///< empty if not named
  std::vector<std::string> tensors;
  friend bool operator==(const OutputTensors&, const OutputTensors&) = default;
};

[[nodiscard]] std::expected<std::vector<OutputTensors>, std::string> parse_output_tensors(std::string_view text);
[[nodiscard]] std::string to_string(const std::vector<OutputTensors>& tensors);
/// The elements of `set_output_tensors` as one text for the tools: `{"m:t0,t1", "n:t0"}` is `m:t0,t1;n:t0`.
[[nodiscard]] std::string joined_output_tensors(const std::vector<std::string>& elements);
/// Why the tools cannot use the list with that many graphs; empty if they can.
[[nodiscard]] std::string output_tensors_problem(const std::vector<std::string>& elements, std::size_t graphs);

}  // namespace bext
