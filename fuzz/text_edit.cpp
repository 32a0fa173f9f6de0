// The first bytes select an edit, the rest is the text. Editing the text must be equivalent to editing the value.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <vector>

#include "bext/text/edit.h"

namespace {

using bext::Document;
using bext::Json;
using bext::Node;

void require(bool condition) {
  if (!condition) std::abort();
}

bool is_sound(const Document& document) {
  return std::ranges::all_of(document.faults(), [](const bext::Fault& fault) {
    return bext::is_tolerated(fault.kind) && fault.kind != bext::FaultKind::duplicate_key;
  });
}

Json* at(Json& root, const bext::Pointer& pointer) {
  Json* place = &root;
  for (const std::string& step : pointer.steps)
    place = place->is_array() ? &(*place->as_array())[std::strtoul(step.c_str(), nullptr, 10)] : place->find(step);
  return place;
}

const std::vector<std::string> values = {"1",          "\"x\"", "[]", "{\n    \"p\": [\n        1\n    ]\n}",
                                         "{\"q\": 2}", "null"};

struct Change {
  std::vector<bext::TextEdit> edits;
  Json expected;
};

Change change_array(const Document& document, const Node& array, Json root, std::uint8_t which,
                    const std::string& value) {
  Json::Array& items = *at(root, bext::pointer_to(document, array.range().begin))->as_array();
  const std::size_t position = which / 2U % (items.size() + 1);
  const auto place = items.begin() + static_cast<std::ptrdiff_t>(position);
  if (which % 2 == 0 || position == items.size()) {
    items.insert(place, Document::parse(value).root().to_json());
    return {bext::insert_elements(document, array, position, {value}), root};
  }
  items.erase(place);
  auto element = array.elements().begin();
  for (std::size_t i = 0; i < position; ++i) ++element;
  return {bext::remove_element(document, array, *element), root};
}

Change change_object(const Document& document, const Node& object, Json root, std::uint8_t which,
                     const std::string& value) {
  Json& model = *at(root, bext::pointer_to(document, object.range().begin));
  const std::size_t size = model.size();
  if (which % 4 == 0 || size == 0) {
    const std::string key = which % 8 == 0 ? "new key" : "a";
    model[key] = Document::parse(value).root().to_json();
    return {bext::set_member(document, object, key, value), root};
  }
  const std::size_t position = which / 4U % size;
  auto member = object.members().begin();
  for (std::size_t i = 0; i < position; ++i) ++member;
  Json::Object& members = *model.as_object();
  const auto own = members.begin() + static_cast<std::ptrdiff_t>(position);
  if (which % 4 == 1 && model.find("renamed") == nullptr) {
    own->key = "renamed";
    return {bext::rename_member(document, (*member).key, "renamed"), root};
  }
  members.erase(own);
  return {bext::remove_member(document, object, (*member).key), root};
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size < 4) return 0;
  const Document document = Document::parse({reinterpret_cast<const char*>(data) + 3, size - 3}, {.max_depth = 40});
  const Node chosen = document.node(data[0] % document.node_count());
  const std::string& value = values[data[2] % values.size()];
  if (!is_sound(document)) {
    // The meaning may change, but it must not crash.
    (void)bext::apply(document.text(), bext::set_member(document, document.root(), "a", value));
    (void)bext::set_at(document, bext::pointer_to(document, chosen.range().begin), value);
    (void)bext::remove_at(document, bext::pointer_to(document, chosen.range().begin));
    return 0;
  }
  if (!chosen.is_array() && !chosen.is_object()) return 0;
  const Json root = document.root().to_json();
  const Change change = chosen.is_array() ? change_array(document, chosen, root, data[1], value)
                                          : change_object(document, chosen, root, data[1], value);
  require(!bext::overlap(change.edits));
  const Document changed = Document::parse(bext::apply(document.text(), change.edits));
  require(is_sound(changed));
  require(bext::write(changed.root().to_json(), 0) == bext::write(change.expected, 0));
  return 0;
}
