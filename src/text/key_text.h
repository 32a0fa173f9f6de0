#pragma once
// The bytes of a key or string without its quotes, and their decoded text.

#include <string>
#include <string_view>

#include "bext/text/document.h"
#include "bext/text/quotes.h"
#include "escape.h"

namespace bext {

inline std::string_view inside_quotes(const NodeData& node, std::string_view text) {
  const std::string_view lexeme = text.substr(node.begin, node.end - node.begin);
  if (!node.irregular || lexeme.starts_with('\'')) return lexeme.substr(1, lexeme.size() - 2);
  if (lexeme.starts_with('"')) return lexeme.substr(1);
  if (in_typographic_quotes(lexeme)) return lexeme.substr(3, lexeme.size() - 6);
  return lexeme.ends_with('"') ? lexeme.substr(0, lexeme.size() - 1) : lexeme;
}

/// Decoded text of a key or string.
inline std::string key_text(const NodeData& node, std::string_view text) {
  const std::string_view inside = inside_quotes(node, text);
  return node.escaped ? decode_string(inside) : std::string{inside};
}

}  // namespace bext
