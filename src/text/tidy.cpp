#include "bext/text/tidy.h"

#include <algorithm>

#include "bext/text/ascii.h"
#include "layout.h"

namespace bext {
namespace {

class Tidier {
 public:
  Tidier(const Document& document, const TidyOptions& options)
      : document_{document},
        layout_{document},
        line_end_{style_of(document).line_end},
        indent_{static_cast<std::size_t>(std::max(options.indent, 0))},
        width_{options.width} {}

  std::string run() {
    const Node root = document_.root();
    comments_above(root.range().begin);
    value(root);
    remarks(root.range().end, UINT32_MAX);
    while (has_comment_before(UINT32_MAX)) {
      new_line();
      comment();
    }
    return std::move(out_) + line_end_;
  }

 private:
  void value(const Node& node) {
    const bool container = node.is_object() || node.is_array();
    if (!container) {
      out_ += node.lexeme();
    } else if (const bool empty = node.end_index() == node.index() + 1;
               empty && !has_comment_before(node.range().end)) {
      out_ += node.is_object() ? "{}" : "[]";
    } else if (!stays_on_its_line(node)) {
      over_lines(node);
    }
  }

  /// Writes the container on one line if the author did, it has only simple values and it fits.
  bool stays_on_its_line(const Node& node) {
    if (layout_.spans_lines(node.range().begin, node.range().end) || has_comment_before(node.range().end)) return false;
    std::string line{node.is_object() ? '{' : '['};
    for (std::uint32_t i = node.index() + 1; i < node.end_index(); ++i) {
      const Node child = document_.node(i);
      if (child.is_object() || child.is_array()) return false;
      line += child.lexeme();
      if (i + 1 < node.end_index()) line += child.kind() == NodeKind::key ? ": " : ", ";
    }
    line += node.is_object() ? '}' : ']';
    const std::size_t room_for_comma = 1;
    if (out_.size() - line_begin_ + line.size() + room_for_comma > width_) return false;
    out_ += line;
    return true;
  }

  void over_lines(const Node& node) {
    out_ += node.is_object() ? '{' : '[';
    depth_ += indent_;
    const std::uint32_t close = node.range().end - 1;
    std::uint32_t child = node.index() + 1;
    remarks(node.range().begin + 1, child < node.end_index() ? document_.node(child).range().begin : close);
    while (child < node.end_index()) {
      new_line();
      comments_above(document_.node(child).range().begin);
      if (node.is_object()) key(document_.node(child++));
      const Node item = document_.node(child);
      value(item);
      child = item.end_index();
      const bool last = child == node.end_index();
      if (!last) out_ += ',';
      remarks(item.range().end, last ? close : document_.node(child).range().begin);
    }
    while (has_comment_before(close)) {
      new_line();
      comment();
    }
    depth_ -= indent_;
    new_line();
    out_ += node.is_object() ? '}' : ']';
  }

  void key(const Node& node) {
    out_ += node.lexeme();
    const std::uint32_t value_begin = document_.node(node.index() + 1).range().begin;
    const std::uint32_t colon = layout_.next_token(node.range().end);
    if (has_comment_before(colon)) {
      out_ += ' ';
      comments_before_token(colon);
      if (out_.ends_with(' ')) out_.pop_back();
    }
    out_ += ": ";
    comments_before_token(value_begin);
  }

  /// Comments before a child, each on its own line; a block comment on the child's line stays there.
  void comments_above(std::uint32_t place) {
    while (has_comment_before(place)) {
      const std::uint32_t end = comment();
      if (block_ && !layout_.spans_lines(end, next_comment_or(place)))
        out_ += ' ';
      else
        new_line();
    }
  }

  void comments_before_token(std::uint32_t place) {
    while (has_comment_before(place)) {
      comment();
      if (block_)
        out_ += ' ';
      else
        new_line();
    }
  }

  /// Comments at the end of the line that contains `end`, up to `limit`.
  void remarks(std::uint32_t end, std::uint32_t limit) {
    while (has_comment_before(limit)) {
      const Range range = document_.comments()[comment_].range;
      const bool same_line = !layout_.spans_lines(end, range.begin);
      const std::uint32_t follows = layout_.skip_blanks(range.end);
      if (!same_line || !ends_what_comes_before(follows)) return;
      out_ += ' ';
      end = comment();
    }
  }

  /// Whether a comment belongs to what comes before it, judged by what follows.
  [[nodiscard]] bool ends_what_comes_before(std::uint32_t follows) const {
    const char c = layout_.byte(follows);
    return c == '\0' || is_line_end(c) || c == ',' || c == ']' || c == '}' || layout_.in_comment(follows);
  }

  [[nodiscard]] bool has_comment_before(std::uint32_t place) const {
    return comment_ < document_.comments().size() && document_.comments()[comment_].range.begin < place;
  }
  [[nodiscard]] std::uint32_t next_comment_or(std::uint32_t place) const {
    return has_comment_before(place) ? document_.comments()[comment_].range.begin : place;
  }

  /// Writes the next comment and returns its end.
  std::uint32_t comment() {
    const Comment& next = document_.comments()[comment_++];
    out_ += document_.text(next.range);
    block_ = next.block;
    return next.range.end;
  }

  void new_line() {
    out_ += line_end_;
    line_begin_ = out_.size();
    out_.append(depth_, ' ');
  }

  const Document& document_;
  Layout layout_;
  std::string line_end_;
  std::size_t indent_;
  std::size_t width_;
  std::size_t depth_ = 0;
  std::size_t line_begin_ = 0;
  std::size_t comment_ = 0;
  bool block_ = false;  ///< of the comment written last
  std::string out_;
};

}  // namespace

std::string tidy(const Document& document, const TidyOptions& options) {
  const auto is_error = [](const Fault& fault) { return !is_tolerated(fault.kind); };
  if (std::ranges::any_of(document.faults(), is_error)) return std::string{document.text()};
  return Tidier{document, options}.run();
}

}  // namespace bext
