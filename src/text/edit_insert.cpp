#include "edit_insert.h"

namespace bext {
namespace {

class Insertion {
 public:
  Insertion(const Document& document, const Node& container, const std::vector<NewChild>& added, const Style& style)
      : layout_{document},
        container_{container},
        children_{layout_.children(container)},
        added_{added},
        style_{style} {}

  [[nodiscard]] std::vector<TextEdit> edits(std::size_t position) const {
    if (children_.empty()) return into_empty();
    return position >= children_.size() ? at_end() : before(position);
  }

 private:
  [[nodiscard]] std::string joined(std::string_view indentation, bool own_lines) const {
    return bext::joined(added_, indentation, own_lines, style_);
  }

  [[nodiscard]] std::vector<TextEdit> into_empty() const {
    const std::uint32_t begin = container_.range().begin + 1;
    const std::uint32_t end = layout_.inside_end(container_);
    std::uint32_t after_comments = end;
    while (after_comments > begin && layout_.is_white(after_comments - 1, after_comments)) --after_comments;
    const std::string outer{layout_.indentation(container_.range().begin)};
    if (!style_.multi_line && !layout_.spans_lines(begin, end)) return {{after_comments, end, joined(outer, false)}};
    const std::string inner = outer + style_.indent;
    return {{after_comments, end, style_.line_end + inner + joined(inner, true) + style_.line_end + outer}};
  }

  [[nodiscard]] std::vector<TextEdit> at_end() const {
    const Child& last = children_.back();
    const std::optional<std::uint32_t> comma = layout_.comma_behind(last, layout_.inside_end(container_));
    const std::uint32_t after = comma ? *comma + 1 : last.end;
    if (!layout_.is_first_in_line(last.begin)) {
      const std::string text = joined(layout_.indentation(last.begin), false);
      return {{after, after, (comma ? style_.comma.substr(1) : style_.comma) + text}};
    }
    const std::string indentation{layout_.indentation(last.begin)};
    const std::uint32_t place = layout_.end_of_remarks(after);
    std::vector<TextEdit> edits;
    if (!comma) edits.push_back({after, after, ","});
    edits.push_back({place, place, style_.line_end + indentation + joined(indentation, true)});
    return edits;
  }

  [[nodiscard]] std::vector<TextEdit> before(std::size_t position) const {
    const Child& next = children_[position];
    const std::string indentation{layout_.indentation(next.begin)};
    if (!layout_.is_first_in_line(next.begin))
      return {{next.begin, next.begin, joined(indentation, false) + style_.comma}};
    // Comments above a child belong to it, so the new line goes above them.
    const std::uint32_t place = layout_.end_of_remarks(layout_.previous_token_end(next.begin));
    return {{place, place, style_.line_end + indentation + joined(indentation, true) + ","}};
  }

  Layout layout_;
  Node container_;
  std::vector<Child> children_;
  const std::vector<NewChild>& added_;
  const Style& style_;
};

}  // namespace

std::string joined(const std::vector<NewChild>& children, std::string_view indentation, bool own_lines,
                   const Style& style) {
  std::string out;
  for (const NewChild& child : children) {
    if (!out.empty()) out += own_lines ? "," + style.line_end + std::string{indentation} : style.comma;
    out += child.head + reindented(child.value, indentation, style);
  }
  return out;
}

std::vector<TextEdit> insert_children(const Document& document, const Node& container, std::size_t position,
                                      const std::vector<NewChild>& added, const Style& style) {
  if (added.empty() || (!container.is_object() && !container.is_array())) return {};
  return Insertion{document, container, added, style}.edits(position);
}

}  // namespace bext
