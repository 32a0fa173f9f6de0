// Mismatched brackets, and containers that are skipped as a whole.

#include <algorithm>

#include "key_text.h"
#include "parser.h"
#include "scan.h"

namespace bext {
namespace {

/// Each look ahead is a pass over the rest of the text, so a text full of wrong brackets gets only so many.
constexpr int most_looks_ahead = 8;

}  // namespace

/// Calls `visit` with +1 for each opening and -1 for each closing bracket from `at` on, outside of strings and
/// comments, until it returns false. Returns the place after the last visited bracket, or the end of the text.
const char* Parser::walk_brackets(const char* at, const auto& visit, const auto& skip_comment) const {
  while (at < end_) {
    const char c = *at;
    if (c == '"') {
      at = string_end(at);
    } else if (starts_comment(at)) {
      at = skip_comment(at);
    } else {
      ++at;
      if ((c == '{' || c == '[') && !visit(+1)) return at;
      if ((c == '}' || c == ']') && !visit(-1)) return at;
    }
  }
  return end_;
}

/// The place after the container at `at`, whatever is wrong inside it.
const char* Parser::skip_container(const char* at) {
  std::int64_t depth = 0;
  return walk_brackets(
      at, [&](int step) { return (depth += step) > 0; }, [&](const char* slashes) { return comment(slashes); });
}

std::int64_t Parser::surplus_of_closing_brackets(const char* at) const {
  std::int64_t surplus = 0;
  const auto count = [&](int step) {
    surplus -= step;
    return true;
  };
  walk_brackets(at, count, [&](const char* slashes) { return behind_comment(slashes); });
  return surplus;
}

const char* Parser::behind_comment(const char* slashes) const {
  if (slashes[1] == '/') return line_end(slashes);
  const std::size_t close = std::string_view{slashes + 2, end_}.find("*/");
  return close == std::string_view::npos ? end_ : slashes + 2 + close + 2;
}

/// The place after the string at `at`: its closing quote or the end of its line.
const char* Parser::string_end(const char* at) const {
  for (++at; at < end_ && !is_line_end(*at); ++at) {
    at = skip_plain(at, end_);
    if (*at == '"') return at + 1;
    if (at >= end_ || is_line_end(*at)) break;
    if (*at == '\\' && at + 1 < end_ && !is_line_end(at[1])) ++at;
  }
  return at;
}

/// How many open containers are inside the innermost one of that kind; `none` if there is no such container.
std::uint32_t Parser::levels_inside_of(NodeKind kind) const {
  std::uint32_t levels = 0;
  for (std::uint32_t index = open_; index != none; index = nodes_[index].link, ++levels)
    if (nodes_[index].kind == kind) return levels;
  return none;
}

/// A wrong bracket is extra, mistyped, or shows that an earlier one is missing. The brackets in the rest of the text show
/// which of these makes them match.
Parser::Expect Parser::mismatched_bracket(const char*& at) {
  const NodeData& open = nodes_[open_];
  report(FaultKind::mismatched_bracket, at, at + 1, {open.begin, open.begin + 1});
  const char* const bracket = at++;
  if (looks_ahead_++ < most_looks_ahead) {
    const std::uint32_t levels = levels_inside_of(*bracket == '}' ? NodeKind::object : NodeKind::array);
    const std::int64_t surplus = surplus_of_closing_brackets(at);
    const std::int64_t depth = depth_;
    if (surplus >= depth) return after_damage(at);
    if (levels != none && surplus <= depth - 1 - std::int64_t{levels}) {
      const char* const inner_end = end_of_previous(bracket);
      for (std::uint32_t i = 0; i < levels; ++i) close(inner_end);
    }
  }
  close(at);
  return Expect::comma_or_end;
}

/// The first closing bracket from `at` on without an opening one. Call it only if there are too many closing brackets.
char Parser::unmatched_bracket(const char* at) const {
  std::int64_t level = 0;
  return walk_brackets(
      at, [&](int step) { return (level += step) >= 0; },
      [&](const char* slashes) { return behind_comment(slashes); })[-1];
}

/// Skips everything up to and including that bracket.
Parser::Expect Parser::give_up_to_unmatched_bracket(const char*& at) {
  const char* const first = at;
  std::int64_t level = 0;
  at = walk_brackets(
      at, [&](int step) { return (level += step) >= 0; }, [&](const char* slashes) { return comment(slashes); });
  report(FaultKind::unexpected_characters, first, at);
  return after_damage(at);
}

/// Ends the innermost container before a token that it cannot contain, and before a comma in front of that token.
void Parser::close_before(const char* at, const char* token_end) {
  const char* end = end_of_previous(at);
  if (end[-1] == ',') end = end_of_previous(end - 1);
  report(FaultKind::mismatched_bracket, at, token_end, {nodes_[open_].begin, nodes_[open_].begin + 1});
  close(end);
}

/// A colon after a string value shows that the string is a key. `["a", "O": 3}`: the list should have ended before it;
/// `"a": "b": 1}`: the object around it has no opening bracket.
Parser::Expect Parser::key_after_value(const char*& at) {
  if (looks_ahead_++ >= most_looks_ahead) return junk(at);
  const std::int64_t surplus = surplus_of_closing_brackets(at);
  const std::int64_t depth = depth_;
  if (surplus > depth) return give_up_to_unmatched_bracket(at);
  const std::uint32_t around = nodes_[open_].link;
  const bool ends_list = !in_object() && around != none && nodes_[around].kind == NodeKind::object;
  if (surplus == depth || !ends_list) return junk(at);
  NodeData key = nodes_.back();
  nodes_.pop_back();
  close_before(begin_ + key.begin, begin_ + key.end);
  key.kind = NodeKind::key;
  key.link = key_hash(key_text(key, document_.text));
  nodes_.push_back(key);
  return Expect::colon;
}

/// An object begins where a key is expected: the previous one was not closed, or a bracket is missing or extra.
Parser::Expect Parser::bracket_for_key(const char*& at) {
  if (*at != '{' || looks_ahead_++ >= most_looks_ahead) return value_without_key(at);
  const std::int64_t surplus = surplus_of_closing_brackets(at);
  const std::int64_t depth = depth_;
  if (surplus > depth && unmatched_bracket(at) == ']') return give_up_to_unmatched_bracket(at);
  if (surplus >= depth) return value_without_key(at);
  if (open_ + 1 == node_count()) {
    report(FaultKind::unexpected_characters, at, at + 1);
    ++at;
    return Expect::key;
  }
  const std::uint32_t around = nodes_[open_].link;
  if (comma_ == nullptr || around == none || nodes_[around].kind != NodeKind::array) return value_without_key(at);
  close_before(at, at + 1);
  return Expect::value;
}

const char* Parser::too_deep(const char* at) {
  report(FaultKind::too_deep, at, at + 1);
  const char* const end = skip_container(at);
  // If the text ends inside it, it ends with its last token, as every open container does.
  add(NodeKind::broken, at, std::max(at + 1, end_of_previous(end)));
  return end;
}

}  // namespace bext
