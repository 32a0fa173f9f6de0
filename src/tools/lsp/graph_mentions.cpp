#include "graph_mentions.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>

#include "file_place.h"

namespace bext::lsp {
namespace {

constexpr std::array<std::string_view, 3> graph_keys = {"graph_names", "graph_name", "enable_graphs"};

class MentionSearch {
 public:
  std::vector<GraphMention> found;

  void in_object(Node object, const Section& section) {
    for (const Member& member : object.members()) {
      const Option* const option = find_option(section, member.key.string()).option;
      if (!option) continue;
      if (option->is_section())
        in_section(member.value, *option);
      else if (names_graphs(*option))
        add(member.value, option->info.identity);
    }
  }

 private:
  void in_section(Node value, const Option& option) {
    if (value.is_object()) in_object(value, option.section());
    for (const Node entry : value.elements()) in_object(entry, option.section());
  }
  void add(Node value, bool configures) {
    if (value.is_string()) found.push_back({value, configures});
    for (const Node element : value.elements())
      if (element.is_string()) found.push_back({element, configures});
  }
};

}  // namespace

bool names_graphs(const Option& option) {
  // `graphs` is a section in other files than the project file.
  return std::ranges::find(graph_keys, option.key()) != graph_keys.end() ||
         (option.key() == "graphs" && option.type == Type::texts);
}

std::vector<GraphMention> graph_mentions(const LoadedFile& file) {
  MentionSearch search;
  if (const Section* root = root_section(file)) search.in_object(file.document.root(), *root);
  return std::move(search.found);
}

std::optional<GraphMention> graph_mention_at(const LoadedFile& file, std::uint32_t offset) {
  for (const GraphMention& mention : graph_mentions(file))
    if (covers(mention.name.range(), offset)) return mention;
  return std::nullopt;
}

std::string KnownGraph::sources_in_markdown() const {
  constexpr std::size_t most = 6;
  std::string text;
  for (std::size_t i = 0; i < std::min(sources.size(), most); ++i)
    text += fmt::format("{}- {}", i == 0 ? "" : "\n", sources[i]);
  if (sources.size() > most) text += fmt::format("\n- {} more", sources.size() - most);
  return text;
}

std::vector<KnownGraph> known_graphs(const Workspace& workspace, const CheckedText& text, std::uint32_t offset) {
  std::map<std::string, KnownGraph> graphs;
  const auto add = [&](const std::string& name, bool from_model, std::string source) {
    KnownGraph& graph =
        graphs.try_emplace(name, KnownGraph{.name = name, .from_model = false, .sources = {}}).first->second;
    graph.from_model = graph.from_model || from_model;
    // A file may name a graph many times.
    if (std::ranges::find(graph.sources, source) == graph.sources.end()) graph.sources.push_back(std::move(source));
  };
  for (const ModelFile& model : workspace.models_for(text.file.path)) {
    const std::string source = fmt::format("model `{}`", workspace.short_path(model.path));
    if (model.names.partitions.empty()) add(model::as_identifier(model.names.file), true, source);
    for (const std::string& partition : model.names.partitions) add(partition, true, source);
  }
  for (const std::shared_ptr<const CheckedText>& other : workspace.all_configurations())
    for (const GraphMention& mention : graph_mentions(other->file)) {
      if (other->file.path == text.file.path && covers(mention.name.range(), offset)) continue;
      add(mention.name.string(), false,
          fmt::format("{} `{}`", mention.configures ? "configured in" : "named in",
                      workspace.short_path(other->file.path)));
    }
  for (const std::string& name : text.settings.graphs) add(name, false, "`graphs` of the project file or the editor");
  std::vector<KnownGraph> list;
  for (auto& [name, graph] : graphs) list.push_back(std::move(graph));
  return list;
}

}  // namespace bext::lsp
