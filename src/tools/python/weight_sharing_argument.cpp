#include "tools/python/weight_sharing_argument.h"

#include <fmt/format.h>

#include "bext/diag/suggest.h"
#include "tools/python/text_argument.h"

namespace py = pybind11;

namespace bext::python {
namespace {

[[noreturn]] void refuse(std::string_view name, std::string_view wanted, py::handle value) {
  throw py::type_error(fmt::format("`{}` is {}, not `{}`", name, wanted, std::string(py::repr(value))));
}

std::int64_t number_from(std::string_view name, py::handle value) {
  if (!PyLong_Check(value.ptr()) || PyBool_Check(value.ptr())) refuse(name, "a whole number", value);
  int overflow = 0;
  const long long number = PyLong_AsLongLongAndOverflow(value.ptr(), &overflow);
  if (overflow != 0)
    throw py::value_error(fmt::format("`{}` is {}, which is too large", name, std::string(py::str(value))));
  return number;
}

bool truth_from(std::string_view name, py::handle value) {
  const bool number = PyLong_CheckExact(value.ptr());
  if (!PyBool_Check(value.ptr()) && !number) refuse(name, "True or False", value);
  return PyObject_IsTrue(value.ptr()) == 1;
}

std::vector<std::string> names_from(std::string_view name, py::handle value) {
  constexpr std::string_view wanted = "a list of strings";
  if (PyUnicode_Check(value.ptr()) || !py::isinstance<py::iterable>(value)) refuse(name, wanted, value);
  std::vector<std::string> names;
  for (const py::handle item : value) names.push_back(text_argument(item, name, wanted));
  return names;
}

struct Taker {
  std::string_view name;
  void (*take)(WeightSharingArguments& into, std::string_view name, py::handle value);
};

constexpr Taker takers[] = {
    {"graph_names", [](auto& into, auto name, auto value) { into.graph_names = names_from(name, value); }},
    {"soc_model", [](auto& into, auto name, auto value) { into.soc_model = number_from(name, value); }},
    {"dsp_arch", [](auto& into, auto name, auto value) { into.dsp_arch = text_argument(value, name); }},
    {"hvx_threads", [](auto& into, auto name, auto value) { into.hvx_threads = number_from(name, value); }},
    {"vtcm_size_in_mb", [](auto& into, auto name, auto value) { into.vtcm_size_in_mb = number_from(name, value); }},
    {"fp16", [](auto& into, auto name, auto value) { into.fp16 = truth_from(name, value); }},
};

const Taker& taker_of(const std::string& name) {
  std::vector<std::string_view> known;
  for (const Taker& taker : takers) {
    if (taker.name == name) return taker;
    known.push_back(taker.name);
  }
  const auto near = nearest(name, known);
  throw py::type_error(fmt::format(
      "the mode `weight_sharing` has no argument `{}`; {}", name,
      near ? fmt::format("did you mean `{}`?", *near) : fmt::format("it takes {}", fmt::join(known, ", "))));
}

}  // namespace

WeightSharingArguments weight_sharing_from(const py::dict& given) {
  WeightSharingArguments arguments;
  for (const auto& [key, value] : given) {
    const Taker& taker = taker_of(text_argument(key, "a name"));
    if (!value.is_none()) taker.take(arguments, taker.name, value);
  }
  return arguments;
}

}  // namespace bext::python
