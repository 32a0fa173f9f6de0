#pragma once
// A text that is changed step by step, each step touching only the bytes it must. A step that fails, or that would leave
// syntax errors the text did not have, changes nothing.

#include <expected>
#include <string>
#include <string_view>

#include "bext/config/place.h"

namespace bext::python {

class Editor {
 public:
  Editor(LoadedFile file, bool is_file) : file_{std::move(file)}, is_file_{is_file} {}

  [[nodiscard]] const LoadedFile& file() const { return file_; }
  [[nodiscard]] bool is_file() const { return is_file_; }

  /// At a path by meaning or a JSON pointer; missing parents are made, entries beside others only with `add_entries`,
  /// values that reading calls errors only with `any_value`.
  std::expected<void, PlaceError> set(std::string_view place, std::string_view value, const SetOptions& options = {});
  /// Texts in disorder are changed only when `forced`, by this and by every other step.
  std::expected<void, PlaceError> remove(std::string_view place, bool forced = false);
  /// Before that element of an array (`-` for its end), or as a new member of an object.
  std::expected<void, PlaceError> insert(std::string_view pointer, std::string_view value, bool any_value = false);
  /// Gives the member a new key; it stays where it is.
  std::expected<void, PlaceError> rename(std::string_view pointer, std::string_view name, bool forced = false);
  /// Takes the value with its own spelling and comments inside to a place where nothing is yet.
  std::expected<void, PlaceError> move(std::string_view from, std::string_view to, bool forced = false);

 private:
  std::expected<void, PlaceError> take(std::expected<std::string, PlaceError> text, bool any_value = true);

  LoadedFile file_;
  bool is_file_;
};

}  // namespace bext::python
