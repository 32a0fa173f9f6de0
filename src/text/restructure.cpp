#include "bext/text/restructure.h"

#include <algorithm>
#include <unordered_set>

#include "edit_insert.h"
#include "edit_remove.h"
#include "layout.h"

namespace bext {
namespace {

/// Joins deletions that touch or overlap. Insertions keep their order and come before a deletion at the same place.
std::vector<TextEdit> settled(std::vector<TextEdit> insertions, std::vector<Range> deletions) {
  std::ranges::sort(deletions, {}, &Range::begin);
  std::vector<Range> joined;
  for (const Range& range : deletions) {
    if (!joined.empty() && range.begin <= joined.back().end)
      joined.back().end = std::max(joined.back().end, range.end);
    else
      joined.push_back(range);
  }
  // Move an insertion inside a deleted range to its start, so that the two do not overlap.
  for (TextEdit& insertion : insertions)
    for (const Range& range : joined)
      if (insertion.begin > range.begin && insertion.begin < range.end) insertion.begin = insertion.end = range.begin;
  for (const Range& range : joined) insertions.push_back({range.begin, range.end, ""});
  return insertions;
}

class Restructuring {
 public:
  Restructuring(const Document& document, Node container, const std::vector<Node>& removed,
                const std::vector<NewChild>& added, const Style& style)
      : layout_{document},
        container_{container},
        children_{layout_.children(container)},
        inside_end_{layout_.inside_end(container)},
        added_{added},
        style_{style} {
    std::unordered_set<std::uint32_t> begins;
    for (const Node& node : removed) begins.insert(node.range().begin);
    for (std::size_t i = 0; i < children_.size(); ++i) {
      gone_.push_back(begins.contains(children_[i].begin));
      if (!gone_.back()) last_kept_ = i;
    }
  }

  [[nodiscard]] std::vector<TextEdit> edits() {
    for (std::size_t i = 0; i < children_.size(); ++i)
      if (gone_[i]) remove(children_[i]);
    if (last_kept_ == no_child)
      put_into_emptied();
    else if (last_kept_ + 1 < children_.size())
      settle_behind(children_[last_kept_]);
    else
      return with_end_untouched();
    return settled(std::move(insertions_), std::move(deletions_));
  }

 private:
  static constexpr std::size_t no_child = SIZE_MAX;

  [[nodiscard]] std::optional<std::uint32_t> comma_behind(const Child& child) const {
    return layout_.comma_behind(child, inside_end_);
  }
  void remove_line(std::uint32_t begin, std::uint32_t end) {
    deletions_.push_back(layout_.with_its_space(begin, end, container_.range().begin + 1));
  }

  void remove(const Child& child) {
    const std::optional<std::uint32_t> comma = comma_behind(child);
    if (comma && !layout_.is_white(child.end, *comma)) {
      // Keep the comment between them.
      remove_line(child.begin, child.end);
      deletions_.push_back({*comma, *comma + 1});
    } else {
      remove_line(child.begin, comma ? *comma + 1 : child.end);
    }
  }

  [[nodiscard]] std::string joined(std::string_view indentation, bool own_lines) const {
    return bext::joined(added_, indentation, own_lines, style_);
  }

  /// All children after the last kept one are removed. Its comma is removed too, or reused for new children.
  void settle_behind(const Child& kept) {
    const std::optional<std::uint32_t> comma = comma_behind(kept);
    const bool ends_with_comma = comma_behind(children_.back()).has_value();
    if (added_.empty()) {
      if (!comma || ends_with_comma) return;
      const std::uint32_t next = layout_.skip_blanks(*comma + 1);
      const bool child_follows = next == children_[last_kept_ + 1].begin;
      deletions_.push_back({*comma, child_follows ? next : *comma + 1});
      return;
    }
    const std::uint32_t after = comma ? *comma + 1 : kept.end;
    const std::string indentation{layout_.indentation(kept.begin)};
    const std::string separator = comma ? "" : ",";
    if (!layout_.is_first_in_line(kept.begin)) {
      const std::uint32_t next = layout_.skip_blanks(after);
      if (next == children_[last_kept_ + 1].begin) deletions_.push_back({after, next});
      insertions_.push_back({after, after, separator + style_.comma.substr(1) + joined(indentation, false)});
      return;
    }
    if (!comma) insertions_.push_back({after, after, separator});
    const std::uint32_t place = layout_.end_of_remarks(after);
    insertions_.push_back({place, place, style_.line_end + indentation + joined(indentation, true)});
  }

  void put_into_emptied() {
    const std::uint32_t begin = container_.range().begin + 1;
    bool comments = false;
    for (std::uint32_t at = begin; at < inside_end_ && !comments; ++at) comments = layout_.in_comment(at);
    const std::string outer{layout_.indentation(container_.range().begin)};
    const bool lines = layout_.spans_lines(begin, inside_end_);
    const std::string inner = outer + style_.indent;
    if (!comments) {
      deletions_.assign(1, {begin, inside_end_});
      if (!added_.empty())
        insertions_.push_back(
            {begin, begin,
             lines ? style_.line_end + inner + joined(inner, true) + style_.line_end + outer : joined(outer, false)});
    } else if (!added_.empty()) {
      insertions_.push_back(
          {inside_end_, inside_end_,
           lines ? style_.indent + joined(inner, true) + style_.line_end + outer : joined(outer, false)});
    }
  }

  /// The last child stays, so the insertion at the end does not overlap the deletions before it.
  [[nodiscard]] std::vector<TextEdit> with_end_untouched() {
    std::vector<TextEdit> all = settled({}, std::move(deletions_));
    std::ranges::move(insert_children(document(), container_, SIZE_MAX, added_, style_), std::back_inserter(all));
    return all;
  }
  [[nodiscard]] const Document& document() const { return layout_.document(); }

  Layout layout_;
  Node container_;
  std::vector<Child> children_;
  std::uint32_t inside_end_;
  const std::vector<NewChild>& added_;
  const Style& style_;
  std::vector<bool> gone_;
  std::size_t last_kept_ = no_child;
  std::vector<TextEdit> insertions_;
  std::vector<Range> deletions_;
};

std::vector<TextEdit> change_children(const Document& document, Node container, const std::vector<Node>& removed,
                                      const std::vector<NewChild>& added, const Style& style) {
  if (removed.empty()) return insert_children(document, container, SIZE_MAX, added, style);
  if (removed.size() == 1 && added.empty()) return remove_child(document, container, removed.front());
  return Restructuring{document, container, removed, added, style}.edits();
}

}  // namespace

std::vector<TextEdit> change_members(const Document& document, Node object, const std::vector<Node>& removed,
                                     const std::vector<NewMember>& added) {
  if (!object.is_object() || (removed.empty() && added.empty())) return {};
  const Style style = style_of(document);
  std::vector<NewChild> children;
  for (const NewMember& member : added) children.push_back({quoted(member.key) + style.colon, member.value});
  return change_children(document, object, removed, children, style);
}

std::vector<TextEdit> change_elements(const Document& document, Node array, const std::vector<Node>& removed,
                                      const std::vector<std::string>& added) {
  if (!array.is_array() || (removed.empty() && added.empty())) return {};
  std::vector<NewChild> children;
  for (const std::string& value : added) children.push_back({"", value});
  return change_children(document, array, removed, children, style_of(document));
}

}  // namespace bext
