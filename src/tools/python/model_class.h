#pragma once
// Descriptions of the Python classes, one for each struct with an option table. Fields, types, defaults, limits and
// documentation come from the table; a new class needs one line in model_classes.cpp.

#include <pybind11/pybind11.h>

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "bext/schema/declare.h"
#include "bext/schema/option.h"
#include "tools/python/problems.h"

namespace bext {
class CompileConfig;
}  // namespace bext

namespace bext::python {

struct ModelClass;
struct ModelObject;

/// An option as a field of a class.
struct ModelField {
  const Option* option = nullptr;
  /// The classes of its entries; empty if entries are plain dicts.
  std::vector<const ModelClass*> classes = {};
  /// For a list with entries of one of two classes: the class that it holds (or would hold), and how to append an entry.
  const Section& (*held)(const void* object) = nullptr;
  void* (*append)(void* object, const Section& section) = nullptr;
  /// A text that may be an enum member, which is kept as it is.
  bool may_hold_member = false;

  [[nodiscard]] bool holds_models() const { return !classes.empty(); }
  /// A text that may also be set to an object.
  [[nodiscard]] bool is_text_or_model() const { return !option->is_section() && holds_models(); }
  [[nodiscard]] bool is_container() const {
    return option->type >= Type::integers || is_text_or_model() || may_hold_member;
  }
  /// Whether `None` means unset.
  [[nodiscard]] bool optional() const {
    if (option->type == Type::section) return true;
    if (option->type == Type::sections) return option->access.is_set || option->info.takes_null;
    return option->nullable;
  }
};

struct ModelClass {
  const char* name = nullptr;
  const char* module = nullptr;
  const Section* section = nullptr;
  /// An absent section reads as an object with defaults and is written once a field in it is set.
  bool sections_always_there = false;

  void* (*make)() = nullptr;
  void (*assign)(void* to, const void* from) = nullptr;
  void (*move)(void* to, void* from) = nullptr;
  void (*destroy)(void* object) = nullptr;
  /// Checks the whole object for what its table cannot express; adds a line for each problem.
  void (*check)(const ModelObject* self, Problems& problems) = nullptr;
  /// Checks a new object of the constructor, in addition.
  void (*check_new)(ModelObject* self, Problems& problems) = nullptr;
  /// Completes the object after its construction, or after the assignment of a field.
  void (*settle)(ModelObject* self, const ModelField* assigned) = nullptr;
  /// Updates values that depend on others, after changes in place.
  void (*follow)(ModelObject* self) = nullptr;
  /// The content for a file, if it differs from the table.
  pybind11::object (*file_dump)(const void* object) = nullptr;
  /// The key of extras in a dump; without one they are added to the fields.
  const char* extras_name = nullptr;
  /// An additional value of a dump that is not a field: its key, its value (None if absent), and how to assign it.
  const char* attachment_name = nullptr;
  pybind11::object (*attachment)(const void* object) = nullptr;
  void (*assign_attachment)(void* object, pybind11::handle value) = nullptr;

  // Set at import.
  std::vector<ModelField> fields = {};
  PyTypeObject* type = nullptr;

  [[nodiscard]] const ModelField* find(std::string_view spelling) const;
};

template <class T>
[[nodiscard]] ModelClass model_class(const char* name, const char* module) {
  ModelClass made;
  made.name = name;
  made.module = module;
  made.section = &section_of<T>();
  made.make = []() -> void* { return new T{}; };
  made.assign = [](void* to, const void* from) { *static_cast<T*>(to) = *static_cast<const T*>(from); };
  made.move = [](void* to, void* from) { *static_cast<T*>(to) = std::move(*static_cast<T*>(from)); };
  made.destroy = [](void* object) { delete static_cast<T*>(object); };
  return made;
}

/// All classes; the references stay valid.
[[nodiscard]] std::vector<ModelClass>& model_classes();
/// Null for sections without a class.
[[nodiscard]] const ModelClass* class_of(const Section& section, const std::vector<ModelClass>& classes);
[[nodiscard]] const ModelClass* class_named(std::string_view name);
/// The class of a type, which may be derived in Python; null for other types.
[[nodiscard]] const ModelClass* find_class(const PyTypeObject* type);
/// The class of the entries of a field; null if they are dicts.
[[nodiscard]] const ModelClass* entry_class(const ModelField& field, const void* object);

/// Whether the field is set; the struct must be up to date.
[[nodiscard]] bool has_value(const ModelField& field, const void* object);
/// The value of a field beyond 64 bits, which is in the extras under the key of the field; null if there is none.
[[nodiscard]] const Json* big_integer(const ModelClass& model, const ModelField& field, const void* object);
/// The extras without the values of fields, as a dict.
[[nodiscard]] pybind11::dict extras_of(const ModelClass& model, const void* object);

/// CompileConfig; its attributes come from several tables.
[[nodiscard]] ModelClass compile_config_class();
/// The passthrough document as a dict, or as text if it is not a JSON object; None without one.
[[nodiscard]] pybind11::object passthrough_value(const CompileConfig& config);
void complete_compile_config(ModelClass& made, const std::vector<ModelClass>& all);

}  // namespace bext::python
