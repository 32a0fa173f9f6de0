#include "typing_place.h"

#include <algorithm>
#include <optional>

#include "bext/text/ascii.h"

namespace bext::lsp {
namespace {

struct Frame {
  bool is_object = false;
  bool expects_value = false;  ///< after a colon, or in a list after `[` or a comma
  bool is_complete = false;    ///< after a key or a value, before the next `:` or `,`
  std::string key = {};        ///< the last one
  std::vector<std::string> keys = {};
  std::vector<std::string> elements = {};  ///< strings in a list
  std::size_t end_of_last = 0;             ///< of the last key or value
};

bool is_quote(char c) { return c == '"' || c == '\''; }
bool ends_word(char c) { return is_white(c) || is_quote(c) || std::string_view{"{}[]:,/"}.contains(c); }

class Scan {
 public:
  Scan(std::string_view text, std::uint32_t offset) : text_{text}, offset_{offset} {}

  TypingPlace run() {
    while (at_ < offset_) {
      read_next();
      if (is_inside_comment_) return {};
    }
    TypingPlace result = place();
    if (result.kind != TypingPlace::Kind::nothing) read_rest(result);
    return result;
  }

 private:
  void read_next() {
    const char c = text_[at_];
    if (is_white(c))
      ++at_;
    else if (c == '/' && at_ + 1 < text_.size() && (text_[at_ + 1] == '/' || text_[at_ + 1] == '*'))
      skip_comment();
    else if (is_quote(c))
      read_string(c);
    else if (std::string_view{"{}[]:,"}.contains(c))
      read_mark(c);
    else
      read_word();
  }
  /// Reads on to the end of the object or list for the keys and elements after the cursor.
  void read_rest(TypingPlace& result) {
    const std::size_t depth = frames_.size();
    frames_.back().expects_value = result.kind == TypingPlace::Kind::value;
    frames_.back().keys.clear();
    frames_.back().elements.clear();
    offset_ = UINT32_MAX;  // no token of the rest is being typed
    while (at_ < text_.size()) {
      if (frames_.size() == depth && (text_[at_] == '}' || text_[at_] == ']')) break;
      read_next();
    }
    const Frame& rest = frames_[depth - 1];
    result.keys.insert(result.keys.end(), rest.keys.begin(), rest.keys.end());
    result.elements.insert(result.elements.end(), rest.elements.begin(), rest.elements.end());
  }
  void skip_comment() {
    const bool block = text_[at_ + 1] == '*';
    const std::size_t end = block ? text_.find("*/", at_ + 2) : text_.find_first_of("\r\n", at_);
    at_ = end == std::string_view::npos ? text_.size() : end + (block ? 2 : 0);
    // The end of a line comment is still the comment.
    is_inside_comment_ = at_ > offset_ || (!block && at_ == offset_) || end == std::string_view::npos;
  }
  void read_string(char quote) {
    const std::size_t begin = at_;
    std::size_t end = at_ + 1;
    while (end < text_.size() && text_[end] != quote && text_[end] != '\n' && text_[end] != '\r')
      end += text_[end] == '\\' ? 2 : 1;
    end = std::min(end, text_.size());
    const bool is_closed = end < text_.size() && text_[end] == quote;
    // An unfinished string ends at the cursor: what follows on the line is not part of it.
    if (!is_closed && offset_ <= end) end = offset_;
    finish_token(begin, end + (is_closed ? 1 : 0), text_.substr(begin + 1, end - begin - 1));
  }
  void read_word() {
    const std::size_t begin = at_;
    std::size_t end = at_ + 1;
    while (end < text_.size() && !ends_word(text_[end])) ++end;
    finish_token(begin, end, text_.substr(begin, end - begin));
  }
  void finish_token(std::size_t begin, std::size_t end, std::string_view content) {
    at_ = end;
    // What ends at the cursor is still being typed, except a string with its closing quote.
    const bool is_closed_string = end - begin > 1 && is_quote(text_[begin]) && text_[end - 1] == text_[begin];
    const bool is_typed = offset_ < end || (offset_ == end && !is_closed_string);
    if (is_typed) {
      token_ = Range{static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end)};
      return;
    }
    if (frames_.empty()) return;
    Frame& frame = frames_.back();
    frame.is_complete = true;
    frame.end_of_last = end;
    if (!frame.is_object && is_quote(text_[begin])) frame.elements.emplace_back(content);
    if (!frame.is_object || frame.expects_value) return;
    frame.key = content;
    frame.keys.emplace_back(content);
  }
  void read_mark(char mark) {
    ++at_;
    if (mark == '{' || mark == '[') {
      if (!frames_.empty()) frames_.back().is_complete = true;
      frames_.push_back({.is_object = mark == '{', .expects_value = mark == '['});
    } else if (frames_.empty()) {
      return;
    } else if (mark == '}' || mark == ']') {
      frames_.pop_back();
      if (!frames_.empty()) frames_.back().end_of_last = at_;
    } else {
      Frame& frame = frames_.back();
      frame.is_complete = false;
      frame.expects_value = mark == ':' || !frame.is_object;
    }
  }

  TypingPlace place() {
    TypingPlace result;
    if (frames_.empty()) return result;
    const Frame& last = frames_.back();
    const bool lacks_comma = last.is_object && last.is_complete && last.expects_value;
    const std::string_view since = text_.substr(last.end_of_last, offset_ - last.end_of_last);
    if (last.is_complete && !token_ && !(lacks_comma && since.contains('\n'))) return result;
    result.kind = last.expects_value && !lacks_comma ? TypingPlace::Kind::value : TypingPlace::Kind::key;
    if (lacks_comma) result.missing_comma = static_cast<std::uint32_t>(last.end_of_last);
    result.elements = last.elements;
    result.in_list = !last.is_object;
    result.token = token_.value_or(Range{offset_, offset_});
    for (const Frame& frame : frames_)
      if (frame.is_object) result.sections.push_back(frame.key);
    const auto around = std::ranges::find(frames_.rbegin(), frames_.rend(), true, &Frame::is_object);
    if (around == frames_.rend()) return {};
    result.key = result.sections.back();
    result.keys = around->keys;
    result.sections.pop_back();
    return result;
  }

  std::string_view text_;
  std::uint32_t offset_;
  std::size_t at_ = 0;
  std::vector<Frame> frames_;
  std::optional<Range> token_;
  bool is_inside_comment_ = false;
};

}  // namespace

TypingPlace typing_place(std::string_view text, std::uint32_t offset) { return Scan{text, offset}.run(); }

}  // namespace bext::lsp
