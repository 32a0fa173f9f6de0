#include "tools/python/call.h"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "bext/diag/suggest.h"
#include "tools/python/text_argument.h"
#include "tools/python/value_argument.h"

namespace py = pybind11;

namespace bext::python {
namespace {

std::string plural(std::size_t count, std::string_view word) {
  return fmt::format("{} {}{}", count, word, count == 1 ? "" : "s");
}

[[noreturn]] void refuse_places(const Signature& signature, std::size_t given) {
  std::string takes = "no arguments by place";
  if (signature.by_place() > 0) {
    std::vector<std::string_view> names;
    for (std::size_t i = 0; i < signature.by_place(); ++i) names.push_back(signature.parameter(i));
    takes = fmt::format("{} by place ({})", plural(names.size(), "argument"), fmt::join(names, ", "));
  }
  throw py::type_error(fmt::format("`{}` takes {}, but {} given{}", signature.name(), takes,
                                   given == 1 ? "1 was" : fmt::format("{} were", given),
                                   signature.by_place() < signature.count() ? "; the others are given by name" : ""));
}

[[noreturn]] void refuse_name(const Signature& signature, std::string_view name) {
  std::vector<std::string_view> known;
  for (std::size_t i = 0; i < signature.count(); ++i) known.push_back(signature.parameter(i));
  for (const std::string_view word : signature.ignored()) known.push_back(word);
  const auto near = nearest(name, known);
  throw py::type_error(fmt::format("`{}` has no argument `{}`{}", signature.name(), name,
                                   near ? fmt::format("; did you mean `{}`?", *near) : std::string{}));
}

}  // namespace

std::vector<std::string_view> Signature::ignored() const {
  std::vector<std::string_view> words;
  std::string_view left = ignored_;
  while (!left.empty()) {
    const std::size_t space = std::min(left.find(' '), left.size());
    words.push_back(left.substr(0, space));
    left.remove_prefix(std::min(space + 1, left.size()));
  }
  return words;
}

std::string Signature::doc(std::string_view self) const {
  const bool both = !self.empty() && !text_.empty();
  return fmt::format("{}({}{}{})\n--\n\n{}", name_, self, both ? ", " : "", text_, doc_);
}

Arguments::Arguments(const Signature& signature, PyObject* const* given, std::size_t count, PyObject* names)
    : signature_{&signature} {
  if (count > signature.by_place()) refuse_places(signature, count);
  for (std::size_t i = 0; i < count; ++i) values_[i] = given[i];
  if (names)
    for (Py_ssize_t i = 0; i < PyTuple_GET_SIZE(names); ++i)
      take_named(PyTuple_GET_ITEM(names, i), given[count + static_cast<std::size_t>(i)]);
  for (std::size_t i = 0; i < signature.count(); ++i)
    if (!values_[i] && signature.is_needed(i))
      throw py::type_error(fmt::format("`{}` is called without `{}`", signature.name(), signature.parameter(i)));
}

void Arguments::take_named(PyObject* name, PyObject* value) {
  const std::string text = text_argument(name, "a name");
  for (std::size_t i = 0; i < signature_->count(); ++i) {
    if (signature_->parameter(i) != text) continue;
    if (values_[i])
      throw py::type_error(fmt::format("`{}` is given `{}` twice, by place and by name", signature_->name(), text));
    values_[i] = value;
    return;
  }
  const std::vector<std::string_view> ignored = signature_->ignored();
  if (std::ranges::find(ignored, text) != ignored.end()) return;
  if (!signature_->takes_others()) refuse_name(*signature_, text);
  if (!others_) others_ = py::dict{};
  others_[name] = py::handle{value};
}

bool Arguments::flag(std::size_t number) const {
  const py::handle value = values_[number];
  return value && truth_argument(value, signature_->parameter(number));
}

py::dict Arguments::others() const { return others_ ? py::reinterpret_borrow<py::dict>(others_) : py::dict{}; }

namespace detail {

PyMethodDef& method_definition(const Signature& signature, PyCFunctionWithKeywords function, std::string_view self) {
  struct Kept {
    std::string doc;
    PyMethodDef definition;
  };
  auto& kept = *new Kept{signature.doc(self), {}};
  kept.definition = {signature.name(), reinterpret_cast<PyCFunction>(reinterpret_cast<void (*)()>(function)),
                     METH_FASTCALL | METH_KEYWORDS, kept.doc.c_str()};
  return kept.definition;
}

void add_validator_to_type(py::handle type, PyMethodDef& definition) {
  const py::object function = py::reinterpret_steal<py::object>(PyCFunction_New(&definition, nullptr));
  if (!function) throw py::error_already_set();
  type.attr(definition.ml_name) = py::reinterpret_steal<py::object>(PyInstanceMethod_New(function.ptr()));
}

void add_to_type(py::handle type, PyMethodDef& definition, bool of_class) {
  auto* owner = reinterpret_cast<PyTypeObject*>(type.ptr());
  PyObject* made = of_class ? PyDescr_NewClassMethod(owner, &definition) : PyDescr_NewMethod(owner, &definition);
  if (!made) throw py::error_already_set();
  type.attr(definition.ml_name) = py::reinterpret_steal<py::object>(made);
}

}  // namespace detail
}  // namespace bext::python
