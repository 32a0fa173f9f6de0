#include "doctor/logcat_line.h"

#include "bext/text/ascii.h"

namespace bext::doctor {
namespace {

bool has_form(std::string_view line, std::string_view form) {
  if (line.size() < form.size()) return false;
  for (std::size_t i = 0; i < form.size(); ++i)
    if (form[i] == '0' ? !is_digit(line[i]) : line[i] != form[i]) return false;
  return true;
}

}  // namespace

bool is_logcat(std::string_view line) {
  return has_form(line, "00-00 00:00:00.") || has_form(line, "0000-00-00 00:00:00.000 ");
}

char logcat_level(std::string_view line) {
  constexpr std::size_t longest_prefix = 160;
  const std::string_view prefix = line.substr(0, longest_prefix);
  for (std::size_t at = prefix.find(' '); at != std::string_view::npos; at = prefix.find(' ', at + 1)) {
    if (at + 2 >= prefix.size() || !std::string_view{"VDIWEFA"}.contains(prefix[at + 1])) continue;
    if (prefix[at + 2] == ' ' || prefix[at + 2] == '/') return prefix[at + 1];
  }
  return '\0';
}

bool is_logcat_error(std::string_view line) {
  if (!is_logcat(line)) return false;
  const char level = logcat_level(line);
  return level == 'E' || level == 'F' || level == 'A';
}

}  // namespace bext::doctor
