#include "text_edits.h"

#include <algorithm>
#include <optional>

#include "bext/text/ascii.h"
#include "bext/text/utf8.h"
#include "text/json_list.h"

namespace bext::lsp {
namespace {

/// Whether a text may be cut here: not inside a character or a CRLF.
bool may_cut(std::string_view text, std::size_t offset) {
  if (offset == 0 || offset >= text.size()) return true;
  return !continues_character(text[offset]) && !(text[offset - 1] == '\r' && text[offset] == '\n');
}

std::size_t white_end(std::string_view text, std::size_t begin) {
  while (begin < text.size() && is_white(text[begin])) ++begin;
  return begin;
}

TextEdit edit(std::size_t begin, std::size_t end, std::string_view text) {
  return {static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end), std::string{text}};
}

/// Nothing if the texts differ in more than white space and removed commas.
std::optional<std::vector<TextEdit>> white_edits(std::string_view before, std::string_view after) {
  std::vector<TextEdit> edits;
  std::size_t old = 0;
  std::size_t now = 0;
  while (old < before.size() || now < after.size()) {
    const std::size_t old_end = white_end(before, old);
    const std::size_t now_end = white_end(after, now);
    const std::string_view white = after.substr(now, now_end - now);
    if (before.substr(old, old_end - old) != white) edits.push_back(edit(old, old_end, white));
    old = old_end;
    now = now_end;
    const bool same = old < before.size() && now < after.size() && before[old] == after[now];
    if (same) {
      ++old, ++now;
    } else if (old < before.size() && before[old] == ',') {
      edits.push_back(edit(old, old + 1, ""));
      ++old;
    } else if (old < before.size() || now < after.size()) {
      return std::nullopt;
    }
  }
  return edits;
}

}  // namespace

Json edits_json(const TextPositions& positions, std::span<const TextEdit> edits) {
  return json_list(edits, [&](const TextEdit& one) {
    return Json::object({{"range", positions.range({one.begin, one.end})}, {"newText", one.text}});
  });
}

Json workspace_edit(const std::string& uri, const TextPositions& positions, std::span<const TextEdit> edits) {
  return Json::object({{"changes", Json::object({{uri, edits_json(positions, edits)}})}});
}

std::vector<TextEdit> layout_edits(std::string_view before, std::string_view after) {
  if (std::optional<std::vector<TextEdit>> edits = white_edits(before, after)) return std::move(*edits);
  return single_edit(before, after);
}

std::vector<TextEdit> single_edit(std::string_view before, std::string_view after) {
  if (before == after) return {};
  const std::size_t shorter = std::min(before.size(), after.size());
  std::size_t head = 0;
  while (head < shorter && before[head] == after[head]) ++head;
  while (!may_cut(before, head) || !may_cut(after, head)) --head;
  std::size_t tail = 0;
  while (tail < shorter - head && before[before.size() - 1 - tail] == after[after.size() - 1 - tail]) ++tail;
  while (!may_cut(before, before.size() - tail) || !may_cut(after, after.size() - tail)) --tail;
  return {edit(head, before.size() - tail, after.substr(head, after.size() - tail - head))};
}

}  // namespace bext::lsp
