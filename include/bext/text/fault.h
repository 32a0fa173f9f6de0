#pragma once
// What the reader of JSON found wrong or unusual in a text. Reading never stops at a fault: each says where it is, and
// the tree holds every sound part around it.
//
// ```cpp
// bext::Document document = bext::Document::parse("{\"fps\": 1,}");
// assert(document.faults().size() == 1);
// assert(document.faults()[0].kind == bext::FaultKind::trailing_comma);
// assert(!bext::breaks_strict_readers(bext::FaultKind::duplicate_key));
// ```

#include <cstdint>

#include "bext/text/position.h"

namespace bext {

enum class FaultKind : std::uint8_t {
  // Tolerated: the meaning is clear, but strict readers refuse the text.
  byte_order_mark,  ///< the text starts with a UTF-8 byte order mark
  comment,          ///< a `//` or `/* */` comment (one fault for the first, the others are in `Document::comments`)
  trailing_comma,   ///< a comma before `]` or `}`
  // Valid JSON that readers take differently.
  duplicate_key,    ///< a key again in one object; `related` is the first one, the last one counts
  lone_surrogate,   ///< `\ud800` to `\udfff` without its other half
  number_overflow,  ///< a number that no double holds (1e999)
  // Errors.
  empty_document,          ///< nothing but white space and comments
  not_utf8,                ///< UTF-16 or UTF-32 text, by its byte order mark or its zero bytes; nothing else is read
  too_large,               ///< 4 GiB or more; nothing else is read
  too_deep,                ///< nested beyond `ParseOptions::max_depth`; the inner part is skipped
  invalid_utf8,            ///< bytes that are no UTF-8, in a string or a comment
  control_character,       ///< a raw control character in a string (line ends too)
  invalid_escape,          ///< a backslash with something JSON does not know
  unterminated_string,     ///< a string that its line or the text ends
  unterminated_comment,    ///< a `/*` without `*/`
  unterminated_container,  ///< `{` or `[` that the text ends; `related` is the bracket
  mismatched_bracket,     ///< `}` for `[` or the reverse, or a closing bracket with nothing open; `related` is the open
                          ///< one
  unexpected_characters,  ///< a run of bytes that is no part of JSON
  unquoted_word,          ///< a word where a value or key belongs (`<TODO>`, `NaN`, `True`, `soc_id`)
  single_quotes,          ///< a string in single quotes
  bad_number,             ///< `01`, `+1`, `.5`, `1.`, `0x10`, `-`
  missing_comma,          ///< two members or elements with no comma between
  missing_colon,          ///< a key followed by a value with no colon between
  missing_value,          ///< a key without a value, or two commas in a row
  extra_content,          ///< more after the end of the document
  too_many_faults,        ///< the last fault of a list that was cut; the tree is complete all the same
};

struct Fault {
  FaultKind kind;
  Range range;
  Range related = {};
};

/// Whether a strict JSON reader (RFC 8259) refuses a text with this fault.
[[nodiscard]] bool breaks_strict_readers(FaultKind kind);
/// Whether the text says clearly what is meant, so that bext goes on as if nothing had happened.
[[nodiscard]] bool is_tolerated(FaultKind kind);

}  // namespace bext
