// Edits of a text are equivalent to the same edits of its value.

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>

#include "bext/text/edit.h"
#include "fault_text.h"
#include "generators.h"

namespace bext {
namespace {

using testing::any_json;
using testing::any_key;

/// A container in the model and the same container in the text.
struct Place {
  Json* model;
  Node node;
};

void collect(Json& model, const Node& node, std::vector<Place>& places) {
  if (Json::Array* items = model.as_array()) {
    places.push_back({&model, node});
    auto item = items->begin();
    for (const Node element : node.elements()) collect(*item++, element, places);
  } else if (Json::Object* members = model.as_object()) {
    places.push_back({&model, node});
    auto own = members->begin();
    for (const Member member : node.members()) collect(own++->value, member.value, places);
  }
}

Member member_at(const Node& object, std::size_t index) {
  auto member = object.members().begin();
  for (; index > 0; --index) ++member;
  return *member;
}

Node element_at(const Node& array, std::size_t index) {
  auto element = array.elements().begin();
  for (; index > 0; --index) ++element;
  return *element;
}

std::string value_text(const Json& value) { return write(value, *rc::gen::element(0, 2, 4)); }

std::vector<TextEdit> edit_array(const Document& document, const Place& place) {
  Json::Array& items = *place.model->as_array();
  const auto index = testing::below<std::size_t>(items.size() + 1);
  if (index == items.size() || *rc::gen::arbitrary<bool>()) {
    const Json added = any_json(2);
    items.insert(items.begin() + static_cast<std::ptrdiff_t>(index), {added, Json{1}});
    return insert_elements(document, place.node, index, {value_text(added), "1"});
  }
  items.erase(items.begin() + static_cast<std::ptrdiff_t>(index));
  return remove_element(document, place.node, element_at(place.node, index));
}

std::vector<TextEdit> edit_object(const Document& document, const Place& place) {
  Json::Object& members = *place.model->as_object();
  if (members.empty() || testing::below(3) == 0) {
    const std::string key = *any_key();
    const Json value = any_json(2);
    (*place.model)[key] = value;
    return set_member(document, place.node, key, value_text(value));
  }
  const auto index = testing::below<std::size_t>(members.size());
  const auto own = members.begin() + static_cast<std::ptrdiff_t>(index);
  const Member member = member_at(place.node, index);
  if (*rc::gen::arbitrary<bool>()) {
    const std::string name = *any_key();
    if (place.node.find(name)) return {};
    own->key = name;
    return rename_member(document, member.key, name);
  }
  members.erase(own);
  return remove_member(document, place.node, member.key);
}

void edits_mean_the_same(std::string text, Json model) {
  for (int step = 1 + testing::below(5); step > 0; --step) {
    const Document document = Document::parse(text);
    std::vector<Place> places;
    collect(model, document.root(), places);
    const Place place = *rc::gen::elementOf(places);
    const std::vector<TextEdit> edits =
        place.node.is_array() ? edit_array(document, place) : edit_object(document, place);
    RC_ASSERT(!overlap(edits));
    const std::string before = text;
    text = bext::apply(text, edits);
    const Document changed = Document::parse(text);
    RC_LOG() << before << "\n=>\n" << text << "\n" << write(model, 0) << "\n";
    for (const Fault& fault : changed.faults()) RC_ASSERT(is_tolerated(fault.kind));
    RC_ASSERT(write(changed.root().to_json(), 0) == write(model, 0));
    // A comment disappears only together with the member or element that contains it.
    const auto gone = std::ranges::count_if(document.comments(), [&](const Comment& comment) {
      return std::ranges::any_of(edits, [&](const TextEdit& edit) {
        return edit.begin <= comment.range.begin && comment.range.end <= edit.end;
      });
    });
    RC_ASSERT(static_cast<std::ptrdiff_t>(changed.comments().size()) >=
              static_cast<std::ptrdiff_t>(document.comments().size()) - gone);
  }
}

RC_GTEST_PROP(EditProperty, OnTypicalFiles, ()) {
  const Json model = testing::any_filled_container(3);
  edits_mean_the_same(testing::laid_out(model), model);
}

RC_GTEST_PROP(EditProperty, OnFilesWithCommentsAnywhere, ()) {
  const Json model = testing::any_filled_container(3);
  edits_mean_the_same(testing::typed(model, true, true), model);
}

RC_GTEST_PROP(EditProperty, SetAtAndRemoveAtFollowThePointer, ()) {
  const Document document = Document::parse(testing::typed(testing::any_filled_container(3), true, true));
  auto index = 1 + testing::below(document.node_count() - 1);
  if (document.node(index).kind() == NodeKind::key) ++index;
  const Pointer pointer = pointer_to(document, document.node(index).range().begin);
  const Json value = any_json(2);
  const Document changed = Document::parse(*set_at(document, pointer, write(value, 2)));
  RC_ASSERT(write(resolve(changed, pointer)->to_json(), 0) == write(value, 0));
  RC_ASSERT(changed.root().size() == document.root().size());
  const Document removed = Document::parse(*remove_at(document, pointer));
  RC_ASSERT(removed.node_count() < document.node_count());
}

}  // namespace
}  // namespace bext
