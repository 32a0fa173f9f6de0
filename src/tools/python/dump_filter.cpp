#include "tools/python/dump_filter.h"

#include <utility>

namespace py = pybind11;

namespace bext::python {
namespace {

constexpr const char* every_entry = "__all__";

/// Whether the names contain the key, and the names for its nested values (None for all).
struct Mention {
  bool named = false;
  py::object below = py::none();
};

Mention mention(const py::object& names, py::handle key) {
  for (const py::object& wanted : {py::reinterpret_borrow<py::object>(key), py::object{py::str(every_entry)}}) {
    if (!names.contains(wanted)) continue;
    if (!PyDict_Check(names.ptr())) return {true, py::none()};
    const py::object below = names[wanted];
    const bool whole = below.is(py::handle{Py_True}) || below.is(py::handle{Py_Ellipsis});
    return {!below.is(py::handle{Py_False}), whole ? py::none() : below};
  }
  return {};
}

}  // namespace

DumpFilter::DumpFilter(py::object include, py::object exclude)
    : include_{std::move(include)}, exclude_{std::move(exclude)} {}

std::optional<DumpFilter> DumpFilter::at(py::handle key) const {
  Mention in{true, py::none()};
  Mention out;
  if (!include_.is_none()) in = mention(include_, key);
  if (!exclude_.is_none()) out = mention(exclude_, key);
  if (!in.named || (out.named && out.below.is_none())) return std::nullopt;
  return DumpFilter{in.below, out.below};
}

py::object DumpFilter::apply(py::object value) const {
  if (takes_all()) return value;
  if (PyDict_Check(value.ptr())) {
    py::dict kept;
    for (const auto& [key, part] : py::reinterpret_borrow<py::dict>(value))
      if (const std::optional<DumpFilter> below = at(key))
        kept[key] = below->apply(py::reinterpret_borrow<py::object>(part));
    return kept;
  }
  if (PyList_Check(value.ptr())) {
    py::list kept;
    const py::list list = py::reinterpret_borrow<py::list>(value);
    for (std::size_t i = 0; i < list.size(); ++i)
      if (const std::optional<DumpFilter> below = at(py::int_(i))) kept.append(below->apply(list[i]));
    return kept;
  }
  return value;
}

}  // namespace bext::python
