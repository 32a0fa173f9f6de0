#include "tools/python/choice_enums.h"

#include <array>
#include <string>

#include "bext/backend/common.h"
#include "bext/config/modes.h"
#include "bext/text/ascii.h"
#include "tools/python/bindings.h"

namespace py = pybind11;

namespace bext::python {
namespace {

struct EnumClass {
  const Choices* choices;
  const char* module;
  PyObject* type = nullptr;  ///< never released
};

std::array<EnumClass, 4>& classes() {
  static std::array<EnumClass, 4> all = {{{&choices<BackendType>, "bext.api.configs.common"},
                                          {&choices<PerfProfile>, "bext.api.configs.common"},
                                          {&choices<DspArchitecture>, "bext.api.configs.common"},
                                          {&choices<CompilerModes>, "bext.api.compiler.config"}}};
  return all;
}

py::object made_class(const EnumClass& listed) {
  py::list members;
  const auto add = [&](const std::string& name, const Choice& choice) {
    members.append(py::make_tuple(name, std::string{choice.text}, std::string{choice.doc}));
  };
  for (const Choice& choice : listed.choices->values) {
    // The vendor's class has lowercase members; a second name of the same value is an alias.
    if (listed.choices == &choices<DspArchitecture>) add(std::string{choice.text}, choice);
    add(upper_case(choice.text), choice);
  }
  return py::module_::import("bext._choices")
      .attr("make")(std::string{listed.choices->name}, listed.module, std::string{listed.choices->doc}, members);
}

}  // namespace

void bind_choice_enums(py::module_& module) {
  for (EnumClass& listed : classes()) {
    py::object type = made_class(listed);
    module.attr(py::str(std::string{listed.choices->name})) = type;
    listed.type = type.release().ptr();
  }
}

py::object enum_member(const Choices& choices, std::string_view text) {
  for (const EnumClass& listed : classes())
    if (listed.choices == &choices) return py::handle{listed.type}(std::string{text});
  return {};
}

std::string_view enum_name(const Choices& choices) {
  for (const EnumClass& listed : classes())
    if (listed.choices == &choices) return choices.name;
  return {};
}

}  // namespace bext::python
