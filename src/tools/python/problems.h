#pragma once
// The problems of the values of a configuration object. Python gets them as `bext.ValidationError`.

#include <pybind11/pybind11.h>

#include <string>
#include <string_view>
#include <vector>

namespace bext::python {

/// One problem, with the facts that pydantic gives for an error.
struct FieldProblem {
  std::string text;                       ///< the complete line: "`HtpGraphConfig`: `O` must be …"
  std::string place = {};                 ///< the field below the object: `graphs[2].O`; empty for the whole object
  std::string_view type = "value_error";  ///< pydantic's name for the sort of error
  pybind11::object input = pybind11::none();
};

class Problems {
 public:
  Problems() = default;
  /// Lines without further facts.
  explicit Problems(std::vector<std::string> lines);

  void push_back(FieldProblem problem) { list_.push_back(std::move(problem)); }
  void push_back(std::string text) { list_.push_back({std::move(text)}); }
  [[nodiscard]] std::size_t size() const { return list_.size(); }
  [[nodiscard]] bool empty() const { return list_.empty(); }
  [[nodiscard]] auto begin() const { return list_.begin(); }
  [[nodiscard]] auto end() const { return list_.end(); }
  /// All lines.
  [[nodiscard]] std::string text() const;

 private:
  std::vector<FieldProblem> list_;
};

/// Becomes `bext.ValidationError` in Python.
class ValidationError : public pybind11::value_error {
 public:
  explicit ValidationError(Problems problems);
  [[nodiscard]] const Problems& problems() const { return problems_; }
  void set_error() const override;

 private:
  Problems problems_;
};

/// Raises ValidationError, if there are any problems.
void raise_problems(const Problems& problems);

}  // namespace bext::python
