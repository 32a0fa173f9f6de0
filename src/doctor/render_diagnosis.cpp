#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <utility>

#include "bext/doctor/diagnosis.h"
#include "bext/doctor/error_codes.h"
#include "diag/characters.h"
#include "diag/doubt.h"
#include "diag/offer.h"
#include "diag/paint.h"

namespace bext::doctor {
namespace {

std::string place_of(const Evidence& evidence) {
  const std::string file = visible_path(evidence.file);
  return evidence.line == 0 ? file : fmt::format("{}:{}", file, evidence.line);
}

class Printer {
 public:
  explicit Printer(const TerminalOptions& options) : options_{options} {}

  void print(const Diagnosis& diagnosis) {
    has_failed_ = !diagnosis.symptoms.empty();
    print(diagnosis.symptoms);
    find_repeated(diagnosis.causes);
    for (const Cause& cause : diagnosis.causes) print(cause);
    if (!diagnosis.unexplained.empty()) {
      part();
      const bool has_root = std::ranges::any_of(diagnosis.symptoms, &Symptom::root);
      put("{}\n", in(paint::bold, has_root ? "also in the log, not recognized:"
                                           : "bext does not know these lines; search for them:"));
      for (const Evidence& evidence : diagnosis.unexplained) print(evidence, "  ");
    }
    list("verified:", diagnosis.verified);
    list("cannot be seen from here:", diagnosis.cannot_be_seen);
  }

  std::string take() { return std::move(out_); }

 private:
  template <class... Arguments>
  void put(fmt::format_string<Arguments...> format, Arguments&&... arguments) {
    fmt::format_to(std::back_inserter(out_), format, std::forward<Arguments>(arguments)...);
  }
  [[nodiscard]] std::string in(std::string_view color, std::string_view text) const {
    return painted(text, color, options_.color);
  }
  void part() {
    if (!out_.empty()) out_ += '\n';
  }

  /// A line of a log may be very long.
  [[nodiscard]] static std::string shortened(std::string_view text) {
    constexpr std::size_t most_columns = 400;
    std::string shown;
    std::size_t columns = 0;
    for (std::size_t at = 0; at < text.size();) {
      const Character character = character_at(text, at);
      if (++columns > most_columns) return shown + "…";
      shown += visible(text, character, at);
      at += character.size;
    }
    return shown;
  }

  void print(const Evidence& evidence, std::string_view before) {
    const std::string place = place_of(evidence);
    put("{}{}", before, in(paint::blue, place));
    if (!evidence.text.empty()) put(": {}", shortened(evidence.text));
    out_ += '\n';
  }

  /// Lines that are shown above are only named.
  void print_all(const std::vector<Evidence>& list, std::string_view label) {
    std::vector<std::string> shown_above;
    for (const Evidence& evidence : list)
      if (is_shown(evidence)) shown_above.push_back(in(paint::blue, place_of(evidence)));
    if (!shown_above.empty()) put("  {}: {}\n", label, fmt::join(shown_above, ", "));
    for (const Evidence& evidence : list)
      if (!is_shown(evidence)) print(evidence, fmt::format("  {}: ", label));
  }

  [[nodiscard]] bool is_shown(const Evidence& evidence) const {
    return evidence.line > 0 && std::ranges::find(shown_, evidence) != shown_.end();
  }

  /// The decisive symptom, then the others in the order of the log.
  void print(const std::vector<Symptom>& symptoms) {
    if (symptoms.empty()) return;
    const std::size_t decisive = symptoms.front().evidence.front().line;
    const auto is_before = [&](const Symptom& symptom) { return symptom.evidence.front().line < decisive; };
    const bool is_first = std::ranges::none_of(symptoms, is_before);
    for (const Symptom& symptom : symptoms) {
      if (&symptom == &symptoms.front())
        print(symptom, in(paint::bold_red, is_first ? "first failure:" : "decisive failure:"));
      else
        print(symptom, in(paint::bold, is_before(symptom) ? "before:" : "then:"));
    }
  }

  void print(const Symptom& symptom, std::string_view label) {
    put("{} {}\n", label, visible(symptom.title));
    for (const Evidence& evidence : symptom.evidence) {
      print(evidence, "  ");
      shown_.push_back(evidence);
    }
  }

  /// A fact that speaks against several causes is named in their heading.
  void find_repeated(const std::vector<Cause>& causes) {
    std::vector<Evidence> seen;
    for (const Cause& cause : causes) {
      if (cause.likelihood != Likelihood::unlikely) continue;
      for (const Evidence& evidence : cause.against) {
        // Only facts about a whole file.
        if (evidence.line > 0) continue;
        if (std::ranges::find(seen, evidence) != seen.end()) repeated_.push_back(evidence);
        seen.push_back(evidence);
      }
    }
  }

  [[nodiscard]] bool is_in_heading(const Evidence& evidence) const {
    return is_shown(evidence) || std::ranges::find(repeated_, evidence) != repeated_.end();
  }

  /// Consecutive unlikely causes with the same lines against them share a heading, without advice.
  void print_unlikely(const Cause& cause) {
    std::vector<std::string> places;
    for (const Evidence& evidence : cause.against)
      if (is_in_heading(evidence))
        places.push_back(is_shown(evidence) ? place_of(evidence)
                                            : fmt::format("{} ({})", place_of(evidence), visible(evidence.text)));
    const std::string heading = places.empty()
                                    ? std::string{"unlikely causes:"}
                                    : fmt::format("unlikely causes, because of {}:", fmt::join(places, ", "));
    if (std::exchange(unlikely_heading_, heading) != heading) {
      part();
      put("{}\n", in(paint::bold, heading));
    }
    put("  {} [{}]\n", visible(cause.title), cause.id);
    // A finding of a file says in its title what is wrong.
    if (!find_cause(cause.id))
      for (const Evidence& evidence : cause.evidence) put("    in: {}\n", in(paint::blue, place_of(evidence)));
    for (const Evidence& evidence : cause.against)
      if (!is_in_heading(evidence)) print(evidence, "    against: ");
  }

  void print(const Cause& cause) {
    if (cause.likelihood == Likelihood::unlikely) return print_unlikely(cause);
    part();
    const std::string_view doubt = doubt_of(cause.certainty);
    // In a folder nothing has failed yet, so what was seen is an error and not the cause of one.
    const bool is_cause = cause.severity == Severity::error && (has_failed_ || cause.likelihood != Likelihood::certain);
    const std::string label = is_cause ? fmt::format("{} cause:", name_of(cause.likelihood))
                                       : fmt::format("{}:", bext::name_of(cause.severity));
    put("{} {} [{}]{}\n", in(paint::of(cause.severity), label), in(paint::bold, visible(cause.title)), cause.id,
        doubt.empty() ? "" : fmt::format(" ({})", doubt));
    print_all(cause.evidence, "for");
    print_all(cause.against, "against");
    if (!cause.advice.empty()) remark("advice", cause.advice);
    if (!cause.keys.empty()) remark("options", fmt::format("{}", fmt::join(cause.keys, ", ")));
    for (const FileFix& fix : cause.fixes)
      remark(offer_of(fix.fix), fmt::format("{} ({})", fix.fix.title, visible_path(fix.file)));
  }

  void remark(std::string_view label, std::string_view text) {
    put("  {} {} {}\n", in(paint::blue, "="), in(paint::bold, fmt::format("{}:", label)), visible(text));
  }

  void list(std::string_view heading, const std::vector<std::string>& items) {
    if (items.empty()) return;
    part();
    put("{}\n", in(paint::bold, heading));
    for (const std::string& item : items) put("  {}\n", visible(item));
  }

  TerminalOptions options_;
  bool has_failed_ = false;
  std::vector<Evidence> shown_;
  std::vector<Evidence> repeated_;
  std::string unlikely_heading_;
  std::string out_;
};

}  // namespace

std::string render_terminal(const Diagnosis& diagnosis, const TerminalOptions& options) {
  Printer printer{options};
  printer.print(diagnosis);
  return printer.take();
}

}  // namespace bext::doctor
