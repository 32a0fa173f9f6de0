#include "other_format.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <string_view>
#include <vector>

#include "bext/diag/kinds.h"
#include "bext/diag/syntax.h"
#include "bext/text/ascii.h"

namespace bext {
namespace {

struct Line {
  std::string_view text;    ///< without blanks at both ends
  std::uint32_t begin = 0;  ///< of the whole line
  std::uint32_t end = 0;    ///< after its line end
};

std::vector<Line> lines_of(std::string_view text) {
  std::vector<Line> lines;
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = std::min(text.find('\n', begin), text.size() - 1) + 1;
    lines.push_back(
        {trimmed(text.substr(begin, end - begin)), static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end)});
    begin = end;
  }
  return lines;
}

/// The first line with contents; null if there is none.
const Line* first_line(const std::vector<Line>& lines) {
  const auto found = std::ranges::find_if(
      lines, [](const Line& line) { return !line.text.empty() && !line.text.starts_with('#') && line.text != "---"; });
  return found == lines.end() ? nullptr : &*found;
}

std::size_t length_of_name(std::string_view text) {
  const auto is_of_name = [](char c) { return is_word(c) || c == '-' || c == '.'; };
  const auto end = std::ranges::find_if_not(text, is_of_name);
  return static_cast<std::size_t>(end - text.begin());
}

/// `graphs:` or `O: 3`.
bool is_yaml(std::string_view line) {
  const std::size_t name = length_of_name(line);
  if (name == 0 || line.substr(name, 1) != ":") return false;
  return name + 1 == line.size() || line[name + 1] == ' ';
}

/// The place of the brace in `config = {`; nothing if the line is something else. TOML writes `config = 3` too.
std::optional<std::size_t> assigned_dict(std::string_view line) {
  const std::size_t name = length_of_name(line);
  const std::size_t sign = line.find_first_not_of(' ', name);
  if (name == 0 || sign == std::string_view::npos || line[sign] != '=') return std::nullopt;
  const std::size_t brace = line.find_first_not_of(' ', sign + 1);
  return brace != std::string_view::npos && line[brace] == '{' ? std::optional{brace} : std::nullopt;
}

/// `[graphs]`, `[[graphs]]` or `O = 3`.
bool is_toml(std::string_view line) {
  if (line.starts_with('[') && line.ends_with(']')) {
    while (line.starts_with('[') && line.ends_with(']')) line = line.substr(1, line.size() - 2);
    return !line.empty() && !is_digit(line.front()) && length_of_name(line) == line.size();
  }
  const std::size_t name = length_of_name(line);
  const std::size_t sign = line.find_first_not_of(' ', name);
  return name > 0 && sign != std::string_view::npos && line[sign] == '=';
}

Findings::Builder add(Findings& findings, const Line& line, std::string message) {
  const auto first = static_cast<std::uint32_t>(line.begin);
  return findings.add(kind_of<"other-format">(), {first, first + 1}, std::move(message));
}

/// A fence around the whole file is removed. Text outside of the fence may be a document with several blocks.
bool report_markdown(const std::vector<Line>& lines, Findings& findings) {
  const auto is_fence = [](const Line& line) { return line.text.starts_with("```"); };
  const auto open = std::ranges::find_if(lines, is_fence);
  if (open == lines.end()) return false;
  const auto close = std::find_if(std::next(open), lines.end(), is_fence);
  auto finding = add(findings, *open, "this is Markdown with JSON in a code fence; the tools read only JSON");
  const auto is_blank = [](const Line& line) { return line.text.empty(); };
  const bool is_whole = std::all_of(lines.begin(), open, is_blank) && close != lines.end() &&
                        std::all_of(std::next(close), lines.end(), is_blank);
  if (is_whole)
    finding.fix("remove the code fence", {{0, open->end, ""}, {close->begin, lines.back().end, ""}});
  else
    finding.note("save the JSON block as a file");
  return true;
}

bool is_python_word(std::string_view word) { return word == "True" || word == "False" || word == "None"; }

bool is_python_comment(const Document& document, const Fault& fault) {
  return fault.kind == FaultKind::unexpected_characters && document.text(fault.range).starts_with('#');
}

/// Several faults, and all of them are what a Python dict has.
bool is_python(const Document& document) {
  std::size_t python = 0;
  for (const Fault& fault : document.faults()) {
    const bool is_word_of_python = fault.kind == FaultKind::unquoted_word && is_python_word(document.text(fault.range));
    if (fault.kind == FaultKind::single_quotes || is_word_of_python)
      ++python;
    else if (fault.kind != FaultKind::trailing_comma && !is_python_comment(document, fault))
      return false;
  }
  return python > 1;
}

/// The edits that turn a Python dict at `begin` into JSON; nothing if a place is unclear.
std::optional<std::vector<TextEdit>> python_edits(const Document& dict, std::uint32_t begin) {
  Findings single;
  report_faults(dict, single);
  std::vector<TextEdit> edits;
  for (const Diagnostic& one : single) {
    if (dict.text(one.range).starts_with('#')) {
      const std::size_t before = dict.text().substr(0, one.range.begin).find_last_not_of(" \t") + 1;
      edits.push_back({begin + static_cast<std::uint32_t>(before), begin + one.range.end, ""});
      continue;
    }
    if (one.fixes.empty()) return std::nullopt;
    for (const TextEdit& edit : one.fixes.front().edits)
      edits.push_back({begin + edit.begin, begin + edit.end, edit.text});
  }
  return edits;
}

void report_python(const Document& document, Findings& findings) {
  auto finding = findings.add(kind_of<"other-format">(), document.faults().front().range,
                              "this is a Python dict, not JSON; the tools reject it");
  finding.note(fmt::format("{} places differ from JSON: quotes, `True`, `False`, `None`, comments or trailing commas",
                           document.faults().size()));
  if (std::optional<std::vector<TextEdit>> edits = python_edits(document, 0))
    finding.fix("convert it to JSON", std::move(*edits));
}

/// `config = {…}`; `brace` is the place of the dict in the text.
void report_assignment(const Document& document, const Line& line, std::uint32_t brace, Findings& findings) {
  auto finding = add(findings, line, "this is Python, not JSON; the tools reject it");
  const Document dict = Document::parse(std::string{document.text().substr(brace)});
  if (!dict.faults().empty() && !is_python(dict)) return;
  std::optional<std::vector<TextEdit>> edits = python_edits(dict, brace);
  if (!edits) return;
  edits->insert(edits->begin(), {0, brace, ""});
  finding.fix("convert it to JSON", std::move(*edits));
}

}  // namespace

bool report_other_format(const Document& document, Findings& findings) {
  if (document.faults().empty() || document.faults().front().kind == FaultKind::not_utf8) return false;
  if (is_python(document)) {
    report_python(document, findings);
    return true;
  }
  const std::vector<Line> lines = lines_of(document.text());
  const Line* const first = first_line(lines);
  if (!first || first->text.starts_with('{')) return false;
  if (report_markdown(lines, findings)) return true;
  if (const std::optional<std::size_t> brace = assigned_dict(first->text)) {
    const auto begin = static_cast<std::size_t>(first->text.data() - document.text().data());
    report_assignment(document, *first, static_cast<std::uint32_t>(begin + *brace), findings);
    return true;
  }
  const bool yaml = is_yaml(first->text);
  if (!yaml && !is_toml(first->text)) return false;
  const bool has_flags = first->text.starts_with("--");
  add(findings, *first,
      fmt::format("this is {}; the tools read only JSON", yaml        ? "YAML"
                                                          : has_flags ? "a list of command-line flags"
                                                                      : "TOML"));
  return true;
}

}  // namespace bext
