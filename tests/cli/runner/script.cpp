#include "script.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <optional>
#include <utility>

namespace clitest {
namespace {

enum class Body { none, text, hex };

struct Spelling {
  std::string_view word;
  Verb verb;
  Body body;
  bool argument;
};

constexpr std::array spellings{
    Spelling{"WRITE", Verb::write, Body::text, true},
    Spelling{"WRITEHEX", Verb::write_hex, Body::hex, true},
    Spelling{"LIBRARY", Verb::library, Body::none, true},
    Spelling{"SPARSE", Verb::sparse, Body::none, true},
    Spelling{"COPY", Verb::copy, Body::none, true},
    Spelling{"MKDIR", Verb::make_directory, Body::none, true},
    Spelling{"MKFIFO", Verb::make_pipe, Body::none, true},
    Spelling{"LINK", Verb::make_link, Body::none, true},
    Spelling{"CD", Verb::change_directory, Body::none, true},
    Spelling{"SDK", Verb::sdk, Body::none, true},
    Spelling{"ENV", Verb::environment, Body::none, true},
    Spelling{"STDIN", Verb::standard_input, Body::text, false},
    Spelling{"RUN", Verb::run, Body::none, true},
    Spelling{"EXIT", Verb::exit_code, Body::none, true},
    Spelling{"STDOUT", Verb::standard_output, Body::text, false},
    Spelling{"STDERR", Verb::standard_error, Body::text, false},
    Spelling{"STDOUT_CONTAINS", Verb::output_contains, Body::none, true},
    Spelling{"STDERR_CONTAINS", Verb::error_contains, Body::none, true},
    Spelling{"FILE", Verb::file, Body::text, true},
    Spelling{"FILEHEX", Verb::file_hex, Body::hex, true},
    Spelling{"ABSENT", Verb::absent, Body::none, true},
};

constexpr std::string_view without_newline = "NONL";

const Spelling& spelling_of(Verb verb) { return *std::ranges::find(spellings, verb, &Spelling::verb); }

class Lines {
 public:
  explicit Lines(std::string_view text) : rest_{text} {}

  std::optional<std::string_view> next() {
    if (rest_.empty()) return std::nullopt;
    ++number_;
    const std::size_t end = rest_.find('\n');
    const std::string_view line = rest_.substr(0, end);
    rest_ = end == std::string_view::npos ? std::string_view{} : rest_.substr(end + 1);
    return line;
  }
  [[nodiscard]] std::size_t number() const { return number_; }

 private:
  std::string_view rest_;
  std::size_t number_ = 0;
};

/// Removes a trailing NONL from `argument`.
bool take_without_newline(std::string& argument) {
  if (argument == without_newline) {
    argument.clear();
    return true;
  }
  const std::string suffix = fmt::format(" {}", without_newline);
  if (!argument.ends_with(suffix)) return false;
  argument.resize(argument.size() - suffix.size());
  return true;
}

std::expected<std::string, std::string> bytes_of_hex(std::string_view text) {
  std::string bytes;
  std::optional<int> high;
  for (const char c : text) {
    if (std::isspace(static_cast<unsigned char>(c)) != 0) continue;
    if (std::isxdigit(static_cast<unsigned char>(c)) == 0)
      return std::unexpected{fmt::format("expected a hex digit, found `{}`", c)};
    const int digit = c <= '9' ? c - '0' : (c | 0x20) - 'a' + 10;
    if (!high) {
      high = digit;
    } else {
      bytes.push_back(static_cast<char>(*high * 16 + digit));
      high.reset();
    }
  }
  if (high) return std::unexpected{std::string{"odd number of hex digits"}};
  return bytes;
}

std::string hex_of_bytes(std::string_view bytes) {
  std::string text;
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    text += fmt::format("{:02x}", static_cast<unsigned char>(bytes[i]));
    text += (i % 16 == 15 || i + 1 == bytes.size()) ? '\n' : ' ';
  }
  return text;
}

std::expected<std::string, ScriptError> read_body(Lines& lines, const Spelling& spelling, bool keep_last_newline) {
  const std::size_t start = lines.number();
  std::string body;
  while (auto line = lines.next()) {
    if (*line == "END") {
      if (spelling.body == Body::hex) {
        auto bytes = bytes_of_hex(body);
        if (!bytes) return std::unexpected{ScriptError{start, bytes.error()}};
        return *bytes;
      }
      if (!keep_last_newline && !body.empty()) body.pop_back();
      return body;
    }
    body += *line;
    body += '\n';
  }
  return std::unexpected{ScriptError{start, fmt::format("missing END of the {} block", spelling.word)}};
}

}  // namespace

bool is_expectation(Verb verb) {
  switch (verb) {
    case Verb::exit_code:
    case Verb::standard_output:
    case Verb::standard_error:
    case Verb::output_contains:
    case Verb::error_contains:
    case Verb::file:
    case Verb::file_hex:
    case Verb::absent:
      return true;
    default:
      return false;
  }
}

std::expected<std::vector<Step>, ScriptError> parse_script(std::string_view text) {
  std::vector<Step> steps;
  bool ran = false;
  Lines lines{text};
  while (auto line = lines.next()) {
    Step step{.line = lines.number()};
    if (line->empty() || line->starts_with('#')) {
      step.argument = *line;
      steps.push_back(std::move(step));
      continue;
    }
    const std::string_view word = line->substr(0, line->find(' '));
    const auto* spelling = std::ranges::find(spellings, word, &Spelling::word);
    if (spelling == spellings.end())
      return std::unexpected{ScriptError{step.line, fmt::format("unknown verb `{}`", word)}};
    step.verb = spelling->verb;
    step.argument = line->substr(std::min(line->size(), word.size() + 1));
    const bool keep_last_newline = spelling->body != Body::text || !take_without_newline(step.argument);
    if (spelling->argument == step.argument.empty()) {
      return std::unexpected{ScriptError{
          step.line, fmt::format("{} {} an argument", word, spelling->argument ? "needs" : "does not have")}};
    }
    if (is_expectation(step.verb) && !ran) {
      return std::unexpected{ScriptError{step.line, fmt::format("{} before the first RUN", word)}};
    }
    ran = ran || step.verb == Verb::run;
    if (spelling->body != Body::none) {
      auto body = read_body(lines, *spelling, keep_last_newline);
      if (!body) return std::unexpected{body.error()};
      step.content = std::move(*body);
    }
    steps.push_back(std::move(step));
  }
  if (!ran) return std::unexpected{ScriptError{lines.number(), "missing RUN"}};
  return steps;
}

std::string format_script(const std::vector<Step>& steps) {
  std::string text;
  for (const Step& step : steps) {
    if (step.verb == Verb::remark) {
      text += step.argument + '\n';
      continue;
    }
    const Spelling& spelling = spelling_of(step.verb);
    text += spelling.word;
    if (!step.argument.empty()) text += ' ' + step.argument;
    const bool open_end = spelling.body == Body::text && !step.content.empty() && !step.content.ends_with('\n');
    if (open_end) text += fmt::format(" {}", without_newline);
    text += '\n';
    if (spelling.body == Body::none) continue;
    text += spelling.body == Body::hex ? hex_of_bytes(step.content) : step.content;
    if (open_end) text += '\n';
    text += "END\n";
  }
  return text;
}

std::expected<std::vector<std::string>, std::string> split_words(std::string_view line) {
  std::vector<std::string> words;
  std::optional<std::string> word;
  char quote = '\0';
  for (std::size_t i = 0; i < line.size(); ++i) {
    const char c = line[i];
    if (quote != '\0' && c == quote) {
      quote = '\0';
    } else if (quote == '\0' && (c == '\'' || c == '"')) {
      quote = c;
      word = word.value_or("");
    } else if (quote == '\0' && c == ' ') {
      if (word) words.push_back(*std::exchange(word, std::nullopt));
    } else {
      const bool escape = c == '\\' && quote != '\'' && i + 1 < line.size() &&
                          (quote == '\0' || line[i + 1] == '"' || line[i + 1] == '\\');
      if (escape) ++i;
      word = word.value_or("") + line[i];
    }
  }
  if (quote != '\0') return std::unexpected{fmt::format("missing closing {}", quote)};
  if (word) words.push_back(*word);
  return words;
}

}  // namespace clitest
