#pragma once
// Methods that Python calls without pybind11 in between: their parameters are written once, as Python would write them,
// and whoever calls them otherwise reads one line that says what was seen.

#include <pybind11/pybind11.h>

#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "tools/python/guarded.h"

namespace bext::python {

/// `backend, path, *, passthrough=False, **attributes`: what stands after the star is given by name, what has no default
/// must be given.
class Signature {
 public:
  static constexpr std::size_t most_parameters = 12;

  consteval Signature(const char* name, std::string_view parameters, const char* doc, std::string_view ignored = {})
      : name_{name}, text_{parameters}, doc_{doc}, ignored_{ignored} {
    while (!parameters.empty()) {
      const std::size_t comma = parameters.find(", ");
      const std::string_view part = parameters.substr(0, comma);
      parameters = comma == std::string_view::npos ? std::string_view{} : parameters.substr(comma + 2);
      if (part.starts_with("**")) {
        takes_others_ = true;
      } else if (part == "*") {
        by_place_ = count_;
        has_star_ = true;
      } else {
        const std::size_t equals = part.find('=');
        needed_[count_] = equals == std::string_view::npos;
        names_[count_++] = part.substr(0, equals);
      }
    }
    if (!has_star_) by_place_ = count_;
  }

  [[nodiscard]] constexpr const char* name() const { return name_; }
  [[nodiscard]] constexpr std::size_t count() const { return count_; }
  [[nodiscard]] constexpr std::size_t by_place() const { return by_place_; }
  [[nodiscard]] constexpr bool takes_others() const { return takes_others_; }
  [[nodiscard]] constexpr std::string_view parameter(std::size_t number) const { return names_[number]; }
  [[nodiscard]] constexpr bool is_needed(std::size_t number) const { return needed_[number]; }
  /// Names that are taken although they mean nothing here.
  [[nodiscard]] std::vector<std::string_view> ignored() const;
  /// As `help` and `inspect.signature` read it; `self` is how the object or class is called.
  [[nodiscard]] std::string doc(std::string_view self) const;

 private:
  const char* name_;
  std::string_view text_;
  const char* doc_;
  std::string_view ignored_;
  std::array<std::string_view, most_parameters> names_ = {};
  std::array<bool, most_parameters> needed_ = {};
  std::size_t count_ = 0;
  std::size_t by_place_ = 0;
  bool has_star_ = false;
  bool takes_others_ = false;
};

/// What one call gave, by the number of the parameter.
class Arguments {
 public:
  /// TypeError with one line for what does not match.
  Arguments(const Signature& signature, PyObject* const* given, std::size_t count, PyObject* names);

  /// A null handle when it was not given.
  [[nodiscard]] pybind11::handle operator[](std::size_t number) const { return values_[number]; }
  [[nodiscard]] pybind11::handle or_none(std::size_t number) const {
    return values_[number] ? pybind11::handle{values_[number]} : pybind11::handle{Py_None};
  }
  /// TypeError for what is neither true nor false.
  [[nodiscard]] bool flag(std::size_t number) const;
  /// Further names and their values; empty for most calls.
  [[nodiscard]] bool has_others() const { return static_cast<bool>(others_); }
  [[nodiscard]] pybind11::dict others() const;

 private:
  void take_named(PyObject* name, PyObject* value);

  const Signature* signature_;
  std::array<PyObject*, Signature::most_parameters> values_ = {};
  pybind11::object others_;
};

using Method = pybind11::object (*)(pybind11::handle self, const Arguments& arguments);

namespace detail {

template <const Signature& signature, Method method>
PyObject* called(PyObject* self, PyObject* const* given, Py_ssize_t count, PyObject* names) {
  return guarded<PyObject*>(nullptr, [&] {
    return method(self, Arguments{signature, given, static_cast<std::size_t>(count), names}).release().ptr();
  });
}

/// Lives as long as the module, which is for ever.
PyMethodDef& method_definition(const Signature& signature, PyCFunctionWithKeywords function, std::string_view self);
void add_to_type(pybind11::handle type, PyMethodDef& definition, bool of_class);
void add_validator_to_type(pybind11::handle type, PyMethodDef& definition);

template <const Signature& signature, Method method>
PyCFunctionWithKeywords as_function() {
  return reinterpret_cast<PyCFunctionWithKeywords>(reinterpret_cast<void (*)()>(&called<signature, method>));
}

}  // namespace detail

template <const Signature& signature, Method method>
void add_method(pybind11::handle type) {
  detail::add_to_type(type, detail::method_definition(signature, detail::as_function<signature, method>(), "$self"),
                      false);
}
template <const Signature& signature, Method method>
void add_class_method(pybind11::handle type) {
  detail::add_to_type(type, detail::method_definition(signature, detail::as_function<signature, method>(), "$type"),
                      true);
}

/// Called on an object it gets the object, called on the class whatever is given; `self` is nothing.
template <const Signature& signature, Method method>
void add_validator(pybind11::handle type) {
  detail::add_validator_to_type(type,
                                detail::method_definition(signature, detail::as_function<signature, method>(), ""));
}

}  // namespace bext::python
