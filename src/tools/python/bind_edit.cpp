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
#include "tools/python/unlocked.h"
#include "tools/python/value_argument.h"

namespace py = pybind11;

namespace bext::python {
namespace {

void raise_on_error(const std::expected<void, PlaceError>& done) {
  if (!done) raise(done.error());
}

std::string place_argument(py::handle place) { return text_argument(place, "place"); }

void write_file(py::handle path, const std::string& bytes) {
  const std::string target = path_argument(path);
  NativeFiles files;
  std::expected<void, FileError> written;
  {
    const Unlocked unlocked;
    written = files.write(target, bytes);
  }
  if (!written) raise(written.error(), "write");
}

/// Only if the file is as it was read: another program may have changed it.
void save_again(Editor& editor) {
  const std::string& path = editor.file().path;
  NativeFiles files;
  std::expected<bool, FileError> written;
  {
    const Unlocked unlocked;
    written = files.replace(path, editor.saved_text(), editor.file().document.text());
  }
  if (written && !*written)
    written = std::unexpected{
        FileError{FileErrorKind::other, path, "another program changed it since it was read; open it again"}};
  if (!written) raise(written.error(), "write");
  editor.remember_save();
}

void save(Editor& editor, py::handle path) {
  if (path.is_none()) return save_again(editor);
  write_file(path, std::string{editor.file().document.text()});
}

}  // namespace

void bind_edit(py::module_& module) {
  py::class_<Editor>(module, "Editor")
      .def(py::init([](py::handle source) {
             Source opened = source_from(source);
             const bool is_file = opened.is_file;
             return Editor{load_source(std::move(opened)), is_file};
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
          [](Editor& editor, py::handle place, py::handle value, py::handle add, py::handle force) {
            raise_on_error(
                editor.set(place_argument(place), write(from_python(value), 0),
                           {.add_entries = truth_argument(add, "add"), .any_value = truth_argument(force, "force")}));
          },
          py::arg("place"), py::arg("value"), py::arg("add"), py::arg("force"))
      .def(
          "insert",
          [](Editor& editor, py::handle pointer, py::handle value, py::handle force) {
            raise_on_error(
                editor.insert(place_argument(pointer), write(from_python(value), 0), truth_argument(force, "force")));
          },
          py::arg("pointer"), py::arg("value"), py::arg("force"))
      .def(
          "remove",
          [](Editor& editor, py::handle place, py::handle force) {
            raise_on_error(editor.remove(place_argument(place), truth_argument(force, "force")));
          },
          py::arg("place"), py::arg("force"))
      .def(
          "rename",
          [](Editor& editor, py::handle pointer, py::handle name, py::handle force) {
            raise_on_error(
                editor.rename(place_argument(pointer), text_argument(name, "name"), truth_argument(force, "force")));
          },
          py::arg("pointer"), py::arg("name"), py::arg("force"))
      .def(
          "move",
          [](Editor& editor, py::handle from, py::handle to, py::handle force) {
            raise_on_error(editor.move(place_argument(from), place_argument(to), truth_argument(force, "force")));
          },
          py::arg("pointer"), py::arg("to"), py::arg("force"))
      .def("save", &save);
  module.def(
      "write_text", [](py::handle path, py::handle text) { write_file(path, exact_bytes(text)); }, py::arg("path"),
      py::arg("text"));
}

}  // namespace bext::python
