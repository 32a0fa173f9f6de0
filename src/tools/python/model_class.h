#pragma once
// The classes that Python sees, one for each struct with an option table. Fields, their types, defaults, limits and
// documentation all come from the table; a class itself is one line in model_classes.cpp.

#include <pybind11/pybind11.h>

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "bext/schema/declare.h"
#include "bext/schema/option.h"

namespace bext::python {

struct ModelClass;
struct ModelObject;

/// What a class must know about an option beyond its table.
struct ModelField {
  const Option* option = nullptr;
  /// The classes of its entries. None: entries without a class are plain dicts.
  std::vector<const ModelClass*> classes = {};
  /// For a list that may hold entries of either class: which it holds, or would when empty, and how to append one.
  const Section& (*held)(const void* object) = nullptr;
  void* (*append)(void* object, const Section& section) = nullptr;

  [[nodiscard]] bool holds_models() const { return !classes.empty(); }
  /// A text for which an object may stand.
  [[nodiscard]] bool is_text_or_model() const { return !option->is_section() && holds_models(); }
  [[nodiscard]] bool is_container() const { return option->type >= Type::integers || is_text_or_model(); }
  /// `None` stands for "not given".
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
  /// Sections that are not given read as objects full of defaults, and are written once something in them is set.
  bool sections_always_there = false;

  void* (*make)() = nullptr;
  void (*assign)(void* to, const void* from) = nullptr;
  void (*move)(void* to, void* from) = nullptr;
  void (*destroy)(void* object) = nullptr;
  /// Checks that need the whole object and that its table cannot express; adds a line for each problem.
  void (*check)(const ModelObject* self, std::vector<std::string>& problems) = nullptr;
  /// What goes into a file, when that is not what the table says.
  pybind11::object (*file_dump)(const void* object) = nullptr;
  /// The name that extras have in a dump; without one they stand among the fields.
  const char* extras_name = nullptr;
  /// A part beside the fields that a dump must hold: its name, its value (None when there is nothing), and how to take it.
  const char* part_name = nullptr;
  pybind11::object (*part)(const void* object) = nullptr;
  void (*take_part)(void* object, pybind11::handle value) = nullptr;

  // Made at import.
  std::vector<ModelField> fields = {};
  std::string full_name = {};
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

/// Every class, the same objects for the life of the module.
[[nodiscard]] std::vector<ModelClass>& model_classes();
/// By table or by name; a null pointer for sections without a class.
[[nodiscard]] const ModelClass* class_of(const Section& section);
[[nodiscard]] const ModelClass* class_named(std::string_view name);
/// Of a type that may be derived from a class in Python; a null pointer for any other.
[[nodiscard]] const ModelClass* find_class(const PyTypeObject* type);
/// The class of the entries that a field holds, or would hold; a null pointer when they are dicts.
[[nodiscard]] const ModelClass* entry_class(const ModelField& field, const void* object);

/// Whether anything was put into it; the struct must be up to date.
[[nodiscard]] bool has_value(const ModelField& field, const void* object);

/// The class of CompileConfig, whose attributes are not all in one table.
[[nodiscard]] ModelClass compile_config_class();
void complete_compile_config(ModelClass& made, const std::vector<ModelClass>& all);

}  // namespace bext::python
