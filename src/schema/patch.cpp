#include "bext/schema/patch.h"

#include <algorithm>
#include <map>
#include <optional>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

#include "bext/schema/write.h"
#include "bext/text/edit.h"
#include "bext/text/restructure.h"

namespace bext {
namespace {

constexpr int new_value_indent = 4;

class Patcher {
 public:
  Patcher(const Document& document, std::uint16_t layer) : document_{document}, layer_{layer} {}

  void object(const Section& section, const void* source, Node node) {
    Changes changes{node};
    const Members members = members_of(section, node);
    const Extras& extras = section.extras_of(source);
    options(section, source, members, extras, changes);
    std::unordered_set<std::string_view> kept;
    for (const Extra* extra : all_extras(section, source)) {
      if (!is_superseded(section, source, *extra)) this->extra(*extra, members, changes);
      kept.insert(extra->key);
    }
    for (const auto& [key, member] : members.unknown)
      if (!kept.contains(key)) changes.removed.push_back(member.key);
    append(change_members(document_, node, changes.removed, changes.added));
  }

  [[nodiscard]] std::string result() { return apply(document_.text(), std::move(edits_)); }

 private:
  /// The members of an object, grouped by whether an option reads them.
  struct Members {
    Node object;
    std::vector<std::pair<const Option*, Member>> known = {};
    std::vector<std::pair<std::string, Member>> unknown = {};
    mutable std::unordered_map<std::string, Node> by_key = {};

    /// Like `Node::find`, but fast for many keys.
    [[nodiscard]] std::optional<Node> find(const std::string& key) const {
      if (by_key.empty())
        for (const Member member : object.members()) by_key.insert_or_assign(member.key.string(), member.value);
      const auto found = by_key.find(key);
      return found == by_key.end() ? std::nullopt : std::optional{found->second};
    }
  };
  /// The members for one option, in any spelling.
  struct Written {
    std::optional<Member> counts;
    std::vector<Node> keys = {};
  };
  struct Changes {
    Node object;
    std::vector<Node> removed = {};  // keys
    std::vector<NewMember> added = {};
    std::optional<bool> one_line = {};  // of the object, once computed
  };

  void append(std::vector<TextEdit> edits) {
    edits_.insert(edits_.end(), std::make_move_iterator(edits.begin()), std::make_move_iterator(edits.end()));
  }

  [[nodiscard]] bool is_from(const Origin& origin, Node node) const {
    return origin.from_file() && origin.layer == layer_ && origin.node == node.index();
  }

  /// The extras of the object and of structs inlined into it.
  static std::vector<const Extra*> all_extras(const Section& section, const void* source) {
    std::vector<const Extra*> all;
    for (const Extra& extra : section.extras_of(source).list) all.push_back(&extra);
    for (const Option& option : section.options)
      if (option.type == Type::inlined)
        for (const Extra& extra : option.section().extras_of(entry(option, source, 0)).list) all.push_back(&extra);
    return all;
  }

  static Members members_of(const Section& section, Node node) {
    Members members{node};
    for (const Member member : node.members()) {
      std::string key = member.key.string();
      if (const Option* option = find_option(section, key))
        members.known.emplace_back(option, member);
      else
        members.unknown.emplace_back(std::move(key), member);
    }
    return members;
  }
  static const Option* find_option(const Section& section, std::string_view key) {
    if (const Option* option = section.find(key)) return option;
    for (const Option& option : section.options)
      if (option.type == Type::inlined)
        if (const Option* inner = option.section().find(key)) return inner;
    return nullptr;
  }

  /// The last member counts, as in `read`.
  static Written written(const Members& members, const Option& option) {
    Written found;
    for (const auto& [known, member] : members.known) {
      if (known != &option) continue;
      found.counts = member;
      found.keys.push_back(member.key);
    }
    return found;
  }

  /// Lists of plain values are written on one line, and so is everything in a container that is on one line itself.
  static std::string spelled(const Json& value, bool in_one_line) {
    const bool nested =
        value.is_object() || (value.is_array() && value.size() > 0 && value.as_array()->front().is_object());
    return write(value, in_one_line || !nested ? 0 : new_value_indent);
  }
  static bool is_one_line(Node container) {
    const bool empty = container.members().empty() && container.elements().empty();
    return !empty && !container.lexeme().contains('\n');
  }
  void replace(Node value, const Json& now) {
    if (value.to_json() != now) append(replace_value(document_, value, spelled(now, is_one_line(value))));
  }
  static void add(Changes& changes, std::string_view key, const Json& value) {
    if (!changes.one_line) changes.one_line = is_one_line(changes.object);
    changes.added.push_back({std::string{key}, spelled(value, *changes.one_line)});
  }

  void options(const Section& section, const void* source, const Members& members, const Extras& extras,
               Changes& changes) {
    std::unordered_set<std::string_view> kept;
    for (const Extra& extra : extras.list) kept.insert(extra.key);
    for (const Option& option : section.options) {
      if (option.type == Type::inlined) {
        options(option.section(), entry(option, source, 0), members, extras, changes);
        continue;
      }
      const Written found = written(members, option);
      const bool has_value = option.is_section() ? option.access.count(source) > 0 : option.access.is_set(source);
      if (!has_value && kept.contains(option.key())) continue;
      if (!option.is_section())
        setting(option, source, found, changes);
      else if (option.access.count(source) == 0)
        no_section(found, changes);
      else if (option.type == Type::section)
        single(option, source, found.counts, changes);
      else
        list(option, source, found.counts, changes);
    }
  }

  void setting(const Option& option, const void* source, const Written& found, Changes& changes) {
    const std::optional<Member>& member = found.counts;
    if (option.info.spread && names_) return names(option, member, changes);
    if (member && is_from(option.access.origin(source), member->value)) return;
    if (!option.access.is_set(source) || option.access.value(source).is_null()) {
      remove(found, changes);
    } else if (member) {
      replace(member->value, file_value(option, source));
    } else {
      add(changes, option.key(), file_value(option, source));
    }
  }

  void names(const Option& option, std::optional<Member> member, Changes& changes) {
    if (!member) return add(changes, option.key(), *names_);
    const bool single_spelling = member->value.is_string() && names_->size() == 1;
    replace(member->value, single_spelling ? names_->as_array()->front() : *names_);
  }

  /// Removes every spelling, or another member would count instead.
  static void remove(const Written& found, Changes& changes) {
    changes.removed.insert(changes.removed.end(), found.keys.begin(), found.keys.end());
  }

  /// An empty list stays; anything else was removed from the struct.
  static void no_section(const Written& found, Changes& changes) {
    const bool says_nothing = found.counts && found.counts->value.is_array() && found.counts->value.elements().empty();
    if (!says_nothing) remove(found, changes);
  }

  void single(const Option& option, const void* source, std::optional<Member> member, Changes& changes) {
    const Section& section = option.section();
    const void* inner = entry(option, source, 0);
    if (member && is_from(section.extras_of(inner).section, member->value))
      return object(section, inner, member->value);
    const Json value = to_json(section, inner);
    if (member)
      replace(member->value, value);
    else if (value.size() > 0)
      add(changes, option.key(), value);
  }

  void list(const Option& option, const void* source, std::optional<Member> member, Changes& changes) {
    if (member && is_from(option.access.written(source).origin, member->value))
      return entries(option, source, member->value);
    Json value = Json::array();
    for (std::size_t i = 0; i < option.access.count(source); ++i)
      value.push_back(to_json(option.section(), entry(option, source, i)));
    if (member)
      replace(member->value, value);
    else
      add(changes, option.key(), value);
  }

  void entries(const Option& option, const void* source, Node value) {
    const Section& section = option.section();
    // Entries by their object in the file; the names of one list share an object.
    std::map<std::uint32_t, std::vector<const void*>> groups;
    std::vector<const void*> fresh;
    for (std::size_t i = 0; i < option.access.count(source); ++i) {
      const void* item = entry(option, source, i);
      const Origin origin = section.extras_of(item).section;
      const bool ours = origin.from_file() && origin.layer == layer_;
      if (ours)
        groups[origin.node].push_back(item);
      else
        fresh.push_back(item);
    }
    std::vector<Node> removed;
    const auto handle = [&](Node node, Node remove_as) {
      const auto group = groups.find(node.index());
      if (group == groups.end())
        removed.push_back(remove_as);
      else
        keep_group(section, group->second, node, fresh);
    };
    const Shape shape = option.access.written(source).shape;
    if (shape == Shape::list)
      for (const Node element : value.elements()) handle(element, element);
    else if (shape == Shape::keyed)
      for (const Member member : value.members()) handle(member.value, member.key);
    else
      handle(value, value);
    structure(option, value, shape, removed, fresh);
  }

  void keep_group(const Section& section, const std::vector<const void*>& group, Node node,
                  std::vector<const void*>& fresh) {
    const Option* spread = spread_option(section);
    Json names = Json::array();
    const Json first = without(to_json(section, group.front()), spread);
    for (const void* item : group) {
      const bool agrees = item == group.front() || (spread && without(to_json(section, item), spread) == first);
      if (!agrees)
        fresh.push_back(item);
      else if (spread && spread->access.is_set(item))
        names.push_back(spread->access.value(item));
    }
    const std::optional<Json> outer = names_;
    names_ = spread && names.size() > 0 ? std::optional{names} : std::nullopt;
    object(section, group.front(), node);
    names_ = outer;
  }

  static const Option* spread_option(const Section& section) {
    for (const Option& option : section.options)
      if (option.info.spread) return &option;
    return nullptr;
  }
  static Json without(Json value, const Option* option) {
    if (option) value.erase(option->key());
    return value;
  }

  void structure(const Option& option, Node value, Shape shape, const std::vector<Node>& removed,
                 const std::vector<const void*>& fresh) {
    std::vector<std::string> added;
    const bool one_line = is_one_line(value);
    for (const void* item : fresh) added.push_back(spelled(to_json(option.section(), item), one_line));
    if (shape == Shape::list) return append(change_elements(document_, value, removed, added));
    if (shape == Shape::keyed) {
      std::unordered_set<std::string> taken;
      for (const Member member : value.members()) taken.insert(member.key.string());
      std::vector<NewMember> members;
      std::size_t number = taken.size();
      for (std::string& text : added) {
        while (taken.contains(std::to_string(number))) ++number;
        members.push_back({std::to_string(number++), std::move(text)});
      }
      return append(change_members(document_, value, removed, members));
    }
    if (removed.empty() && added.empty()) return;
    if (!removed.empty()) {
      Json list = Json::array();
      for (const void* item : fresh) list.push_back(to_json(option.section(), item));
      return replace(value, list);
    }
    // The object becomes the first entry of a list; its bytes stay where they are.
    append({{value.range().begin, value.range().begin, "["}});
    std::string tail;
    for (const std::string& text : added) tail += ", " + text;
    append({{value.range().end, value.range().end, tail + "]"}});
  }

  void extra(const Extra& extra, const Members& members, Changes& changes) {
    const Node node = members.object;
    const bool ours = extra.origin.from_file() && extra.origin.layer == layer_ && extra.origin.node > node.index() &&
                      extra.origin.node < node.end_index();
    const std::optional<Node> value = ours ? document_.node(extra.origin.node) : members.find(extra.key);
    if (value)
      replace(*value, extra.value);
    else
      add(changes, extra.key, extra.value);
  }

  const Document& document_;
  std::uint16_t layer_;
  std::vector<TextEdit> edits_;
  std::optional<Json> names_;  // of the entry being written, when its section spreads names
};

}  // namespace

std::string patched(const Document& document, const Section& section, const void* object, std::uint16_t layer) {
  if (!document.root().is_object()) {
    const Json value = to_json(section, object);
    return value.size() == 0 ? std::string{document.text()} : write(value) + "\n";
  }
  Patcher patcher{document, layer};
  patcher.object(section, object, document.root());
  return patcher.result();
}

}  // namespace bext
