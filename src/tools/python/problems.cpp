#include "tools/python/problems.h"

#include <charconv>

#include "tools/python/text_value.h"

namespace py = pybind11;

namespace bext::python {
namespace {

/// `graphs[2].O` as `("graphs", 2, "O")`.
py::tuple location(std::string_view place) {
  py::list steps;
  while (!place.empty()) {
    if (place.front() == '.') place.remove_prefix(1);
    if (place.starts_with('[')) {
      std::size_t number = 0;
      std::from_chars(place.data() + 1, place.data() + place.size(), number);
      steps.append(number);
      place.remove_prefix(std::min(place.find(']') + 1, place.size()));
      continue;
    }
    const std::string_view name = place.substr(0, place.find_first_of(".["));
    steps.append(shown_text(name));
    place.remove_prefix(name.size());
  }
  return py::tuple(steps);
}

/// The line without "`HtpGraphConfig`: ".
std::string_view without_owner(std::string_view line) {
  constexpr std::string_view after_owner = "`: ";
  const std::size_t end = line.find(after_owner);
  const bool has_owner = line.starts_with('`') && end != std::string_view::npos && line.find('`', 1) == end;
  return has_owner ? line.substr(end + after_owner.size()) : line;
}

}  // namespace

Problems::Problems(std::vector<std::string> lines) {
  for (std::string& line : lines) push_back(std::move(line));
}

std::string Problems::text() const {
  std::string text;
  for (const FieldProblem& problem : list_) text += (text.empty() ? "" : "\n") + problem.text;
  return text;
}

ValidationError::ValidationError(Problems problems)
    : py::value_error{problems.text()}, problems_{std::move(problems)} {}

void ValidationError::set_error() const {
  py::list errors;
  for (const FieldProblem& problem : problems_) {
    py::dict error;
    error["type"] = std::string{problem.type};
    error["loc"] = location(problem.place);
    error["msg"] = shown_text(without_owner(problem.text));
    error["input"] = problem.input;
    errors.append(error);
  }
  const py::object type = py::module_::import("bext.validation").attr("ValidationError");
  PyErr_SetObject(type.ptr(), type(shown_text(what()), errors).ptr());
}

void raise_problems(const Problems& problems) {
  if (!problems.empty()) throw ValidationError{problems};
}

}  // namespace bext::python
