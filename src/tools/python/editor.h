#pragma once
// Edits a text step by step and keeps all other bytes. A step that fails or would add syntax errors changes nothing.

#include <expected>
#include <string>
#include <string_view>

#include "bext/config/place.h"

namespace bext::python {

class Editor {
 public:
  Editor(LoadedFile file, bool is_file)
      : file_{std::move(file)}, is_file_{is_file}, saved_text_{std::string{file_.document.text()}} {}

  [[nodiscard]] const LoadedFile& file() const { return file_; }
  [[nodiscard]] bool is_file() const { return is_file_; }
  /// The text that the file had when it was loaded or saved.
  [[nodiscard]] const std::string& saved_text() const { return saved_text_; }
  void remember_save() { saved_text_ = file_.document.text(); }

  /// `place` is an option path or a JSON pointer. Missing parents are created, new list entries only with `add_entries`.
  /// Invalid values are written only with `any_value`.
  std::expected<void, PlaceError> set(std::string_view place, std::string_view value, const SetOptions& options = {});
  /// A text whose syntax errors make places ambiguous is changed only if `forced`; this holds for every step.
  std::expected<void, PlaceError> remove(std::string_view place, bool forced = false);
  /// Inserts before an element of an array (`-` for its end) or as a new member of an object.
  std::expected<void, PlaceError> insert(std::string_view pointer, std::string_view value, bool any_value = false);
  /// Changes the key of a member and keeps its position.
  std::expected<void, PlaceError> rename(std::string_view pointer, std::string_view name, bool forced = false);
  /// Moves a value, with its spelling and inner comments, to a place without a value.
  std::expected<void, PlaceError> move(std::string_view from, std::string_view to, bool forced = false);

 private:
  std::expected<void, PlaceError> take(std::expected<std::string, PlaceError> text, bool any_value = true);

  LoadedFile file_;
  bool is_file_;
  std::string saved_text_;
};

}  // namespace bext::python
