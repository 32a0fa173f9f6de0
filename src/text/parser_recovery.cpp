// Recovery from unexpected text: report one fault, skip as few bytes as possible, and return what to expect next.

#include <algorithm>
#include <string_view>

#include "key_text.h"
#include "parser.h"
#include "scan.h"
#include "scan_number.h"

namespace bext {
namespace {

bool is_part_of_word(char c) { return is_word(c) || static_cast<unsigned char>(c) >= 0x80; }

bool closes(char c) { return c == ']' || c == '}'; }
bool opens(char c) { return c == '[' || c == '{'; }
bool starts_number(char c) { return is_digit(c) || c == '-' || c == '+' || c == '.'; }

bool starts_value(const char* at, const char* word_end) {
  const std::string_view word{at, word_end};
  return *at == '"' || opens(*at) || is_digit(*at) || *at == '-' || word == "true" || word == "false" || word == "null";
}

}  // namespace

Parser::Expect Parser::recover_value(const char*& at) {
  if (skip_oddities(at)) return Expect::value;
  if (at == end_) return end_of_text(at);
  if (opens(*at)) {
    at = too_deep(at);
    return Expect::comma_or_end;
  }
  if (*at == ',' || closes(*at)) {
    if (in_object()) return missing_value_of_key(at);
    if (open_ != none) return *at == ',' ? repeated_comma(at) : end_after_comma(at);
    report(*at == ',' ? FaultKind::unexpected_characters : FaultKind::mismatched_bracket, at, at + 1);
    ++at;
    return Expect::value;
  }
  if (*at == ':') {
    report(FaultKind::unexpected_characters, at, at + 1);
    ++at;
    return Expect::value;
  }
  return broken_value(at);
}

/// Adds a word, an invalid number or a string in other quotes as a broken node.
Parser::Expect Parser::broken_value(const char*& at) {
  FaultKind kind = FaultKind::unexpected_characters;
  const char* end = *at == '\'' ? single_quoted_end(at) : nullptr;
  if (end != nullptr) {
    kind = FaultKind::single_quotes;
  } else if (starts_number(*at)) {
    kind = FaultKind::bad_number;
    end = word_end(at);
  } else {
    end = words_end(at);
    if (std::any_of(at, end, is_part_of_word)) kind = FaultKind::unquoted_word;
  }
  const bool lost_its_opening_quote = kind != FaultKind::single_quotes && *end == '"' && ends_value(end);
  if (lost_its_opening_quote) kind = FaultKind::unquoted_word;
  if (lost_its_opening_quote) ++end;
  report(kind, at, end);
  add(NodeKind::broken, at, end);
  at = end;
  return Expect::comma_or_end;
}

Parser::Expect Parser::recover_key(const char*& at) {
  if (skip_oddities(at)) return Expect::key;
  if (at == end_) return end_of_text(at);
  if (closes(*at)) return end_after_comma(at);
  if (*at == ',') return repeated_comma(at);
  if (placeholder_in_braces(at)) return Expect::comma_or_end;
  if (opens(*at)) return bracket_for_key(at);
  if (*at == ':') return junk(at);
  return unquoted_key(at);
}

Parser::Expect Parser::end_after_comma(const char*& at) {
  if (*at != (in_object() ? '}' : ']')) return mismatched_bracket(at);
  if (comma_ != nullptr) report(FaultKind::trailing_comma, comma_, comma_ + 1);
  close(++at);
  return Expect::comma_or_end;
}

/// One fault for a run of commas.
Parser::Expect Parser::repeated_comma(const char*& at) {
  const char* const first = at;
  for (const char* next = at; *next == ','; next = skip_white(next + 1, end_)) comma_ = next;
  at = comma_ + 1;
  report(FaultKind::missing_value, first, at);
  return in_object() ? Expect::key : Expect::value;
}

Parser::Expect Parser::unquoted_key(const char*& at) {
  const char* end = *at == '\'' ? single_quoted_end(at) : nullptr;
  const bool single_quotes = end != nullptr;
  if (!single_quotes) end = word_end(at);
  const bool lost_its_opening_quote = !single_quotes && end != at && *end == '"' && *skip_blanks(end + 1) == ':';
  if (lost_its_opening_quote) ++end;
  const char next = *skip_blanks(end);
  if (next != ':' && next != '=') {
    end = single_quotes ? end : words_end(at);
    const bool word = std::any_of(at, end, is_part_of_word);
    report(single_quotes ? FaultKind::single_quotes
           : word        ? FaultKind::unquoted_word
                         : FaultKind::unexpected_characters,
           at, end);
    at = end;
    return after_damage(at);
  }
  report(single_quotes ? FaultKind::single_quotes : FaultKind::unquoted_word, at, end);
  NodeData& node = add(NodeKind::key, at, end);
  node.irregular = true;
  const std::string text = decode_string(inside_quotes(node, document_.text));
  node.escaped = text != inside_quotes(node, document_.text);
  node.link = key_hash(text);
  at = end;
  return Expect::colon;
}

/// `{SOC_ID}` and `{{SOC_ID}}` are unfilled placeholders, not objects.
bool Parser::placeholder_in_braces(const char*& at) {
  if (open_ + 1 != node_count() || comma_ != nullptr) return false;
  const char* const first = begin_ + nodes_[open_].begin;
  const char* word = first;
  while (*word == '{') ++word;
  const auto braces = word - first;
  const char* end = word_end(word);
  if (end == word || end - word > 200) return false;
  for (auto i = braces; i > 0; --i)
    if (*end++ != '}') return false;
  report(FaultKind::unquoted_word, first, end);
  NodeData& node = nodes_[open_];
  leave_for(node.link);
  node = {.begin = offset(first), .end = offset(end)};
  at = end;
  return true;
}

Parser::Expect Parser::value_without_key(const char*& at) {
  const char* const first = at;
  at = skip_container(at);
  report(FaultKind::unexpected_characters, first, at);
  return after_damage(at);
}

Parser::Expect Parser::recover_colon(const char*& at) {
  if (skip_oddities(at)) return Expect::colon;
  if (at == end_) return end_of_text(at);
  if (cut_key_before_colon(at) || stray_quote_of_key(at)) return Expect::colon;
  if (*at == ']') {
    // The opening bracket of a list is missing; the fault for `]` covers it.
    const char* const place = end_of_previous(at);
    add(NodeKind::broken, place, place);
    return Expect::comma_or_end;
  }
  if (*at == ',' || closes(*at)) return missing_value_of_key(at);
  if (*at == '"' && *skip_blanks(string_end(at)) == ':') {
    missing_value_of_key(at);
    comma_ = nullptr;
    return Expect::key;
  }
  const char* const key_end = begin_ + nodes_.back().end;
  const char* const end = *at == '=' ? at + 1 : word_end(at);
  const char* const next = skip_blanks(end);
  const bool instead_of_colon = at == key_end || std::none_of(at, end, is_part_of_word);
  if (end != at && instead_of_colon && starts_value(next, word_end(next))) {
    report(FaultKind::missing_colon, at, end);
    at = end;
  } else {
    report(FaultKind::missing_colon, key_end, key_end);
  }
  return Expect::value;
}

/// Adds an empty broken value, because every key needs a value.
Parser::Expect Parser::missing_value_of_key(const char* at) {
  const NodeData key = nodes_.back();
  const bool unterminated = key.irregular && begin_[key.begin] == '"';
  if (!unterminated) report(FaultKind::missing_value, begin_ + key.begin, begin_ + key.end);
  const char* const place = end_of_previous(at);
  add(NodeKind::broken, place, place);
  return Expect::comma_or_end;
}

Parser::Expect Parser::recover_comma_or_end(const char*& at) {
  if (skip_oddities(at)) return Expect::comma_or_end;
  if (open_ == none) return after_root(at);
  if (at == end_) return end_of_text(at);
  if (cut_string_before_comma(at) || stray_quote_behind_value(at)) return Expect::comma_or_end;
  if (closes(*at)) return mismatched_bracket(at);
  if (*at == ':' && nodes_.back().kind == NodeKind::string && end_of_previous(at) == begin_ + nodes_.back().end)
    return key_after_value(at);
  const char* const end = word_end(at);
  if (in_object()) {
    const bool key_follows = *at == '"' || (end != at && *skip_blanks(end) == ':');
    if (!key_follows) return opens(*at) ? value_without_key(at) : junk(at);
  } else if (!starts_value(at, end)) {
    return junk(at);
  }
  const char* const place = end_of_previous(at);
  report(FaultKind::missing_comma, place, place);
  comma_ = nullptr;
  return in_object() ? Expect::key : Expect::value;
}

/// Skips everything up to the next comma, bracket, quote or line end.
Parser::Expect Parser::junk(const char*& at) {
  const auto stops = [](char c) {
    return c == ',' || c == '"' || opens(c) || closes(c) || is_line_end(c) || c == '\0';
  };
  const char* const first = at;
  at = end_of_inner_quotes(at);
  if (at == first)
    for (++at; at != end_ && !stops(*at) && !starts_comment(at);) ++at;
  const char* end = at;
  while (is_blank(end[-1])) --end;
  report(FaultKind::unexpected_characters, first, end);
  return after_damage(at);
}

/// The damage may have replaced a comma, so a missing one after it is not reported.
Parser::Expect Parser::after_damage(const char* at) const {
  at = skip_white(at, end_);
  if (open_ == none || *at == ',' || closes(*at) || at == end_) return Expect::comma_or_end;
  return in_object() ? Expect::key : Expect::value;
}

Parser::Expect Parser::after_root(const char*& at) {
  if (at == end_) return Expect::nothing;
  const char* const first = at;
  while (closes(*at)) at = skip_white(at + 1, end_);
  if (at != first) {
    report(FaultKind::mismatched_bracket, first, end_of_previous(at));
    return Expect::comma_or_end;
  }
  const char* end = end_;
  while (is_white(end[-1])) --end;
  // If nothing valid was read, the whole text is one fault.
  if (nodes_[0].kind != NodeKind::broken) report(FaultKind::extra_content, at, end);
  return Expect::nothing;
}

/// Reports one fault, however many containers are still open.
Parser::Expect Parser::end_of_text(const char* at) {
  const char* const end = end_of_previous(at);
  if (open_ == none) {
    const auto is_error = [](const Fault& fault) { return !is_tolerated(fault.kind); };
    if (std::ranges::none_of(document_.faults, is_error)) report(FaultKind::empty_document, end, end);
    add(NodeKind::broken, end, end);
    return Expect::nothing;
  }
  if (nodes_.back().kind == NodeKind::key) add(NodeKind::broken, end, end);
  const std::uint32_t bracket = nodes_[open_].begin;
  report(FaultKind::unterminated_container, end, end, {bracket, bracket + 1});
  while (open_ != none) close(end);
  return Expect::nothing;
}

}  // namespace bext
