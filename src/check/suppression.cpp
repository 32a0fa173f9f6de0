#include "suppression.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <tuple>
#include <utility>

#include "bext/check/catalog.h"
#include "bext/check/rule.h"
#include "bext/diag/kinds.h"
#include "bext/diag/suggest.h"
#include "error_places.h"

namespace bext {
namespace {

constexpr std::string_view separators = " \t,*/\r\n";
constexpr std::string_view addressed = "bext:";
constexpr std::array<std::string_view, 2> verbs = {"allow", "allow-file"};
constexpr std::optional<std::uint32_t> whole_file = std::nullopt;

/// Reads the words of a comment one by one.
class CommentWords {
 public:
  CommentWords(const Document& document, Range comment) : document_{document}, rest_{comment} {}

  /// The next word; empty at the end.
  Range next() {
    const std::string_view left = document_.text(rest_);
    const std::size_t begin = std::min(left.find_first_not_of(separators), left.size());
    const std::size_t end = std::min(left.find_first_of(separators, begin), left.size());
    const Range word{rest_.begin + static_cast<std::uint32_t>(begin), rest_.begin + static_cast<std::uint32_t>(end)};
    rest_.begin = word.end;
    return word;
  }
  /// The comment starts with `bext:`, with or without a space after it.
  bool are_addressed() {
    Range word = next();
    if (!document_.text(word).starts_with(addressed)) return false;
    rest_.begin = word.begin + static_cast<std::uint32_t>(addressed.size());
    return true;
  }

 private:
  const Document& document_;
  Range rest_;
};

/// With another target, SDK or set of graphs the finding may appear, and then the comment is useful.
bool depends_on_run(std::string_view id) {
  const Rule* rule = find_rule(id);
  return rule && (rule->depends_on_run || !rule->assumes.empty());
}

bool is_about_a_key(const DiagnosticKind& kind) {
  return &kind == &kind_of<"unknown-key">() || &kind == &kind_of<"unknown-section">() ||
         &kind == &kind_of<"misplaced-key">() || &kind == &kind_of<"comment-key">();
}

bool allows_key(const CheckSettings& settings, const Diagnostic& finding) {
  return is_about_a_key(*finding.kind) &&
         std::ranges::find(settings.allowed_keys, section_path(finding.pointer)) != settings.allowed_keys.end();
}

}  // namespace

Suppression::Suppression(const Document& document) : document_{&document} {
  for (const Comment& comment : document.comments()) read(comment.range);
  std::ranges::stable_sort(allowed_, {}, [&](const Allowed& one) { return std::pair{text(one.word), one.line}; });
}

void Suppression::read(Range comment) {
  CommentWords words{*document_, comment};
  if (!words.are_addressed()) return;
  const Range verb = words.next();
  if (std::ranges::find(verbs, text(verb)) == verbs.end()) {
    if (nearest(text(verb), verbs)) odd_verbs_.push_back(verb);
    return;
  }
  const auto line = text(verb) == "allow" ? std::optional{line_meant_by(comment)} : whole_file;
  Range id = words.next();
  if (id.empty()) empty_.push_back(verb);
  for (; !id.empty(); id = words.next()) allowed_.push_back({id, line});
}

/// The next line for a comment on a line of its own, else the same line.
std::uint32_t Suppression::line_meant_by(Range comment) {
  if (!lines_) lines_.emplace(document_->text());
  const Position place = lines_->at(comment.begin);
  const std::string_view before = lines_->line(place.line).substr(0, place.column - 1);
  const bool alone = before.find_first_not_of(" \t") == std::string_view::npos;
  return alone ? lines_->at(comment.end).line + 1 : place.line;
}

bool Suppression::use(const DiagnosticKind& kind, std::optional<std::uint32_t> line) {
  const auto same = std::ranges::equal_range(allowed_, std::pair{kind.id, line}, {},
                                             [&](const Allowed& one) { return std::pair{text(one.word), one.line}; });
  if (same.empty()) return false;
  // All of them are used together, so a long list is walked only once.
  if (!same.front().used)
    for (Allowed& one : same) one.used = true;
  return true;
}

bool Suppression::covers(const Diagnostic& finding) {
  if (allowed_.empty()) return false;
  const bool in_file = use(*finding.kind, whole_file);
  // `lines_` exists only if a comment is about one line. Both comments count as used.
  return (lines_ && use(*finding.kind, lines_->at(finding.range.begin).line)) || in_file;
}

void Suppression::mark_used_by(std::span<const Diagnostic> replaced) {
  for (const Diagnostic& finding : replaced) std::ignore = covers(finding);
}

void Suppression::apply(const CheckSettings& settings, Findings& findings) {
  std::erase_if(findings.list(), [&](const Diagnostic& finding) {
    return covers(finding) || !settings.reports(finding.kind->id) || allows_key(settings, finding);
  });
  // Comments for one line and keys of the project file do not apply to findings whose place is not kept.
  std::erase_if(findings.not_listed(), [&](const CountedFindings& counted) {
    return use(*counted.kind, whole_file) || !settings.reports(counted.kind->id);
  });
}

bool Suppression::report_useless_comments(const CheckSettings& settings, Findings& findings) const {
  const std::size_t before = findings.size();
  if (settings.reports(kind_of<"unknown-allow">().id)) report_unknown(findings);
  if (settings.reports(kind_of<"unused-allow">().id)) report_unused(settings, findings);
  return findings.size() > before;
}

void Suppression::report_unknown(Findings& findings) const {
  for (const Range verb : odd_verbs_)
    findings.add(kind_of<"unknown-allow">(), verb,
                 fmt::format("unknown word `{}` in a `bext:` comment; did you mean `{}`?", text(verb),
                             *nearest(text(verb), verbs)));
  for (const Range verb : empty_)
    findings.add(kind_of<"unknown-allow">(), verb, fmt::format("expected a finding id after `{}`", text(verb)));
  for (const Allowed& one : allowed_)
    if (!is_known_id(text(one.word))) report_unknown_id(one, findings);
}

void Suppression::report_unknown_id(const Allowed& allowed, Findings& findings) const {
  static const std::vector<std::string_view> known = check_ids();
  const std::string_view id = text(allowed.word);
  const std::optional<std::string_view> near = nearest(id, known);
  auto finding = findings.add(kind_of<"unknown-allow">(), allowed.word,
                              fmt::format("unknown finding id `{}`, ignored{}", id, did_you_mean(near)));
  if (near)
    finding.fix(fmt::format("replace it with `{}`", *near),
                {{allowed.word.begin, allowed.word.end, std::string{*near}}},
                is_typo(id, *near) ? Applicability::safe : Applicability::suggested);
  else
    finding.note("`bext check --list` lists all ids");
}

void Suppression::report_unused(const CheckSettings& settings, Findings& findings) const {
  for (const Allowed& one : allowed_) {
    const std::string_view id = text(one.word);
    if (one.used || !find_check(id) || !settings.reports(id) || depends_on_run(id)) continue;
    findings.add(kind_of<"unused-allow">(), one.word,
                 one.line ? fmt::format("no `{}` on line {}; the comment has no effect", id, *one.line)
                          : fmt::format("no `{}` in this file; the comment has no effect", id));
  }
}

}  // namespace bext
