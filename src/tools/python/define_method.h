#pragma once
// `def` for types that were not created by pybind11. The docstring starts with the parameters in the form that
// `inspect.signature` understands; pybind11's own signature line is in another form.

#include <fmt/format.h>
#include <pybind11/pybind11.h>

#include <string>
#include <type_traits>

namespace bext::python {
namespace detail {

inline std::string parameter_text(const pybind11::arg& parameter) { return parameter.name; }
inline std::string parameter_text(const pybind11::arg_v& parameter) {
  return fmt::format("{}={}", parameter.name,
                     parameter.descr ? parameter.descr : std::string{pybind11::repr(parameter.value)});
}
inline std::string parameter_text(const pybind11::kw_only&) { return "*"; }

template <class Result, class... Parameters, class... Extra>
pybind11::cpp_function documented_function(const char* name, const char* first, Result (*function)(Parameters...),
                                           const char* doc, const Extra&... extra) {
  std::string parameters = first;
  ((parameters += ", " + parameter_text(extra)), ...);
  if ((std::is_same_v<std::remove_cvref_t<Parameters>, pybind11::kwargs> || ...)) parameters += ", **kwargs";
  const std::string text = fmt::format("{}({})\n--\n\n{}", name, parameters, doc);
  pybind11::options options;
  options.disable_function_signatures();
  return {function, pybind11::name(name), text.c_str(), pybind11::arg(first), extra...};
}

}  // namespace detail

template <class Function, class... Extra>
void def(pybind11::handle type, const char* name, Function function, const char* doc, const Extra&... extra) {
  const pybind11::object made = detail::documented_function(name, "self", function, doc, extra...);
  type.attr(name) = pybind11::reinterpret_steal<pybind11::object>(PyInstanceMethod_New(made.ptr()));
}

template <class Function, class... Extra>
void def_class_method(pybind11::handle type, const char* name, Function function, const char* doc,
                      const Extra&... extra) {
  const pybind11::object made = detail::documented_function(name, "cls", function, doc, extra...);
  type.attr(name) = pybind11::reinterpret_steal<pybind11::object>(PyClassMethod_New(made.ptr()));
}

template <class Getter>
void def_property(pybind11::handle type, const char* name, Getter getter, const char* doc,
                  const pybind11::object& setter = pybind11::none()) {
  type.attr(name) = pybind11::module_::import("builtins")
                        .attr("property")(pybind11::cpp_function(getter), setter, pybind11::none(), doc);
}

}  // namespace bext::python
