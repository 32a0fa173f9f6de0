#include "bext/config/place.h"
#include "bext/config/resolved.h"
#include "tools/python/bindings.h"
#include "tools/python/finding_value.h"
#include "tools/python/json_value.h"
#include "tools/python/place_value.h"
#include "tools/python/source_argument.h"
#include "tools/python/text_argument.h"
#include "tools/python/text_value.h"
#include "tools/python/value_argument.h"

namespace py = pybind11;

namespace bext::python {
namespace {

py::list findings_of(const LoadedFile& file) {
  py::list list;
  append_findings(list, file.path, file.document, file.findings);
  return list;
}

/// `(path, name or None, value, set, range or None)`
py::tuple option_value(const LineTable& lines, const LoadedFile& file, const ResolvedOption& option) {
  py::object range = py::none();
  if (option.set && option.origin.from_file())
    range = range_value(lines, file.document.node(option.origin.node).range());
  return py::make_tuple(shown_text(option.path),
                        option.option ? py::object{shown_text(option.option->name)} : py::none(),
                        to_python(option.value), option.set, range);
}

py::list options_of_file(const LoadedFile& file) {
  const LineTable lines{file.document.text()};
  py::list list;
  for (const ResolvedOption& option : resolved(file.config)) list.append(option_value(lines, file, option));
  return list;
}

}  // namespace

void bind_load(py::module_& module) {
  py::class_<LoadedFile>(module, "LoadedFile")
      .def_property_readonly("path", [](const LoadedFile& file) { return exact_text(file.path); })
      .def_property_readonly("kind", [](const LoadedFile& file) { return shown_text(file.kind.name()); })
      .def_property_readonly("text", [](const LoadedFile& file) { return exact_text(file.document.text()); })
      .def_property_readonly("data", [](const LoadedFile& file) { return to_python(file.document.root()); })
      .def("findings", &findings_of)
      .def("options", &options_of_file)
      .def("canonical_text", [](const LoadedFile& file,
                                py::handle indent) { return exact_text(file.canonical_text(indent_argument(indent))); })
      .def("get",
           [](const LoadedFile& file, py::handle place) { return value_at(file, text_argument(place, "place")); });
  module.def(
      "load",
      [](py::handle source, py::handle backend) { return load_source(source_from(source), backend_from(backend)); },
      py::arg("source"), py::arg("backend"));
}

}  // namespace bext::python
