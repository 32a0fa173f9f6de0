// Updates the struct of a model from its Python objects.

#include <fmt/format.h>

#include <algorithm>

#include "bext/schema/write.h"
#include "tools/python/field_values.h"
#include "tools/python/json_value.h"
#include "tools/python/model.h"

namespace py = pybind11;

namespace bext::python {
namespace {

/// Problems of an entry become problems of its owner.
bool collect_below(std::string_view owner, const std::string& place, ModelObject* child, Problems& problems) {
  try {
    collect(child);
    return true;
  } catch (const py::value_error& error) {
    add_problems_below(owner, place, error, problems);
    return false;
  }
}

void collect_model(const EntryPlace& at, const ModelClass& model, void* object, py::handle entry, Problems& problems) {
  const ModelField& field = *at.field;
  ModelObject* child = as_model(entry);
  if (!collect_below(at.owner, at.to_string(), child, problems)) return;
  void* place = field.append ? field.append(object, *model.section) : field.option->access.append(object);
  model.assign(place, child->object);
}

/// An empty section counts as absent.
bool is_empty(ModelObject* child) { return to_json(*child->model->section, child->object).size() == 0; }

void collect_section(ModelObject* self, const ModelField& field, py::handle cell, Problems& problems) {
  const Option& option = *field.option;
  const ModelClass& model = *as_model(cell)->model;
  const bool was_absent = option.access.count(self->object) == 0;
  if (!collect_below(self->model->name, std::string{option.name}, as_model(cell), problems)) return;
  if (option.type == Type::section && self->model->sections_always_there && was_absent && is_empty(as_model(cell)))
    return;
  model.assign(was_absent ? option.access.append(self->object) : option.access.at(self->object, 0),
               as_model(cell)->object);
}

void collect_list(ModelObject* self, const ModelField& field, py::handle cell, Problems& problems) {
  const Option& option = *field.option;
  const py::list list = py::reinterpret_borrow<py::list>(cell);
  const ModelClass* wanted = entry_class(field, self->object);
  py::list entries;
  bool replaced = false;
  const std::size_t before = problems.size();
  for (std::size_t i = 0; i < list.size(); ++i) {
    const py::object item = list[i];
    if (entries.empty())
      for (const ModelClass* model : field.classes)
        if (is_model(item, *model)) wanted = model;
    replaced = replaced || !is_model(item, *wanted);
    add_entries({self->model->name, &field, i}, *wanted, item, entries, problems);
  }
  if (problems.size() != before) return;
  // Dicts in the list become objects; the list itself stays the same, because the user may hold it.
  if (replaced) PyList_SetSlice(list.ptr(), 0, static_cast<Py_ssize_t>(list.size()), entries.ptr());
  clear(option, self->object);
  if (field.append && entries.empty()) field.append(self->object, *wanted->section), clear(option, self->object);
  std::size_t number = 0;
  for (const py::handle entry : entries)
    collect_model({self->model->name, &field, number++}, *wanted, self->object, entry, problems);
}

/// Values of settings and sections without a class, if they differ from the struct.
void collect_plain(ModelObject* self, const ModelField& field, Problems& problems) {
  PyObject*& cell = cell_of(self, field);
  const py::object value = py::reinterpret_steal<py::object>(std::exchange(cell, nullptr));
  const py::object known = get_field(self, field);
  if (!known.equal(value)) set_field(self, field, value, problems);
  // Keep the same Python object, because the user may hold it.
  PyObject* made = std::exchange(cell_of(self, field), py::object{value}.release().ptr());
  Py_XDECREF(made);
}

void collect_extras(ModelObject* self, Problems& problems) {
  Extras& extras = self->model->section->extras(self->object);
  py::dict known;
  for (const Extra& extra : extras.list) known[py::str(extra.key)] = to_python(extra.value);
  const py::dict current = py::reinterpret_borrow<py::dict>(self->extras);
  if (known.equal(current) && known.size() == extras.list.size()) return;
  Json values;
  try {
    values = from_python(current);
  } catch (const py::builtin_exception& error) {
    problems.push_back(fmt::format("`{}`: `_extras`: {}", self->model->name, error.what()));
    return;
  }
  std::vector<Extra> list;
  for (const Json::Member& member : *values.as_object()) {
    const auto before = std::ranges::find(extras.list, member.key, &Extra::key);
    list.push_back({member.key, member.value, before == extras.list.end() ? Origin{} : before->origin});
  }
  extras.list = std::move(list);
}

void collect_cell(ModelObject* self, const ModelField& field, py::handle cell, Problems& problems) {
  if (!field.holds_models()) return collect_plain(self, field, problems);
  if (field.is_text_or_model()) {
    if (collect_below(self->model->name, std::string{field.option->name}, as_model(cell), problems))
      take_object_for_text(self, field);
    return;
  }
  if (field.option->type == Type::sections) return collect_list(self, field, cell, problems);
  collect_section(self, field, cell, problems);
}

}  // namespace

void collect(ModelObject* self) {
  if (!self->cells && !self->extras) return;
  Problems problems;
  if (self->cells)
    for (const ModelField& field : self->model->fields)
      if (const auto cell = py::reinterpret_borrow<py::object>(made_cell(self, field)))
        collect_cell(self, field, cell, problems);
  if (self->extras) collect_extras(self, problems);
  if (problems.empty() && self->model->follow) self->model->follow(self);
  check_object(self, problems);
  raise_problems(problems);
}

const void* collected(ModelObject* self) {
  collect(self);
  return self->object;
}

void check_object(const ModelObject* self, Problems& problems) {
  if (const auto validate = self->model->section->info.validate)
    if (const std::optional<Conflict> conflict = validate(self->object))
      problems.push_back(fmt::format("`{}`: {}", self->model->name, conflict->message));
  if (self->model->check) self->model->check(self, problems);
}

void forget_cells(ModelObject* self) {
  if (self->cells)
    for (std::size_t i = 0; i < self->model->fields.size(); ++i) Py_CLEAR(self->cells[i]);
  Py_CLEAR(self->extras);
}

}  // namespace bext::python
