// The Python class CompileConfig: the attributes of its table, and those that hold objects of other classes.

#include <fmt/format.h>

#include <array>
#include <memory>

#include "bext/config/output_tensors.h"
#include "bext/diag/kinds.h"
#include "bext/schema/read.h"
#include "bext/schema/write.h"
#include "tools/python/json_value.h"
#include "tools/python/model.h"
#include "tools/python/python_soc_details.h"
#include "tools/python/raise.h"
#include "tools/python/text_value.h"

namespace py = pybind11;

namespace bext::python {
namespace {

constexpr std::string_view source = "QAIRT API reference, compiler";

PythonCompileConfig& config_at(void* object) { return *static_cast<PythonCompileConfig*>(object); }
const PythonCompileConfig& config_at(const void* object) { return *static_cast<const PythonCompileConfig*>(object); }

/// A list of entries of HTP or of HTP MCP.
template <auto Member>
struct EitherList;
template <class Htp, class Mcp, ConfigLists<Htp, Mcp> CompileConfig::* Member>
struct EitherList<Member> {
  static ConfigLists<Htp, Mcp>& in(void* object) { return config_at(object).*Member; }
  static const ConfigLists<Htp, Mcp>& in(const void* object) { return config_at(object).*Member; }

  static const Section& held(const void* object) {
    const bool mcp = in(object).is_set() ? in(object).template get_if<Mcp>() != nullptr
                                         : config_at(object).backend == BackendType::HTP_MCP;
    return mcp ? section_of<Mcp>() : section_of<Htp>();
  }
  static void* append(void* object, const Section& section) {
    if (&section == &section_of<Mcp>()) return &in(object).template as<Mcp>().emplace_back();
    return &in(object).template as<Htp>().emplace_back();
  }

  static constexpr Access access() {
    Access access;
    access.is_set = [](const void* object) { return in(object).is_set(); };
    access.reset = [](void* object) { in(object).reset(); };
    access.count = [](const void* object) { return in(object).size(); };
    access.at = [](void* object, std::size_t index) -> void* {
      if (auto* list = in(object).template get_if<Mcp>()) return &(*list)[index];
      return &in(object).template as<Htp>()[index];
    };
    access.append = [](void* object) { return append(object, held(object)); };
    access.erase = [](void* object, std::size_t index) {
      const auto from = [&](auto& list) { list.erase(list.begin() + static_cast<std::ptrdiff_t>(index)); };
      if (auto* list = in(object).template get_if<Mcp>()) return from(*list);
      from(in(object).template as<Htp>());
    };
    return access;
  }
  static constexpr Option option(std::string_view name, std::string_view key, std::string_view doc) {
    Option option;
    option.name = name;
    option.describe({.doc = doc, .key = key, .phase = Phase::compile, .takes_null = true, .source = source});
    option.type = Type::sections;
    option.section = &section_of<Htp>;
    option.access = access();
    return option;
  }
};

using Contexts = EitherList<&CompileConfig::context_custom_configs>;
using Graphs = EitherList<&CompileConfig::graph_custom_configs>;
using Devices = EitherList<&CompileConfig::device_custom_configs>;

constexpr Option backend_option() {
  Option option;
  option.name = "backend";
  option.describe({.doc = "Backend to compile for.", .phase = Phase::compile, .required = true, .source = source});
  option.type = Type::choice;
  option.choices = &choices<BackendType>;
  option.access.is_set = [](const void*) { return true; };
  option.access.value = [](const void* object) { return Json{text_of(config_at(object).backend)}; };
  option.access.assign = [](void* object, const Option&, const Json& value) -> Outcome {
    std::size_t index = 0;
    const Outcome outcome = convert_choice(value, choices<BackendType>, index);
    if (outcome.taken()) config_at(object).backend = static_cast<BackendType>(index);
    return outcome;
  };
  option.access.reset = [](void*) {};
  option.access.equal = [](const void* a, const void* b) { return config_at(a).backend == config_at(b).backend; };
  return option;
}

constexpr OptionInfo for_section(std::string_view doc) {
  return {.doc = doc, .phase = Phase::compile, .takes_null = true, .source = source};
}

/// Tensor names without graph names become a list. With graph names the separators have a meaning, so the text is kept.
Json output_tensors_of(const Json& value) {
  const std::string* text = value.as_string();
  if (!text || text->find_first_of(":;") != std::string::npos) return value;
  const auto parsed = parse_output_tensors(*text);
  if (!parsed) return value;
  Json::Array names;
  for (const std::string& tensor : parsed->front().tensors) names.emplace_back(tensor);
  return Json::array(std::move(names));
}

constexpr std::string_view output_tensors = "set_output_tensors";

constexpr std::string_view soc_details = "soc_details";

const Access& spec_access() {
  static const Access& access = section_of<CompileAttributes>().find(soc_details)->access;
  return access;
}

PythonSocDetails soc_object_from(const Json& value) {
  const Document document = Document::parse(write(value, 0));
  return read<PythonSocDetails>(document, {.findings = nullptr, .keep_origins = false});
}

/// Assigns a spec string or an object as JSON. An object that names no SoC is reported by the checks of the class.
Outcome assign_target(void* object, const Option& option, const Json& value) {
  std::optional<PythonSocDetails> details;
  if (value.is_object()) details = soc_object_from(value);
  const Json spec = details ? Json{spec_of(*details).value_or("")} : value;
  const Outcome outcome = spec_access().assign(object, option, spec);
  if (outcome.taken()) config_at(object).soc_object = std::move(details);
  return outcome;
}

constexpr void take_objects(Access& access) {
  access.value = [](const void* object) {
    const std::optional<PythonSocDetails>& details = config_at(object).soc_object;
    return details ? to_json(section_of<PythonSocDetails>(), &*details) : spec_access().value(object);
  };
  access.assign = &assign_target;
  access.reset = [](void* object) {
    spec_access().reset(object);
    config_at(object).soc_object.reset();
  };
  access.equal = [](const void* a, const void* b) {
    return spec_access().equal(a, b) && config_at(a).soc_object == config_at(b).soc_object;
  };
}

constexpr Option taking_none(Option option) {
  option.info.takes_null = true;
  if (option.name == soc_details) take_objects(option.access);
  if (option.name == output_tensors)
    option.access.assign = [](void* object, const Option& itself, const Json& value) -> Outcome {
      const Access& access = section_of<CompileAttributes>().find(output_tensors)->access;
      return access.assign(object, itself, output_tensors_of(value));
    };
  return option;
}

/// The options of the base class need no change: the base is at the start of the object.
template <std::size_t... Index>
consteval auto declared(std::index_sequence<Index...>) {
  return declare<CompileConfig>(
      {.name = "CompileConfig", .doc = "One ahead-of-time compilation."}, backend_option(),
      Contexts::option("context_custom_configs", {}, "Context options, for HTP or HTP MCP."),
      Graphs::option("graph_custom_configs", {}, "Graph options, for HTP or HTP MCP."),
      Devices::option("device_custom_configs", {}, "Device options, for HTP or HTP MCP."),
      option<&CompileConfig::memory_custom_config>(for_section("Memory options; HTP only.")),
      option<&CompileConfig::group_context_config>(for_section("Options for a group of contexts; HTP only.")),
      option<&CompileConfig::compiler_custom_configs>(for_section("Compiler options; AIC only.")),
      taking_none(table<CompileAttributes>.options[Index])...);
}

constexpr auto compile_table = declared(std::make_index_sequence<table<CompileAttributes>.options.size()>{});

const void* fresh_config() {
  static const PythonCompileConfig config{BackendType::HTP};
  return &config;
}

constexpr Section compile_section = section_from(
    compile_table, &fresh_config, [](void* object) -> Extras& { return config_at(object).section_extras; });

/// Whether it goes into the backend-extensions file.
bool holds_backend_options(const ModelField& field) {
  return field.option->is_section() && field.holds_models() && field.option->name != "op_packages";
}

std::size_t entry_count(const ModelObject* self, const ModelField& field) {
  if (const py::handle cell = made_cell(self, field))
    return PyList_Check(cell.ptr()) ? static_cast<std::size_t>(PyList_GET_SIZE(cell.ptr())) : 1;
  return field.option->access.count(self->object);
}

bool has_entries(const ModelObject* self, const ModelField& field) { return entry_count(self, field) > 0; }

const ModelClass* class_of_entries(const ModelObject* self, const ModelField& field) {
  const py::handle cell = made_cell(self, field);
  if (!cell) return entry_class(field, self->object);
  const py::handle first = PyList_Check(cell.ptr()) ? py::handle{PyList_GET_ITEM(cell.ptr(), 0)} : cell;
  return is_model(first) ? as_model(first)->model : nullptr;
}

std::string_view backend_name(const ModelClass& model) {
  const std::string_view name = model.name;
  return name.starts_with("Aic") ? "AIC" : name.starts_with("HtpMcp") ? "HTP_MCP" : "HTP";
}

/// Options of another backend would be ignored silently.
void check_backend_of_options(const ModelObject* self, Problems& problems) {
  const std::string_view backend = text_of(config_at(self->object).backend);
  for (const ModelField& field : self->model->fields) {
    if (!holds_backend_options(field) || !has_entries(self, field)) continue;
    const ModelClass* model = class_of_entries(self, field);
    if (model && backend_name(*model) != backend)
      problems.push_back(
          fmt::format("`{}` contains `{}`, but the backend is `{}`", field.option->name, model->name, backend));
  }
}

/// With a raw document, other options would be ignored silently.
void check_passthrough(const ModelObject* self, Problems& problems) {
  if (!config_at(self->object).passthrough) return;
  for (const ModelField& field : self->model->fields)
    if (holds_backend_options(field) && has_entries(self, field))
      problems.push_back(
          fmt::format("`{}` has no effect: the raw document of the passthrough load is passed on unchanged; to change "
                      "options, load "
                      "the file with `populate_from_backend_extensions` without `passthrough`",
                      field.option->name));
}

/// Device options of the user, not those that `soc_details` stands for.
bool has_own_devices(const ModelObject* self) {
  return has_entries(self, *self->model->find("device_custom_configs")) &&
         config_at(self->object).filled_devices.empty();
}

/// Sets `count` equal entries of the backend.
template <class Htp, class Mcp>
void fill_list(ConfigLists<Htp, Mcp>& lists, BackendType backend, std::size_t count, const Htp& htp = {},
               const Mcp& mcp = {}) {
  if (count == 0) return;
  if (backend == BackendType::HTP_MCP)
    lists.template as<Mcp>().assign(count, mcp);
  else if (backend == BackendType::HTP)
    lists.template as<Htp>().assign(count, htp);
}

/// Checks a copy with equal, valid entries instead of the real ones, which are checked on their own.
void check_attributes(const ModelObject* self, Problems& problems) {
  const PythonCompileConfig& config = config_at(self->object);
  if (config.soc_object)
    if (const auto spec = spec_of(*config.soc_object); !spec) return problems.push_back(spec.error());
  if (!compiles_offline(config.backend))
    return problems.push_back(
        FieldProblem{fmt::format("the backend `{}` does not support offline compilation", text_of(config.backend)),
                     "backend", "value_error", py::str(std::string{text_of(config.backend)})});
  CompileConfig light{config.backend};
  static_cast<CompileAttributes&>(light) = config;
  if (has_own_devices(self)) fill_list(light.device_custom_configs, config.backend, 1);
  fill_list(light.graph_custom_configs, config.backend, entry_count(self, *self->model->find("graph_custom_configs")),
            {.name = "graph"}, {.name = "graph"});
  for (const Diagnostic& finding : light.check())
    if (finding.severity == Severity::error) problems.push_back(finding.message);
}

/// A contradiction in the target is a warning: the documents do not call it an error.
void warn_of_contradiction(const ModelObject* self) {
  PythonCompileConfig& config = config_at(self->object);
  const bool counts = config.backend == BackendType::HTP && !has_own_devices(self);
  const std::optional<std::string>& spec = *config.soc_details;
  std::string contradiction;
  if (counts && config.soc_object)
    contradiction = contradiction_in(*config.soc_object);
  else if (counts && spec)
    contradiction = contradiction_in(*spec);
  if (contradiction == config.warned_contradiction) return;
  config.warned_contradiction = std::move(contradiction);
  if (config.warned_contradiction.empty()) return;
  if (PyErr_WarnEx(PyExc_UserWarning, config.warned_contradiction.c_str(), 1) == 0) return;
  config.warned_contradiction.clear();
  throw py::error_already_set();
}

const ModelField& device_field(const ModelObject* self) { return *self->model->find("device_custom_configs"); }

void set_filled_devices(ModelObject* self, List<htp::DeviceConfig> devices) {
  PythonCompileConfig& config = config_at(self->object);
  clear_field(self, device_field(self));
  config.filled_devices = devices;
  if (!devices.empty()) config.device_custom_configs = std::move(devices);
}

/// Device options that were filled in follow the target.
void follow_target(ModelObject* self) {
  const PythonCompileConfig& config = config_at(self->object);
  const auto* current = config.device_custom_configs.get_if<htp::DeviceConfig>();
  if (config.filled_devices.empty() || !current || *current != config.filled_devices) return;
  if (!config.has_only_target_devices()) set_filled_devices(self, config.target_devices());
}

/// Fills the device options from `soc_details`, unless the user has set them.
void fill_devices(ModelObject* self, const ModelField* assigned) {
  PythonCompileConfig& config = config_at(self->object);
  if (assigned && assigned->option->name == device_field(self).option->name) config.filled_devices.clear();
  if (assigned && assigned->option->name != soc_details) return;
  if (config.backend != BackendType::HTP || config.passthrough) return;
  if (!has_entries(self, device_field(self))) return set_filled_devices(self, config.target_devices());
  collect(self);
  // Without Python objects for the fields, `collect` does not do it.
  follow_target(self);
  const auto* current = config.device_custom_configs.get_if<htp::DeviceConfig>();
  // The values of a new object may be a dump, which has the filled devices, too.
  const bool filled = current && (assigned ? *current == config.filled_devices : config.has_only_target_devices());
  config.filled_devices = filled ? *current : List<htp::DeviceConfig>{};
}

void check_new(ModelObject* self, Problems& problems) {
  collect(self);
  if (std::optional<std::string> udma = config_at(self->object).unsupported_udma())
    problems.push_back(FieldProblem{std::move(*udma), "context_custom_configs"});
}

py::object backend_extensions(const void* object) {
  const std::expected<Json, ConfigError> json = config_at(object).backend_extensions();
  if (!json) raise(json.error());
  return to_python(*json);
}

}  // namespace

py::object passthrough_value(const CompileConfig& config) {
  if (!config.passthrough) return py::none();
  if (config.has_valid_passthrough()) return to_python(config.passthrough->root());
  return exact_text(config.passthrough->text());
}

ModelClass compile_config_class() {
  ModelClass made;
  made.name = "CompileConfig";
  made.module = "bext.api.compiler.config";
  made.section = &compile_section;
  made.make = []() -> void* { return new PythonCompileConfig{BackendType::HTP}; };
  made.assign = [](void* to, const void* from) { config_at(to) = config_at(from); };
  made.move = [](void* to, void* from) { config_at(to) = std::move(config_at(from)); };
  made.destroy = [](void* object) { delete &config_at(object); };
  made.check = [](const ModelObject* self, Problems& problems) {
    check_backend_of_options(self, problems);
    check_attributes(self, problems);
    check_passthrough(self, problems);
    if (problems.empty()) warn_of_contradiction(self);
  };
  made.check_new = &check_new;
  made.settle = &fill_devices;
  made.follow = &follow_target;
  made.file_dump = &backend_extensions;
  made.extras_name = "section_extras";
  made.attachment_name = "passthrough";
  made.attachment = [](const void* object) { return passthrough_value(config_at(object)); };
  made.assign_attachment = [](void* object, py::handle value) {
    std::optional<Document>& document = config_at(object).passthrough;
    document.reset();
    if (PyBytes_Check(value.ptr()) || PyUnicode_Check(value.ptr()))
      document = Document::parse(exact_bytes(value));
    else if (!value.is_none())
      document = Document::parse(write(from_python(value)));
  };
  return made;
}

void complete_compile_config(ModelClass& made, const std::vector<ModelClass>& all) {
  const auto complete = [&](std::string_view name, const Section& mcp, auto held, auto append) {
    for (ModelField& field : made.fields) {
      if (field.option->name != name) continue;
      field.classes.push_back(class_of(mcp, all));
      field.held = held;
      field.append = append;
    }
  };
  complete("context_custom_configs", section_of<htp_mcp::ContextConfig>(), &Contexts::held, &Contexts::append);
  complete("graph_custom_configs", section_of<htp_mcp::GraphConfig>(), &Graphs::held, &Graphs::append);
  complete("device_custom_configs", section_of<htp_mcp::DeviceConfig>(), &Devices::held, &Devices::append);
  for (ModelField& field : made.fields)
    if (field.option->name == soc_details) field.classes.push_back(class_of(section_of<PythonSocDetails>(), all));
}

}  // namespace bext::python
