#include "bext/diag/diagnostic.h"

#include <algorithm>
#include <utility>

#include "bext/text/pointer.h"

namespace bext {

std::string_view name_of(Severity severity) {
  switch (severity) {
    case Severity::note:
      return "note";
    case Severity::warning:
      return "warning";
    case Severity::error:
      return "error";
  }
  return "error";
}

std::string_view describe(Certainty certainty) {
  switch (certainty) {
    case Certainty::official:
      return "stated in an official document or header";
    case Certainty::package:
      return "observed in the behavior of a published SDK package";
    case Certainty::report:
      return "reported by a third party or seen in public files";
    case Certainty::inference:
      return "our inference";
  }
  return "our inference";
}

std::string_view name_of(Applicability applicability) {
  return applicability == Applicability::safe ? "safe" : "suggested";
}

Findings::Builder& Findings::Builder::note(std::string text, std::optional<Range> range) {
  diagnostic_->notes.push_back({std::move(text), range});
  return *this;
}

Findings::Builder& Findings::Builder::fix(std::string title, std::vector<TextEdit> edits, Applicability applicability) {
  diagnostic_->fixes.push_back({std::move(title), std::move(edits), applicability});
  return *this;
}

Findings::Builder& Findings::Builder::severity(Severity severity) {
  if (counts_) {
    counts_->count_only(*diagnostic_->kind, diagnostic_->severity, static_cast<std::size_t>(-1));
    counts_->count_only(*diagnostic_->kind, severity, 1);
  }
  diagnostic_->severity = severity;
  return *this;
}

void Findings::count_only(const DiagnosticKind& kind, Severity severity, std::size_t count) {
  const auto same = std::ranges::find_if(
      not_listed_, [&](const CountedFindings& one) { return one.kind == &kind && one.severity == severity; });
  if (same == not_listed_.end())
    not_listed_.push_back({&kind, severity, count});
  else
    same->count += count;
}

void Findings::add(Diagnostic diagnostic) {
  if (list_.size() < most_findings)
    list_.push_back(std::move(diagnostic));
  else
    count_only(*diagnostic.kind, diagnostic.severity, 1);
}

void Findings::take(Findings other) {
  for (Diagnostic& diagnostic : other.list_) add(std::move(diagnostic));
  for (const CountedFindings& one : other.not_listed_) count_only(*one.kind, one.severity, one.count);
}

Findings::Builder Findings::add(const DiagnosticKind& kind, Range range, std::string message) {
  if (list_.size() >= most_findings) {
    count_only(kind, kind.severity, 1);
    spare_ = Diagnostic{.kind = &kind,
                        .severity = kind.severity,
                        .message = {},
                        .range = range,
                        .pointer = {},
                        .notes = {},
                        .fixes = {}};
    return Builder{*spare_, this};
  }
  list_.push_back({.kind = &kind,
                   .severity = kind.severity,
                   .message = std::move(message),
                   .range = range,
                   .pointer = {},
                   .notes = {},
                   .fixes = {}});
  return Builder{list_.back()};
}

void Findings::locate(const Document& document) {
  if (list_.empty()) return;
  std::ranges::stable_sort(list_, [](const Diagnostic& a, const Diagnostic& b) {
    if (a.range.begin != b.range.begin) return a.range.begin < b.range.begin;
    return a.severity != b.severity ? a.severity > b.severity : a.kind->id < b.kind->id;
  });
  std::vector<std::uint32_t> offsets;
  offsets.reserve(list_.size());
  for (const Diagnostic& diagnostic : list_) offsets.push_back(diagnostic.range.begin);
  const std::vector<Pointer> pointers = pointers_to(document, offsets);
  for (std::size_t i = 0; i < list_.size(); ++i) list_[i].pointer = pointers[i].to_string();
}

std::span<const Diagnostic> Findings::starting_at(std::uint32_t offset) const {
  const auto found = std::ranges::equal_range(list_, offset, {}, [](const Diagnostic& one) { return one.range.begin; });
  return {found.begin(), found.end()};
}

std::size_t Findings::count(Severity severity) const {
  auto number = static_cast<std::size_t>(std::ranges::count(list_, severity, &Diagnostic::severity));
  for (const CountedFindings& one : not_listed_)
    if (one.severity == severity) number += one.count;
  return number;
}

}  // namespace bext
