#include "doctor/model_text.h"

#include <algorithm>
#include <array>

#include "bext/text/ascii.h"
#include "doctor/logcat_line.h"

namespace bext::doctor {
namespace {

using namespace std::string_view_literals;

constexpr std::array begins = {"[PROMPT]:"sv, "[BEGIN]:"sv};
constexpr std::array ends = {"[END]"sv, "[ABORT]"sv};
constexpr std::array marks = {begins[0], begins[1], ends[0], ends[1], "genie-t2t-run"sv};
/// A line of the tool itself or of the shell. It ends a prompt or an answer whose end was not printed, because the run
/// failed.
constexpr std::array tool_lines = {
    "[ERROR]"sv, "[ ERROR ]"sv, "[WARN"sv,       "[ WARN"sv,  "[INFO"sv,  "[DEBUG"sv,       "ERROR "sv,
    "Failed "sv, "<E>"sv,       "Failure to "sv, "Aborted"sv, "Killed"sv, "Segmentation"sv, "terminate called"sv};
/// The prompt on the command line, in the output of a shell that shows its commands.
constexpr std::array prompt_options = {" -p "sv, " --prompt "sv};

struct Place {
  std::size_t begin = std::string_view::npos;
  std::size_t end = std::string_view::npos;
};

template <class List>
Place first_of(std::string_view line, const List& texts) {
  Place first;
  for (const std::string_view text : texts)
    if (const std::size_t at = line.find(text); at < first.begin) first = {at, at + text.size()};
  return first;
}

/// The text after the time at the begin of a line, and with logcat after the tag.
std::string_view without_prefix(std::string_view line) {
  line = trimmed(line);
  if (is_logcat(line)) {
    const std::size_t tag = line.find(": ");
    return tag == std::string_view::npos ? line : trimmed(line.substr(tag + 1));
  }
  const std::string_view time = line.substr(0, line.find(' '));
  const bool has_time = time.ends_with("ms") && is_digit(time[0]);
  return has_time ? trimmed(line.substr(time.size())) : line;
}

bool is_of_tool(std::string_view line) {
  const std::string_view text = without_prefix(line);
  return is_logcat_error(trimmed(line)) ||
         std::ranges::any_of(tool_lines, [&](std::string_view mark) { return text.starts_with(mark); });
}

/// Other programs write the same words in the middle of a line.
Place begin_in(std::string_view line) {
  const std::string_view rest = without_prefix(line);
  for (const std::string_view text : begins)
    if (rest.starts_with(text)) {
      const auto at = static_cast<std::size_t>(rest.data() - line.data());
      return {at, at + text.size()};
    }
  return {};
}

std::string_view without_command_prompt(std::string_view line) {
  if (!line.contains("genie-t2t-run")) return line;
  return line.substr(0, first_of(line, prompt_options).begin);
}

}  // namespace

std::span<const std::string_view> model_text_marks() { return marks; }

std::string ModelText::removed_from(std::string_view line) {
  if (is_of_tool(line)) is_open_ = false;
  line = without_command_prompt(line);
  std::string rest;
  while (!line.empty()) {
    const Place place = is_open_ ? first_of(line, ends) : begin_in(line);
    if (!is_open_) rest += line.substr(0, place.begin);
    if (place.begin == std::string_view::npos) break;
    is_open_ = !is_open_;
    line.remove_prefix(place.end);
  }
  return rest;
}

}  // namespace bext::doctor
