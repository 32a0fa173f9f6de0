#pragma once
// Minimal edits of a JSON text. Each function returns edits in the file's own indentation, line ends, colon and comma
// style. Comments stay. Nothing changes until `apply`.
//
// ```cpp
// bext::Document document = bext::Document::parse("{\n  \"O\": 2, // fast\n  \"dlbc\": 0\n}\n");
// std::vector<bext::TextEdit> edits = bext::set_member(document, document.root(), "O", "3");
// assert(bext::apply(document.text(), edits) == "{\n  \"O\": 3, // fast\n  \"dlbc\": 0\n}\n");
// ```

#include <cstdint>
#include <expected>
#include <string>
#include <string_view>
#include <vector>

#include "bext/text/document.h"
#include "bext/text/pointer.h"

namespace bext {

/// Replace `[begin, end)` by `text`.
struct TextEdit {
  std::uint32_t begin = 0;
  std::uint32_t end = 0;
  std::string text;

  friend bool operator==(const TextEdit&, const TextEdit&) = default;
};

/// Applies edits in the order of their offsets. Edits at the same offset keep the given order; an edit that overlaps an
/// earlier one is skipped (see `overlap`).
[[nodiscard]] std::string apply(std::string_view text, std::vector<TextEdit> edits);
[[nodiscard]] bool overlap(const std::vector<TextEdit>& edits);

// `value` is JSON text; a value with several lines is re-indented.
[[nodiscard]] std::vector<TextEdit> replace_value(const Document& document, Node value, std::string_view text);
/// Replaces the value of the last member with that key, or inserts the member at the end.
[[nodiscard]] std::vector<TextEdit> set_member(const Document& document, Node object, std::string_view key,
                                               std::string_view value);
/// Inserts several members at the end of an object.
struct NewMember {
  std::string key;
  std::string value;
};
[[nodiscard]] std::vector<TextEdit> insert_members(const Document& document, Node object,
                                                   const std::vector<NewMember>& members);
/// Inserts elements before the element `position`, or at the end if there are fewer.
[[nodiscard]] std::vector<TextEdit> insert_elements(const Document& document, Node array, std::size_t position,
                                                    const std::vector<std::string>& values);
/// Removes a member (given by its key node) or an element, with its comma and its empty line.
[[nodiscard]] std::vector<TextEdit> remove_member(const Document& document, Node object, Node key);
[[nodiscard]] std::vector<TextEdit> remove_element(const Document& document, Node array, Node element);
[[nodiscard]] std::vector<TextEdit> rename_member(const Document& document, Node key, std::string_view name);
/// Removes a member, and each object and list around it that would be empty then. The root stays, and so does an object
/// or list with comments.
[[nodiscard]] std::vector<TextEdit> prune_member(const Document& document, Node object, Node key);
/// Removes a member like `prune_member` and inserts another one at the end of an object, which stays.
[[nodiscard]] std::vector<TextEdit> replace_member(const Document& document, Node object, Node key, Node to,
                                                   const NewMember& member);

enum class EditError : std::uint8_t {
  no_such_place,    ///< the pointer leads to nothing
  not_a_container,  ///< a parent is a string, number, …
  bad_index,        ///< an array index beyond one past the end (`-`)
  bad_value,        ///< the new value is not JSON
  broken_document,  ///< the document's root is broken
};

/// The whole text after setting the value at `pointer`. Missing parents are created: arrays if the next step is `0` or
/// `-`, else objects.
[[nodiscard]] std::expected<std::string, EditError> set_at(const Document& document, const Pointer& pointer,
                                                           std::string_view value);
[[nodiscard]] std::expected<std::string, EditError> remove_at(const Document& document, const Pointer& pointer);

}  // namespace bext
