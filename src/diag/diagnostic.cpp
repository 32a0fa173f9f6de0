#include "bext/diag/diagnostic.h"

#include <algorithm>
#include <numeric>
#include <tuple>
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
      return "an official document or header says so";
    case Certainty::package:
      return "seen in the behaviour of a published SDK package";
    case Certainty::report:
      return "reported by a third party or seen in public files";
    case Certainty::inference:
      return "our inference";
  }
  return "our inference";
}

Findings::Builder& Findings::Builder::note(std::string text, std::optional<Range> range) {
  diagnostic_->notes.push_back({std::move(text), range});
  return *this;
}

Findings::Builder& Findings::Builder::fix(std::string title, std::vector<TextEdit> edits) {
  diagnostic_->fixes.push_back({std::move(title), std::move(edits)});
  return *this;
}

Findings::Builder& Findings::Builder::severity(Severity severity) {
  diagnostic_->severity = severity;
  return *this;
}

Findings::Builder Findings::add(const DiagnosticKind& kind, Range range, std::string message) {
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
  // Not std::stable_sort: libstdc++ 12 builds it on a function that clang reports as deprecated.
  std::vector<std::size_t> order(list_.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::ranges::sort(order, [this](std::size_t a, std::size_t b) {
    const Diagnostic& left = list_[a];
    const Diagnostic& right = list_[b];
    return std::tuple{left.range.begin, right.severity, a} < std::tuple{right.range.begin, left.severity, b};
  });
  std::vector<Diagnostic> sorted;
  std::vector<std::uint32_t> offsets;
  sorted.reserve(list_.size());
  offsets.reserve(list_.size());
  for (std::size_t index : order) {
    offsets.push_back(list_[index].range.begin);
    sorted.push_back(std::move(list_[index]));
  }
  list_ = std::move(sorted);
  const std::vector<Pointer> pointers = pointers_to(document, offsets);
  for (std::size_t i = 0; i < list_.size(); ++i) list_[i].pointer = pointers[i].to_string();
}

std::size_t Findings::count(Severity severity) const {
  return static_cast<std::size_t>(std::ranges::count(list_, severity, &Diagnostic::severity));
}

}  // namespace bext
