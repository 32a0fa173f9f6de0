#pragma once
// The layout of a file around a place (its line, the tokens around it), and the author's style, which edits follow.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bext/text/document.h"

namespace bext {

/// A member from its key to its value, or an element.
struct Child {
  std::uint32_t begin;
  std::uint32_t end;
};

[[nodiscard]] const LineTable& line_table(const Document& document);

class Layout {
 public:
  explicit Layout(const Document& document)
      : document_{document}, text_{document.text()}, lines_{line_table(document)} {}

  [[nodiscard]] const Document& document() const { return document_; }
  [[nodiscard]] std::uint32_t line_begin(std::uint32_t offset) const;
  /// Before the line end characters.
  [[nodiscard]] std::uint32_t line_end(std::uint32_t offset) const;
  /// After the line end characters.
  [[nodiscard]] std::uint32_t next_line(std::uint32_t offset) const;
  [[nodiscard]] std::string_view indentation(std::uint32_t offset) const;
  [[nodiscard]] bool is_first_in_line(std::uint32_t offset) const;
  [[nodiscard]] bool is_last_in_line(std::uint32_t offset) const;
  [[nodiscard]] std::uint32_t skip_blanks(std::uint32_t offset) const;
  [[nodiscard]] std::uint32_t skip_blanks_back(std::uint32_t offset) const;

  /// The next byte that is neither white space nor in a comment.
  [[nodiscard]] std::uint32_t next_token(std::uint32_t offset) const;
  /// After the last byte before `offset` that is neither white space nor in a comment.
  [[nodiscard]] std::uint32_t previous_token_end(std::uint32_t offset) const;
  /// After the comments that follow on the same line, because they belong to what is before `offset`.
  [[nodiscard]] std::uint32_t end_of_remarks(std::uint32_t offset) const;
  [[nodiscard]] bool is_white(std::uint32_t begin, std::uint32_t end) const;
  [[nodiscard]] bool spans_lines(std::uint32_t begin, std::uint32_t end) const;
  [[nodiscard]] bool in_comment(std::uint32_t offset) const;
  [[nodiscard]] char byte(std::uint32_t offset) const { return offset < text_.size() ? text_[offset] : '\0'; }

  /// The closing bracket of a container, or its end if it has none.
  [[nodiscard]] std::uint32_t inside_end(const Node& container) const;
  [[nodiscard]] std::vector<Child> children(const Node& container) const;
  /// The comma after a child, if there is one before `inside_end`.
  [[nodiscard]] std::optional<std::uint32_t> comma_behind(const Child& child, std::uint32_t inside_end) const;
  /// `[begin, end)` with its surrounding white space, so that removing it leaves no gap; not before `inside_begin`.
  [[nodiscard]] Range with_its_space(std::uint32_t begin, std::uint32_t end, std::uint32_t inside_begin) const;

 private:
  const Document& document_;
  std::string_view text_;
  const LineTable& lines_;
};

/// The author's style.
struct Style {
  std::string line_end = "\n";
  std::string indent = "    ";
  std::string colon = ": ";
  std::string comma = ", ";
  /// Children are on separate lines.
  bool multi_line = false;
};

[[nodiscard]] const Style& style_of(const Document& document);
/// One level of indentation, if the document has any.
[[nodiscard]] std::optional<std::string> indent_of(const Document& document);

/// Re-indents a value with several lines for a line with that indentation.
[[nodiscard]] std::string reindented(std::string_view value, std::string_view indentation, const Style& style);

}  // namespace bext
