#pragma once
// The marks that identify each kind of file, declared once for `recognize` and for the combined schema.

#include <array>
#include <cstdint>
#include <span>
#include <string_view>

#include "bext/config/recognize.h"
#include "bext/text/document.h"

namespace bext {

/// A property of the root object of a file.
struct Mark {
  enum class Test : std::uint8_t {
    nothing,          ///< true for any object
    key,              ///< a member of that name
    no_key,           ///< no member of that name
    no_objects,       ///< no member of that name with an object or a list whose first element is one
    object,           ///< a member of that name with an object
    list,             ///< a member of that name with a list
    key_inside,       ///< a member of that name with an object that has the inner key
    key_in_first,     ///< the same, or a list whose first element is an object with the inner key
    no_key_in_first,  ///< the opposite
    key_in_any,       ///< any member with an object that has the inner key
    key_starts,       ///< a member whose name starts with the word
    key_ends,         ///< a member whose name ends with the word
    key_in_any_ends,  ///< any member with an object that has a key with the inner word at its end
    project_keys,     ///< only keys of a project file, including one that no HTP file has
  };
  Test test = Test::nothing;
  std::string_view word = {};
  std::string_view inner = {};
};

/// Marks that together identify a kind of file.
struct Signature {
  Mark first;
  Mark second = {};
  Mark third = {};
  Mark fourth = {};
  Mark fifth = {};
  Mark sixth = {};
  bool is_only_ours = false;  ///< files of other tools never have the first mark

  [[nodiscard]] constexpr std::array<const Mark*, 6> marks() const {
    return {&first, &second, &third, &fourth, &fifth, &sixth};
  }
};

/// A kind of file with its signatures; the first kind of `kinds_of_files` that matches counts.
struct MarkedKind {
  std::string_view backend;               ///< one of ours, by name
  const LookAlike* look_alike = nullptr;  ///< or one of another tool
  std::span<const Signature> signatures;
  bool is_by_mistakes = false;  ///< recognized only by keys that do not belong there
  /// Sections of these kinds may be in the file by mistake, and are checked as in a file of their own.
  std::array<std::span<const Signature>, 2> mixed_in = {};
};

[[nodiscard]] std::span<const MarkedKind> kinds_of_files();
/// One for each section of an HTP file.
[[nodiscard]] std::span<const Signature> htp_sections();
[[nodiscard]] std::span<const Signature> wrapper_signatures();

}  // namespace bext
