#pragma once
// What tells the kinds of files apart, written down once: `recognise` asks a file for these marks, and the schema for
// files of any kind chooses by them.

#include <array>
#include <cstdint>
#include <span>
#include <string_view>

#include "bext/config/recognise.h"
#include "bext/text/document.h"

namespace bext {

/// One thing that the object at the root of a file may have.
struct Mark {
  enum class Test : std::uint8_t {
    nothing,          ///< any object has it
    key,              ///< a member of that name
    no_key,           ///< no member of that name
    object,           ///< a member of that name that holds an object
    list,             ///< a member of that name that holds a list
    key_inside,       ///< a member of that name that holds an object with the inner key
    key_in_first,     ///< the same, or a list whose first element is an object with the inner key
    key_in_any,       ///< a member of any name that holds an object with the inner key
    key_starts,       ///< a member whose name starts so
    key_ends,         ///< a member whose name ends so
    key_in_any_ends,  ///< a member of any name that holds an object with a member whose name ends so
    project_keys,     ///< only members of a project file, and one of them that no HTP file has
  };
  Test test = Test::nothing;
  std::string_view word = {};
  std::string_view inner = {};
};

/// Marks that only together tell a kind of file.
struct Signature {
  Mark first;
  Mark second = {};
  Mark third = {};
  Mark fourth = {};
  bool is_only_ours = false;  ///< no other tool's file has the first mark, wherever it stands

  [[nodiscard]] constexpr std::array<const Mark*, 4> marks() const { return {&first, &second, &third, &fourth}; }
};

/// A kind of file and the ways in which one shows; the first kind of `kinds_of_files` that shows counts.
struct MarkedKind {
  std::string_view backend;               ///< one of ours, by name
  const LookAlike* look_alike = nullptr;  ///< or somebody else's
  std::span<const Signature> signatures;
};

[[nodiscard]] std::span<const MarkedKind> kinds_of_files();
[[nodiscard]] std::span<const Signature> signatures_of(std::string_view backend);

}  // namespace bext
