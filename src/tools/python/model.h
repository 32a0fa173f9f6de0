#pragma once
// A configuration struct as a Python object. Plain values are in the struct. A list, dict or nested object becomes a Python
// object when it is first read; from then on the Python object holds the value, so that it can be changed in place. `collect`
// copies these values back into the struct; call it before reading the struct as a whole.

#include <pybind11/pybind11.h>

#include <string>
#include <vector>

#include "tools/python/model_class.h"
#include "tools/python/problems.h"

namespace bext::python {

struct ModelObject {
  PyObject_HEAD const ModelClass* model;
  void* object;
  PyObject** cells;  ///< Python objects by field index; null until the first one exists
  PyObject* extras;  ///< the dict of `_extras`; null until it is first read
};

/// The base class of all configuration classes.
[[nodiscard]] PyTypeObject* model_base();
[[nodiscard]] bool is_model(pybind11::handle value);
[[nodiscard]] bool is_model(pybind11::handle value, const ModelClass& model);
/// TypeError for other objects: a method called through its class may get any object.
[[nodiscard]] ModelObject* as_model(pybind11::handle value);
[[nodiscard]] ModelObject* as_model(pybind11::handle value, const ModelClass& model);

/// A new object, without calling its constructor. The type may be derived in Python.
[[nodiscard]] pybind11::object new_object(PyTypeObject* type);
[[nodiscard]] pybind11::object new_object(const ModelClass& model);

// Fields.
[[nodiscard]] pybind11::object get_field(ModelObject* self, const ModelField& field);
/// The value in the struct of a field that is not a section: a plain value, or an object instead of a text.
[[nodiscard]] pybind11::object setting_or_object(const ModelField& field, const void* object, bool plain = false);
/// Assigns a value, or adds a line for each problem and keeps the old value.
void set_field(ModelObject* self, const ModelField& field, pybind11::handle value, Problems& problems);
/// Assigns a value and checks the whole object; ValueError for problems. A null handle deletes the value.
void assign_field(ModelObject* self, const ModelField& field, pybind11::handle value);
/// Updates a text from the object used instead of it.
void take_object_for_text(ModelObject* self, const ModelField& field);
/// Makes the field unset.
void clear_field(ModelObject* self, const ModelField& field);
/// The Python object of a field; null if there is none yet.
[[nodiscard]] PyObject*& cell_of(ModelObject* self, const ModelField& field);
[[nodiscard]] pybind11::handle made_cell(const ModelObject* self, const ModelField& field);
/// Whether the value can be changed in place and therefore needs a cell.
[[nodiscard]] bool is_for_cell(const ModelField& field, pybind11::handle value);
[[nodiscard]] pybind11::dict get_extras(ModelObject* self);
/// The place of a list entry, for messages.
struct EntryPlace {
  std::string_view owner;
  const ModelField* field;
  std::size_t number;

  [[nodiscard]] std::string to_string() const;
};
/// Converts an object or a dict to list entries; a dict with several names becomes several entries.
void add_entries(const EntryPlace& at, const ModelClass& wanted, pybind11::handle value, pybind11::list& out,
                 Problems& problems);
/// Problems of the object as a whole.
void check_object(const ModelObject* self, Problems& problems);

/// The key of the extras in a dump.
inline constexpr const char* extras_field = "_extras";

/// Fills a new object. Unknown names are problems, or extras if `keep_unknown`.
void fill(ModelObject* self, const pybind11::dict& values, bool keep_unknown);
/// Converts a dict to an object; an object of that class is returned unchanged.
[[nodiscard]] pybind11::object model_from(const ModelClass& model, pybind11::handle value);

/// Updates the struct from the cells. Raises ValueError for invalid values in lists and dicts.
void collect(ModelObject* self);
/// The updated struct.
[[nodiscard]] const void* collected(ModelObject* self);
/// Drops all Python objects, after the struct was replaced.
void forget_cells(ModelObject* self);

}  // namespace bext::python
