#include "bext/text/document.h"

#include <unordered_map>

#include "key_text.h"
#include "parser.h"

namespace bext {

Document Document::parse(std::string text, const ParseOptions& options) {
  auto data = std::make_shared<DocumentData>();
  data->text = std::move(text);
  Parser{*data, options}.parse();
  return Document{std::move(data)};
}

Document::Document() : Document{parse("null")} {}

std::string Node::string_of(Node node) {
  const bool has_text = node.kind() == NodeKind::string || node.kind() == NodeKind::key;
  return has_text ? key_text(node.data(), node.document_->text) : std::string{node.lexeme()};
}

std::string_view Node::irregular_string_of(Node node) { return inside_quotes(node.data(), node.document_->text); }

bool Node::string_equals(Node node, std::string_view text) {
  if (node.kind() != NodeKind::string && node.kind() != NodeKind::key) return false;
  if (!node.data().escaped) return inside_quotes(node.data(), node.document_->text) == text;
  return key_text(node.data(), node.document_->text) == text;
}

std::optional<std::int64_t> Node::integer_of(Node node) {
  if (node.kind() != NodeKind::number) return std::nullopt;
  return bext::integer_of(node.lexeme());
}

std::optional<Number> Node::number_of(Node node) {
  if (node.kind() != NodeKind::number) return std::nullopt;
  return Number::from_checked(node.lexeme());
}

std::size_t Node::size_of(Node node) {
  std::size_t count = 0;
  for (auto member = node.members().begin(); member != node.members().end(); ++member) ++count;
  for (auto element = node.elements().begin(); element != node.elements().end(); ++element) ++count;
  return count;
}

/// As in Python's dict: a repeated key keeps its first place and takes its last value.
Json Node::object_of(Node node) {
  constexpr std::size_t few_members = 16;
  Json::Object out;
  std::unordered_map<std::string, std::size_t> places;
  for (const Member member : node.members()) {
    std::string key = member.key.string();
    std::size_t place = out.size();
    if (out.size() < few_members) {
      for (place = 0; place < out.size() && out[place].key != key;) ++place;
    } else {
      if (places.empty())
        for (std::size_t i = 0; i < out.size(); ++i) places.emplace(out[i].key, i);
      place = places.emplace(key, out.size()).first->second;
    }
    Json value = member.value.to_json();
    if (place == out.size())
      out.emplace_back(std::move(key), std::move(value));
    else
      out[place].value = std::move(value);
  }
  return Json::object(std::move(out));
}

Json Node::json_of(Node node) {
  switch (node.kind()) {
    case NodeKind::boolean:
      return *node.as_boolean();
    case NodeKind::number:
      return *node.as_number();
    case NodeKind::string:
    case NodeKind::key:
      return node.string();
    case NodeKind::array: {
      Json::Array items;
      for (const Node element : node.elements()) items.push_back(element.to_json());
      return Json::array(std::move(items));
    }
    case NodeKind::object:
      return object_of(node);
    case NodeKind::null:
    case NodeKind::broken:
      return nullptr;
  }
  return nullptr;
}

}  // namespace bext
