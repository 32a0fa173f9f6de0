#pragma once
// `include` and `exclude` of a dump: names of fields, or dicts of names for nested values; list entries by index or all by
// `__all__`.

#include <pybind11/pybind11.h>

#include <optional>

namespace bext::python {

class DumpFilter {
 public:
  DumpFilter() = default;
  DumpFilter(pybind11::object include, pybind11::object exclude);

  /// The filter for the value with that name or index; nothing if the value is excluded.
  [[nodiscard]] std::optional<DumpFilter> at(pybind11::handle key) const;
  [[nodiscard]] bool takes_all() const { return include_.is_none() && exclude_.is_none(); }
  /// A dict or list without the excluded values; any other value unchanged.
  [[nodiscard]] pybind11::object apply(pybind11::object value) const;

 private:
  pybind11::object include_ = pybind11::none();
  pybind11::object exclude_ = pybind11::none();
};

}  // namespace bext::python
