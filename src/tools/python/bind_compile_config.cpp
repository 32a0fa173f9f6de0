// The methods of CompileConfig that work on files and modes.

#include <fmt/format.h>
#include <pybind11/stl.h>

#include <expected>
#include <memory>
#include <variant>

#include "bext/diag/suggest.h"
#include "bext/host/native_files.h"
#include "tools/python/bindings.h"
#include "tools/python/call.h"
#include "tools/python/given_soc_details.h"
#include "tools/python/json_value.h"
#include "tools/python/model_methods.h"
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

ConfigOfPython& config_of(py::handle self) {
  if (!is_model(self, *class_named("CompileConfig")))
    throw py::type_error("this is for a CompileConfig, not for `" + shown_repr(self) + "`");
  collect(as_model(self));
  return *static_cast<ConfigOfPython*>(as_model(self)->object);
}

template <class Result>
Result value_or_raise(std::expected<Result, ConfigError> result) {
  if (!result) raise(result.error());
  return std::move(*result);
}

/// Why a file did not become a configuration.
using ReadError = std::variant<ConfigError, FileError>;

std::expected<void, ReadError> fill(CompileConfig& config, const std::string& path, bool passthrough) {
  // For another backend the answer does not depend on the file.
  std::expected<std::string, FileError> text =
      config.backend == BackendType::HTP ? NativeFiles{}.read(path) : std::string{};
  if (!text) return std::unexpected{std::move(text.error())};
  std::expected<CompileConfig*, ConfigError> filled = config.populate_from_text(std::move(*text), path, passthrough);
  if (!filled) return std::unexpected{std::move(filled.error())};
  return {};
}

/// Other threads may run meanwhile, so nobody else may know the object yet.
void read_into(CompileConfig& config, const std::string& path, bool passthrough) {
  const std::expected<void, ReadError> filled = [&] {
    const Unlocked others_may_run;
    return fill(config, path, passthrough);
  }();
  if (filled) return;
  if (const FileError* unread = std::get_if<FileError>(&filled.error())) bext::python::raise(*unread, "read");
  raise(std::get<ConfigError>(filled.error()));
}

constexpr Signature populate_signature{
    "populate_from_backend_extensions", "path, *, passthrough=False",
    "Replaces all HTP options by those of the file and keeps every other attribute. Gives the object back."};

/// The file is read into another object, so that a failure leaves this one as it was.
py::object populate(py::handle self, py::handle path, bool passthrough) {
  CompileConfig& config = config_of(self);
  CompileConfig file{config.backend};
  read_into(file, path_argument(path), passthrough);
  static_cast<CompileAttributes&>(file) = config;
  static_cast<CompileConfig&>(config) = std::move(file);
  forget_cells(as_model(self));
  return py::reinterpret_borrow<py::object>(self);
}

py::object populate_from_file(py::handle self, const Arguments& given) {
  return populate(self, given[0], given.flag(1));
}

constexpr Signature from_file_signature{
    "from_backend_extensions", "backend, path, *, passthrough=False, **attributes",
    "A configuration from an HTP backend extensions file; further attributes by name. With `passthrough` the file is "
    "handed on as it is."};

std::optional<BackendType> plain_backend(py::handle backend) {
  if (!PyUnicode_Check(backend.ptr())) return std::nullopt;
  return parse_choice<BackendType>(text_argument(backend, "backend"));
}

/// A slip of the pen in the one name that is no attribute.
void refuse_misspelt(const ModelClass& model, const py::dict& attributes) {
  constexpr std::string_view own_name = "passthrough";
  for (const auto& [key, value] : attributes) {
    const std::string name = text_argument(key, "a name");
    if (!model.find(name) && nearest(name, {{own_name}}))
      throw py::type_error(
          fmt::format("`{}` has no argument `{}`; did you mean `{}`?", from_file_signature.name(), name, own_name));
  }
}

py::object from_file(py::handle type, const Arguments& given) {
  static const ModelClass& model = *class_named("CompileConfig");
  const bool passthrough = given.flag(2);
  const std::optional<BackendType> backend = plain_backend(given[0]);
  // Objects of the class itself without further attributes, as most are, need no call of their constructor.
  if (given.has_others() || type.ptr() != reinterpret_cast<PyObject*>(model.type) || !backend) {
    refuse_misspelt(model, given.others());
    const py::object made = type(**py::dict("backend"_a = given[0], **given.others()));
    return populate(made, given[1], passthrough);
  }
  auto config = std::make_unique<ConfigOfPython>(*backend);
  read_into(*config, path_argument(given[1]), passthrough);
  return wrap(model, config.release());
}

constexpr Signature to_json_signature{
    "to_backend_extension_json", "indent=4",
    "The backend part as JSON text, indented by 4 spaces. A raw document keeps every byte unless an indent is given."};

/// A raw document keeps its bytes, comments too, unless an indent is asked for.
py::object to_json_text(py::handle self, const Arguments& given) {
  const CompileConfig& config = config_of(self);
  if (!given[0]) return exact_text(value_or_raise(config.to_backend_extension_json()));
  const int width = indent_argument(given[0]);
  return exact_text(config.passthrough ? write(value_or_raise(config.backend_extensions()), width)
                                       : value_or_raise(config.to_backend_extension_json(width)));
}

/// Says on the line of the caller, which is so many frames away, that the device is a guess.
void warn_of_assumed_device(const CompileConfig& config, int frames) {
  for (const Diagnostic& finding : config.check())
    if (finding.kind->id == "weight-sharing-mode-needs-soc")
      if (PyErr_WarnEx(PyExc_UserWarning, finding.message.c_str(), frames) < 0) throw py::error_already_set();
}

std::optional<SocDetails> target_of(const ConfigOfPython& config) {
  std::optional<SocDetails> target = value_or_raise(config.resolved_target());
  return target && config.soc_object ? completed(std::move(*target), *config.soc_object) : target;
}

/// What an object says of its part and the table of parts does not, unless the caller says otherwise.
void take_facts(const ConfigOfPython& config, WeightSharingArguments& arguments) {
  if (!config.soc_object) return;
  const std::optional<SocDetails> target = target_of(config);
  if (!target) return;
  if (!arguments.vtcm_size_in_mb) arguments.vtcm_size_in_mb = target->vtcm_size_in_mb;
  if (!arguments.hvx_threads) arguments.hvx_threads = target->num_of_hvx_threads;
  if (!arguments.fp16) arguments.fp16 = target->supports_fp16;
}

void set_weight_sharing(py::handle self, const py::dict& given, int frames) {
  ConfigOfPython& config = config_of(self);
  const bool had_devices = !config.device_custom_configs.empty();
  WeightSharingArguments arguments = weight_sharing_from(given);
  take_facts(config, arguments);
  const auto set = CompilerModeSetters::set_weight_sharing(config, arguments);
  if (!set) raise(set.error());
  forget_cells(as_model(self));
  if (!had_devices) warn_of_assumed_device(config, frames);
}

constexpr Signature set_mode_signature{"set_mode", "mode, **arguments",
                                       "Applies a ready-made set of options; see CompilerModeSetters."};

py::object set_mode(py::handle self, const Arguments& given) {
  const Json name = from_python(given[0]);
  if (!name.is_string()) refuse_argument("mode", "the name of a mode, such as `weight_sharing`", given[0]);
  if (!parse_choice<CompilerModes>(*name.as_string())) value_or_raise(config_of(self).set_mode(*name.as_string()));
  set_weight_sharing(self, given.others(), 1);
  return py::none();
}

constexpr Signature serialize_signature{"serialize", "info", "What `model_dump` gives for the context of `info`."};

py::object serialize(py::handle self, const Arguments& given) {
  return self.attr("model_dump")("context"_a = py::getattr(given[0], "context", py::none()));
}

constexpr Signature check_signature{"check_attributes", "",
                                    "What contradicts itself or has no effect, as tuples of id, severity and message."};

py::object check(py::handle self, const Arguments&) {
  py::list lines;
  for (const Diagnostic& finding : config_of(self).check())
    lines.append(
        py::make_tuple(std::string{finding.kind->id}, std::string{name_of(finding.severity)}, finding.message));
  return lines;
}

constexpr Signature target_signature{"resolved_target", "",
                                     "What `soc_details` stands for in the table of parts; None without it."};

py::object resolved_target(py::handle self, const Arguments&) {
  const std::optional<SocDetails> target = target_of(config_of(self));
  if (!target) return py::none();
  return py::dict(
      "chipset"_a = target->chipset, "models"_a = target->models,
      "dsp_arch"_a = target->dsp_arch ? py::object{py::str("v" + std::to_string(*target->dsp_arch))} : py::none(),
      "vtcm_size_in_mb"_a = target->vtcm_size_in_mb, "num_of_hvx_threads"_a = target->num_of_hvx_threads,
      "supports_fp16"_a = target->supports_fp16, "num_cores"_a = target->num_cores);
}

constexpr Signature binary_name_signature{"backend_binary_name", "",
                                          "The file that `backend_binary_path` stands for; None without it."};

py::object binary_name(py::handle self, const Arguments&) {
  const std::optional<std::string>& path = *config_of(self).backend_binary_path;
  return path ? py::object{py::str(backend_binary_name(*path))} : py::none();
}

py::object passthrough_document(const py::object& self) {
  const std::optional<Document>& document = config_of(self).passthrough;
  return document ? to_python(document->root()) : py::none();
}

constexpr Signature reduce_signature{"__reduce__", "", "For pickle."};

/// As for every class, but a raw document goes along with all its bytes.
py::object reduce(py::handle self, const Arguments&) {
  const py::object base = py::reinterpret_borrow<py::object>(reinterpret_cast<PyObject*>(model_base()));
  py::tuple reduced = base.attr("__reduce__")(self);
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

constexpr Signature list_options_signature{"list_options", "", "The names of all attributes."};

py::object option_names(py::handle, const Arguments&) {
  py::list names;
  for (const std::string_view name : CompileConfig::list_options()) names.append(std::string{name});
  return names;
}

}  // namespace

void bind_compile_config(py::module_& module) {
  const py::object type = module.attr("CompileConfig");
  add_class_method<from_file_signature, from_file>(type);
  add_method<populate_signature, populate_from_file>(type);
  add_method<to_json_signature, to_json_text>(type);
  add_method<set_mode_signature, set_mode>(type);
  add_method<serialize_signature, serialize>(type);
  add_method<check_signature, check>(type);
  add_method<target_signature, resolved_target>(type);
  add_method<binary_name_signature, binary_name>(type);
  add_method<reduce_signature, reduce>(type);
  add_attribute(
      type, "section_extras", [](const py::object& self) { return get_extras(as_model(self)); },
      "Sections of the loaded file that no class describes; the same as `_extras`.");
  add_attribute(type, "passthrough", &passthrough_document,
                "The raw document of a passthrough load; None without one.");
  add_class_method<list_options_signature, option_names>(type);
  // The setter of the package calls it, so the caller is one frame further away.
  module.def(
      "set_weight_sharing", [](py::handle config, const py::kwargs& given) { set_weight_sharing(config, given, 2); },
      "config"_a);
}

}  // namespace bext::python
