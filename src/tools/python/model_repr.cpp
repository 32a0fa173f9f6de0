// `repr` never fails, even if a list contains invalid entries.

#include <fmt/format.h>

#include "tools/python/field_values.h"
#include "tools/python/model_dump.h"
#include "tools/python/model_methods.h"
#include "tools/python/text_value.h"

namespace py = pybind11;

namespace bext::python {
namespace {

/// Whether the struct could be updated. Invalid values are reported when the object is used, not when it is shown.
bool is_sound(ModelObject* self) {
  try {
    collect(self);
    return true;
  } catch (const py::error_already_set& error) {
    if (!error.matches(PyExc_Exception)) throw;
    return false;
  } catch (const py::builtin_exception&) {
    return false;
  }
}

std::string repr_or_type(py::handle value) {
  try {
    return py::repr(value);
  } catch (const py::error_already_set& error) {
    if (!error.matches(PyExc_Exception)) throw;
    return fmt::format("<{}>", class_name(value));
  }
}

/// Detects an object that contains itself.
class ReprGuard {
 public:
  explicit ReprGuard(PyObject* object) : object_{object}, entered_{Py_ReprEnter(object)} {
    if (entered_ < 0) throw py::error_already_set();
  }
  ~ReprGuard() {
    if (entered_ == 0) Py_ReprLeave(object_);
  }
  ReprGuard(const ReprGuard&) = delete;
  ReprGuard& operator=(const ReprGuard&) = delete;
  [[nodiscard]] bool repeats() const { return entered_ > 0; }

 private:
  PyObject* object_;
  int entered_;
};

bool holds_something(ModelObject* self, const ModelField& field) {
  const py::handle cell = made_cell(self, field);
  return cell ? PyObject_IsTrue(cell.ptr()) != 0 : has_value(field, self->object);
}

py::object value_for_repr(ModelObject* self, const ModelField& field) {
  return field.is_container() ? get_field(self, field) : setting_or_object(field, self->object, true);
}

/// From the Python objects, because the struct cannot hold invalid values.
std::string repr_as_held(ModelObject* self, py::handle object) {
  const ReprGuard guard{object.ptr()};
  if (guard.repeats()) return fmt::format("{}(...)", class_name(object));
  std::vector<std::string> parts;
  for (const ModelField& field : self->model->fields)
    if (holds_something(self, field))
      parts.push_back(fmt::format("{}={}", field.option->name, repr_or_type(value_for_repr(self, field))));
  if (self->extras) parts.push_back(fmt::format("_extras={}", repr_or_type(self->extras)));
  return fmt::format("{}({})", class_name(object), fmt::join(parts, ", "));
}

}  // namespace

py::set fields_set(ModelObject* self) {
  const bool sound = is_sound(self);
  py::set names;
  for (const ModelField& field : self->model->fields)
    if (sound ? has_value(field, self->object) || big_integer(*self->model, field, self->object)
              : holds_something(self, field))
      names.add(py::str(std::string{field.option->name}));
  return names;
}

std::string shown_model(py::handle object) {
  ModelObject* self = as_model(object);
  if (!is_sound(self)) return repr_as_held(self, object);
  std::string text = repr_of(*self->model, self->object);
  if (Py_TYPE(object.ptr()) != self->model->type) text.replace(0, text.find('('), class_name(object));
  return text;
}

}  // namespace bext::python
