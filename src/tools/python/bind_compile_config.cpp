// The methods of CompileConfig that work on files and modes.

#include <pybind11/stl.h>

#include "bext/config/compile_config.h"
#include "bext/host/native_files.h"
#include "tools/python/bindings.h"
#include "tools/python/json_value.h"
#include "tools/python/model_methods.h"
#include "tools/python/raise.h"
#include "tools/python/text_argument.h"
#include "tools/python/weight_sharing_argument.h"

namespace py = pybind11;
using namespace pybind11::literals;

namespace bext::python {
namespace {

CompileConfig& config_of(py::handle self) {
  if (!is_model(self, *class_named("CompileConfig")))
    throw py::type_error("this is for a CompileConfig, not for `" + std::string(py::repr(self)) + "`");
  collect(as_model(self));
  return *static_cast<CompileConfig*>(as_model(self)->object);
}

template <class Result>
Result value_or_raise(std::expected<Result, ConfigError> result) {
  if (!result) raise(result.error());
  return std::move(*result);
}

/// Remembers why a file could not be read, with its path, which Python's errors have as `filename`.
class NotingFiles final : public Files {
 public:
  [[nodiscard]] std::expected<std::string, FileError> read(const std::string& path) const override {
    std::expected<std::string, FileError> text = NativeFiles{}.read(path);
    if (!text) failed = text.error();
    return text;
  }
  [[nodiscard]] bool exists(const std::string& path) const override { return NativeFiles{}.exists(path); }
  [[nodiscard]] std::expected<void, FileError> write(const std::string& path, std::string_view bytes) override {
    return NativeFiles{}.write(path, bytes);
  }

  mutable std::optional<FileError> failed;
};

/// The file is read into another object, so that nothing else is locked out and a failure leaves this one as it was.
CompileConfig loaded(BackendType backend, const std::string& path, bool passthrough) {
  CompileConfig config{backend};
  std::expected<CompileConfig*, ConfigError> filled;
  const NotingFiles files;
  {
    const py::gil_scoped_release others_may_run;
    filled = config.populate_from_backend_extensions(files, path, passthrough);
  }
  if (!filled && files.failed) bext::python::raise(*files.failed, "read");
  if (!filled) raise(filled.error());
  return config;
}

void take_file(ModelObject* self, CompileConfig&& file) {
  auto& config = *static_cast<CompileConfig*>(self->object);
  static_cast<CompileAttributes&>(file) = config;
  config = std::move(file);
  forget_cells(self);
}

/// The documented signature has `passthrough` after the star.
void refuse_positional(const py::args& more) {
  if (!more.empty()) throw py::type_error("`passthrough` and further attributes are given by name");
}

py::object populate(const py::object& self, py::handle path, const py::args& more, bool passthrough) {
  refuse_positional(more);
  CompileConfig& config = config_of(self);
  take_file(as_model(self), loaded(config.backend, path_argument(path), passthrough));
  return self;
}

/// Objects of the class itself without further attributes, as most are, need no call of their constructor.
py::object new_config(const py::object& type, py::handle backend, const py::kwargs& attributes) {
  const ModelClass& model = class_behind(type);
  const bool plain = attributes.empty() && reinterpret_cast<PyTypeObject*>(type.ptr()) == model.type;
  if (!plain) return type(**py::dict("backend"_a = backend, **attributes));
  py::object made = wrap(model, model.make());
  std::vector<std::string> problems;
  set_field(as_model(made), model.fields.front(), backend, problems);
  raise_problems(problems);
  return made;
}

py::object from_file(const py::object& type, py::handle backend, py::handle path, const py::args& more,
                     bool passthrough, const py::kwargs& attributes) {
  return populate(new_config(type, backend, attributes), path, more, passthrough);
}

/// A raw document keeps its bytes, comments too, unless an indent is asked for.
std::string to_json_text(const py::object& self, py::handle indent) {
  const CompileConfig& config = config_of(self);
  if (indent.is(py::handle{Py_Ellipsis})) return value_or_raise(config.to_backend_extension_json());
  const int width = indent_argument(indent);
  return config.passthrough ? write(value_or_raise(config.backend_extensions()), width)
                            : value_or_raise(config.to_backend_extension_json(width));
}

void set_weight_sharing(py::handle self, const py::kwargs& given) {
  CompileConfig& config = config_of(self);
  const auto set = CompilerModeSetters::set_weight_sharing(config, weight_sharing_from(given));
  if (!set) raise(set.error());
  forget_cells(as_model(self));
}

void set_mode(py::handle self, py::handle mode, const py::kwargs& given) {
  const Json name = from_python(mode);
  if (!name.is_string())
    throw py::type_error("`mode` is the name of a mode, such as `weight_sharing`, not `" + std::string(py::repr(mode)) +
                         "`");
  if (!parse_choice<CompilerModes>(*name.as_string())) value_or_raise(config_of(self).set_mode(*name.as_string()));
  set_weight_sharing(self, given);
}

py::list check(const py::object& self) {
  py::list lines;
  for (const Diagnostic& finding : config_of(self).check())
    lines.append(
        py::make_tuple(std::string{finding.kind->id}, std::string{name_of(finding.severity)}, finding.message));
  return lines;
}

py::object resolved_target(const py::object& self) {
  const std::optional<SocDetails> target = value_or_raise(config_of(self).resolved_target());
  if (!target) return py::none();
  return py::dict(
      "chipset"_a = target->chipset, "models"_a = target->models,
      "dsp_arch"_a = target->dsp_arch ? py::object{py::str("v" + std::to_string(*target->dsp_arch))} : py::none(),
      "vtcm_size_in_mb"_a = target->vtcm_size_in_mb, "num_of_hvx_threads"_a = target->num_of_hvx_threads,
      "supports_fp16"_a = target->supports_fp16, "num_cores"_a = target->num_cores);
}

py::object binary_name(const py::object& self) {
  const std::optional<std::string>& path = *config_of(self).backend_binary_path;
  return path ? py::object{py::str(backend_binary_name(*path))} : py::none();
}

py::object passthrough_document(const py::object& self) {
  const std::optional<Document>& document = config_of(self).passthrough;
  return document ? to_python(document->root()) : py::none();
}

/// As for every class, but a raw document goes along with all its bytes.
py::object reduce(const py::object& self) {
  const py::object base = py::reinterpret_borrow<py::object>(reinterpret_cast<PyObject*>(model_base()));
  const py::tuple reduced = base.attr("__reduce__")(self);
  if (const std::optional<Document>& document = config_of(self).passthrough) {
    const py::dict values = py::tuple(reduced[1])[0];
    const std::string_view text = document->text();
    values["passthrough"] = py::bytes(text.data(), text.size());
  }
  return reduced;
}

/// A read-only attribute that is no field.
template <class Getter>
void add_attribute(const py::object& type, const char* name, Getter getter, const char* doc) {
  const py::cpp_function get(getter, py::name(name));
  type.attr(name) = py::module_::import("builtins").attr("property")(get, py::none(), py::none(), doc);
}

py::list option_names() {
  py::list names;
  for (const std::string_view name : CompileConfig::list_options()) names.append(std::string{name});
  return names;
}

}  // namespace

void bind_compile_config(py::module_& module) {
  const py::object type = module.attr("CompileConfig");
  add_class_method(type, "from_backend_extensions", &from_file,
                   "A configuration from an HTP backend extensions file; further attributes by name. With "
                   "`passthrough` the file is handed on as it is.",
                   "cls"_a, "backend"_a, "path"_a, "passthrough"_a = false);
  add_method(type, "populate_from_backend_extensions", &populate,
             "Replaces all HTP options by those of the file and keeps every other attribute. Gives the object back.",
             "path"_a, "passthrough"_a = false);
  add_method(
      type, "to_backend_extension_json", &to_json_text,
      "The backend part as JSON text, indented by 4 spaces. A raw document keeps every byte unless an indent is given.",
      "indent"_a = py::ellipsis());
  add_method(type, "set_mode", &set_mode, "Applies a ready-made set of options; see CompilerModeSetters.", "mode"_a);
  add_method(
      type, "serialize",
      [](const py::object& self, const py::object& info) {
        return self.attr("model_dump")("context"_a = py::getattr(info, "context", py::none()));
      },
      "What `model_dump` gives for the context of `info`.", "info"_a);
  add_method(type, "check_attributes", &check,
             "What contradicts itself or has no effect, as tuples of id, severity and message.");
  add_method(type, "resolved_target", &resolved_target,
             "What `soc_details` stands for in the table of parts; None without it.");
  add_method(type, "backend_binary_name", &binary_name,
             "The file that `backend_binary_path` stands for; None without it.");
  add_method(type, "__reduce__", &reduce);
  add_attribute(
      type, "section_extras", [](const py::object& self) { return get_extras(as_model(self)); },
      "Sections of the loaded file that no class describes; the same as `_extras`.");
  add_attribute(type, "passthrough", &passthrough_document,
                "The raw document of a passthrough load; None without one.");
  const py::cpp_function names(&option_names, py::name("list_options"), py::scope(type),
                               "The names of all attributes.");
  type.attr("list_options") = py::reinterpret_steal<py::object>(PyStaticMethod_New(names.ptr()));
  module.def("set_weight_sharing", &set_weight_sharing, "config"_a);
}

}  // namespace bext::python
