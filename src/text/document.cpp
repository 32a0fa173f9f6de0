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

Node Document::root() const { return node(0); }
Node Document::node(std::uint32_t index) const { return {data_.get(), index}; }

std::string Node::string() const {
  const bool has_text = kind() == NodeKind::string || kind() == NodeKind::key;
  return has_text ? key_text(data(), document_->text) : std::string{lexeme()};
}

std::string_view Node::irregular_string() const { return inside_quotes(data(), document_->text); }

bool Node::string_is(std::string_view text) const {
  if (kind() != NodeKind::string && kind() != NodeKind::key) return false;
  if (!data().escaped) return inside_quotes(data(), document_->text) == text;
  return key_text(data(), document_->text) == text;
}

std::optional<std::int64_t> Node::as_integer() const {
  if (kind() != NodeKind::number) return std::nullopt;
  return integer_of(lexeme());
}

std::optional<Number> Node::as_number() const {
  if (kind() != NodeKind::number) return std::nullopt;
  return Number::from_checked(lexeme());
}

std::size_t Node::size() const {
  std::size_t count = 0;
  for (auto member = members().begin(); member != members().end(); ++member) ++count;
  for (auto element = elements().begin(); element != elements().end(); ++element) ++count;
  return count;
}

namespace {

/// As in Python's dict: a repeated key keeps its first place and takes its last value.
Json object_to_json(const Node& node) {
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

}  // namespace

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
    case NodeKind::object:
      return object_to_json(*this);
    case NodeKind::null:
    case NodeKind::broken:
      return nullptr;
  }
  return nullptr;
}

}  // namespace bext
