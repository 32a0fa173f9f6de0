#include "edit_remove.h"

#include "layout.h"

namespace bext {
namespace {

class Removal {
 public:
  Removal(const Document& document, const Node& container, const Child& child, bool alone)
      : layout_{document},
        child_{child},
        inside_begin_{container.range().begin + 1},
        inside_end_{layout_.inside_end(container)},
        alone_{alone} {}

  [[nodiscard]] std::vector<TextEdit> edits() const {
    const std::optional<std::uint32_t> comma = layout_.comma_behind(child_, inside_end_);
    if (alone_ && layout_.is_white(inside_begin_, child_.begin) &&
        layout_.is_white(child_.end, comma.value_or(child_.end)) &&
        layout_.is_white(comma ? *comma + 1 : child_.end, inside_end_))
      return {{inside_begin_, inside_end_, ""}};
    if (comma) return with_comma_behind(*comma);
    const std::uint32_t before = layout_.previous_token_end(child_.begin);
    if (before > inside_begin_ && layout_.byte(before - 1) == ',') return with_comma_before(before - 1);
    return {without_its_line(child_.begin, child_.end)};
  }

 private:
  [[nodiscard]] std::vector<TextEdit> with_comma_behind(std::uint32_t comma) const {
    if (layout_.is_white(child_.end, comma)) return {without_its_line(child_.begin, comma + 1)};
    // Keep the comment between them.
    return {{child_.begin, layout_.skip_blanks(child_.end), ""}, {comma, comma + 1, ""}};
  }

  [[nodiscard]] std::vector<TextEdit> with_comma_before(std::uint32_t comma) const {
    const bool remark_follows = layout_.end_of_remarks(child_.end) != child_.end;
    if (layout_.is_white(comma + 1, child_.begin) && !remark_follows) return {{comma, child_.end, ""}};
    return {{comma, comma + 1, ""}, without_its_line(child_.begin, child_.end)};
  }

  [[nodiscard]] TextEdit without_its_line(std::uint32_t begin, std::uint32_t end) const {
    const Range range = layout_.with_its_space(begin, end, inside_begin_);
    return {range.begin, range.end, ""};
  }

  Layout layout_;
  Child child_;
  std::uint32_t inside_begin_;
  std::uint32_t inside_end_;
  bool alone_;
};

}  // namespace

std::vector<TextEdit> remove_child(const Document& document, const Node& container, const Node& first) {
  const Node value = container.is_object() ? document.node(first.index() + 1) : first;
  const bool alone = container.index() + 1 == first.index() && value.end_index() == container.end_index();
  return Removal{document, container, {first.range().begin, value.range().end}, alone}.edits();
}

}  // namespace bext
