#pragma once
// Text to tree in one pass without recursion. `run` (parser.cpp) is the happy path; whatever it does not expect it
// hands to a `recover_…` function (parser_recovery.cpp), which reports one fault, steps over the damage and says how to
// go on.
//
// While a container is open its node's `link` holds the index of the container around it, so that the nodes themselves
// are the stack.

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "bext/text/document.h"
#include "key_filter.h"
#include "scan.h"

namespace bext {

class Parser {
 public:
  Parser(DocumentData& document, const ParseOptions& options);
  /// Fills in nodes, comments and faults from the document's text.
  void parse();

 private:
  /// What the text should go on with.
  enum class Expect : std::uint8_t { value, key, colon, comma_or_end, nothing };
  static constexpr std::uint32_t none = UINT32_MAX;
  static constexpr int outside = 256;  ///< equal to no byte

  // parser.cpp
  void run(const char* at);
  [[gnu::always_inline]] inline const char* key(const char* at);
  [[gnu::always_inline]] inline const char* string_value(const char* at);
  [[gnu::always_inline]] inline const char* number(const char* at);
  const char* any_number(const char* at);
  [[gnu::always_inline]] inline const char* literal(const char* at, std::uint32_t spelling, std::size_t size,
                                                    NodeKind kind);
  [[gnu::always_inline]] inline const char* open(const char* at, NodeKind kind);
  void close(const char* end);
  NodeData& add(NodeKind kind, const char* begin, const char* end) {
    if (next_ == limit_) [[unlikely]]
      grow();
    *next_ = {.begin = offset(begin), .end = offset(end), .kind = kind};
    return *next_++;
  }
  void grow();
  void finish();

  // parser_string.cpp
  struct StringEnd {
    const char* at;  ///< behind the closing quote, or where an unterminated string ends
    bool escaped;
    bool closed;
  };
  StringEnd irregular_string(const char* at);
  const char* escape(const char* at);
  const char* invalid_utf8(const char* at);
  bool string_goes_on_in_next_line(const char* line_end) const;
  const char* unterminated_end(const char* quote, const char* line_end) const;
  const char* irregular_key(const char* quote, const char* at);
  const char* irregular_string_value(const char* quote, const char* at);

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
  Expect recover_value(const char*& at);
  Expect recover_key(const char*& at);
  Expect recover_colon(const char*& at);
  Expect recover_comma_or_end(const char*& at);
  const char* broken_value(const char* at);
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
  struct KeyText {
    std::string text;
    std::uint32_t index;
    friend auto operator<=>(const KeyText&, const KeyText&) = default;
  };
  void report_duplicate_keys(std::uint32_t object);
  void report_duplicates_among_many(std::uint32_t object);
  void report_repeated(std::vector<KeyText>& keys);
  std::uint32_t index_after(std::uint32_t value) const;

  // parser_faults.cpp
  void report(FaultKind kind, const char* begin, const char* end, Range related = {});
  bool refuse_encoding_or_size();
  void refuse(FaultKind kind, Range range, std::uint32_t size);
  void order_faults();

  [[nodiscard]] std::uint32_t offset(const char* at) const { return static_cast<std::uint32_t>(at - begin_); }
  [[nodiscard]] std::uint32_t node_count() const { return static_cast<std::uint32_t>(next_ - nodes_); }
  /// The innermost container is done; `around` is the one that goes on.
  void leave_for(std::uint32_t around) {
    open_ = around;
    --depth_;
    filter_ = &filter_at_this_depth();
  }
  [[nodiscard]] KeyFilter& filter_at_this_depth() { return filters_[depth_ % filters_.size()]; }
  /// Of the innermost open container; `outside` when there is none.
  [[nodiscard]] int closing_bracket() const {
    if (open_ == none) return outside;
    return nodes_[open_].kind == NodeKind::object ? '}' : ']';
  }
  [[nodiscard]] bool in_object() const { return open_ != none && nodes_[open_].kind == NodeKind::object; }
  [[nodiscard]] const NodeData& last_node() const { return next_[-1]; }

  DocumentData& document_;
  const ParseOptions& options_;
  const char* const begin_;
  const char* const end_;
  const BlockEnd blocks_{begin_, end_};
  NodeData* nodes_ = nullptr;
  NodeData* next_ = nullptr;
  NodeData* limit_ = nullptr;
  std::uint32_t open_ = none;    ///< the innermost open container
  const char* comma_ = nullptr;  ///< the comma just before this place, if there was one
  std::uint32_t depth_ = 0;
  std::array<KeyFilter, 8> filters_;     ///< of the innermost open objects, by their depth
  KeyFilter* filter_ = filters_.data();  ///< of the innermost open container
  bool comment_reported_ = false;
  bool faults_dropped_ = false;
  Range first_dropped_;
  int looks_ahead_ = 0;
};

}  // namespace bext
