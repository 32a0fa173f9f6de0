#include "bext/text/pointer.h"

#include "array_index.h"

namespace bext {
namespace {

std::optional<std::string> unescaped(std::string_view step) {
  std::string out;
  for (std::size_t i = 0; i < step.size(); ++i) {
    if (step[i] != '~') {
      out += step[i];
      continue;
    }
    if (++i == step.size() || (step[i] != '0' && step[i] != '1')) return std::nullopt;
    out += step[i] == '0' ? '~' : '/';
  }
  return out;
}

void append_escaped(std::string& out, std::string_view step) {
  for (const char c : step) {
    if (c == '~')
      out += "~0";
    else if (c == '/')
      out += "~1";
    else
      out += c;
  }
}

std::optional<Node> element_at(const Node& array, std::string_view step) {
  std::optional<std::size_t> index = array_index(step);
  if (!index) return std::nullopt;
  for (const Node element : array.elements())
    if ((*index)-- == 0) return element;
  return std::nullopt;
}

/// A container on the path, and the next of its children to look at.
struct Level {
  std::uint32_t child;  ///< index of the next member's key or element to look at
  std::uint32_t end;    ///< index after the last child
  bool object;
  std::size_t position = 0;  ///< of `child` among the children
};

class Finder {
 public:
  explicit Finder(const Document& document) : document_{document} { enter(document.root()); }

  /// Offsets must not decrease from call to call.
  Pointer find(std::uint32_t offset) {
    while (levels_.size() > 1 && value_of(levels_[levels_.size() - 2]).range().end <= offset) leave();
    while (!levels_.empty() && covers_child(offset)) {
      const Node value = value_of(levels_.back());
      if (value.range().begin > offset || !enter(value)) return pointer(levels_.size());
    }
    return pointer(levels_.empty() ? 0 : levels_.size() - 1);
  }

 private:
  bool enter(const Node& node) {
    if (!node.is_object() && !node.is_array()) return false;
    levels_.push_back({node.index() + 1, node.end_index(), node.is_object()});
    return true;
  }

  void leave() {
    levels_.pop_back();
    step_over_child();
  }

  void step_over_child() {
    Level& level = levels_.back();
    level.child = value_of(level).end_index();
    ++level.position;
  }

  [[nodiscard]] Node value_of(const Level& level) const { return document_.node(level.child + (level.object ? 1 : 0)); }

  bool covers_child(std::uint32_t offset) {
    while (levels_.back().child < levels_.back().end && value_of(levels_.back()).range().end <= offset)
      step_over_child();
    return levels_.back().child < levels_.back().end && document_.node(levels_.back().child).range().begin <= offset;
  }

  [[nodiscard]] Pointer pointer(std::size_t depth) const {
    Pointer pointer;
    for (std::size_t i = 0; i < depth; ++i) {
      const Level& level = levels_[i];
      pointer.steps.push_back(level.object ? document_.node(level.child).string() : std::to_string(level.position));
    }
    return pointer;
  }

  const Document& document_;
  std::vector<Level> levels_;
};

}  // namespace

std::optional<Pointer> Pointer::parse(std::string_view text) {
  Pointer pointer;
  if (text.empty()) return pointer;
  if (text[0] != '/') return std::nullopt;
  for (std::size_t begin = 1;;) {
    const std::size_t end = text.find('/', begin);
    auto step = unescaped(text.substr(begin, end == std::string_view::npos ? end : end - begin));
    if (!step) return std::nullopt;
    pointer.steps.push_back(std::move(*step));
    if (end == std::string_view::npos) return pointer;
    begin = end + 1;
  }
}

std::string Pointer::to_string() const {
  std::string out;
  for (const std::string& step : steps) {
    out += '/';
    append_escaped(out, step);
  }
  return out;
}

Pointer Pointer::operator/(std::string_view step) const {
  Pointer longer = *this;
  longer.steps.emplace_back(step);
  return longer;
}

std::optional<Node> resolve(const Document& document, const Pointer& pointer) {
  std::optional<Node> node = document.root();
  for (const std::string& step : pointer.steps) {
    node = node->is_array() ? element_at(*node, step) : node->find(step);
    if (!node) return std::nullopt;
  }
  return node;
}

Pointer pointer_to(const Document& document, std::uint32_t offset) { return pointers_to(document, {offset}).front(); }

std::vector<Pointer> pointers_to(const Document& document, const std::vector<std::uint32_t>& offsets) {
  Finder finder{document};
  std::vector<Pointer> pointers;
  pointers.reserve(offsets.size());
  for (const std::uint32_t offset : offsets) pointers.push_back(finder.find(offset));
  return pointers;
}

}  // namespace bext
