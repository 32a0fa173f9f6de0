#pragma once
// The places in configuration files that name a graph of a model.

#include <string>
#include <string_view>
#include <vector>

#include "bext/config/loaded.h"
#include "workspace.h"

namespace bext::lsp {

struct GraphMention {
  Node name;                ///< a string
  bool configures = false;  ///< in the entry that sets the options of the graph
};
/// Whether the values of the option are names of graphs.
[[nodiscard]] bool names_graphs(const Option& option);
/// In the order of the file.
[[nodiscard]] std::vector<GraphMention> graph_mentions(const LoadedFile& file);

/// The mention at an offset; nothing if there is none.
[[nodiscard]] std::optional<GraphMention> graph_mention_at(const LoadedFile& file, std::uint32_t offset);

/// A graph and where its name comes from.
struct KnownGraph {
  std::string name;
  bool from_model = false;
  std::vector<std::string> sources;  ///< "model `vit.onnx`"

  [[nodiscard]] std::string sources_in_markdown() const;
};
/// Every graph name in the settings, the models and the files of the workspace, each once and sorted. The name that is
/// being typed at `offset` is left out.
[[nodiscard]] std::vector<KnownGraph> known_graphs(const Workspace& workspace, const CheckedText& text,
                                                   std::uint32_t offset);

}  // namespace bext::lsp
