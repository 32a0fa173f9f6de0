#pragma once
// Hashes the content of constants, so that graphs can be compared without keeping their weights in memory.
//
// ```cpp
// using namespace bext::model;
// Graph graph;
// graph.tensors.push_back({.name = "w", .type = ElementType::uint8, .shape = Shape{{.size = 2}}, .constant = 0});
// graph.constants.push_back({.tensor = 0, .raw = "ab"});
// const HashedConstants hashed = hash_constants(graph, no_external_files, one_after_the_other);
// assert(hashed.list.at(0).bytes == 2 && hashed.list[0].hash && hashed.problems.empty());
// ```

#include <array>
#include <cstddef>
#include <cstdint>
#include <expected>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bext/model/graph.h"

namespace bext::model {

/// Returns the bytes of a file with external data, or the reason why not. The location is inside the folder of the
/// model.
using ExternalFiles = std::function<std::expected<std::string_view, std::string>(std::string_view location)>;
[[nodiscard]] std::expected<std::string_view, std::string> no_external_files(std::string_view location);
/// Why a location must not be opened: it is absolute, leaves the folder or is empty.
[[nodiscard]] std::optional<std::string> location_error(std::string_view location);
/// The elements of a constant in another file, or the reason why they cannot be read.
[[nodiscard]] std::expected<std::string_view, std::string> external_content(const ExternalData& external,
                                                                            const Tensor& tensor,
                                                                            const ExternalFiles& files);

/// Calls `work(i)` for every i below `count`, possibly on several threads, and waits for all of them.
using Runner = std::function<void(std::size_t count, const std::function<void(std::size_t)>& work)>;
void one_after_the_other(std::size_t count, const std::function<void(std::size_t)>& work);

using ContentHash = std::array<std::uint64_t, 2>;

struct HashedConstant {
  const Graph* graph = nullptr;  ///< the graph or a subgraph of it
  std::uint32_t constant = none;
  std::uint64_t bytes = 0;
  std::optional<ContentHash> hash;  ///< of the elements as in memory; empty if they cannot be read
  std::string_view content = {};    ///< the elements, if a file stores them as in memory

  [[nodiscard]] const Tensor& tensor() const { return graph->tensors[graph->constants[constant].tensor]; }
};

struct HashedConstants {
  std::vector<HashedConstant> list;   ///< with those of subgraphs
  std::vector<std::string> problems;  ///< constants that cannot be read, each with the reason
};

/// The graph must outlive the result.
[[nodiscard]] HashedConstants hash_constants(const Graph& graph, const ExternalFiles& files, const Runner& runner);

}  // namespace bext::model
