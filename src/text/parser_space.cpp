// Comments, and invisible or stray bytes between tokens.

#include <cstring>
#include <string_view>

#include "bext/text/utf8.h"
#include "parser.h"
#include "scan.h"

namespace bext {
namespace {

bool is_invisible(std::string_view sequence) {
  if (sequence.size() == 1) return static_cast<unsigned char>(sequence[0]) < 0x20 || sequence[0] == 0x7F;
  if (sequence.starts_with("\xE2\x80")) {  // spaces of all widths, joiners, line separators
    const auto last = static_cast<unsigned char>(sequence[2]);
    return last <= 0x8F || last == 0xA8 || last == 0xA9 || last == 0xAF;
  }
  return sequence == "\xC2\xA0" || sequence == "\xC2\x85" || sequence == "\xEF\xBB\xBF" || sequence == "\xE3\x80\x80";
}

}  // namespace

/// Skips one comment or one run of stray bytes; false if there is none.
bool Parser::skip_oddities(const char*& at) {
  const char* const first = at;
  if (starts_comment(at)) {
    at = comment(at);
  } else if (*at == '#' && (is_blank(at[1]) || at[1] == '#')) {
    at = line_end(at);
    report(FaultKind::unexpected_characters, first, at);
  } else {
    at = odd_spaces(at);
    if (at != first) report(FaultKind::unexpected_characters, first, at);
  }
  return at != first;
}

const char* Parser::odd_spaces(const char* at) {
  while (at != end_ && !is_white(*at)) {
    const Character character = character_at({at, end_}, 0);
    if (character.valid && !is_invisible({at, character.size})) break;
    at += character.size;
  }
  return at;
}

const char* Parser::comment(const char* at) {
  const bool block = at[1] == '*';
  const char* end = block ? end_ : line_end(at);
  bool terminated = true;
  if (block) {
    const std::string_view rest{at + 2, end_};
    const std::size_t close = rest.find("*/");
    terminated = close != std::string_view::npos;
    end = terminated ? at + 2 + close + 2 : end_;
  }
  if (!terminated) report(FaultKind::unterminated_comment, at, at + 2);
  if (terminated && !comment_reported_) {
    report(FaultKind::comment, at, end);
    comment_reported_ = true;
  }
  for (const char* byte = at; byte < end;) {
    const Character character = character_at({byte, end}, 0);
    byte = character.valid ? byte + character.size : invalid_utf8(byte);
  }
  document_.comments.push_back({{offset(at), offset(end)}, block});
  return end;
}

const char* Parser::line_end(const char* at) const {
  while (at != end_ && !is_line_end(*at)) ++at;
  return at;
}

/// Where the last token before `at` ends, or the start of the text.
const char* Parser::end_of_previous(const char* at) const {
  auto comment = document_.comments.rbegin();
  while (at != begin_) {
    if (is_white(at[-1])) {
      --at;
    } else if (comment != document_.comments.rend() && comment->range.end == offset(at)) {
      at = begin_ + comment->range.begin;
      ++comment;
    } else {
      break;
    }
  }
  return at;
}

}  // namespace bext
