#include "graph_mentions.h"

#include <algorithm>
#include <array>

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

std::vector<std::string> known_graphs(const Workspace& workspace, const CheckedText& text) {
  std::vector<std::string> names = text.settings.graphs;
  for (const std::shared_ptr<const CheckedText>& other : workspace.all_configurations())
    for (const GraphMention& mention : graph_mentions(other->file)) names.push_back(mention.name.string());
  for (const ModelFile& model : workspace.models_next_to(text.file.path)) {
    if (model.names.partitions.empty()) names.push_back(model::as_identifier(model.names.file));
    for (const std::string& partition : model.names.partitions) names.push_back(partition);
  }
  std::ranges::sort(names);
  names.erase(std::ranges::unique(names).begin(), names.end());
  return names;
}

}  // namespace bext::lsp
