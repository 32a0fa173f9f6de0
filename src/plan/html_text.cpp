#include "plan/html_text.h"

#include "diag/characters.h"

namespace bext {

std::string html_escaped(std::string_view text) {
  std::string out;
  for (const char c : visible(text)) {
    switch (c) {
      case '&':
        out += "&amp;";
        break;
      case '<':
        out += "&lt;";
        break;
      case '>':
        out += "&gt;";
        break;
      case '"':
        out += "&quot;";
        break;
      default:
        out += c;
    }
  }
  return out;
}

std::string html_prose(std::string_view text) {
  std::string out;
  bool code = false;
  for (const char c : html_escaped(text)) {
    if (c != '`') {
      out += c;
      continue;
    }
    out += code ? "</code>" : "<code>";
    code = !code;
  }
  return code ? out + "</code>" : out;
}

}  // namespace bext
