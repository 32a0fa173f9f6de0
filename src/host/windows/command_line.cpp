#include "host/windows/command_line.h"

#include "host/windows/wide_text.h"

namespace bext {
namespace {

/// Backslashes count only before a quote: there, each is doubled, and one more protects the quote.
void add_quoted(std::wstring& line, const std::wstring& word) {
  line += L'"';
  std::size_t backslashes = 0;
  for (const wchar_t c : word) {
    if (c == L'"') line.append(backslashes + 1, L'\\');
    backslashes = c == L'\\' ? backslashes + 1 : 0;
    line += c;
  }
  line.append(backslashes, L'\\') += L'"';
}

}  // namespace

std::wstring command_line(const std::string& program, const std::vector<std::string>& arguments) {
  std::wstring line;
  add_quoted(line, wide(program));
  for (const std::string& argument : arguments) {
    line += L' ';
    const std::wstring word = wide(argument);
    if (!word.empty() && word.find_first_of(L" \t\n\v\"") == std::wstring::npos)
      line += word;
    else
      add_quoted(line, word);
  }
  return line;
}

}  // namespace bext
