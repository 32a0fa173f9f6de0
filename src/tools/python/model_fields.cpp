// Reads and writes single fields.

#include <fmt/format.h>

#include "bext/schema/describe.h"
#include "bext/schema/write.h"
#include "tools/python/field_values.h"
#include "tools/python/json_value.h"
#include "tools/python/lax_value.h"
#include "tools/python/model.h"

namespace py = pybind11;

namespace bext::python {
namespace {

std::size_t number_of(const ModelObject* self, const ModelField& field) {
  return static_cast<std::size_t>(&field - self->model->fields.data());
}

bool is_absent(const ModelField& field, const void* object) {
  const Access& access = field.option->access;
  if (access.is_set) return !access.is_set(object);
  return field.optional() && access.count(object) == 0;
}

/// Moves the entry out of the struct; from then on the Python object holds the value.
py::object moved_out(const ModelClass& model, void* entry) {
  py::object made = new_object(model);
  model.move(as_model(made)->object, entry);
  return made;
}

py::object section_object(ModelObject* self, const ModelField& field) {
  const Option& option = *field.option;
  const ModelClass* model = entry_class(field, self->object);
  if (option.type == Type::section && option.access.count(self->object) == 0)
    return model && self->model->sections_always_there ? new_object(*model) : py::none();
  void* entry = option.access.at(self->object, 0);
  return model ? moved_out(*model, entry) : to_python(to_json(option.section(), entry));
}

py::object section_list(ModelObject* self, const ModelField& field) {
  if (is_absent(field, self->object)) return py::none();
  const Option& option = *field.option;
  const ModelClass* model = entry_class(field, self->object);
  const std::size_t count = option.access.count(self->object);
  py::list list{count};
  for (std::size_t i = 0; i < count; ++i) {
    void* entry = option.access.at(self->object, i);
    list[i] = model ? moved_out(*model, entry) : to_python(to_json(option.section(), entry));
  }
  return list;
}

void keep_cell(ModelObject* self, const ModelField& field, py::object value) {
  PyObject*& cell = cell_of(self, field);
  PyObject* old = cell;
  cell = value.release().ptr();
  Py_XDECREF(old);
}

void drop_cell(ModelObject* self, const ModelField& field) {
  if (made_cell(self, field)) Py_CLEAR(cell_of(self, field));
}

std::string owner_of(const ModelObject* self, const ModelField& field) {
  return fmt::format("{}.{}", self->model->name, field.option->name);
}

std::string class_names(const ModelField& field) {
  std::string names;
  for (const ModelClass* model : field.classes)
    names += fmt::format("{}`{}`", names.empty() ? "" : " or ", model->name);
  return names;
}

const ModelClass* class_among(const ModelField& field, py::handle value) {
  for (const ModelClass* model : field.classes)
    if (is_model(value, *model)) return model;
  return nullptr;
}

void set_section_object(ModelObject* self, const ModelField& field, py::handle value, Problems& problems) {
  if (class_among(field, value)) return keep_cell(self, field, py::reinterpret_borrow<py::object>(value));
  if (!PyDict_Check(value.ptr())) {
    problems.push_back(
        refused(self->model->name, field.option->name, value, fmt::format("a {} or a dict", class_names(field))));
    return;
  }
  try {
    keep_cell(self, field, model_from(*entry_class(field, self->object), value));
  } catch (const py::value_error& error) {
    add_problems_below(self->model->name, field.option->name, error, problems);
  }
}

void set_object_for_text(ModelObject* self, const ModelField& field, py::handle value, Problems& problems) {
  if (!PyDict_Check(value.ptr()) && !class_among(field, value)) {
    problems.push_back(refused(self->model->name, field.option->name, value,
                               fmt::format("a {}, a string or None", class_names(field))));
    return;
  }
  const std::size_t before = problems.size();
  set_section_object(self, field, value, problems);
  if (problems.size() == before) take_object_for_text(self, field);
}

/// Any iterable except strings, dicts and configuration objects, which are passed by mistake.
py::object list_from(py::handle value) {
  const bool other = PyUnicode_Check(value.ptr()) || PyBytes_Check(value.ptr()) || PyDict_Check(value.ptr());
  if (is_list(value)) return py::reinterpret_borrow<py::object>(value);
  if (other || is_model(value) || !py::hasattr(value, "__iter__")) return {};
  return py::reinterpret_steal<py::object>(PySequence_List(value.ptr()));
}

void set_section_list(ModelObject* self, const ModelField& field, py::handle value, Problems& problems) {
  const py::object sequence = list_from(value);
  if (!sequence) {
    if (PyErr_Occurred()) throw py::error_already_set();
    problems.push_back(refused(self->model->name, field.option->name, value, "a list"));
    return;
  }
  const std::size_t before = problems.size();
  py::list list;
  const ModelClass* wanted = entry_class(field, self->object);
  std::size_t number = 0;
  for (const py::handle item : sequence) {
    if (const ModelClass* found = class_among(field, item); found && list.empty()) wanted = found;
    add_entries({self->model->name, &field, number++}, *wanted, item, list, problems);
  }
  if (problems.size() == before) keep_cell(self, field, std::move(list));
}

/// Sections without a class are dicts, read as if from a file. An invalid dict changes nothing.
void set_dicts(ModelObject* self, const ModelField& field, py::handle value, Problems& problems) {
  const Option& option = *field.option;
  const bool list = option.type == Type::sections;
  if (list ? !is_list(value) : !PyDict_Check(value.ptr())) {
    problems.push_back(refused(self->model->name, option.name, value, list ? "a list of dicts" : "a dict"));
    return;
  }
  const std::size_t before = problems.size();
  void* trial = self->model->make();
  const py::object items = list ? py::reinterpret_borrow<py::object>(value) : py::make_tuple(value);
  std::size_t number = 0;
  const Accepted accepted = option.info.native_limits ? Accepted::every_value : Accepted::valid_values;
  for (const py::handle item : items)
    read_section(option.section(), option.access.append(trial), item,
                 list ? fmt::format("{}[{}]", owner_of(self, field), number++) : owner_of(self, field), problems,
                 accepted);
  if (problems.size() == before) {
    clear(option, self->object);
    for (const py::handle item : items) {
      Problems none;
      read_section(option.section(), option.access.append(self->object), item, {}, none, accepted);
    }
    drop_cell(self, field);
  }
  self->model->destroy(trial);
}

/// An int beyond 64 bits is in the extras, as when a file is read: in their dict if there is one, else in the struct.
py::object get_big_integer(ModelObject* self, const ModelField& field) {
  if (!is_plain_integer(*field.option) || field.option->access.is_set(self->object)) return {};
  if (self->extras) {
    PyObject* value = PyDict_GetItemString(self->extras, std::string{field.option->key()}.c_str());
    return value && PyLong_Check(value) ? py::reinterpret_borrow<py::object>(value) : py::object{};
  }
  const Json* value = big_integer(*self->model, field, self->object);
  return value ? to_python(*value) : py::object{};
}

/// The field has another value now.
void forget_big_integer(ModelObject* self, const ModelField& field) {
  if (!is_plain_integer(*field.option)) return;
  const py::str key{std::string{field.option->key()}};
  if (self->extras || !self->model->section->extras_of(self->object).list.empty())
    get_extras(self).attr("pop")(key, py::none());
}

/// False if the value fits into the struct.
bool keep_big_integer(ModelObject* self, const ModelField& field, py::handle given) {
  if (!is_plain_integer(*field.option)) return false;
  const py::object value = lax_value(*self->model->section, *field.option, given);
  int overflow = 0;
  if (!value || !PyLong_Check(value.ptr())) return false;
  (void)PyLong_AsLongLongAndOverflow(value.ptr(), &overflow);
  if (overflow == 0) return false;
  field.option->access.reset(self->object);
  get_extras(self)[py::str(std::string{field.option->key()})] = value;
  return true;
}

}  // namespace

PyObject*& cell_of(ModelObject* self, const ModelField& field) {
  if (!self->cells) self->cells = new PyObject* [self->model->fields.size()] {};
  return self->cells[number_of(self, field)];
}

py::handle made_cell(const ModelObject* self, const ModelField& field) {
  return self->cells ? self->cells[number_of(self, field)] : nullptr;
}

bool is_for_cell(const ModelField& field, py::handle value) {
  if (field.may_hold_member) return PyUnicode_Check(value.ptr()) && !PyUnicode_CheckExact(value.ptr());
  return field.is_text_or_model() ? is_model(value) : !value.is_none();
}

py::object setting_or_object(const ModelField& field, const void* object, bool plain) {
  py::object value = setting_value(*field.option, object, plain);
  return field.is_text_or_model() && PyDict_Check(value.ptr()) ? model_from(*field.classes.front(), value) : value;
}

py::object get_field(ModelObject* self, const ModelField& field) {
  const Option& option = *field.option;
  if (const py::object big = get_big_integer(self, field)) return big;
  if (!field.is_container()) return setting_value(option, self->object);
  if (const py::handle cell = made_cell(self, field)) return py::reinterpret_borrow<py::object>(cell);
  py::object value = option.type == Type::sections ? section_list(self, field)
                     : option.is_section()         ? section_object(self, field)
                                                   : setting_or_object(field, self->object);
  if (is_for_cell(field, value)) keep_cell(self, field, value);
  return value;
}

void set_field(ModelObject* self, const ModelField& field, py::handle value, Problems& problems) {
  const Option& option = *field.option;
  if (field.is_text_or_model() && !value.is_none() && !PyUnicode_Check(value.ptr()))
    return set_object_for_text(self, field, value, problems);
  if (!option.is_section()) {
    if (keep_big_integer(self, field, value)) return;
    const std::size_t before = problems.size();
    assign_setting(*self->model, option, self->object, value, problems);
    if (problems.size() != before) return;
    forget_big_integer(self, field);
    if (field.is_container()) drop_cell(self, field);
    if (field.may_hold_member && is_for_cell(field, value))
      keep_cell(self, field, py::reinterpret_borrow<py::object>(value));
    return;
  }
  if (value.is_none() && field.optional()) return clear_field(self, field);
  if (!field.holds_models()) return set_dicts(self, field, value, problems);
  if (option.type == Type::sections) return set_section_list(self, field, value, problems);
  set_section_object(self, field, value, problems);
}

void clear_field(ModelObject* self, const ModelField& field) {
  forget_big_integer(self, field);
  drop_cell(self, field);
  clear(*field.option, self->object);
  if (field.option->access.reset) field.option->access.reset(self->object);
}

/// Restores the old value if the object as a whole is invalid.
void assign_field(ModelObject* self, const ModelField& field, py::handle value) {
  Problems problems;
  const bool checked = self->model->check || self->model->section->info.validate;
  const bool was_set = checked && (has_value(field, self->object) || made_cell(self, field));
  const py::object old = checked ? get_field(self, field) : py::object{};
  if (value)
    set_field(self, field, value, problems);
  else if (field.option->info.required)
    problems.push_back(FieldProblem{fmt::format("`{}`: `{}` is required", self->model->name, field.option->name),
                                    std::string{field.option->name}, "missing"});
  else
    clear_field(self, field);
  if (checked && problems.empty()) {
    const auto undo = [&] {
      Problems none;
      if (was_set)
        set_field(self, field, old, none);
      else
        clear_field(self, field);
    };
    try {
      check_object(self, problems);
    } catch (...) {  // a warning that the user turned into an error
      undo();
      throw;
    }
    if (!problems.empty()) undo();
  }
  raise_problems(problems);
  if (self->model->settle) self->model->settle(self, &field);
}

void take_object_for_text(ModelObject* self, const ModelField& field) {
  ModelObject* held = as_model(made_cell(self, field));
  field.option->access.assign(self->object, *field.option, to_json(*held->model->section, collected(held)));
}

std::string EntryPlace::to_string() const { return fmt::format("{}[{}]", field->option->name, number); }

void add_entries(const EntryPlace& at, const ModelClass& wanted, py::handle value, py::list& out, Problems& problems) {
  if (is_model(value, wanted)) return out.append(value);
  const ModelField& field = *at.field;
  if (const ModelClass* other = class_among(field, value)) {
    problems.push_back(fmt::format("`{}` contains both `{}` and `{}`; use one class per list", field.option->name,
                                   wanted.name, other->name));
    return;
  }
  if (!PyDict_Check(value.ptr())) {
    problems.push_back(refused(at.owner, at.to_string(), value, fmt::format("a `{}` or a dict", wanted.name)));
    return;
  }
  const py::dict dict = py::reinterpret_borrow<py::dict>(value);
  for (const ModelField& named : wanted.fields) {
    if (!named.option->info.spread) continue;
    const py::str key{std::string{named.option->key()}};
    if (!dict.contains(key) || !PyList_Check(py::object{dict[key]}.ptr())) continue;
    const py::tuple names{dict[key]};
    if (names.size() < 2) continue;
    for (const py::handle name : names) {
      const py::dict one = dict.attr("copy")();
      one[key] = name;
      add_entries(at, wanted, one, out, problems);
    }
    return;
  }
  try {
    out.append(model_from(wanted, value));
  } catch (const py::value_error& error) {
    add_problems_below(at.owner, at.to_string(), error, problems);
  }
}

py::dict get_extras(ModelObject* self) {
  if (!self->extras) {
    py::dict extras;
    for (const Extra& extra : self->model->section->extras_of(self->object).list)
      extras[py::str(extra.key)] = to_python(extra.value);
    self->extras = extras.release().ptr();
  }
  return py::reinterpret_borrow<py::dict>(self->extras);
}

}  // namespace bext::python
