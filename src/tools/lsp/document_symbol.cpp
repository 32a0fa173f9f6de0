#include <fmt/format.h>

#include "diag/characters.h"
#include "json_members.h"
#include "requests.h"

namespace bext::lsp {
namespace {

constexpr std::size_t longest_detail = 40;

/// Numbers of the protocol.
int kind_of_symbol(NodeKind kind) {
  switch (kind) {
    case NodeKind::string:
      return 15;
    case NodeKind::number:
      return 16;
    case NodeKind::boolean:
      return 17;
    case NodeKind::array:
      return 18;
    case NodeKind::object:
      return 19;
    case NodeKind::key:
      return 20;
    case NodeKind::null:
    case NodeKind::broken:
      return 21;
  }
  return 21;
}

/// `vit, decoder` for an entry of graphs, otherwise `[0]`.
std::string name_of_entry(Node entry, std::size_t index) {
  for (const std::string_view key : {"graph_names", "graph_name", "name"}) {
    const std::optional<Node> named = entry.find(key);
    if (!named) continue;
    if (named->is_string() && !named->string().empty()) return named->string();
    std::string names;
    for (const Node name : named->elements()) names += fmt::format("{}{}", names.empty() ? "" : ", ", name.string());
    if (!names.empty()) return names;
  }
  return fmt::format("[{}]", index);
}

class SymbolTree {
 public:
  explicit SymbolTree(const TextPositions& positions) : positions_{positions} {}

  Json children(Node node) const {
    Json list = Json::array();
    for (const Member& member : node.members()) {
      const Range whole{member.key.range().begin, member.value.range().end};
      list.push_back(symbol(member.key.string(), member.value, whole, member.key.range()));
    }
    std::size_t index = 0;
    for (const Node element : node.elements()) {
      if (element.is_object())
        list.push_back(symbol(name_of_entry(element, index), element, element.range(), element.range()));
      ++index;
    }
    return list;
  }

 private:
  [[nodiscard]] Json symbol(std::string_view name, Node value, Range whole, Range selection) const {
    Json result = Json::object({{"name", name.empty() ? std::string{"\"\""} : visible(name)},
                                {"kind", kind_of_symbol(value.kind())},
                                {"range", positions_.range(whole)},
                                {"selectionRange", positions_.range(selection)}});
    const bool is_container = value.is_object() || value.is_array();
    if (!is_container) result["detail"] = visible(value.lexeme().substr(0, longest_detail));
    if (Json below = is_container ? children(value) : Json{}; below.size() > 0) result["children"] = std::move(below);
    return result;
  }

  const TextPositions& positions_;
};

}  // namespace

Answer document_symbol(const Workspace& workspace, const Json* params) {
  const CheckedText* const text = workspace.configuration(params);
  return text ? SymbolTree{text->positions}.children(text->file.document.root()) : Json{};
}

}  // namespace bext::lsp
