// `include` and `exclude` of model_dump.

#include "tools/python/model_dump.h"

namespace py = pybind11;

namespace bext::python {
namespace {

constexpr const char* every_entry = "__all__";

/// Whether the names hold the key, and what they say about the parts below it (None for all of it).
struct Mention {
  bool named = false;
  py::object below = py::none();
};

Mention mention(py::handle names, py::handle key) {
  const bool mapping = PyDict_Check(names.ptr());
  for (const py::object& wanted : {py::reinterpret_borrow<py::object>(key), py::object{py::str(every_entry)}}) {
    if (!names.contains(wanted)) continue;
    if (!mapping) return {true, py::none()};
    const py::object below = names[wanted];
    const bool whole = below.is(py::handle{Py_True}) || below.is(py::handle{Py_Ellipsis});
    return {!below.is(py::handle{Py_False}), whole ? py::none() : below};
  }
  return {};
}

/// Puts the part into `keep` unless the names leave it out.
template <class Keep>
void take(py::handle key, py::object value, py::handle include, py::handle exclude, Keep&& keep) {
  Mention in{true, py::none()};
  Mention out;
  if (!include.is_none()) in = mention(include, key);
  if (!exclude.is_none()) out = mention(exclude, key);
  if (!in.named || (out.named && out.below.is_none())) return;
  keep(filtered(std::move(value), in.below, out.below));
}

}  // namespace

py::object filtered(py::object value, py::handle include, py::handle exclude) {
  if (include.is_none() && exclude.is_none()) return value;
  if (PyDict_Check(value.ptr())) {
    py::dict kept;
    for (const auto& [key, part] : py::reinterpret_borrow<py::dict>(value))
      take(key, py::reinterpret_borrow<py::object>(part), include, exclude,
           [&, name = key](py::object found) { kept[name] = std::move(found); });
    return kept;
  }
  if (PyList_Check(value.ptr())) {
    py::list kept;
    const py::list list = py::reinterpret_borrow<py::list>(value);
    for (std::size_t i = 0; i < list.size(); ++i)
      take(py::int_(i), list[i], include, exclude, [&](const py::object& found) { kept.append(found); });
    return kept;
  }
  return value;
}

}  // namespace bext::python
