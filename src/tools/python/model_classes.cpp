#include "bext/backend/aic.h"
#include "bext/backend/htp.h"
#include "bext/backend/htp_mcp.h"
#include "bext/backend/lpai.h"
#include "bext/schema/describe.h"
#include "bext/schema/write.h"
#include "tools/python/json_value.h"
#include "tools/python/model_class.h"
#include "tools/python/python_soc_details.h"

namespace py = pybind11;

namespace bext::python {
namespace {

constexpr const char* htp_module = "bext.api.common.backends.htp.config";
constexpr const char* mcp_module = "bext.api.common.backends.htp_mcp.config";
constexpr const char* aic_module = "bext.api.common.backends.aic.config";
constexpr const char* lpai_module = "bext.api.common.backends.lpai.config";
constexpr const char* devices_module = "bext.api.common.device_definitions";
constexpr const char* compiler_module = "bext.api.compiler.config";

/// The LPAI guide documents no classes, so sections can always exist, unlike in the documented classes.
template <class T>
ModelClass lpai_class(const char* name) {
  ModelClass made = model_class<T>(name, lpai_module);
  made.sections_always_there = true;
  return made;
}

std::vector<ModelClass> declared_classes() {
  return {
      model_class<htp::ContextConfig>("HtpContextConfig", htp_module),
      model_class<htp::GraphConfig>("HtpGraphConfig", htp_module),
      model_class<htp::DeviceCoreConfig>("HtpDeviceCoreConfig", htp_module),
      model_class<htp::DeviceConfig>("HtpDeviceConfig", htp_module),
      model_class<htp::MemoryConfig>("HtpMemoryConfig", htp_module),
      model_class<htp::GroupContextConfig>("HtpGroupContextConfig", htp_module),
      model_class<htp::Config>("HtpConfig", htp_module),
      model_class<htp_mcp::CrcConfig>("HtpMcpCrcConfig", mcp_module),
      model_class<htp_mcp::ContextConfig>("HtpMcpContextConfig", mcp_module),
      model_class<htp_mcp::GraphConfig>("HtpMcpGraphConfig", mcp_module),
      model_class<htp_mcp::DeviceConfig>("HtpMcpDeviceConfig", mcp_module),
      model_class<htp_mcp::Config>("HtpMcpConfig", mcp_module),
      model_class<aic::CompilerConfig>("AicCompilerConfig", aic_module),
      model_class<aic::RuntimeConfig>("AicRuntimeConfig", aic_module),
      model_class<aic::Config>("AicConfig", aic_module),
      lpai_class<lpai::BackendConfig>("LpaiBackendConfig"),
      lpai_class<lpai::PrepareConfig>("LpaiPrepareConfig"),
      lpai_class<lpai::ExecuteConfig>("LpaiExecuteConfig"),
      lpai_class<lpai::GraphConfig>("LpaiGraphConfig"),
      lpai_class<lpai::ProfileConfig>("LpaiProfileConfig"),
      lpai_class<lpai::DebugConfig>("LpaiDebugConfig"),
      lpai_class<lpai::Config>("LpaiConfig"),
      model_class<OpPackage>("OpPackageIdentifier", compiler_module),
      model_class<PythonSocDetails>("SocDetails", devices_module),
      compile_config_class(),
  };
}

std::vector<ModelClass>& make_classes() {
  // Never destroyed: Python objects may outlive static objects.
  auto& classes = *new std::vector<ModelClass>{declared_classes()};
  for (ModelClass& made : classes)
    for (const Option& option : made.section->options) {
      ModelField& field = made.fields.emplace_back(ModelField{&option});
      field.may_hold_member = option.type == Type::text && option.info.suggested == &choices<DspArchitecture>;
      if (option.is_section())
        if (const ModelClass* entry = class_of(option.section(), classes)) field.classes.push_back(entry);
    }
  complete_compile_config(classes.back(), classes);
  return classes;
}

}  // namespace

std::vector<ModelClass>& model_classes() {
  static std::vector<ModelClass>& classes = make_classes();
  return classes;
}

const ModelClass* class_of(const Section& section, const std::vector<ModelClass>& classes) {
  for (const ModelClass& made : classes)
    if (made.section == &section) return &made;
  return nullptr;
}

const ModelClass* class_named(std::string_view name) {
  for (const ModelClass& made : model_classes())
    if (made.name == name) return &made;
  return nullptr;
}

const ModelClass* find_class(const PyTypeObject* type) {
  for (; type; type = type->tp_base)
    for (const ModelClass& made : model_classes())
      if (made.type == type) return &made;
  return nullptr;
}

const ModelClass* entry_class(const ModelField& field, const void* object) {
  if (!field.held) return field.classes.empty() ? nullptr : field.classes.front();
  for (const ModelClass* made : field.classes)
    if (made->section == &field.held(object)) return made;
  return nullptr;
}

bool has_value(const ModelField& field, const void* object) {
  const Option& option = *field.option;
  if (option.access.is_set) return option.access.is_set(object);
  if (option.type == Type::inlined) return to_json(option.section(), entry(option, object, 0)).size() > 0;
  return option.access.count(object) > 0;
}

const Json* big_integer(const ModelClass& model, const ModelField& field, const void* object) {
  const Option& option = *field.option;
  if (!is_plain_integer(option) || option.access.is_set(object)) return nullptr;
  const Json* value = model.section->extras_of(object).find(option.key());
  return value && value->as_number() && value->as_number()->spelled_as_integer() ? value : nullptr;
}

py::dict extras_of(const ModelClass& model, const void* object) {
  py::dict extras;
  for (const Extra& extra : model.section->extras_of(object).list) {
    const ModelField* field = model.find(extra.key);
    if (!field || !big_integer(model, *field, object)) extras[py::str(extra.key)] = to_python(extra.value);
  }
  return extras;
}

const ModelField* ModelClass::find(std::string_view spelling) const {
  if (const Option* option = section->find(spelling))
    return &fields[static_cast<std::size_t>(option - section->options.data())];
  // Files do not name structs whose options are in the enclosing object.
  for (const ModelField& field : fields)
    if (field.option->type == Type::inlined && field.option->name == spelling) return &field;
  return nullptr;
}

}  // namespace bext::python
