#include "tools/python/place_value.h"

#include <fmt/format.h>

#include "tools/python/json_value.h"

namespace py = pybind11;

namespace bext::python {

void raise(const PlaceError& error) {
  if (error.kind == PlaceErrorKind::absent) throw py::key_error(error.message);
  const std::string_view between = error.message.ends_with('?') ? " " : "; ";
  if (error.kind == PlaceErrorKind::unlisted)
    throw py::key_error(fmt::format("{}{}pass `add=True` to create the entry", error.message, between));
  if (error.kind == PlaceErrorKind::unfit)
    throw py::value_error(fmt::format("{}{}pass `force=True` to write it anyway", error.message, between));
  throw py::value_error(error.message);
}

py::object value_at(const LoadedFile& file, const std::string& place) {
  const std::expected<Node, PlaceError> found = find_place(file, place);
  if (!found) raise(found.error());
  if (found->kind() == NodeKind::broken)
    throw py::value_error(fmt::format("the value at `{}` is not valid JSON", place));
  return to_python(*found);
}

}  // namespace bext::python
