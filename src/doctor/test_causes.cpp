#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "bext/config/resolved.h"
#include "bext/doctor/log.h"
#include "bext/target/soc.h"
#include "bext/text/digits.h"
#include "diag/counted.h"
#include "doctor/cause_tests/cause_test.h"

namespace bext::doctor {
namespace {

/// `graphs.vtcm_mb = 1 MiB`
struct RepeatedValue {
  std::string_view key;
  std::size_t wildcard = 0;  ///< from 0
  std::string_view unit;
};

RepeatedValue repeated_value(std::string_view text) {
  const std::size_t equals = text.find(" = ");
  const std::string_view rest = text.substr(equals + 3);
  return {text.substr(0, equals), static_cast<std::size_t>(rest.front() - '1'), rest.substr(2)};
}

/// The architecture that the value of an option means: `"v79"`, or 69 for SM8750.
std::optional<std::int64_t> arch_of(const Json& value) {
  if (value.as_string()) return arch_number(*value.as_string());
  const std::optional<std::int64_t> model = value.as_number() ? value.as_number()->as_integer() : std::nullopt;
  if (!model || *model < 0 || *model > INT32_MAX) return std::nullopt;
  const SocList socs = find_by_model(static_cast<int>(*model));
  if (socs.empty() || !socs[0]->dsp_arch) return std::nullopt;
  return arch_number(*socs[0]->dsp_arch);
}

/// The value of an option as the log prints it; empty if unknown.
std::optional<std::int64_t> value_in_log(const Json& value, std::string_view unit) {
  constexpr std::int64_t bytes_per_mib = 1024 * 1024;
  if (unit == "arch") return arch_of(value);
  const std::optional<std::int64_t> number = value.as_number() ? value.as_number()->as_integer() : std::nullopt;
  if (!number || unit != "MiB") return number;
  if (*number < 0 || *number > INT32_MAX) return std::nullopt;
  return *number * bytes_per_mib;
}

/// Whether a finding shows a cause that stops a run on a device. Other findings, such as an unknown key, do not.
bool stops_a_run(std::string_view finding) {
  return std::ranges::any_of(known_causes(), [&](const KnownCause& cause) {
    return cause.appears != Appears::unknown && std::ranges::find(cause.checks, finding) != cause.checks.end();
  });
}

Likelihood likelier(Likelihood likelihood) {
  return likelihood == Likelihood::unlikely   ? Likelihood::possible
         : likelihood == Likelihood::possible ? Likelihood::likely
                                              : Likelihood::certain;
}

/// Of one cause, and errors that no cause explains. `bext check` lists the others.
constexpr std::size_t most_listed = 100;

class Testing {
 public:
  Testing(Diagnosis& diagnosis, const LogReading& log, const TestedRun& run)
      : diagnosis_{diagnosis}, log_{log}, run_{run} {
    for (const Cause& cause : diagnosis.causes)
      if (cause.likelihood == Likelihood::unlikely) unlikely_by_log_.insert(cause.id);
  }

  void test(const LoadedFile& config) {
    const LineTable lines{config.document.text()};
    const std::vector<ResolvedOption> options = set_options(config.config);
    for (Cause& cause : diagnosis_.causes) {
      const KnownCause* known = find_cause(cause.id);
      if (!known) continue;
      test_findings(cause, *known, config, lines);
      test_values(cause, config, options, lines);
    }
    add_other_errors(config, lines);
  }

 private:
  /// Findings of `bext check` that show the cause.
  void test_findings(Cause& cause, const KnownCause& known, const LoadedFile& config, const LineTable& lines) {
    const std::vector<std::string> words =
        cause.id == "key-unknown" ? run_.words_in_log(cause.id) : std::vector<std::string>{};
    for (const Diagnostic& finding : config.findings) {
      if (std::ranges::find(known.checks, finding.kind->id) == known.checks.end()) continue;
      const bool is_named = words.empty() || std::ranges::any_of(words, [&](const std::string& word) {
                              return finding.message.contains(fmt::format("`{}`", word));
                            });
      if (!is_named) continue;
      // A finding does not prove that the log is about it: it moves the cause up by one step.
      if (finding.severity == Severity::error) raise(cause);
      used_.insert(&finding);
      if (!fits(cause.evidence)) continue;
      cause.evidence.push_back(
          {config.path, lines.at(finding.range.begin).line, fmt::format("{} [{}]", finding.message, finding.kind->id)});
      for (const Fix& fix : finding.fixes) cause.fixes.push_back({config.path, fix});
    }
  }

  /// Options whose value the log repeats.
  void test_values(Cause& cause, const LoadedFile& config, const std::vector<ResolvedOption>& options,
                   const LineTable& lines) {
    for (const SeenSignature& seen : log_.signatures) {
      if (seen.signature->causes.empty() || seen.signature->causes.front() != cause.id) continue;
      for (const std::string_view text : seen.signature->values)
        for (const ResolvedOption& option : options) {
          const RepeatedValue repeated = repeated_value(text);
          if (!option.origin.from_file() || without_entries(option.path) != repeated.key) continue;
          compare(cause, seen, repeated, option, {config.path, line_of(config, option, lines), {}});
        }
    }
  }

  static std::size_t line_of(const LoadedFile& config, const ResolvedOption& option, const LineTable& lines) {
    return lines.at(config.document.node(option.origin.node).range().begin).line;
  }

  void compare(Cause& cause, const SeenSignature& seen, const RepeatedValue& repeated, const ResolvedOption& option,
               Evidence evidence) {
    const std::optional<std::int64_t> ours = value_in_log(option.value, repeated.unit);
    if (!ours) return;
    const std::string value = write(option.value, 0);
    const bool is_arch_of_soc = repeated.unit == "arch" && !option.value.as_string();
    evidence.text =
        fmt::format("`{}` is {}{}", option.path, value, is_arch_of_soc ? fmt::format(", which is v{}", *ours) : "");
    const auto same = std::ranges::any_of(seen.captured, [&](const std::vector<std::string>& captured) {
      return repeated.wildcard < captured.size() && hex_or_decimal(captured[repeated.wildcard]) == ours;
    });
    if (same) {
      // A finding about the value says more.
      const bool is_known = std::ranges::any_of(cause.evidence, [&](const Evidence& known) {
        return known.file == evidence.file && known.line == evidence.line;
      });
      if (!is_known && fits(cause.evidence)) cause.evidence.push_back(std::move(evidence));
      cause.likelihood = Likelihood::certain;
    } else if (fits(cause.against)) {
      evidence.text += "; the log has another value, so it may come from another file";
      cause.against.push_back(std::move(evidence));
    }
  }

  /// Errors that no cause explains may be causes that the log does not show.
  void add_other_errors(const LoadedFile& config, const LineTable& lines) {
    for (const Diagnostic& finding : config.findings) {
      if (finding.severity != Severity::error || used_.contains(&finding) || !fits(others_)) continue;
      Cause cause{.id = std::string{finding.kind->id},
                  .title = finding.message,
                  .evidence = {{config.path, lines.at(finding.range.begin).line, std::string{finding.kind->why}}},
                  .advice = std::string{finding.kind->fix},
                  .source = std::string{finding.kind->source},
                  .certainty = finding.kind->certainty};
      for (const Fix& fix : finding.fixes) cause.fixes.push_back({config.path, fix});
      others_.push_back(std::move(cause));
    }
  }

 public:
  void finish() {
    for (const std::span<const CauseTest> tests : {target_tests(), memory_tests(), session_tests()})
      for (const CauseTest& test : tests)
        for (Cause& cause : diagnosis_.causes)
          if (cause.id == test.cause) add(cause, test.test(run_, cause));
    rule_out_the_rest();
    // After the causes from the log, and before those that the log makes unlikely.
    for (Cause& cause : others_) diagnosis_.causes.push_back(std::move(cause));
    rank_causes(diagnosis_.causes);
    if (not_listed_ > 0)
      diagnosis_.cannot_be_seen.push_back(
          fmt::format("{}; `bext check` lists them", counted(not_listed_, "more finding")));
  }

 private:
  template <class Item>
  bool fits(const std::vector<Item>& list) {
    if (list.size() < most_listed) return true;
    ++not_listed_;
    return false;
  }

  /// At most by one step, whatever the number of findings.
  void raise(Cause& cause) {
    if (raised_.insert(cause.id).second) cause.likelihood = likelier(cause.likelihood);
  }

  /// If a line names its cause, other errors of the files are not what failed, except those that stop a run on a
  /// device. If a file confirms the cause, findings do not revive those that the log makes unlikely.
  void rule_out_the_rest() {
    const auto is_known = [&](Likelihood least) {
      return std::ranges::any_of(diagnosis_.causes, [&](const Cause& cause) {
        return cause.severity == Severity::error && cause.likelihood <= least;
      });
    };
    const auto root = std::ranges::find(diagnosis_.symptoms, true, &Symptom::root);
    if (root == diagnosis_.symptoms.end()) return;
    if (is_known(Likelihood::certain))
      for (Cause& cause : diagnosis_.causes)
        if (unlikely_by_log_.contains(cause.id)) cause.likelihood = Likelihood::unlikely;
    if (!is_known(Likelihood::likely)) return;
    for (Cause& cause : others_) {
      if (stops_a_run(cause.id)) continue;
      cause.likelihood = Likelihood::unlikely;
      cause.against.push_back(root->evidence.front());
    }
  }

  void add(Cause& cause, Outcome outcome) {
    if (!outcome.support.empty() && cause.likelihood != Likelihood::certain) raise(cause);
    for (Evidence& evidence : outcome.support) {
      // A finding about the same line says more.
      const bool is_known = std::ranges::any_of(cause.evidence, [&](const Evidence& known) {
        return known.line > 0 && known.file == evidence.file && known.line == evidence.line;
      });
      if (!is_known && fits(cause.evidence)) cause.evidence.push_back(std::move(evidence));
    }
    // A log line that names the cause is stronger evidence than a file, which may not be the file of this run.
    if (outcome.support.empty() && !outcome.against.empty() && cause.likelihood == Likelihood::possible)
      cause.likelihood = Likelihood::unlikely;
    for (Evidence& evidence : outcome.against)
      if (fits(cause.against)) cause.against.push_back(std::move(evidence));
    if (!outcome.advice.empty()) cause.advice = std::move(outcome.advice);
    for (FileFix& fix : outcome.fixes) {
      const bool is_offered = std::ranges::any_of(cause.fixes, [&](const FileFix& known) {
        return known.file == fix.file && !known.fix.edits.empty() &&
               known.fix.edits.front().begin == fix.fix.edits.front().begin;
      });
      if (!is_offered) cause.fixes.push_back(std::move(fix));
    }
  }

  Diagnosis& diagnosis_;
  const LogReading& log_;
  const TestedRun& run_;
  std::set<std::string> unlikely_by_log_;
  std::set<std::string> raised_;
  std::set<const Diagnostic*> used_;
  std::vector<Cause> others_;
  std::size_t not_listed_ = 0;
};

Appears appears(const Cause& cause) {
  const KnownCause* known = find_cause(cause.id);
  return known ? known->appears : Appears::unknown;
}

bool depends_on_size(const Cause& cause) {
  const KnownCause* known = find_cause(cause.id);
  return known && known->depends_on_size;
}

Evidence fact_of(History history) {
  switch (history) {
    case History::intermittent:
      return {"--history intermittent", 0, "the same files work at times"};
    case History::smaller:
      return {"--history smaller", 0, "a smaller model or a shorter context works"};
    default:
      return {"--history worked", 0, "it worked on this device before"};
  }
}

bool fits(const Cause& cause, History history) {
  if (history == History::smaller) return depends_on_size(cause);
  return appears(cause) == (history == History::intermittent ? Appears::sometimes : Appears::changed);
}

/// What is wrong for every size is wrong for a smaller model too.
bool contradicts(const Cause& cause, History history) {
  const Appears when = appears(cause);
  if (history == History::smaller) return when == Appears::always || when == Appears::changed;
  return when == Appears::always || (history == History::intermittent && when == Appears::changed);
}

/// A line that names the cause is stronger evidence than what the user remembers.
void compare_with_history(Diagnosis& diagnosis, History history) {
  if (history == History::unknown) return;
  for (Cause& cause : diagnosis.causes) {
    if (cause.likelihood != Likelihood::possible) continue;
    if (fits(cause, history)) {
      cause.evidence.push_back(fact_of(history));
      cause.likelihood = Likelihood::likely;
    } else if (contradicts(cause, history)) {
      cause.against.push_back(fact_of(history));
      cause.likelihood = Likelihood::unlikely;
    }
  }
}

/// The architectures in names such as `libQnnHtpV79Skel.so` of the lines for a cause.
std::set<std::int64_t> archs_in_lines(const Cause& cause) {
  constexpr std::string_view before = "libQnnHtpV";
  std::set<std::int64_t> found;
  for (const Evidence& evidence : cause.evidence)
    for (std::size_t at = evidence.text.find(before); at != std::string::npos;
         at = evidence.text.find(before, at + 1)) {
      const std::string_view rest = std::string_view{evidence.text}.substr(at + before.size());
      const std::size_t end = rest.find_first_not_of("0123456789");
      if (end == 0 || end == std::string_view::npos || !rest.substr(end).starts_with("S")) continue;
      if (const std::optional<std::int64_t> arch = hex_or_decimal(rest.substr(0, end))) found.insert(*arch);
    }
  return found;
}

/// Writes the architecture into `libQnnHtpV<arch>Skel.so` if the log, the target or the file names it.
void name_the_arch(Diagnosis& diagnosis, const TestedRun& run) {
  constexpr std::string_view mark = "<arch>";
  for (Cause& cause : diagnosis.causes) {
    if (!cause.advice.contains(mark)) continue;
    const std::set<std::int64_t> logged = archs_in_lines(cause);
    std::optional<std::int64_t> arch;
    if (logged.size() == 1)
      arch = *logged.begin();
    else if (run.soc())
      arch = run.soc()->target.arch;
    if (arch) cause.advice.replace(cause.advice.find(mark), mark.size(), fmt::format("{}", *arch));
  }
}

/// If there is evidence against all causes but one, that one is likely.
void prefer_the_last_one(Diagnosis& diagnosis) {
  constexpr std::size_t least_excluded = 2;
  Cause* last = nullptr;
  std::size_t excluded = 0;
  for (Cause& cause : diagnosis.causes) {
    if (cause.severity != Severity::error) continue;
    if (cause.likelihood == Likelihood::unlikely) {
      excluded += cause.against.empty() ? 0 : 1;
      continue;
    }
    if (last || cause.likelihood != Likelihood::possible) return;
    last = &cause;
  }
  if (last && excluded >= least_excluded) last->likelihood = Likelihood::likely;
}

}  // namespace

void test_causes(Diagnosis& diagnosis, const LogReading& log, std::span<const LoadedFile> configs,
                 const CheckSettings& settings, History history) {
  const TestedRun run{log, configs, settings};
  Testing testing{diagnosis, log, run};
  for (const LoadedFile& config : configs) testing.test(config);
  testing.finish();
  compare_with_history(diagnosis, history);
  prefer_the_last_one(diagnosis);
  name_the_arch(diagnosis, run);
  rank_causes(diagnosis.causes);
}

bool history_would_help(const Diagnosis& diagnosis) {
  const auto possible = [&](bool is_always) {
    return std::ranges::any_of(diagnosis.causes, [&](const Cause& cause) {
      return cause.likelihood == Likelihood::possible && appears(cause) != Appears::unknown &&
             (appears(cause) == Appears::always) == is_always;
    });
  };
  const bool is_open = std::ranges::all_of(diagnosis.causes,
                                           [](const Cause& cause) { return cause.likelihood >= Likelihood::possible; });
  return is_open && possible(true) && possible(false);
}

}  // namespace bext::doctor
