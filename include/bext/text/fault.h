#pragma once
// Errors and oddities in a JSON text. Reading never stops at a fault: the tree contains everything that could be read.
//
// ```cpp
// bext::Document document = bext::Document::parse("{\"fps\": 1,}");
// assert(document.faults().size() == 1);
// assert(document.faults()[0].kind == bext::FaultKind::trailing_comma);
// assert(!bext::breaks_strict_readers(bext::FaultKind::duplicate_key));
// ```

#include <cstddef>
#include <cstdint>

#include "bext/text/position.h"

namespace bext {

enum class FaultKind : std::uint8_t {
  // Tolerated: the meaning is clear, but strict readers reject the text.
  byte_order_mark,  ///< the text starts with a UTF-8 byte order mark
  comment,          ///< a `//` or `/* */` comment (one fault for the first, the others are in `Document::comments`)
  trailing_comma,   ///< a comma before `]` or `}`
  // Valid JSON that readers treat differently.
  duplicate_key,    ///< a repeated key; `related` is the first one, the last one counts
  lone_surrogate,   ///< `\ud800` to `\udfff` without its other half
  number_overflow,  ///< a number too large for a double (1e999)
  // Errors.
  empty_document,          ///< nothing but white space and comments
  not_utf8,                ///< UTF-16 or UTF-32 text, by its byte order mark or its zero bytes; nothing else is read
  too_large,               ///< 4 GiB or more; nothing else is read
  too_deep,                ///< nested beyond `ParseOptions::max_depth`; the inner part is skipped
  invalid_utf8,            ///< invalid UTF-8 in a string or a comment
  control_character,       ///< a raw control character in a string (line ends too)
  invalid_escape,          ///< an escape that JSON does not have
  unterminated_string,     ///< a string without its closing quote
  unterminated_comment,    ///< a `/*` without `*/`
  unterminated_container,  ///< `{` or `[` without its closing bracket; `related` is the bracket
  mismatched_bracket,      ///< `}` for `[` or the reverse, or a closing bracket too many; `related` is the open one
  unexpected_characters,   ///< bytes that are not JSON
  unquoted_word,           ///< a word where a value or key belongs (`<TODO>`, `NaN`, `True`, `soc_id`)
  single_quotes,           ///< a string in single quotes
  bad_number,              ///< `01`, `+1`, `.5`, `1.`, `0x10`, `-`
  missing_comma,           ///< no comma between two members or elements
  missing_colon,           ///< no colon between a key and its value
  missing_value,           ///< a key without a value, or two commas in a row
  extra_content,           ///< more after the end of the document
  too_many_faults,         ///< the end of a list that was cut; the tree is still complete
};
inline constexpr std::size_t fault_kinds = static_cast<std::size_t>(FaultKind::too_many_faults) + 1;

struct Fault {
  FaultKind kind;
  Range range;
  Range related = {};
};

/// Whether a strict JSON reader (RFC 8259) rejects a text with this fault.
[[nodiscard]] bool breaks_strict_readers(FaultKind kind);
/// Whether the meaning is clear, so that the file is still processed.
[[nodiscard]] bool is_tolerated(FaultKind kind);

}  // namespace bext
