#include "new_section.h"

#include <algorithm>
#include <iterator>
#include <optional>
#include <string>

namespace bext {
namespace {

/// Removes the first step of `path` and returns it.
std::string_view take_step(std::string_view& path) {
  const std::size_t dot = std::min(path.find('.'), path.size());
  const std::string_view step = path.substr(0, dot);
  path.remove_prefix(std::min(dot + 1, path.size()));
  return step;
}

bool needs_more(const Section& section) {
  return std::ranges::any_of(section.options, [](const Option& option) { return option.info.required; });
}

/// JSON text in the layout of the file: on several lines or on one.
class Wrapping {
 public:
  explicit Wrapping(const Document& document)
      : own_lines_{document.root().lexeme().find('\n') != std::string_view::npos} {}

  [[nodiscard]] std::string object(std::string_view member) const { return around('{', member, '}'); }
  [[nodiscard]] std::string list(std::string_view element) const { return around('[', element, ']'); }

 private:
  [[nodiscard]] std::string around(char open, std::string_view inside, char close) const {
    if (!own_lines_) return open + std::string{inside} + close;
    std::string text{open};
    text += "\n  ";
    for (const char c : inside) {
      text += c;
      if (c == '\n') text += "  ";
    }
    return text + '\n' + close;
  }

  bool own_lines_;
};

/// The first missing section of a path.
struct Gap {
  Node container;         ///< an object without the section `via`, or a list without entries
  const Option* via;      ///< the section to create
  std::string_view rest;  ///< of the path below it
};

std::optional<Gap> find_gap(const Section& root, Node node, std::string_view path) {
  const Section* section = &root;
  while (!path.empty()) {
    const Option* option = section->find(take_step(path));
    if (!option || !option->is_section() || !node.is_object()) return std::nullopt;
    section = &option->section();
    const std::optional<Node> next = node.find(option->key());
    if (!next) return Gap{node, option, path};
    node = *next;
    if (!node.is_array()) continue;
    if (node.elements().empty()) return Gap{node, option, path};
    if (node.size() > 1) return std::nullopt;
    node = node.elements().front();
  }
  return std::nullopt;
}

/// The value of the section `option` with `member` in the innermost section of `rest`; empty if it would have no effect.
std::string section_text(const Option& option, std::string_view rest, std::string_view member, const Wrapping& wrap) {
  const Section& section = option.section();
  if (needs_more(section)) return {};
  std::string inside{member};
  if (!rest.empty()) {
    const Option* next = section.find(take_step(rest));
    if (!next || !next->is_section()) return {};
    const std::string inner = section_text(*next, rest, member, wrap);
    if (inner.empty()) return {};
    const std::string value = next->type == Type::sections ? wrap.list(inner) : inner;
    inside = quoted(next->key()) + ": " + value;
  }
  return wrap.object(inside);
}

}  // namespace

std::vector<TextEdit> move_to_new_section(const Document& document, const Section& root, Node whole, Node object,
                                          Node key, std::string_view path, const NewMember& member) {
  const std::optional<Gap> gap = find_gap(root, whole, path);
  const Node value = document.node(key.index() + 1);
  if (!gap || (gap->container.index() >= value.index() && gap->container.index() < value.end_index())) return {};
  const Wrapping wrap{document};
  const std::string entry = section_text(*gap->via, gap->rest, quoted(member.key) + ": " + member.value, wrap);
  if (entry.empty()) return {};
  if (gap->container.is_array()) {
    std::vector<TextEdit> edits = prune_member(document, object, key);
    std::ranges::move(insert_elements(document, gap->container, 0, {entry}), std::back_inserter(edits));
    return edits;
  }
  return replace_member(document, object, key, gap->container,
                        {std::string{gap->via->key()}, gap->via->type == Type::sections ? wrap.list(entry) : entry});
}

}  // namespace bext
