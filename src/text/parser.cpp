#include "parser.h"

#include <cmath>

#include "scan.h"
#include "scan_number.h"

namespace bext {
namespace {

constexpr std::ptrdiff_t digits_that_surely_fit = 300;

}  // namespace

Parser::Parser(DocumentData& document, const ParseOptions& options)
    : document_{document},
      options_{options},
      begin_{document.text.data()},
      end_{document.text.data() + document.text.size()},
      nodes_{document.nodes} {}

void Parser::parse() {
  if (refuse_encoding_or_size()) return;
  // About as many as configuration files have.
  nodes_.reserve(document_.text.size() / 15 + 4);
  const char* at = begin_;
  if (document_.text.starts_with("\xEF\xBB\xBF")) {
    at += 3;
    report(FaultKind::byte_order_mark, begin_, at);
  }
  run(at);
  order_faults();
}

void Parser::run(const char* at) {
  Step step{at, Expect::value};
  while (step.expect != Expect::nothing) {
    const char* const token = skip_white(step.at, end_);
    switch (step.expect) {
      case Expect::value:
        step = value(token);
        break;
      case Expect::key:
        step = key(token);
        break;
      case Expect::colon:
        step = colon(token);
        break;
      case Expect::comma_or_end:
        step = comma_or_end(token);
        break;
      case Expect::nothing:
        break;
    }
  }
}

Parser::Step Parser::value(const char* at) {
  switch (*at) {
    case '"':
      return string_value(at);
    case '{':
    case '[':
      return depth_ == options_.max_depth ? recover(&Parser::recover_value, at) : open(at);
    case 't':
      return literal(at, "true", NodeKind::boolean);
    case 'f':
      return literal(at, "false", NodeKind::boolean);
    case 'n':
      return literal(at, "null", NodeKind::null);
    default:  // `recover_value` also handles the `]` of an empty array
      return *at == '-' || is_digit(*at) ? number(at) : recover(&Parser::recover_value, at);
  }
}

/// `recover_key` also handles the `}` of an empty object.
Parser::Step Parser::key(const char* at) { return *at == '"' ? quoted_key(at) : recover(&Parser::recover_key, at); }

Parser::Step Parser::colon(const char* at) {
  if (*at != ':') return recover(&Parser::recover_colon, at);
  return {at + 1, Expect::value};
}

Parser::Step Parser::comma_or_end(const char* at) {
  const bool object = in_object();
  if (*at == ',' && open_ != none) {
    comma_ = at;
    return {at + 1, object ? Expect::key : Expect::value};
  }
  if (*at != (object ? '}' : ']') || open_ == none) return recover(&Parser::recover_comma_or_end, at);
  close(at + 1);
  return {at + 1, Expect::comma_or_end};
}

Parser::Step Parser::open(const char* at) {
  const NodeKind kind = *at == '{' ? NodeKind::object : NodeKind::array;
  add(kind, at, at + 1).link = open_;
  open_ = node_count() - 1;
  ++depth_;
  comma_ = nullptr;
  return {at + 1, kind == NodeKind::object ? Expect::key : Expect::value};
}

void Parser::close(const char* end) {
  NodeData& node = nodes_[open_];
  const std::uint32_t around = node.link;
  node.end = offset(end);
  node.link = node_count();
  if (node.kind == NodeKind::object) report_duplicate_keys(open_);
  leave_for(around);
}

Parser::Step Parser::number(const char* at) {
  const NumberScan scan = scan_number(at);
  if (!scan.sound || belongs_to_word(*scan.end)) return recover(&Parser::broken_value, at);
  add(NodeKind::number, at, scan.end);
  const bool may_overflow = scan.has_exponent || scan.end - at > digits_that_surely_fit;
  if (may_overflow && std::isinf(double_of({at, scan.end}))) report(FaultKind::number_overflow, at, scan.end);
  return {scan.end, Expect::comma_or_end};
}

Parser::Step Parser::literal(const char* at, std::string_view word, NodeKind kind) {
  const char* const end = at + word.size();
  if (!std::string_view{at, end_}.starts_with(word) || belongs_to_word(*end)) return recover(&Parser::broken_value, at);
  add(kind, at, end);
  return {end, Expect::comma_or_end};
}

}  // namespace bext
