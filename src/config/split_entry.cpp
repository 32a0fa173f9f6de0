#include "split_entry.h"

#include <fmt/format.h>

#include <algorithm>

#include "bext/text/edit.h"

namespace bext {
namespace {

/// One of several names of an entry.
struct SharedName {
  Node entry;
  Node names;
  Node name;
};

std::optional<SharedName> shared_name(const LoadedFile& file, const EntrySpot& spot, const Option& changed) {
  if (!spot.section) return std::nullopt;
  const auto spread =
      std::ranges::find_if(spot.section->options, [](const Option& option) { return option.info.spread; });
  const Origin origin = spot.section->extras_of(spot.object).section;
  if (spread == spot.section->options.end() || &*spread == &changed || !origin.from_file()) return std::nullopt;
  const Origin names_origin = spread->access.origin(spot.object);
  const Json name = spread->access.value(spot.object);
  if (!names_origin.from_file() || !name.is_string()) return std::nullopt;
  const Node entry = file.document.node(origin.node);
  for (const Member member : entry.members()) {
    const Node names = member.value;
    const bool holds_it = names.range().begin <= file.document.node(names_origin.node).range().begin &&
                          file.document.node(names_origin.node).range().end <= names.range().end;
    if (!holds_it || !names.is_array() || names.size() < 2) continue;
    for (const Node one : names.elements())
      if (one.is_string() && one.string_is(*name.as_string())) return SharedName{entry, names, one};
  }
  return std::nullopt;
}

std::string copy_for(const SharedName& shared) {
  const std::uint32_t begin = shared.entry.range().begin;
  return apply(shared.entry.lexeme(), {{shared.names.range().begin - begin, shared.names.range().end - begin,
                                        fmt::format("[{}]", shared.name.lexeme())}});
}

}  // namespace

std::optional<std::string> with_own_entry(const LoadedFile& file, const EntrySpot& entry, const Option& option) {
  const std::optional<SharedName> shared = shared_name(file, entry, option);
  if (!shared) return std::nullopt;
  Pointer list = pointer_to(file.document, shared->entry.range().begin);
  list.steps.pop_back();
  const std::optional<Node> entries = resolve(file.document, list);
  if (!entries || !entries->is_array()) return std::nullopt;
  std::vector<TextEdit> edits = remove_element(file.document, shared->names, shared->name);
  std::ranges::move(insert_elements(file.document, *entries, entries->size(), {copy_for(*shared)}),
                    std::back_inserter(edits));
  return apply(file.document.text(), std::move(edits));
}

}  // namespace bext
