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
  PyObject* made = nullptr;  ///< never given back: members may be anywhere
};

std::array<EnumClass, 4>& classes() {
  static std::array<EnumClass, 4> all = {{{&choices<BackendType>, "bext.api.configs.common"},
                                          {&choices<PerfProfile>, "bext.api.configs.common"},
                                          {&choices<DspArchitecture>, "bext.api.configs.common"},
                                          {&choices<CompilerModes>, "bext.api.compiler.config"}}};
  return all;
}

py::handle made(EnumClass& listed) {
  if (listed.made) return listed.made;
  py::list members;
  for (const Choice& choice : listed.choices->values)
    members.append(py::make_tuple(upper_case(choice.text), std::string{choice.text}, std::string{choice.doc}));
  const py::object type =
      py::module_::import("bext._choices")
          .attr("make")(std::string{listed.choices->name}, listed.module, std::string{listed.choices->doc}, members);
  return listed.made = py::object{type}.release().ptr();
}

}  // namespace

py::object enum_member(const Choices& choices, std::string_view text) {
  for (EnumClass& listed : classes())
    if (listed.choices == &choices) return made(listed)(std::string{text});
  return {};
}

py::object enum_class(std::string_view name) {
  for (EnumClass& listed : classes())
    if (listed.choices->name == name) return py::reinterpret_borrow<py::object>(made(listed));
  throw py::key_error(std::string{name});
}

std::string_view enum_name(const Choices& choices) {
  for (const EnumClass& listed : classes())
    if (listed.choices == &choices) return choices.name;
  return {};
}

}  // namespace bext::python
