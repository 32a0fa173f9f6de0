#include "tools/python/value_argument.h"

#include <fmt/format.h>

#include <cmath>
#include <string>

#include "tools/python/text_value.h"

namespace py = pybind11;

namespace bext::python {

void refuse_argument(std::string_view name, std::string_view wanted, py::handle value) {
  throw py::type_error(fmt::format("`{}` must be {}, found `{}`", name, wanted, shown_repr(value)));
}

bool truth_argument(py::handle value, std::string_view name) {
  if (value.is(py::handle{Py_True})) return true;
  if (value.is(py::handle{Py_False})) return false;
  const PyNumberMethods* numbers = Py_TYPE(value.ptr())->tp_as_number;
  if (!numbers || !numbers->nb_bool || value.is_none()) refuse_argument(name, "True or False", value);
  const int truth = PyObject_IsTrue(value.ptr());
  if (truth < 0) throw py::error_already_set();
  return truth == 1;
}

std::int64_t whole_argument(py::handle value, std::string_view name) {
  if (!PyLong_Check(value.ptr()) || PyBool_Check(value.ptr())) refuse_argument(name, "an integer", value);
  int overflow = 0;
  const long long number = PyLong_AsLongLongAndOverflow(value.ptr(), &overflow);
  if (overflow != 0) throw py::value_error(fmt::format("`{}` is too large: {}", name, shown_repr(value)));
  return number;
}

int indent_argument(py::handle value) {
  if (value.is_none()) return 0;
  if (!PyLong_Check(value.ptr())) refuse_argument("indent", "an integer or None", value);
  constexpr long long widest_indent = 100;
  int overflow = 0;
  const long long number = PyLong_AsLongLongAndOverflow(value.ptr(), &overflow);
  if (overflow != 0 || number < 0 || number > widest_indent)
    throw py::value_error(fmt::format("`indent` must be between 0 and {}, found {}", widest_indent, shown_repr(value)));
  return static_cast<int>(number);
}

std::optional<double> seconds_argument(py::handle value, std::string_view name) {
  if (value.is_none()) return std::nullopt;
  const bool is_number = (PyLong_Check(value.ptr()) && !PyBool_Check(value.ptr())) || PyFloat_Check(value.ptr());
  if (!is_number) refuse_argument(name, "a number of seconds or None", value);
  const double seconds = PyFloat_AsDouble(value.ptr());
  if (PyErr_Occurred()) PyErr_Clear();
  // A larger value overflows a count of milliseconds.
  constexpr double most = 1e12;
  if (!(seconds > 0) || seconds > most)
    throw py::value_error(fmt::format("`{}` must be a positive number of seconds, found {}", name, shown_repr(value)));
  return seconds;
}

}  // namespace bext::python
