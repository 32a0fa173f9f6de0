#pragma once
// A configuration struct as a Python object. Plain values live in the struct; lists, dicts and nested objects become
// Python objects when they are first asked for and count from then on, so that they can be changed in place. `collect`
// brings the struct up to date with them and is called before anything reads the struct as a whole.

#include <pybind11/pybind11.h>

#include <string>
#include <vector>

#include "tools/python/model_class.h"

namespace bext::python {

struct ModelObject {
  PyObject_HEAD const ModelClass* model;
  void* object;
  PyObject** cells;  ///< by the number of the field; null until the first one is made
  PyObject* extras;  ///< the dict of `_extras` once it was asked for
};

/// The base of all classes.
[[nodiscard]] PyTypeObject* model_base();
[[nodiscard]] bool is_model(pybind11::handle value);
[[nodiscard]] bool is_model(pybind11::handle value, const ModelClass& model);
/// TypeError for anything else: a method can be called with any object through its class.
[[nodiscard]] ModelObject* as_model(pybind11::handle value);
[[nodiscard]] ModelObject* as_model(pybind11::handle value, const ModelClass& model);

/// A new object without calling its constructor; the type may be derived in Python.
[[nodiscard]] pybind11::object new_object(PyTypeObject* type);
[[nodiscard]] pybind11::object new_object(const ModelClass& model);

// Fields.
[[nodiscard]] pybind11::object get_field(ModelObject* self, const ModelField& field);
/// The value of a field that holds no section, as the struct has it: plain, or the object that stands for a text.
[[nodiscard]] pybind11::object setting_or_object(const ModelField& field, const void* object, bool plain = false);
/// Takes a value into a field and adds a line for each problem; the field keeps its old value then.
void set_field(ModelObject* self, const ModelField& field, pybind11::handle value, std::vector<std::string>& problems);
/// The same with ValueError for a problem, of the object as a whole too. A null handle deletes the value.
void assign_field(ModelObject* self, const ModelField& field, pybind11::handle value);
/// Brings a text up to date with the object that stands for it.
void take_object_for_text(ModelObject* self, const ModelField& field);
/// As if nobody had written to it.
void clear_field(ModelObject* self, const ModelField& field);
/// The Python object of a field, if it was made; a null pointer otherwise.
[[nodiscard]] PyObject*& cell_of(ModelObject* self, const ModelField& field);
[[nodiscard]] pybind11::handle made_cell(const ModelObject* self, const ModelField& field);
/// Whether a value of a field counts as a Python object from then on: those that can be changed in place do.
[[nodiscard]] bool is_for_cell(const ModelField& field, pybind11::handle value);
[[nodiscard]] pybind11::dict get_extras(ModelObject* self);
/// Where an entry stands, for what is said about it.
struct EntryPlace {
  std::string_view owner;
  const ModelField* field;
  std::size_t number;

  [[nodiscard]] std::string to_string() const;
};
/// Entries for a list from an object, or from a dict whose list of names may stand for several.
void add_entries(const EntryPlace& at, const ModelClass& wanted, pybind11::handle value, pybind11::list& out,
                 std::vector<std::string>& problems);
/// Problems of the object as a whole.
void check_object(const ModelObject* self, std::vector<std::string>& problems);

/// Fills a new object. Unknown names are problems, or extras when `keep_unknown`.
void fill(ModelObject* self, const pybind11::dict& values, bool keep_unknown);
/// A new object from a dict; an object of that class stays itself.
[[nodiscard]] pybind11::object model_from(const ModelClass& model, pybind11::handle value);

/// Brings the struct up to date. Raises ValueError for what was put into lists and dicts and does not belong there.
void collect(ModelObject* self);
/// The struct, up to date.
[[nodiscard]] const void* collected(ModelObject* self);
/// Forgets all Python objects after the struct was replaced.
void forget_cells(ModelObject* self);

/// Raises ValueError with a line for each problem; does nothing when there is none.
void raise_problems(const std::vector<std::string>& problems);

}  // namespace bext::python
