#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <map>
#include <span>

#include "bext/doctor/log.h"
#include "bext/doctor/log_pattern.h"
#include "diag/counted.h"

namespace bext::doctor {
namespace {

constexpr std::size_t most_symptoms = 12;
constexpr std::size_t most_causes = 8;
constexpr std::size_t most_evidence = 4;
constexpr std::size_t most_besides_root = 3;

// How much a line says for a cause. A line that names one cause counts most, a code with many causes least.
constexpr int names_it = 100;
constexpr int names_it_first = 50;
constexpr int names_it_too = 30;
constexpr int follows_from_it = 12;
constexpr int code_has_it = 6;
constexpr int speaks_against_it = 40;
constexpr std::size_t lines_of_one_failure = 100;

/// Everything the log says about one cause.
struct Support {
  const KnownCause* cause = nullptr;
  int score = 0;
  bool is_named = false;  ///< by a line, and not only through a code or a consequence
  Severity severity = Severity::note;
  std::vector<Evidence> evidence = {};
  std::vector<Evidence> against = {};
};

class Causes {
 public:
  void support(std::string_view id, int score, const Evidence& evidence, Severity severity, bool is_named) {
    Support& support = of(id);
    support.score += score;
    support.is_named = support.is_named || is_named;
    support.severity = std::max(support.severity, severity);
    const bool is_known = std::ranges::find(support.evidence, evidence.line, &Evidence::line) != support.evidence.end();
    if (!is_known && support.evidence.size() < most_evidence) support.evidence.push_back(evidence);
  }
  void oppose(std::string_view id, const Evidence& evidence) {
    const auto known = list_.find(id);
    if (known == list_.end()) return;
    known->second.score -= speaks_against_it;
    if (known->second.against.size() < most_evidence) known->second.against.push_back(evidence);
  }

  /// The best first. `root` is the line that names the cause, if there is one.
  [[nodiscard]] std::vector<Cause> ranked(const Evidence* root) const {
    std::vector<const Support*> order;
    for (const std::string_view id : order_) order.push_back(&list_.at(id));
    std::ranges::stable_sort(order, std::ranges::greater{}, &Support::score);
    const int best = order.empty() ? 0 : order.front()->score;
    std::vector<Cause> causes;
    for (const Support* support : order) {
      const KnownCause& known = *support->cause;
      Cause cause{.id = std::string{known.id},
                  .title = std::string{known.title},
                  .likelihood = likelihood_of(*support, best),
                  .severity = support->severity,
                  .evidence = support->evidence,
                  .against = support->against,
                  .advice = std::string{known.advice},
                  .keys = {known.keys.begin(), known.keys.end()},
                  .source = std::string{known.source},
                  .certainty = known.certainty};
      std::ranges::stable_sort(cause.evidence, {}, &Evidence::line);
      // The line that names another cause speaks against this one.
      if (cause.likelihood == Likelihood::unlikely && cause.against.empty() && root) cause.against.push_back(*root);
      if (causes.size() < most_causes) causes.push_back(std::move(cause));
    }
    rank_causes(causes);
    return causes;
  }

 private:
  static Likelihood likelihood_of(const Support& support, int best) {
    if (support.severity <= Severity::warning) return Likelihood::likely;
    if (support.score >= names_it_first && support.score * 10 >= best * 7) return Likelihood::likely;
    if (support.score < 0 || (best >= names_it_first && !support.is_named)) return Likelihood::unlikely;
    return Likelihood::possible;
  }

  Support& of(std::string_view id) {
    const auto [place, is_new] = list_.try_emplace(id);
    if (is_new) {
      place->second.cause = find_cause(id);
      order_.push_back(id);
    }
    return place->second;
  }

  std::map<std::string_view, Support> list_;
  std::vector<std::string_view> order_;
};

Severity severity_of(LineRole role) {
  return role == LineRole::warning ? Severity::warning : role == LineRole::harmless ? Severity::note : Severity::error;
}

/// The symptom with the numbers of the line: "the QNN delegate takes 108 of 108 nodes".
std::string success_in_words(const LogSignature& signature, std::string_view line) {
  std::string words{signature.symptom};
  const std::optional<std::vector<std::string_view>> parts = match(line, signature.pattern);
  if (!parts) return words;
  for (std::size_t i = 0; i < parts->size(); ++i) {
    const std::string mark = fmt::format("${}", i + 1);
    if (const std::size_t at = words.find(mark); at != std::string::npos) words.replace(at, mark.size(), (*parts)[i]);
  }
  return words;
}

bool is_failure(const SeenSignature& seen) {
  return seen.signature->role == LineRole::root || seen.signature->role == LineRole::follow;
}

std::span<const std::string_view> causes_of(const SeenCode& seen) { return causes_in(*seen.code, seen.place.text); }

std::string sentence_of(const SeenCode& seen) {
  if (seen.written == seen.code->symbol)
    return fmt::format("{} ({}): {}", seen.code->symbol, seen.code->code, seen.code->meaning);
  return fmt::format("{} is {}: {}", seen.written, seen.code->symbol, seen.code->meaning);
}

class Diagnosing {
 public:
  Diagnosing(const std::string& name, const LogReading& log) : name_{name}, log_{log} {}

  Diagnosis diagnose() {
    find_root();
    collect_symptoms();
    collect_causes();
    Diagnosis diagnosis{.symptoms = std::move(symptoms_),
                        .causes = causes_.ranked(root_ ? &root_line_ : nullptr),
                        .unexplained = {},
                        .verified = {},
                        .cannot_be_seen = {}};
    // A known first failure often explains the others, so a few are enough.
    const std::size_t shown = root_ ? std::min(most_besides_root, log_.failures.size()) : log_.failures.size();
    for (const LogLine& line : std::span{log_.failures}.first(shown)) diagnosis.unexplained.push_back(evidence(line));
    // The log has only consequences.
    if (diagnosis.causes.empty() && diagnosis.unexplained.empty() && !diagnosis.symptoms.empty())
      diagnosis.unexplained = diagnosis.symptoms.front().evidence;
    if (const std::size_t more = log_.failure_count - shown; !diagnosis.unexplained.empty() && more > 0)
      diagnosis.unexplained.push_back({name_, 0, fmt::format("{} like these", counted(more, "more line"))});
    for (const SeenSignature& seen : log_.signatures)
      if (seen.signature->role == LineRole::harmless)
        diagnosis.verified.push_back(
            fmt::format("{}:{} can be ignored: {}", name_, seen.places[0].line, seen.signature->symptom));
    for (const SeenSignature& seen : log_.signatures)
      if (seen.signature->role == LineRole::success || seen.signature->role == LineRole::fallback)
        diagnosis.verified.push_back(fmt::format("{}:{}: {}", name_, seen.places[0].line,
                                                 success_in_words(*seen.signature, seen.places[0].text)));
    if (!diagnosis.has_fault())
      diagnosis.verified.push_back(fmt::format("{} read; none reports a failure", counted(log_.lines, "line")));
    return diagnosis;
  }

 private:
  [[nodiscard]] Evidence evidence(const LogLine& line) const { return {name_, line.line, line.text}; }

  void find_root() {
    for (const SeenSignature& seen : log_.signatures)
      if (seen.signature->role == LineRole::root && (!root_ || seen.places[0].line < root_line_.line)) {
        root_ = &seen;
        root_line_ = evidence(seen.places[0]);
      }
  }

  /// A line that names another cause shortly after the first one is often a consequence: a tool tries other ways.
  [[nodiscard]] bool is_after_root(const SeenSignature& seen) const {
    if (!root_ || &seen == root_ || seen.signature->role != LineRole::root) return false;
    return seen.places[0].line - root_line_.line <= lines_of_one_failure;
  }

  [[nodiscard]] bool root_names(std::string_view cause) const {
    return std::ranges::find(root_->signature->causes, cause) != root_->signature->causes.end();
  }

  void collect_symptoms() {
    for (const SeenSignature& seen : log_.signatures) {
      if (!is_failure(seen)) continue;
      Symptom symptom{.title = std::string{seen.signature->symptom},
                      .evidence = {evidence(seen.places[0])},
                      .root = &seen == root_,
                      .component = std::string{seen.signature->component}};
      if (seen.count > 1) symptom.title += fmt::format(" ({} times)", seen.count);
      symptoms_.push_back(std::move(symptom));
    }
    for (const SeenCode& seen : log_.codes) add_code(seen);
    std::ranges::stable_sort(symptoms_, {}, [](const Symptom& symptom) { return symptom.evidence[0].line; });
    const auto root = std::ranges::find(symptoms_, true, &Symptom::root);
    if (root != symptoms_.end()) std::rotate(symptoms_.begin(), root, root + 1);
    merge_repeated_symptoms();
    if (symptoms_.size() > most_symptoms) symptoms_.resize(most_symptoms);
  }

  /// Each layer of a tool reports the failure of the layer below in its own words.
  void merge_repeated_symptoms() {
    for (std::size_t i = 1; i < symptoms_.size();) {
      Symptom& before = symptoms_[i - 1];
      Symptom& symptom = symptoms_[i];
      if (before.title != symptom.title) {
        ++i;
        continue;
      }
      std::ranges::move(symptom.evidence, std::back_inserter(before.evidence));
      symptoms_.erase(symptoms_.begin() + static_cast<std::ptrdiff_t>(i));
    }
  }

  /// A code belongs to the symptom of its line.
  void add_code(const SeenCode& seen) {
    const auto same_line = std::ranges::find_if(
        symptoms_, [&](const Symptom& symptom) { return symptom.evidence[0].line == seen.place.line; });
    if (same_line != symptoms_.end()) {
      same_line->title += fmt::format("; {}", sentence_of(seen));
      if (!same_line->code.empty()) return;
      same_line->code = seen.written;
      same_line->symbol = std::string{seen.code->symbol};
      return;
    }
    symptoms_.push_back({.title = sentence_of(seen),
                         .evidence = {evidence(seen.place)},
                         .root = false,
                         .component = std::string{seen.code->component},
                         .code = seen.written,
                         .symbol = std::string{seen.code->symbol}});
  }

  /// An earlier line has a code, which says more than this consequence of it.
  [[nodiscard]] bool is_after_code(const SeenSignature& seen) const {
    return std::ranges::any_of(log_.codes, [&](const SeenCode& code) {
      return !causes_of(code).empty() && code.place.line < seen.places[0].line;
    });
  }

  void collect_causes() {
    for (const SeenSignature& seen : log_.signatures) {
      const LogSignature& signature = *seen.signature;
      const Severity severity = severity_of(signature.role);
      for (std::size_t i = 0; i < signature.causes.size(); ++i) {
        int score = i == 0 ? names_it_first : names_it_too;
        if (signature.causes.size() == 1) score = names_it;
        if (is_after_root(seen) && !root_names(signature.causes[i])) score = std::min(score, names_it_too);
        if (signature.role == LineRole::follow) score = follows_from_it - static_cast<int>(std::min<std::size_t>(i, 4));
        if (signature.role == LineRole::follow && is_after_code(seen)) score = 1;
        for (const LogLine& place : seen.places)
          causes_.support(signature.causes[i], &place == &seen.places[0] ? score : 0, evidence(place), severity,
                          signature.role != LineRole::follow);
      }
    }
    for (const SeenCode& seen : log_.codes) {
      const std::span<const std::string_view> causes = causes_of(seen);
      for (std::size_t i = 0; i < causes.size(); ++i)
        causes_.support(causes[i], std::max(1, code_has_it - static_cast<int>(i)), evidence(seen.place),
                        Severity::error, false);
    }
    for (const SeenSignature& seen : log_.signatures)
      for (const std::string_view id : seen.signature->against) causes_.oppose(id, evidence(seen.places[0]));
    if (const SeenSignature* loads = loads_before_failure()) compare_with_loaded(*loads);
  }

  /// The lines that begin to load contexts, if loading a context failed after at least two of them.
  [[nodiscard]] const SeenSignature* loads_before_failure() const {
    const auto loads = std::ranges::find_if(log_.signatures, [](const SeenSignature& seen) {
      return seen.signature->role == LineRole::load && seen.places.size() > 1;
    });
    if (loads == log_.signatures.end()) return nullptr;
    if (symptoms_.empty()) return nullptr;
    const Evidence& failure = symptoms_[0].evidence[0];
    const bool is_about_loading = failure.text.contains("ontext") || failure.text.contains("deserializ");
    return is_about_loading && failure.line > loads->places[1].line ? &*loads : nullptr;
  }

  /// The contexts of a set are compiled alike, so a cause in their files or libraries stops the first one.
  void compare_with_loaded(const SeenSignature& loads) {
    for (const KnownCause& cause : known_causes())
      if (cause.appears == Appears::always || cause.appears == Appears::changed)
        causes_.oppose(cause.id, evidence(loads.places[0]));
    causes_.support("later-context-memory", names_it_first, evidence(loads.places[0]), Severity::error, true);
  }

  const std::string& name_;
  const LogReading& log_;
  const SeenSignature* root_ = nullptr;
  Evidence root_line_ = {};
  std::vector<Symptom> symptoms_;
  Causes causes_;
};

}  // namespace

Diagnosis diagnose(const std::string& name, const LogReading& log) { return Diagnosing{name, log}.diagnose(); }

}  // namespace bext::doctor
