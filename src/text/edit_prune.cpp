// Removes a member and the containers that it leaves empty.
#include <algorithm>
#include <iterator>
#include <optional>

#include "bext/text/edit.h"
#include "bext/text/restructure.h"
#include "edit_remove.h"

namespace bext {
namespace {

/// A child of a container; `first` is a member's key or an element.
struct Place {
  Node container;
  Node first;
};

bool contains(Node container, Node node) {
  return node.index() >= container.index() && node.index() < container.end_index();
}

/// The children on the way from the root to the member, which is the last one.
std::vector<Place> way_to(const Document& document, Node object, Node key) {
  std::vector<Place> way;
  Node container = document.root();
  while (!(container == object)) {
    std::optional<Place> next;
    if (container.is_object()) {
      for (const Member member : container.members())
        if (contains(member.value, object)) next = {container, member.key};
    } else if (container.is_array()) {
      for (const Node element : container.elements())
        if (contains(element, object)) next = {container, element};
    }
    if (!next) return {};
    way.push_back(*next);
    container = container.is_object() ? document.node(next->first.index() + 1) : next->first;
  }
  way.push_back({object, key});
  return way;
}

bool has_one_child(const Document& document, const Place& place) {
  const Node value = place.container.is_object() ? document.node(place.first.index() + 1) : place.first;
  return place.container.index() + 1 == place.first.index() && value.end_index() == place.container.end_index();
}

bool has_comments(const Document& document, Node container) {
  const auto first = std::ranges::lower_bound(document.comments(), container.range().begin, {},
                                              [](const Comment& comment) { return comment.range.begin; });
  return first != document.comments().end() && first->range.begin < container.range().end;
}

/// The member, or the outermost child on the way to it that would be empty. `kept` and everything around it stays.
Place outermost(const Document& document, Node object, Node key, std::optional<Node> kept) {
  std::vector<Place> way = way_to(document, object, key);
  if (way.empty()) return {object, key};
  while (way.size() > 1) {
    const Place& last = way.back();
    if (!has_one_child(document, last) || has_comments(document, last.container)) break;
    if (kept && contains(last.container, *kept)) break;
    way.pop_back();
  }
  return way.back();
}

}  // namespace

std::vector<TextEdit> prune_member(const Document& document, Node object, Node key) {
  const Place place = outermost(document, object, key, std::nullopt);
  return remove_child(document, place.container, place.first);
}

std::vector<TextEdit> replace_member(const Document& document, Node object, Node key, Node to,
                                     const NewMember& member) {
  if (!to.is_object() || contains(document.node(key.index() + 1), to)) return {};
  const Place place = outermost(document, object, key, to);
  if (place.container == to) return change_members(document, to, {place.first}, {member});
  std::vector<TextEdit> edits = remove_child(document, place.container, place.first);
  std::ranges::move(insert_members(document, to, {member}), std::back_inserter(edits));
  return edits;
}

}  // namespace bext
