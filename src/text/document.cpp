#include "bext/text/document.h"

#include <algorithm>
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

Document Document::of_members(std::string text, std::span<const FlatMember> members) {
  auto data = std::make_shared<DocumentData>();
  data->text = std::move(text);
  const std::string_view whole = data->text;
  data->nodes.push_back({.begin = 0, .end = static_cast<std::uint32_t>(whole.size()), .kind = NodeKind::object});
  for (const FlatMember& member : members) {
    data->nodes.push_back({.begin = member.key.begin,
                           .end = member.key.end,
                           .link = key_hash(whole.substr(member.key.begin, member.key.size())),
                           .kind = NodeKind::key,
                           .irregular = true});
    const std::string_view value = whole.substr(member.value.begin, member.value.size());
    const bool is_string = member.kind == NodeKind::string;
    data->nodes.push_back({.begin = member.value.begin,
                           .end = member.value.end,
                           .kind = member.kind,
                           .escaped = is_string && member.quoted && value.contains('\\'),
                           .irregular = is_string && !member.quoted});
  }
  data->nodes.front().link = static_cast<std::uint32_t>(data->nodes.size());
  return Document{std::move(data)};
}

Document::Document() : Document{parse("null")} {}

std::string Node::string() const {
  const bool has_text = is_string() || kind() == NodeKind::key;
  return has_text ? key_text(data(), document_->text) : std::string{lexeme()};
}

std::string_view Node::irregular_string() const { return inside_quotes(data(), document_->text); }

std::optional<std::int64_t> Node::as_integer() const {
  return kind() == NodeKind::number ? integer_of(lexeme()) : std::nullopt;
}

std::optional<Number> Node::as_number() const {
  if (kind() != NodeKind::number) return std::nullopt;
  return Number::from_checked(lexeme());
}

std::size_t Node::size() const {
  return static_cast<std::size_t>(std::ranges::distance(members()) + std::ranges::distance(elements()));
}

std::optional<Node> Node::find(std::string_view key) const {
  std::optional<Node> found;
  const std::uint32_t hash = key_hash(key);
  for (const Member member : members())
    if (member.key.hash() == hash && member.key.string_is(key)) found = member.value;
  return found;
}

Json Node::to_json() const {
  switch (kind()) {
    case NodeKind::boolean:
      return *as_boolean();
    case NodeKind::number:
      return *as_number();
    case NodeKind::string:
    case NodeKind::key:
      return string();
    case NodeKind::array: {
      Json::Array items;
      for (const Node element : elements()) items.push_back(element.to_json());
      return Json::array(std::move(items));
    }
    case NodeKind::object: {
      // As in Python's dict: a duplicate key keeps its first position and gets its last value.
      Json::Object out;
      std::unordered_map<std::string, std::size_t> places;
      for (const Member member : members()) {
        std::string key = member.key.string();
        const auto [place, is_new] = places.try_emplace(key, out.size());
        if (is_new)
          out.emplace_back(std::move(key), member.value.to_json());
        else
          out[place->second].value = member.value.to_json();
      }
      return Json::object(std::move(out));
    }
    case NodeKind::null:
    case NodeKind::broken:
      return nullptr;
  }
  return nullptr;
}

}  // namespace bext
