#include "bext/config/recognize.h"

#include <algorithm>
#include <span>
#include <vector>

#include "bext/config/project_config.h"
#include "bext/diag/suggest.h"
#include "likely_kind.h"
#include "marks.h"

namespace bext {
namespace {

/// The object itself, or the first entry of a list.
std::optional<Node> first_entry(Node value) {
  if (value.is_object()) return value;
  if (value.elements().empty()) return std::nullopt;
  return value.elements().front();
}

bool any_key(Node object, auto judge) {
  return std::ranges::any_of(object.members(), [&](Member member) {
    const std::optional<std::string_view> plain = member.key.plain_string();
    return plain ? judge(*plain) : judge(std::string_view{member.key.string()});
  });
}
bool any_object(Node root, auto judge) {
  return std::ranges::any_of(root.members(),
                             [&](Member member) { return member.value.is_object() && judge(member.value); });
}
bool has(const std::optional<Node>& object, std::string_view key) { return object && object->find(key).has_value(); }

/// A typo in a key does not make it another kind of file.
bool nearly_in_project(std::string_view key) {
  std::vector<std::string_view> names;
  for (const Option& option : section_of<ProjectConfig>().options) names.push_back(option.key());
  return nearest(key, names).has_value();
}

bool in_project(std::string_view key) { return section_of<ProjectConfig>().find(key) != nullptr; }

/// Only keys of a project file, and one that an HTP file cannot have.
bool is_project(Node root) {
  const bool certain =
      any_key(root, [](std::string_view key) { return key != "$schema" && key != "graphs" && in_project(key); });
  return certain && !any_key(root, [](std::string_view key) {
           return !key.starts_with('_') && !in_project(key) && !nearly_in_project(key);
         });
}

bool shows(Node root, const Mark& mark) {
  switch (mark.test) {
    case Mark::Test::nothing:
      return true;
    case Mark::Test::key:
      return has(root, mark.word);
    case Mark::Test::no_key:
      return !has(root, mark.word);
    case Mark::Test::no_objects: {
      const std::optional<Node> first = root.find(mark.word).and_then(first_entry);
      return !first || !first->is_object();
    }
    case Mark::Test::object: {
      const std::optional<Node> value = root.find(mark.word);
      return value && value->is_object();
    }
    case Mark::Test::list: {
      const std::optional<Node> value = root.find(mark.word);
      return value && value->is_array();
    }
    case Mark::Test::key_inside:
      return has(root.find(mark.word), mark.inner);
    case Mark::Test::key_in_first:
      return has(root.find(mark.word).and_then(first_entry), mark.inner);
    case Mark::Test::no_key_in_first:
      return !has(root.find(mark.word).and_then(first_entry), mark.inner);
    case Mark::Test::key_in_any:
      return any_object(root, [&](Node value) { return has(value, mark.inner); });
    case Mark::Test::key_starts:
      return any_key(root, [&](std::string_view key) { return key.starts_with(mark.word); });
    case Mark::Test::key_ends:
      return any_key(root, [&](std::string_view key) { return key.ends_with(mark.word); });
    case Mark::Test::key_in_any_ends:
      return any_object(root, [&](Node value) {
        return any_key(value, [&](std::string_view key) { return key.ends_with(mark.inner); });
      });
    case Mark::Test::project_keys:
      return is_project(root);
  }
  return false;
}

bool shows(Node root, const Signature& signature) {
  return std::ranges::all_of(signature.marks(), [&](const Mark* mark) { return shows(root, *mark); });
}

bool shows(Node root, std::span<const Signature> signatures) {
  return std::ranges::any_of(signatures, [&](const Signature& signature) { return shows(root, signature); });
}

}  // namespace

std::string_view FileKind::name() const {
  if (backend) return backend->name;
  return look_alike ? look_alike->name : "unknown";
}

bool is_wrapper(const Document& document) { return shows(document.root(), wrapper_signatures()); }

const Backend* likely_kind(Node object) {
  const auto is_htp_key = [](Member member) {
    return std::ranges::any_of(htp_sections(), [&](const Signature& s) { return member.key.string_is(s.first.word); });
  };
  if (object.members().empty() || !std::ranges::all_of(object.members(), is_htp_key)) return nullptr;
  return &backend_of<htp::Config>();
}

FileKind recognize(Node root) {
  FileKind kind;
  if (!root.is_object()) return kind;
  for (const MarkedKind& marked : kinds_of_files()) {
    if (!shows(root, marked.signatures)) continue;
    if (marked.look_alike)
      kind.look_alike = marked.look_alike;
    else
      kind.backend = find_backend(marked.backend);
    for (const std::span<const Signature> sections : marked.mixed_in)
      for (const Signature& section : sections)
        if (shows(root, section.first)) kind.mixed_in.emplace_back(section.first.word);
    break;
  }
  return kind;
}

}  // namespace bext
