#include <fmt/format.h>

#include "bext/host/native_files.h"
#include "tools/python/bindings.h"
#include "tools/python/editor.h"
#include "tools/python/json_value.h"
#include "tools/python/place_value.h"
#include "tools/python/raise.h"
#include "tools/python/source_argument.h"
#include "tools/python/text_argument.h"
#include "tools/python/text_value.h"

namespace py = pybind11;

namespace bext::python {
namespace {

void settle(const std::expected<void, PlaceError>& done) {
  if (!done) raise(done.error());
}

std::string place_argument(py::handle place) { return text_argument(place, "place"); }

void write_file(py::handle path, const std::string& bytes) {
  const std::string target = path_argument(path);
  NativeFiles files;
  std::expected<void, FileError> written;
  {
    const py::gil_scoped_release unlocked;
    written = files.write(target, bytes);
  }
  if (!written) raise(written.error(), "write");
}

void save(const Editor& editor, py::handle path) {
  const py::object target =
      path.is_none() ? py::object{exact_text(editor.file().path)} : py::reinterpret_borrow<py::object>(path);
  write_file(target, std::string{editor.file().document.text()});
}

}  // namespace

void bind_edit(py::module_& module) {
  py::class_<Editor>(module, "Editor")
      .def(py::init([](py::handle source) {
             Source given = source_from(source);
             const bool is_file = given.is_file;
             return Editor{load_source(std::move(given)), is_file};
           }),
           py::arg("source"))
      .def_property_readonly("path", [](const Editor& editor) { return exact_text(editor.file().path); })
      .def_property_readonly("is_file", &Editor::is_file)
      .def_property_readonly("kind", [](const Editor& editor) { return shown_text(editor.file().kind.name()); })
      .def_property_readonly("text", [](const Editor& editor) { return exact_text(editor.file().document.text()); })
      .def_property_readonly("data", [](const Editor& editor) { return to_python(editor.file().document.root()); })
      .def("get", [](const Editor& editor, py::handle place) { return value_at(editor.file(), place_argument(place)); })
      .def(
          "set",
          [](Editor& editor, py::handle place, py::handle value, bool add) {
            settle(editor.set(place_argument(place), write(from_python(value), 0), add));
          },
          py::arg("place"), py::arg("value"), py::arg("add") = false)
      .def("insert",
           [](Editor& editor, py::handle pointer, py::handle value) {
             settle(editor.insert(place_argument(pointer), write(from_python(value), 0)));
           })
      .def("remove", [](Editor& editor, py::handle place) { settle(editor.remove(place_argument(place))); })
      .def("rename",
           [](Editor& editor, py::handle pointer, py::handle name) {
             settle(editor.rename(place_argument(pointer), text_argument(name, "name")));
           })
      .def("move", [](Editor& editor, py::handle from,
                      py::handle to) { settle(editor.move(place_argument(from), place_argument(to))); })
      .def("save", &save);
  module.def(
      "write_text", [](py::handle path, py::handle text) { write_file(path, exact_bytes(text)); }, py::arg("path"),
      py::arg("text"));
}

}  // namespace bext::python
