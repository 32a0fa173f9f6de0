#include "bext/doctor/log_pattern.h"

#include <cstddef>
#include <functional>
#include <optional>

#include "bext/text/ascii.h"

namespace bext::doctor {
namespace {

using Rest = std::function<bool(std::size_t)>;

/// Limits far above what our patterns need; beyond them a line does not match.
constexpr std::size_t most_steps = 200'000;
constexpr std::size_t deepest = 500;
/// The message is at the beginning of a line; the rest of a very long line is data.
constexpr std::size_t longest_matched_line = 2000;

bool is_space(char c) { return is_white(c) || c == '\v' || c == '\f'; }

bool fits_escape(char escape, char c) {
  switch (escape) {
    case 'd':
      return is_digit(c);
    case 'w':
      return is_word(c);
    case 'S':
      return !is_space(c);
    case 's':
      return is_space(c);
    default:
      return c == escape;
  }
}

/// `at` is after the opening bracket; returns the position after the closing one.
std::optional<std::size_t> end_of_set(std::string_view pattern, std::size_t at) {
  for (std::size_t first = at; at < pattern.size(); ++at) {
    if (pattern[at] == '\\') {
      ++at;
    } else if (pattern[at] == ']' && at != first) {
      return at + 1;
    }
  }
  return std::nullopt;
}

bool fits_set(std::string_view set, char c) {
  const bool negated = set.starts_with('^');
  if (negated) set.remove_prefix(1);
  bool found = false;
  for (std::size_t i = 0; i < set.size(); ++i) {
    if (set[i] == '\\' && i + 1 < set.size()) {
      found = found || fits_escape(set[++i], c);
    } else if (i + 2 < set.size() && set[i + 1] == '-') {
      found = found || (set[i] <= c && c <= set[i + 2]);
      i += 2;
    } else {
      found = found || set[i] == c;
    }
  }
  return found != negated;
}

/// The position after the atom at `at`; empty if it is unterminated.
std::optional<std::size_t> end_of_atom(std::string_view pattern, std::size_t at) {
  switch (pattern[at]) {
    case '\\':
      return at + 1 < pattern.size() ? std::optional{at + 2} : std::nullopt;
    case '[':
      return end_of_set(pattern, at + 1);
    case '(':
      break;
    case ')':
    case '*':
    case '+':
    case '?':
      return std::nullopt;
    default:
      return at + 1;
  }
  for (++at; at < pattern.size();) {
    if (pattern[at] == ')') return at + 1;
    // Repetitions and alternatives do not matter for the end.
    const bool sign = pattern[at] == '*' || pattern[at] == '+' || pattern[at] == '?';
    const std::optional<std::size_t> end = sign ? std::optional{at + 1} : end_of_atom(pattern, at);
    if (!end) return std::nullopt;
    at = *end;
  }
  return std::nullopt;
}

class Matcher {
 public:
  explicit Matcher(std::string_view line) : line_{line} {}

  /// Whether an alternative of `pattern` matches at `at`, followed by `rest`.
  bool alternatives(std::string_view pattern, std::size_t at, const Rest& rest) {
    std::size_t begin = 0;
    for (std::size_t i = 0; i < pattern.size();) {
      if (pattern[i] == '|') {
        if (sequence(pattern.substr(begin, i - begin), at, rest)) return true;
        begin = ++i;
      } else {
        const bool sign = pattern[i] == '*' || pattern[i] == '+' || pattern[i] == '?';
        const std::optional<std::size_t> end = sign ? std::optional{i + 1} : end_of_atom(pattern, i);
        if (!end) return false;
        i = *end;
      }
    }
    return sequence(pattern.substr(begin), at, rest);
  }

 private:
  bool sequence(std::string_view pattern, std::size_t at, const Rest& rest) {
    if (++steps_ > most_steps || depth_ > deepest) return false;
    const Deeper deeper{depth_};
    if (pattern.empty()) return rest(at);
    const std::optional<std::size_t> end = end_of_atom(pattern, 0);
    if (!end) return false;
    const std::string_view atom = pattern.substr(0, *end);
    const char sign = *end < pattern.size() ? pattern[*end] : '\0';
    if (sign != '*' && sign != '+' && sign != '?')
      return one(atom, at, [&](std::size_t next) { return sequence(pattern.substr(*end), next, rest); });
    const std::string_view after = pattern.substr(*end + 1);
    const std::size_t least = sign == '+' ? 1 : 0;
    const std::size_t most = sign == '?' ? 1 : line_.size() + 1;
    return atom.front() == '(' ? repeated_group(atom, after, at, least, most, rest)
                               : repeated_sign(atom, after, at, least, most, rest);
  }

  /// Greedy, then fewer.
  bool repeated_sign(std::string_view atom, std::string_view after, std::size_t at, std::size_t least, std::size_t most,
                     const Rest& rest) {
    std::size_t count = 0;
    while (count < most && at + count < line_.size() && fits_one(atom, line_[at + count])) ++count;
    for (; count >= least; --count) {
      if (sequence(after, at + count, rest)) return true;
      if (count == 0 || steps_ > most_steps) return false;
    }
    return false;
  }

  bool repeated_group(std::string_view atom, std::string_view after, std::size_t at, std::size_t least,
                      std::size_t most, const Rest& rest) {
    if (++steps_ > most_steps) return false;
    const auto again = [&](std::size_t next) {
      return next != at && repeated_group(atom, after, next, least > 0 ? least - 1 : 0, most - 1, rest);
    };
    if (most > 0 && one(atom, at, again)) return true;
    return least == 0 && sequence(after, at, rest);
  }

  bool one(std::string_view atom, std::size_t at, const Rest& rest) {
    if (atom.front() == '(') return alternatives(atom.substr(1, atom.size() - 2), at, rest);
    return at < line_.size() && fits_one(atom, line_[at]) && rest(at + 1);
  }

  static bool fits_one(std::string_view atom, char c) {
    if (atom.front() == '\\') return fits_escape(atom[1], c);
    if (atom.front() == '[') return fits_set(atom.substr(1, atom.size() - 2), c);
    return atom.front() == '.' || atom.front() == c;
  }

  struct Deeper {
    explicit Deeper(std::size_t& depth) : depth_{depth} { ++depth_; }
    Deeper(const Deeper&) = delete;
    Deeper& operator=(const Deeper&) = delete;
    ~Deeper() { --depth_; }
    std::size_t& depth_;
  };

  std::string_view line_;
  std::size_t steps_ = 0;
  std::size_t depth_ = 0;
};

}  // namespace

std::vector<std::string_view> sure_parts(std::string_view pattern) {
  constexpr std::string_view signs = "\\.[]()|*+?";
  constexpr std::string_view repetitions = "*+?";
  std::vector<std::string_view> parts(1);
  std::size_t begin = 0;
  for (std::size_t at = 0; at < pattern.size();) {
    if (pattern[at] == '|') {
      parts.emplace_back();
      begin = ++at;
      continue;
    }
    const std::optional<std::size_t> end = end_of_atom(pattern, at);
    if (!end) return {""};
    const bool repeated = *end < pattern.size() && repetitions.contains(pattern[*end]);
    const bool plain = !signs.contains(pattern[at]) && !repeated;
    at = repeated ? *end + 1 : *end;
    if (plain && at - begin > parts.back().size()) parts.back() = pattern.substr(begin, at - begin);
    if (!plain) begin = at;
  }
  return parts;
}

bool is_pattern(std::string_view pattern) {
  for (std::size_t at = 0; at < pattern.size();) {
    const std::optional<std::size_t> end = end_of_atom(pattern, at);
    if (!end) return false;
    at = *end;
    if (at < pattern.size() && (pattern[at] == '*' || pattern[at] == '+' || pattern[at] == '?')) ++at;
  }
  return true;
}

bool fits(std::string_view line, std::string_view pattern) {
  if (!is_pattern(pattern)) return false;
  const Rest anything = [](std::size_t) { return true; };
  line = line.substr(0, longest_matched_line);
  Matcher matcher{line};
  for (std::size_t at = 0; at <= line.size(); ++at)
    if (matcher.alternatives(pattern, at, anything)) return true;
  return false;
}

}  // namespace bext::doctor
