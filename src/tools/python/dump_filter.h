#pragma once
// `include` and `exclude` of a dump: names of fields, or dicts of names that go further down; entries of lists by their
// number or all by `__all__`.

#include <pybind11/pybind11.h>

#include <optional>

namespace bext::python {

class DumpFilter {
 public:
  DumpFilter() = default;
  DumpFilter(pybind11::object include, pybind11::object exclude);

  /// What the filter says about the part with that name or number; nothing when it leaves the part out.
  [[nodiscard]] std::optional<DumpFilter> at(pybind11::handle key) const;
  [[nodiscard]] bool takes_all() const { return include_.is_none() && exclude_.is_none(); }
  /// A dict or list without the parts that are left out; any other value as it is.
  [[nodiscard]] pybind11::object apply(pybind11::object value) const;

 private:
  pybind11::object include_ = pybind11::none();
  pybind11::object exclude_ = pybind11::none();
};

}  // namespace bext::python
