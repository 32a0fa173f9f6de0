#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <vector>

#include "bext/diag/render.h"
#include "bext/diag/syntax.h"
#include "diag/characters.h"
#include "diag/counted.h"
#include "diag/doubt.h"
#include "diag/not_listed.h"
#include "diag/note_text.h"
#include "diag/offer.h"
#include "diag/paint.h"

namespace bext {

namespace {

constexpr std::size_t tab_width = 4;
constexpr std::size_t narrowest_source = 20;

std::string repeated(std::string_view text, std::size_t count) {
  std::string out;
  for (std::size_t i = 0; i < count; ++i) out += text;
  return out;
}

/// A source line split into screen columns, and the columns that a range covers.
struct ScreenLine {
  std::vector<std::string> columns;
  std::size_t caret_begin = 0;
  std::size_t caret_end = 0;
};

// `begin` and `end` are bytes of the line.
ScreenLine laid_out(std::string_view line, std::size_t begin, std::size_t end) {
  ScreenLine screen;
  for (std::size_t i = 0; i < line.size();) {
    const Character character = character_at(line, i);
    if (i <= begin && begin < i + character.size) screen.caret_begin = screen.columns.size();
    if (character.code == '\t')
      screen.columns.insert(screen.columns.end(), tab_width - screen.columns.size() % tab_width, " ");
    else
      screen.columns.push_back(visible(line, character, i));
    if (i < end) screen.caret_end = screen.columns.size();
    i += character.size;
  }
  if (begin >= line.size()) screen.caret_begin = screen.columns.size();
  const bool covers_nothing = end <= begin || begin >= line.size();
  if (covers_nothing) screen.caret_end = screen.caret_begin + 1;
  return screen;
}

// The bytes around a place that can appear on a screen of that width. They bound the cost of a finding in a very long
// line. A column takes at most four bytes; characters cut in half at the edges are off screen.
Range surroundings(std::string_view line, std::size_t place, std::size_t width) {
  const std::size_t reach = 4 * std::max(width, narrowest_source) + 4;
  std::size_t begin = place > reach ? place - reach : 0;
  while (begin > 0 && begin < place && continues_character(line[begin])) ++begin;
  return {static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(std::min(line.size(), place + reach))};
}

// Keeps at most `width` columns: the first caret and, if possible, its surroundings.
void cut_to(ScreenLine& screen, std::size_t width) {
  const std::size_t needed = std::max(screen.columns.size(), screen.caret_end);
  if (needed <= width) return;
  std::size_t begin = 0;
  if (screen.caret_end > width) {
    const std::size_t carets = std::min(screen.caret_end - screen.caret_begin, width - 2);
    const std::size_t before = std::min((width - carets) / 2, screen.caret_begin);
    begin = std::min(screen.caret_begin - before, needed - width);
  }
  const std::size_t end = std::min(begin + width, screen.columns.size());
  const bool cut_end = end < screen.columns.size();
  screen.columns.assign(screen.columns.begin() + static_cast<std::ptrdiff_t>(begin),
                        screen.columns.begin() + static_cast<std::ptrdiff_t>(end));
  if (begin > 0 && !screen.columns.empty()) screen.columns.front() = "…";
  if (cut_end && !screen.columns.empty()) screen.columns.back() = "…";
  screen.caret_begin -= begin;
  screen.caret_end = std::min(screen.caret_end - begin, width);
}

/// Broken syntax makes the tools reject the whole file and may cause the other findings.
std::vector<const Diagnostic*> causes_first(const Findings& findings) {
  std::vector<const Diagnostic*> list;
  for (const Diagnostic& diagnostic : findings) list.push_back(&diagnostic);
  const auto rank = [](const Diagnostic* one) {
    if (one->severity != Severity::error) return 2;
    return is_of_syntax(*one) ? 0 : 1;
  };
  std::ranges::stable_sort(list, {}, rank);
  return list;
}

class Printer {
 public:
  explicit Printer(const TerminalOptions& options) : options_{options} {}

  void print(const FileReport& file) {
    const LineTable lines{file.document.text()};
    for (const Diagnostic* diagnostic : causes_first(file.findings)) {
      if (!out_.empty()) out_ += '\n';
      print_headline(visible_path(file.path), *diagnostic, lines.at(diagnostic->range.begin));
      print_source(*diagnostic, lines);
      for (const Note& note : diagnostic->notes) print_remark("note", note_text(note, lines));
      for (const Fix& fix : diagnostic->fixes) print_remark(offer_of(fix), fix.title);
    }
    if (const std::string left = not_listed_in_words(file); !left.empty()) put("\n{}\n", left);
  }

  void print_summary(const Summary& summary) {
    std::vector<std::string> parts;
    const auto count = [&](std::size_t number, Severity severity) {
      if (number == 0) return;
      parts.push_back(in(paint::of(severity), counted(number, name_of(severity))));
    };
    count(summary.errors, Severity::error);
    count(summary.warnings, Severity::warning);
    count(summary.notes, Severity::note);
    if (!parts.empty()) put("\n{}\n", fmt::join(parts, ", "));
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

  void print_headline(const std::string& path, const Diagnostic& diagnostic, const Position& place) {
    const std::string_view doubt = doubt_of(*diagnostic.kind);
    put("{} {} {} [{}]{}\n", in(paint::bold, fmt::format("{}:{}:{}:", path, place.line, place.column)),
        in(paint::of(diagnostic.severity), fmt::format("{}:", name_of(diagnostic.severity))),
        in(paint::bold, visible(diagnostic.message)), diagnostic.kind->id,
        doubt.empty() ? "" : fmt::format(" ({})", doubt));
  }

  void print_source(const Diagnostic& diagnostic, const LineTable& lines) {
    const Position start = lines.at(diagnostic.range.begin);
    const std::string_view line = lines.line(start.line);
    if (line.empty()) return;
    const std::size_t begin = std::min<std::size_t>(start.column - 1, line.size());
    const std::size_t end =
        std::min<std::size_t>(begin + (std::max(diagnostic.range.end, start.offset) - start.offset), line.size());
    const Range near = surroundings(line, begin, options_.width);
    ScreenLine screen = laid_out(line.substr(near.begin, near.size()), begin - near.begin,
                                 std::min<std::size_t>(end, near.end) - near.begin);
    const std::string number = fmt::format("{:>5}", start.line);
    const std::size_t gutter = number.size() + 3;
    cut_to(screen, std::max(options_.width, gutter + narrowest_source) - gutter);
    put("{} {}\n", in(paint::blue, fmt::format("{} |", number)), fmt::join(screen.columns, ""));
    put("{} {}{}\n", in(paint::blue, fmt::format("{} |", repeated(" ", number.size()))),
        repeated(" ", screen.caret_begin),
        in(paint::of(diagnostic.severity), repeated("^", screen.caret_end - screen.caret_begin)));
  }

  void print_remark(std::string_view label, std::string_view text) {
    put("      {} {} {}\n", in(paint::blue, "="), in(paint::bold, fmt::format("{}:", label)), visible(text));
  }

  TerminalOptions options_;
  std::string out_;
};

}  // namespace

std::string render_terminal(std::span<const FileReport> files, const TerminalOptions& options) {
  Printer printer{options};
  for (const FileReport& file : files)
    if (!file.findings.empty()) printer.print(file);
  printer.print_summary(summarize(files));
  return printer.take();
}

}  // namespace bext
