#include "bext/drive/meaning.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <set>

#include "bext/doctor/error_codes.h"
#include "bext/doctor/log_signatures.h"
#include "bext/text/ascii.h"
#include "bext/text/digits.h"
#include "text/json_list.h"

namespace bext::drive {
namespace {

using namespace std::string_view_literals;
using doctor::ErrorCode;
using doctor::KnownCause;
using doctor::LineRole;
using doctor::LogSignature;

/// A number in a line counts as an error code only next to one of these.
constexpr std::array words_of_failure = {"err"sv, "Err"sv, "ERR"sv, "fail"sv, "Fail"sv, "FAIL"sv, "<E>"sv};

bool speaks_of_failure(std::string_view line) {
  return std::ranges::any_of(words_of_failure, [&](std::string_view word) { return line.contains(word); });
}

bool is_marked_as_error(std::string_view line) {
  return line.contains("<E>") || line.contains("[ ERROR ]") || line.contains("ERROR:") || line.starts_with("Error");
}

/// Every separate number in the line, decimal or hexadecimal.
std::vector<std::int64_t> numbers_in(std::string_view line) {
  std::vector<std::int64_t> numbers;
  for (std::size_t at = 0; at < line.size();) {
    if (!is_word(line[at])) {
      ++at;
      continue;
    }
    std::size_t end = at;
    while (end < line.size() && is_word(line[end])) ++end;
    if (const std::optional<std::int64_t> number = hex_or_decimal(line.substr(at, end - at)))
      numbers.push_back(*number);
    at = end;
  }
  return numbers;
}

std::vector<std::string> texts(std::span<const std::string_view> list) { return {list.begin(), list.end()}; }

Meaning meaning_of(const LogSignature& signature, const std::string& line) {
  Meaning meaning{.line = line,
                  .means = std::string{signature.symptom},
                  .source = std::string{signature.source},
                  .certainty = signature.certainty};
  for (const std::string_view id : signature.causes) {
    const KnownCause& cause = *doctor::find_cause(id);
    meaning.possible.emplace_back(cause.title);
    if (meaning.possible.size() > 1) continue;
    meaning.fix = cause.advice;
    meaning.keys = texts(cause.keys);
  }
  // Advice for the first of several causes would hide the others.
  if (meaning.possible.size() > 1) meaning.fix.clear();
  return meaning;
}

/// The causes that a line names.
using NamedCauses = std::set<std::string_view>;

Meaning meaning_of(const ErrorCode& code, const std::string& written, const std::string& line,
                   const NamedCauses& named) {
  Meaning meaning{.line = line,
                  .means = fmt::format("{} is {}: {}", written, code.symbol, code.meaning),
                  .source = std::string{code.source},
                  .certainty = code.certainty};
  for (const std::string_view id : doctor::causes_in(code, line)) {
    const KnownCause& cause = *doctor::find_cause(id);
    if (named.contains(id)) {
      meaning.possible = {std::string{cause.title}};
      meaning.fix = cause.advice;
      meaning.keys = texts(cause.keys);
      return meaning;
    }
    meaning.possible.emplace_back(cause.title);
  }
  return meaning;
}

class Reading {
 public:
  explicit Reading(std::span<const std::string> lines) : lines_{lines} {}

  void read(Explanation& into) {
    for (std::size_t i = 0; i < lines_.size(); ++i)
      if (const LogSignature* signature = doctor::signature_of(lines_[i]);
          signature && signature->role == LineRole::fallback)
        fallback_ = i;
    for (std::size_t i = 0; i < lines_.size(); ++i)
      if (const LogSignature* signature = doctor::signature_of(lines_[i]);
          signature && signature->role == LineRole::root && !is_replaced(i))
        named_.insert(signature->causes.front());
    for (std::size_t i = 0; i < lines_.size(); ++i) {
      const std::string& line = lines_[i];
      if (is_replaced(i)) continue;
      read_signature(line);
      if (speaks_of_failure(line)) read_codes(line);
      if (first_error_.empty() && is_marked_as_error(line)) first_error_ = line;
    }
    // Causes come first, then codes, which tell the failed call, then consequences.
    for (std::vector<Meaning>* group : {&roots_, &codes_, &followers_})
      std::ranges::move(*group, std::back_inserter(into.meanings));
    if (roots_.empty() && codes_.empty() && followers_.empty()) into.first_error = first_error_;
    into.warnings = std::move(warnings_);
  }

 private:
  /// Failures of a connection that another one replaced did no harm.
  [[nodiscard]] bool is_replaced(std::size_t line) const {
    return line < fallback_ && doctor::is_about_connection(lines_[line]);
  }

  void read_signature(const std::string& line) {
    const LogSignature* signature = doctor::signature_of(line);
    if (!signature || signature->role == LineRole::success || signature->role == LineRole::fallback ||
        signature->role == LineRole::load)
      return;
    const bool warning = signature->role == LineRole::warning || signature->role == LineRole::harmless;
    // A warning may occur for every key; a repeated error adds nothing.
    if (!warning && !seen_signatures_.insert(signature).second) return;
    if (warning && !seen_lines_.insert(line).second) return;
    (warning                             ? warnings_
     : signature->role == LineRole::root ? roots_
                                         : followers_)
        .push_back(meaning_of(*signature, line));
  }

  void read_codes(const std::string& line) {
    for (const std::int64_t number : numbers_in(line)) {
      if (!seen_codes_.insert(number).second) continue;
      // Small numbers are codes only next to words of their component; the tools that bext runs print these two.
      for (const ErrorCode& code : doctor::error_codes())
        if ((code.component == "qnn" || code.component == "fastrpc") && doctor::is_code(code, number)) {
          const std::string written =
              code.component == "qnn" ? fmt::format("{}", code.code) : fmt::format("{:#x}", code.code);
          codes_.push_back(meaning_of(code, written, line, named_));
          break;
        }
    }
  }

  std::span<const std::string> lines_;
  std::size_t fallback_ = 0;
  NamedCauses named_;
  std::vector<Meaning> roots_;
  std::vector<Meaning> codes_;
  std::vector<Meaning> followers_;
  std::vector<Meaning> warnings_;
  std::string first_error_;
  std::set<const LogSignature*> seen_signatures_;
  std::set<std::string> seen_lines_;
  std::set<std::int64_t> seen_codes_;
};

std::string_view sureness(Certainty certainty) {
  switch (certainty) {
    case Certainty::official:
      return "documented";
    case Certainty::package:
      return "from the vendor's packages";
    case Certainty::report:
      return "reported";
    case Certainty::inference:
      break;
  }
  return "inferred";
}

std::string text_of_meaning(const Meaning& meaning) {
  std::string text = fmt::format("  {}", meaning.means);
  if (!meaning.line.empty()) text += fmt::format("\n    log: {}", meaning.line);
  if (meaning.possible.size() == 1) text += fmt::format("\n    cause: {}", meaning.possible.front());
  if (meaning.possible.size() > 1) text += fmt::format("\n    known causes: {}", fmt::join(meaning.possible, "; "));
  if (!meaning.fix.empty()) text += fmt::format("\n    fix: {}", meaning.fix);
  if (!meaning.keys.empty()) text += fmt::format("\n    options: {}", fmt::join(meaning.keys, ", "));
  if (!meaning.source.empty()) text += fmt::format("\n    {}: {}", sureness(meaning.certainty), meaning.source);
  return text + "\n";
}

Json json_of(const Meaning& meaning) {
  return Json::object({{"line", meaning.line},
                       {"means", meaning.means},
                       {"causes", json_list(meaning.possible)},
                       {"fix", meaning.fix},
                       {"options", json_list(meaning.keys)},
                       {"source", meaning.source},
                       {"certainty", std::string(1, static_cast<char>(meaning.certainty))}});
}

}  // namespace

Explanation explain(const ProcessResult& result, std::span<const std::string> lines) {
  Explanation explanation{.end = result.describe()};
  Reading{lines}.read(explanation);
  // A tool that succeeded has no cause of failure.
  if (result.succeeded()) {
    explanation.meanings.clear();
    explanation.first_error.clear();
  }
  return explanation;
}

std::string to_text(const Explanation& explanation) {
  std::string text;
  for (const Meaning& meaning : explanation.meanings) text += text_of_meaning(meaning);
  if (!explanation.first_error.empty())
    text +=
        fmt::format("  no public source explains this log; the first error line is\n    {}\n", explanation.first_error);
  for (const Meaning& warning : explanation.warnings) text += text_of_meaning(warning);
  return text;
}

Json explanation_json(const Explanation& explanation) {
  return Json::object({{"end", explanation.end},
                       {"meanings", json_list(explanation.meanings, json_of)},
                       {"warnings", json_list(explanation.warnings, json_of)},
                       {"first_error", explanation.first_error}});
}

}  // namespace bext::drive
