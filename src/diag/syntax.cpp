#include "bext/diag/syntax.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <span>
#include <unordered_map>
#include <utility>
#include <vector>

#include "bext/diag/kinds.h"
#include "bext/diag/template_mark.h"
#include "bext/text/ascii.h"
#include "bext/text/edit.h"
#include "bext/text/quotes.h"
#include "diag/spelling.h"

namespace bext {

namespace {

/// Reports the faults of one document.
class Reporter {
 public:
  Reporter(const Document& document, Findings& findings) : document_{&document}, findings_{&findings} {}

  void report(const Fault& fault);
  /// One finding, because all faults of a binary file have the same cause.
  void report_binary();

 private:
  [[nodiscard]] std::string_view text(Range range) const { return document_->text(range); }
  [[nodiscard]] std::string seen(const Fault& fault) const { return shown(text(fault.range)); }
  Findings::Builder add(const Fault& fault, std::string message) {
    return findings_->add(kind_of(fault.kind), fault.range, std::move(message));
  }

  /// Made on first use: few files need it.
  const LineTable& lines() {
    if (!lines_) lines_.emplace(document_->text());
    return *lines_;
  }

  [[nodiscard]] std::uint32_t begin_of_token_after(std::uint32_t offset) const;
  [[nodiscard]] std::uint32_t begin_of_commas(const Fault& trailing) const;
  [[nodiscard]] std::optional<Node> node_at_begin(std::uint32_t offset) const;
  /// The last node that begins at or before the offset.
  [[nodiscard]] Node node_around(std::uint32_t offset) const;

  void comment(const Fault& fault);
  void trailing_comma(const Fault& fault);
  void duplicate_key(const Fault& fault);
  void not_utf8(const Fault& fault);
  void invalid_utf8(const Fault& fault);
  void control_character(const Fault& fault);
  void invalid_escape(const Fault& fault);
  void unclosed_bracket(const Fault& fault);
  void mismatched_bracket(const Fault& fault);
  void unquoted_word(const Fault& fault);
  void single_quotes(const Fault& fault);
  void bad_number(const Fault& fault);
  void missing_comma(const Fault& fault);
  void missing_colon(const Fault& fault);
  void missing_value(const Fault& fault);

  const Document* document_;
  Findings* findings_;
  std::optional<LineTable> lines_;
  std::unordered_map<std::uint32_t, std::uint32_t> last_duplicate_;  ///< by the begin of the first key of that name
  std::optional<std::uint32_t> last_path_;  ///< where the last path with single backslashes begins
};

/// A binary file does not begin with a JSON value, and contains control characters that text does not have.
bool is_binary(const Document& document) {
  constexpr std::size_t looked_at = 512;
  std::string_view text = document.text().substr(0, looked_at);
  if (constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF"; text.starts_with(byte_order_mark))
    text.remove_prefix(byte_order_mark.size());
  const auto is_of_no_text = [](char c) {
    const auto code = static_cast<unsigned char>(c);
    return (code < 0x20 && (code < '\b' || code > '\r') && code != 0x1B) || code == 0x7F;
  };
  if (document.faults().empty() || document.faults().front().kind == FaultKind::not_utf8) return false;
  if (document.root().is_object() || document.root().is_array()) return false;
  const std::size_t first = text.find_first_not_of(" \t\r\n");
  if (first == std::string_view::npos || std::string_view{"{[\"/"}.contains(text[first])) return false;
  return std::ranges::any_of(text, is_of_no_text);
}

bool is_white(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }

std::uint32_t Reporter::begin_of_token_after(std::uint32_t offset) const {
  const auto comments = document_->comments();
  auto next =
      std::ranges::lower_bound(comments, offset, {}, [](const Comment& comment) { return comment.range.begin; });
  for (;;) {
    while (offset < document_->text().size() && is_white(document_->text()[offset])) ++offset;
    if (next == comments.end() || next->range.begin != offset) return offset;
    offset = next->range.end;
    ++next;
  }
}

// Nodes are stored in the order of their first bytes.
Node Reporter::node_around(std::uint32_t offset) const {
  std::uint32_t low = 0;
  std::uint32_t high = document_->node_count();
  while (high - low > 1) {
    const std::uint32_t middle = low + (high - low) / 2;
    (document_->node(middle).range().begin <= offset ? low : high) = middle;
  }
  return document_->node(low);
}

std::optional<Node> Reporter::node_at_begin(std::uint32_t offset) const {
  std::uint32_t low = 0;
  std::uint32_t high = document_->node_count();
  while (low < high) {
    const std::uint32_t middle = low + (high - low) / 2;
    if (document_->node(middle).range().begin < offset)
      low = middle + 1;
    else
      high = middle;
  }
  if (low == document_->node_count() || document_->node(low).range().begin != offset) return std::nullopt;
  return document_->node(low);
}

void Reporter::comment(const Fault& fault) {
  const bool block = text(fault.range).starts_with("/*");
  auto finding = add(fault, fmt::format("JSON does not allow `{}` comments", block ? "/*" : "//"));
  const std::size_t count = document_->comments().size();
  if (count > 1) finding.note(fmt::format("the file has {} comments", count));
}

/// The first comma of several in a row; removing only the last of them makes the one before it the trailing one.
std::uint32_t Reporter::begin_of_commas(const Fault& trailing) const {
  std::uint32_t first = trailing.range.begin;
  for (std::uint32_t at = first; at > 0; --at) {
    const char c = document_->text()[at - 1];
    if (c == ',') first = at - 1;
    if (c != ',' && !is_white(c)) break;
  }
  return first;
}

void Reporter::trailing_comma(const Fault& fault) {
  const std::uint32_t next = begin_of_token_after(fault.range.end);
  const std::uint32_t first = begin_of_commas(fault);
  add(fault, fmt::format("trailing comma before {}", shown(document_->text().substr(next, 1))))
      .fix(first == fault.range.begin ? "remove the trailing comma" : "remove the trailing commas",
           {{first, fault.range.end, ""}}, Applicability::safe);
}

void Reporter::duplicate_key(const Fault& fault) {
  const std::optional<Node> again = node_at_begin(fault.range.begin);
  // Of three or more, each fix removes the one before, so that the fixes are different ones.
  const auto [before, is_second] = last_duplicate_.try_emplace(fault.related.begin, fault.related.begin);
  const std::optional<Node> first = node_at_begin(std::exchange(before->second, fault.range.begin));
  const std::string key = again ? shown(again->string()) : seen(fault);
  auto finding = add(fault, fmt::format("duplicate key {}; the last one is used", key));
  finding.note("first defined here", fault.related);
  if (!again || !first || again->kind() != NodeKind::key || first->kind() != NodeKind::key) return;
  const Node first_value = document_->node(first->index() + 1);
  const Node last_value = document_->node(again->index() + 1);
  const std::uint32_t comma = begin_of_token_after(first_value.range().end);
  if (first_value.lexeme() != last_value.lexeme()) return;
  if (document_->text().substr(comma, 1) != ",") return;
  // Not `remove_member`: it walks the whole object, for each of up to a thousand findings in it.
  const std::uint32_t begin = first->range().begin;
  std::uint32_t next = comma + 1;
  while (next < document_->text().size() && is_white(document_->text()[next])) ++next;
  std::vector<TextEdit> edits{{begin, first_value.range().end, ""}, {comma, next, ""}};
  finding.fix(
      is_second ? "remove the first one, which has the same value" : "remove the one before, which has the same value",
      std::move(edits), Applicability::safe);
}

void Reporter::not_utf8(const Fault& fault) {
  const std::string_view bytes = document_->text();
  using namespace std::string_view_literals;
  std::string_view encoding = "UTF-16 or UTF-32";
  if (bytes.starts_with("\xFF\xFE\0\0"sv) || bytes.starts_with("\0\0\xFE\xFF"sv))
    encoding = "UTF-32";
  else if (bytes.starts_with("\xFF\xFE"sv) || bytes.starts_with("\xFE\xFF"sv))
    encoding = "UTF-16";
  add(fault, fmt::format("expected UTF-8, found {}; the file was not read", encoding));
}

void Reporter::invalid_utf8(const Fault& fault) {
  const std::string_view bytes = text(fault.range);
  if (bytes.empty())
    add(fault, "invalid UTF-8");
  else if (bytes.size() == 1)
    add(fault, fmt::format("invalid UTF-8 byte 0x{:02X}", static_cast<unsigned char>(bytes.front())));
  else
    add(fault, fmt::format("{} invalid UTF-8 bytes, starting with 0x{:02X}", bytes.size(),
                           static_cast<unsigned char>(bytes.front())));
}

void Reporter::control_character(const Fault& fault) {
  const std::string_view bytes = text(fault.range);
  std::string escapes;
  for (char c : bytes) {
    const std::string escape = quoted({&c, 1});
    escapes += escape.substr(1, escape.size() - 2);
  }
  add(fault, fmt::format("unescaped control character in a string; write it as {}", shown(escapes)))
      .fix(fmt::format("replace it with {}", shown(escapes)), {{fault.range.begin, fault.range.end, escapes}},
           Applicability::safe);
}

/// The edits that double each single backslash in a string.
std::vector<TextEdit> doubled_backslashes(std::string_view string, std::uint32_t begin) {
  std::vector<TextEdit> edits;
  for (std::size_t i = 0; i + 1 < string.size(); ++i) {
    if (string[i] != '\\') continue;
    const auto place = static_cast<std::uint32_t>(begin + i);
    if (string[i + 1] != '\\' && string[i + 1] != '"')
      edits.push_back({place, place, "\\"});
    else
      ++i;
  }
  if (edits.size() <= most_findings) return edits;
  // So many edits take much more memory than the text.
  std::string whole;
  std::size_t next = 0;
  for (std::size_t i = 0; i < string.size(); ++i) {
    for (; next < edits.size() && edits[next].begin == begin + i; ++next) whole += edits[next].text;
    whole += string[i];
  }
  return {{begin, static_cast<std::uint32_t>(begin + string.size()), std::move(whole)}};
}

/// Starts with a drive letter, or has several backslashes that cannot be escapes.
bool is_windows_path(std::string_view string, std::size_t invalid_escapes) {
  return invalid_escapes > 1 || (string.size() > 3 && is_letter(string[1]) && string.substr(2, 2) == ":\\");
}

void Reporter::invalid_escape(const Fault& fault) {
  const Node string = node_around(fault.range.begin);
  if (string.range().begin == last_path_) return;
  const auto is_inside = [&](const Fault& one) {
    return one.kind == FaultKind::invalid_escape && string.range().begin <= one.range.begin &&
           one.range.end <= string.range().end;
  };
  // Faults are in the order of the text, and this is the first one of the string.
  const auto here = document_->faults().begin() + (&fault - document_->faults().data());
  const auto behind = std::find_if(here, document_->faults().end(),
                                   [&](const Fault& one) { return one.range.begin >= string.range().end; });
  const auto count = static_cast<std::size_t>(std::count_if(here, behind, is_inside));
  if (is_windows_path(string.lexeme(), count)) {
    last_path_ = string.range().begin;
    findings_
        ->add(kind_of(fault.kind), string.range(), "single backslashes in a path; JSON reads them as escape sequences")
        .fix("double the backslashes", doubled_backslashes(string.lexeme(), string.range().begin));
    return;
  }
  const std::string_view escape = text(fault.range);
  auto finding = add(fault, fmt::format("invalid escape sequence {}", shown(escape)));
  if (escape.starts_with("\\'"))
    finding.fix("remove the backslash", {{fault.range.begin, fault.range.begin + 1, ""}}, Applicability::safe);
  else if (!escape.starts_with("\\u"))
    finding.note("in a path, double each backslash or use `/`");
}

void Reporter::unclosed_bracket(const Fault& fault) {
  const Range open = fault.related.empty() ? fault.range : fault.related;
  const auto end = static_cast<std::uint32_t>(document_->text().size());
  findings_->add(kind_of(fault.kind), open, fmt::format("unclosed {}", shown(text(open).substr(0, 1))))
      .note("the file ends here", Range{end, end});
}

void Reporter::mismatched_bracket(const Fault& fault) {
  if (fault.related.empty()) {
    add(fault, fmt::format("unexpected closing {}", seen(fault)));
    return;
  }
  const std::string_view open = text(fault.related).substr(0, 1);
  const Position place = lines().at(fault.related.begin);
  add(fault, fmt::format("expected `{}` to close the {} at {}:{}, found {}", open == "{" ? '}' : ']', shown(open),
                         place.line, place.column, seen(fault)))
      .note("opened here", fault.related);
}

void Reporter::unquoted_word(const Fault& fault) {
  const std::string_view word = text(fault.range);
  if (word.ends_with('"')) {
    add(fault, fmt::format("missing opening quote before {}", shown(word)))
        .fix("add the opening quote", {{fault.range.begin, fault.range.begin, "\""}}, Applicability::safe);
    return;
  }
  if (in_typographic_quotes(word)) {
    add(fault, fmt::format("expected straight quotes, found typographic quotes in {}", shown(word)))
        .fix("use straight quotes", {{fault.range.begin, fault.range.end, quoted(word.substr(3, word.size() - 6))}},
             Applicability::safe);
    return;
  }
  if (const std::optional<TemplateMark> mark = template_mark(word)) {
    add(fault, fmt::format("unquoted {} {}", shown(word), mark->says));
    return;
  }
  if (is_special_number(word)) {
    add(fault, fmt::format("invalid JSON number {}", shown(word))).note("remove the key to use its default");
    return;
  }
  const std::optional<Node> node = node_at_begin(fault.range.begin);
  const bool is_key = node && node->kind() == NodeKind::key;
  if (is_key) {
    auto finding = add(fault, fmt::format("expected a quoted key, found {}", shown(word)));
    if (is_identifier(word))
      finding.fix("add double quotes", {{fault.range.begin, fault.range.end, quoted(word)}}, Applicability::safe);
    return;
  }
  if (const auto meant = json_word_for(word)) {
    const bool is_python = word == "True" || word == "False" || word == "None";
    add(fault, is_python ? fmt::format("expected `{1}`, found Python's {0}", shown(word), *meant)
                         : fmt::format("expected `{1}`, found {0}", shown(word), *meant))
        .fix(fmt::format("replace it with `{}`", *meant), {{fault.range.begin, fault.range.end, std::string{*meant}}},
             Applicability::safe);
    return;
  }
  add(fault, fmt::format("expected a quoted string, found {}", shown(word)));
}

void Reporter::single_quotes(const Fault& fault) {
  auto finding = add(fault, fmt::format("expected a double-quoted string, found {}", seen(fault)));
  if (auto better = double_quoted(text(fault.range)))
    finding.fix("use double quotes", {{fault.range.begin, fault.range.end, std::move(*better)}}, Applicability::safe);
}

bool has_leading_zero(std::string_view lexeme) {
  if (lexeme.starts_with('-') || lexeme.starts_with('+')) lexeme.remove_prefix(1);
  return lexeme.size() > 1 && lexeme[0] == '0' && is_digit(lexeme[1]);
}

void Reporter::bad_number(const Fault& fault) {
  const auto better = json_number_for(text(fault.range));
  if (!better) {
    add(fault, fmt::format("invalid JSON number {}", seen(fault)));
    return;
  }
  add(fault, fmt::format("invalid JSON number {}; write it as `{}`", seen(fault), *better))
      .fix(fmt::format("replace it with `{}`", *better), {{fault.range.begin, fault.range.end, *better}},
           // Some languages read `010` as 8.
           has_leading_zero(text(fault.range)) ? Applicability::suggested : Applicability::safe);
}

void Reporter::missing_comma(const Fault& fault) {
  const std::uint32_t next = begin_of_token_after(fault.range.end);
  const std::optional<Node> after = node_at_begin(next);
  const bool is_container = after && (after->is_object() || after->is_array());
  const std::string_view what = is_container || !after ? document_->text().substr(next, 1) : after->lexeme();
  add(fault, fmt::format("missing comma before {}", shown(what)))
      .fix("add the comma", {{fault.range.begin, fault.range.begin, ","}}, Applicability::safe);
}

void Reporter::missing_colon(const Fault& fault) {
  const std::uint32_t next = begin_of_token_after(fault.range.end);
  if (fault.range.empty() && document_->text().substr(next, 1) == "=")
    add(fault, "expected `:` after the key, found `=`")
        .fix("replace it with `:`", {{next, next + 1, ":"}}, Applicability::safe);
  else if (fault.range.empty())
    add(fault, "missing `:` between the key and its value")
        .fix("add `:`", {{fault.range.begin, fault.range.end, ":"}}, Applicability::safe);
  else
    add(fault, fmt::format("expected `:` after the key, found {}", seen(fault)))
        .fix("replace it with `:`", {{fault.range.begin, fault.range.end, ":"}}, Applicability::safe);
}

void Reporter::missing_value(const Fault& fault) {
  const bool is_comma = text(fault.range).starts_with(',');
  add(fault, is_comma ? "expected a value before `,`" : fmt::format("missing value for key {}", seen(fault)));
}

void Reporter::report_binary() {
  findings_->add(
      kind_of(FaultKind::unexpected_characters), {0, 1},
      "expected JSON text, found binary data, as in a model, a library or an archive; the file was not read");
}

void Reporter::report(const Fault& fault) {
  switch (fault.kind) {
    case FaultKind::byte_order_mark:
      add(fault, "the file starts with a UTF-8 byte order mark")
          .fix("remove the byte order mark", {{fault.range.begin, fault.range.end, ""}}, Applicability::safe);
      return;
    case FaultKind::comment:
      return comment(fault);
    case FaultKind::trailing_comma:
      return trailing_comma(fault);
    case FaultKind::duplicate_key:
      return duplicate_key(fault);
    case FaultKind::lone_surrogate:
      add(fault, fmt::format("unpaired surrogate {}", seen(fault)));
      return;
    case FaultKind::number_overflow:
      add(fault, fmt::format("{} is out of range for a double", seen(fault)));
      return;
    case FaultKind::empty_document:
      add(fault, document_->text().empty() ? "the file is empty" : "expected a JSON value, found end of file");
      return;
    case FaultKind::not_utf8:
      return not_utf8(fault);
    case FaultKind::too_large:
      add(fault, "the file is 4 GiB or larger and was not read");
      return;
    case FaultKind::too_deep:
      add(fault, "brackets are nested too deeply; the inner content was skipped");
      return;
    case FaultKind::invalid_utf8:
      return invalid_utf8(fault);
    case FaultKind::control_character:
      return control_character(fault);
    case FaultKind::invalid_escape:
      return invalid_escape(fault);
    case FaultKind::unterminated_string:
      add(fault, fmt::format("unterminated string {}", seen(fault)));
      return;
    case FaultKind::unterminated_comment:
      add(fault, "unterminated `/*` comment; the rest of the file is part of it");
      return;
    case FaultKind::unterminated_container:
      return unclosed_bracket(fault);
    case FaultKind::mismatched_bracket:
      return mismatched_bracket(fault);
    case FaultKind::unexpected_characters:
      add(fault, fmt::format("unexpected {}", seen(fault)));
      return;
    case FaultKind::unquoted_word:
      return unquoted_word(fault);
    case FaultKind::single_quotes:
      return single_quotes(fault);
    case FaultKind::bad_number:
      return bad_number(fault);
    case FaultKind::missing_comma:
      return missing_comma(fault);
    case FaultKind::missing_colon:
      return missing_colon(fault);
    case FaultKind::missing_value:
      return missing_value(fault);
    case FaultKind::extra_content:
      add(fault, fmt::format("unexpected {} after the JSON value", seen(fault)));
      return;
    case FaultKind::too_many_faults:
      add(fault, "too many syntax errors; the rest are not listed");
      return;
  }
}

}  // namespace

namespace {

/// The text itself is at fault, not a limit of bext.
bool stops_strict_readers(const Fault& fault) {
  return breaks_strict_readers(fault.kind) && fault.kind != FaultKind::too_large && fault.kind != FaultKind::too_deep;
}

/// At the first error, or at the first warning where there is no error: what happens to the file as a whole.
void add_note_on_readers(std::span<Diagnostic* const> in_order) {
  const auto first = [&](Severity severity) {
    const auto found = std::ranges::find(in_order, severity, &Diagnostic::severity);
    return found == in_order.end() ? nullptr : *found;
  };
  if (Diagnostic* error = first(Severity::error))
    error->notes.push_back({"the file is not valid JSON, and the tools reject all of it", {}});
  else if (Diagnostic* warning = first(Severity::warning))
    warning->notes.push_back(
        {"strict JSON readers reject the whole file; the behavior of the tools is undocumented", {}});
}

}  // namespace

void report_faults(const Document& document, Findings& findings, ReadBy reader) {
  Reporter reporter{document, findings};
  if (is_binary(document)) return reporter.report_binary();
  std::vector<std::size_t> stopping;
  for (const Fault& fault : document.faults()) {
    const std::size_t number = findings.size();
    reporter.report(fault);
    if (stops_strict_readers(fault) && findings.size() > number) stopping.push_back(number);
  }
  std::vector<Diagnostic*> in_order;
  for (const std::size_t number : stopping) in_order.push_back(&findings.list()[number]);
  std::ranges::stable_sort(in_order, {}, [](const Diagnostic* one) { return one->range.begin; });
  if (reader == ReadBy::tools) add_note_on_readers(in_order);
}

bool is_of_syntax(const Diagnostic& finding) {
  if (finding.kind == &kind_of<"escaped-text">() || finding.kind == &kind_of<"other-format">()) return true;
  return std::ranges::any_of(catalog::syntax_kinds,
                             [&](const DiagnosticKind& kind) { return kind.id == finding.kind->id; });
}

}  // namespace bext
