#pragma once
// A rule about deployment folders: one file under rules/, one id. It declares what all its causes share next to the code
// that makes them.

#include <span>
#include <string>

#include "bext/doctor/diagnosis.h"
#include "doctor/folder/survey.h"

namespace bext::doctor {

/// Collects what the rules find.
class FolderReport {
 public:
  FolderReport(const DiagnosticKind& kind, Diagnosis& diagnosis) : kind_{&kind}, diagnosis_{&diagnosis} {}

  /// A cause that was seen directly. The reference is valid until the next one.
  Cause& add(std::string title) {
    Cause cause;
    cause.id = kind_->id;
    cause.title = std::move(title);
    cause.likelihood = Likelihood::certain;
    cause.severity = kind_->severity;
    cause.advice = kind_->fix;
    cause.source = kind_->source;
    cause.certainty = kind_->certainty;
    return diagnosis_->causes.emplace_back(std::move(cause));
  }
  void verified(std::string text) { diagnosis_->verified.push_back(std::move(text)); }
  void cannot_be_seen(std::string text) { diagnosis_->cannot_be_seen.push_back(std::move(text)); }
  [[nodiscard]] std::size_t causes() const { return diagnosis_->causes.size(); }
  [[nodiscard]] Diagnosis& diagnosis() { return *diagnosis_; }

 private:
  const DiagnosticKind* kind_;
  Diagnosis* diagnosis_;
};

struct FolderRule {
  DiagnosticKind kind;
  void (*run)(const Survey&, FolderReport&) = nullptr;
};

/// For rules whose ids and texts are declared by a rule of `bext check`.
constexpr DiagnosticKind declared_by_check(std::string_view id) {
  return {.id = id, .title = {}, .why = {}, .fix = {}, .example = {}, .source = {}};
}

/// In the order of what to fix first.
[[nodiscard]] std::span<const FolderRule* const> folder_rules();

}  // namespace bext::doctor
