#pragma once
// Parses a text to a tree in one pass without recursion. `run` (parser.cpp) reads valid JSON. Anything else goes to a
// `recover_…` function (parser_recovery.cpp), which reports one fault, skips the damage and returns what to expect next.
//
// While a container is open, its node's `link` is the index of the enclosing container, so the nodes are also the stack.

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "bext/text/document.h"

namespace bext {

class Parser {
 public:
  Parser(DocumentData& document, const ParseOptions& options);
  /// Fills in nodes, comments and faults from the document's text.
  void parse();

 private:
  /// What should come next.
  enum class Expect : std::uint8_t { value, key, colon, comma_or_end, nothing };
  static constexpr std::uint32_t none = UINT32_MAX;

  /// Where to go on, and with what.
  struct Step {
    const char* at;
    Expect expect;
  };

  // parser.cpp
  void run(const char* at);
  Step value(const char* at);
  Step key(const char* at);
  Step colon(const char* at);
  Step comma_or_end(const char* at);
  Step open(const char* at);
  Step number(const char* at);
  Step literal(const char* at, std::string_view word, NodeKind kind);
  void close(const char* end);
  [[gnu::always_inline]] NodeData& add(NodeKind kind, const char* begin, const char* end) {
    return nodes_.emplace_back(NodeData{.begin = offset(begin), .end = offset(end), .kind = kind});
  }

  // parser_string.cpp
  struct StringEnd {
    const char* at;  ///< after the closing quote, or the end of an unterminated string
    bool escaped;
    bool closed;
  };
  StringEnd read_string(const char* quote);
  Step string_value(const char* quote);
  Step quoted_key(const char* quote);
  const char* escape(const char* at);
  const char* invalid_utf8(const char* at);
  StringEnd scan_string(const char* quote);
  bool string_goes_on_in_next_line(const char* line_end) const;
  const char* unterminated_end(const char* quote, const char* line_end) const;

  // parser_quotes.cpp
  bool ends_value(const char* quote) const;
  bool opens_another_string(const NodeData& string, const char* at) const;
  bool cut_string_before_comma(const char*& at);
  bool cut_key_before_colon(const char*& at);
  bool stray_quote_behind_value(const char*& at);
  bool stray_quote_of_key(const char*& at);
  const char* end_of_inner_quotes(const char* at) const;

  // parser_space.cpp
  bool skip_oddities(const char*& at);
  const char* comment(const char* at);
  const char* odd_spaces(const char* at);
  const char* line_end(const char* at) const;
  const char* end_of_previous(const char* at) const;

  // parser_recovery.cpp
  Step recover(Expect (Parser::*how)(const char*&), const char* at) {
    const Expect expect = (this->*how)(at);
    return {at, expect};
  }
  Expect recover_value(const char*& at);
  Expect recover_key(const char*& at);
  Expect recover_colon(const char*& at);
  Expect recover_comma_or_end(const char*& at);
  Expect broken_value(const char*& at);
  Expect end_after_comma(const char*& at);
  Expect repeated_comma(const char*& at);
  Expect unquoted_key(const char*& at);
  bool placeholder_in_braces(const char*& at);
  Expect value_without_key(const char*& at);
  Expect missing_value_of_key(const char* at);
  Expect junk(const char*& at);
  Expect after_damage(const char* at) const;
  Expect after_root(const char*& at);
  Expect end_of_text(const char* at);

  // parser_brackets.cpp
  const char* walk_brackets(const char* at, const auto& visit, const auto& skip_comment) const;
  const char* skip_container(const char* at);
  std::int64_t surplus_of_closing_brackets(const char* at) const;
  const char* behind_comment(const char* slashes) const;
  const char* string_end(const char* at) const;
  std::uint32_t levels_inside_of(NodeKind kind) const;
  Expect mismatched_bracket(const char*& at);
  char unmatched_bracket(const char* at) const;
  Expect give_up_to_unmatched_bracket(const char*& at);
  void close_before(const char* at, const char* token_end);
  Expect key_after_value(const char*& at);
  Expect bracket_for_key(const char*& at);
  const char* too_deep(const char* at);

  // parser_words.cpp
  bool in_word(const char* at) const;
  const char* word_end(const char* at) const;
  const char* words_end(const char* at) const;
  const char* single_quoted_end(const char* at) const;
  const char* skip_blanks(const char* at) const;
  bool starts_comment(const char* at) const { return at[0] == '/' && (at[1] == '/' || at[1] == '*'); }

  // parser_duplicates.cpp
  [[nodiscard]] bool may_repeat_a_key(std::uint32_t object) const;
  void report_duplicate_keys(std::uint32_t object);
  [[nodiscard]] int compare_keys(const NodeData& a, const NodeData& b) const;
  std::uint32_t index_after(std::uint32_t value) const;

  // parser_faults.cpp
  void report(FaultKind kind, const char* begin, const char* end, Range related = {});
  bool refuse_encoding_or_size();
  void refuse(FaultKind kind, Range range, std::uint32_t size);
  void order_faults();

  [[nodiscard]] std::uint32_t offset(const char* at) const { return static_cast<std::uint32_t>(at - begin_); }
  [[nodiscard]] std::uint32_t node_count() const { return static_cast<std::uint32_t>(nodes_.size()); }
  [[nodiscard]] bool in_object() const { return open_ != none && nodes_[open_].kind == NodeKind::object; }
  /// Closes the innermost container and returns to the one around it.
  void leave_for(std::uint32_t around) {
    open_ = around;
    --depth_;
  }

  DocumentData& document_;
  const ParseOptions& options_;
  const char* const begin_;
  const char* const end_;
  std::vector<NodeData>& nodes_;
  std::uint32_t open_ = none;    ///< the innermost open container
  const char* comma_ = nullptr;  ///< the comma before the current place, if there is one
  std::uint32_t depth_ = 0;
  bool comment_reported_ = false;
  bool faults_dropped_ = false;
  Range first_dropped_;
  int looks_ahead_ = 0;

  /// The last string without a closing quote. Recovery may go back into it, and other strings that begin there end at the
  /// same place, so its rest is read once. Without this, a line of escaped JSON is read again for each of its keys.
  struct Unclosed {
    const char* quote = nullptr;
    const char* end = nullptr;
    const char* last_escape = nullptr;
  };
  Unclosed unclosed_;
  /// From here to there, the line has no closing single quote.
  mutable const char* unclosed_single_begin_ = nullptr;
  mutable const char* unclosed_single_end_ = nullptr;
};

}  // namespace bext
