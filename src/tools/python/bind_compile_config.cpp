// The methods of CompileConfig for files and modes.

#include <fmt/format.h>
#include <pybind11/stl.h>

#include <expected>

#include "bext/diag/suggest.h"
#include "bext/host/native_files.h"
#include "tools/python/bindings.h"
#include "tools/python/define_method.h"
#include "tools/python/json_value.h"
#include "tools/python/lax_value.h"
#include "tools/python/model_methods.h"
#include "tools/python/python_soc_details.h"
#include "tools/python/raise.h"
#include "tools/python/text_argument.h"
#include "tools/python/text_value.h"
#include "tools/python/unlocked.h"
#include "tools/python/value_argument.h"
#include "tools/python/weight_sharing_argument.h"

namespace py = pybind11;
using namespace pybind11::literals;

namespace bext::python {
namespace {

PythonCompileConfig& config_of(py::handle self) {
  if (!is_model(self, *class_named("CompileConfig")))
    throw py::type_error("expected a CompileConfig, found `" + shown_repr(self) + "`");
  collect(as_model(self));
  return *static_cast<PythonCompileConfig*>(as_model(self)->object);
}

template <class Result>
Result value_or_raise(std::expected<Result, ConfigError> result) {
  if (!result) raise(result.error());
  return std::move(*result);
}

/// The file with pydantic's conversions, such as `"4"` for an int; nothing if they do not make it valid.
std::optional<CompileConfig> read_with_conversions(BackendType backend, const std::string& path) {
  const std::expected<std::string, FileError> text = NativeFiles{}.read(path);
  if (!text) return std::nullopt;
  const Document document = Document::parse(*text);
  if (!document.faults().empty()) return std::nullopt;
  const py::object values = lax_dict(section_of<htp::Config>(), to_python(document.root()));
  CompileConfig config{backend};
  if (!config.populate_from_text(write(from_python(values)), path)) return std::nullopt;
  return config;
}

/// The file is read into another object: other threads may run meanwhile, and a failure must not change this one.
py::object populate(const py::object& self, const py::object& path, const py::object& passthrough) {
  const std::string name = path_argument(path);
  const ExtensionFileOptions options{.passthrough = truth_argument(passthrough, "passthrough")};
  const BackendType backend = config_of(self).backend;
  std::expected<CompileConfig, ConfigError> file = [&] {
    const Unlocked unlocked;
    return CompileConfig::from_backend_extensions(text_of(backend), NativeFiles{}, name, options);
  }();
  if (!file && file.error().kind == ConfigErrorKind::value && !options.passthrough)
    if (std::optional<CompileConfig> converted = read_with_conversions(backend, name)) file = std::move(*converted);
  if (!file) raise(file.error(), name);
  CompileConfig& config = config_of(self);
  static_cast<CompileAttributes&>(*file) = config;
  config = std::move(*file);
  forget_cells(as_model(self));
  as_model(self)->model->settle(as_model(self), nullptr);
  return self;
}

/// A misspelled `passthrough` must not be reported as an unknown field.
void refuse_misspelled(const ModelClass& model, const py::dict& attributes) {
  constexpr std::string_view own_name = "passthrough";
  for (const auto& [key, value] : attributes) {
    const std::string name = text_argument(key, "a name");
    if (!model.find(name) && nearest(name, {{own_name}}))
      throw py::type_error(
          fmt::format("`from_backend_extensions` has no argument `{}`; did you mean `{}`?", name, own_name));
  }
}

py::object from_file(const py::object& type, const py::object& backend, const py::object& path,
                     const py::object& passthrough, const py::kwargs& attributes) {
  refuse_misspelled(class_behind(type), attributes);
  return populate(type(**py::dict("backend"_a = backend, **attributes)), path, passthrough);
}

/// Documented as a wrapper of `json.dumps`.
py::object to_json_text(const py::object& self, const py::object& indent) {
  (void)config_of(self);
  (void)indent_argument(indent);
  const py::object values = self.attr("model_dump")("context"_a = py::dict("backend_extensions"_a = true));
  return py::module_::import("json").attr("dumps")(values, "indent"_a = indent);
}

/// Warns at the line of the caller, which is `frames` away, that the device is assumed.
void warn_of_assumed_device(const CompileConfig& config, int frames) {
  for (const Diagnostic& finding : config.check())
    if (finding.kind->id == "weight-sharing-mode-needs-soc")
      if (PyErr_WarnEx(PyExc_UserWarning, finding.message.c_str(), frames) < 0) throw py::error_already_set();
}

std::optional<SocDetails> target_of(const PythonCompileConfig& config) {
  std::optional<SocDetails> target = value_or_raise(config.resolved_target());
  return target && config.soc_object ? completed(std::move(*target), *config.soc_object) : target;
}

/// Takes facts from the SocDetails object that neither the caller nor the SoC table provides.
void add_known_facts(const PythonCompileConfig& config, WeightSharingArguments& arguments) {
  if (!config.soc_object) return;
  const std::optional<SocDetails> target = target_of(config);
  if (!target) return;
  if (!arguments.vtcm_size_in_mb) arguments.vtcm_size_in_mb = target->vtcm_size_in_mb;
  if (!arguments.hvx_threads) arguments.hvx_threads = target->num_of_hvx_threads;
  if (!arguments.fp16) arguments.fp16 = target->supports_fp16;
}

void set_weight_sharing(py::handle self, const py::dict& keywords, int frames) {
  PythonCompileConfig& config = config_of(self);
  const bool had_devices = !config.device_custom_configs.empty();
  WeightSharingArguments arguments = weight_sharing_from(keywords);
  add_known_facts(config, arguments);
  const auto set = CompilerModeSetters::set_weight_sharing(config, arguments);
  if (!set) raise(set.error());
  forget_cells(as_model(self));
  if (!had_devices) warn_of_assumed_device(config, frames);
}

py::object set_mode(const py::object& self, const py::object& mode, const py::kwargs& arguments) {
  const Json name = from_python(mode);
  if (!name.is_string()) refuse_argument("mode", "the name of a mode, such as `weight_sharing`", mode);
  if (!parse_choice<CompilerModes>(*name.as_string())) value_or_raise(config_of(self).set_mode(*name.as_string()));
  set_weight_sharing(self, arguments, 1);
  return self;
}

py::object serialize(const py::object& self, const py::object& info) {
  return self.attr("model_dump")("context"_a = py::getattr(info, "context", py::none()));
}

py::list check(const py::object& self) {
  py::list lines;
  for (const Diagnostic& finding : config_of(self).check())
    lines.append(
        py::make_tuple(std::string{finding.kind->id}, std::string{name_of(finding.severity)}, finding.message));
  return lines;
}

py::object resolved_target(const py::object& self) {
  const std::optional<SocDetails> target = target_of(config_of(self));
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

py::object passthrough_document(const py::object& self) { return passthrough_value(config_of(self)); }

/// As for every class, but with the bytes of a raw document.
py::object reduce(const py::object& self) {
  const py::object base = py::reinterpret_borrow<py::object>(reinterpret_cast<PyObject*>(model_base()));
  py::tuple reduced = base.attr("__reduce__")(self);
  if (const std::optional<Document>& document = config_of(self).passthrough) {
    const py::dict values = py::tuple(reduced[1])[0];
    const std::string_view text = document->text();
    values["passthrough"] = py::bytes(text.data(), text.size());
  }
  return reduced;
}

py::list option_names(const py::object&) {
  py::list names;
  for (const std::string_view name : CompileConfig::list_options()) names.append(std::string{name});
  return names;
}

}  // namespace

void bind_compile_config(py::module_& module) {
  const py::object type = module.attr("CompileConfig");
  def_class_method(type, "from_backend_extensions", &from_file,
                   "Create a configuration from an HTP backend-extensions file, with further attributes by name. With "
                   "`passthrough`, the file is passed on unchanged.",
                   "backend"_a, "path"_a, py::kw_only(), "passthrough"_a = false);
  def(type, "populate_from_backend_extensions", &populate,
      "Replace all HTP options by those of a file and keep all other attributes. Returns the object.", "path"_a,
      py::kw_only(), "passthrough"_a = false);
  def(type, "to_backend_extension_json", &to_json_text,
      "The backend options as JSON text, exactly as `json.dumps` writes them with that indent.", "indent"_a = 4);
  def(type, "set_mode", &set_mode, "Apply a predefined set of options; see CompilerModeSetters. Returns the object.",
      "mode"_a);
  def(type, "serialize", &serialize, "The result of `model_dump` for the context of `info`.", "info"_a);
  def(type, "check_attributes", &check,
      "Contradictions and attributes without effect, as tuples of id, severity and message.");
  def(type, "resolved_target", &resolved_target,
      "The SoC that `soc_details` names, from the SoC table; None without `soc_details`.");
  def(type, "backend_binary_name", &binary_name,
      "The file that is written for `backend_binary_path`; None without it.");
  def(type, "__reduce__", &reduce, "Supports pickle.");
  def_class_method(type, "list_options", &option_names, "The names of all attributes.");
  def_property(
      type, "section_extras", [](const py::object& self) { return get_extras(as_model(self)); },
      "Sections of the loaded file without a class; the same as `_extras`.");
  def_property(type, "passthrough", &passthrough_document,
               "The raw document of a passthrough load; its text if it is not a JSON object. None without one.");
  // Called by CompilerModeSetters, so the caller is one frame further away.
  module.def(
      "set_weight_sharing",
      [](py::handle config, const py::kwargs& keywords) { set_weight_sharing(config, keywords, 2); }, "config"_a);
}

}  // namespace bext::python
