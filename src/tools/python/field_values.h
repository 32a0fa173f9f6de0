#pragma once
// Converts the values of single options between Python and the structs.

#include <pybind11/pybind11.h>

#include <string>
#include <vector>

#include "tools/python/model_class.h"

namespace bext::python {

/// The value of a setting; an enum member where documented, a string if `plain`.
[[nodiscard]] pybind11::object setting_value(const Option& option, const void* object, bool plain = false);
/// The values that Python accepts, in words. Limits that only the tools have do not count.
[[nodiscard]] std::string expected_of(const Option& option);
/// Assigns a value, or adds a problem and leaves the struct unchanged.
void assign_setting(const ModelClass& model, const Option& option, void* object, pybind11::handle value,
                    Problems& problems);
enum class Accepted : unsigned char { valid_values, every_value };
/// Reads a dict into a new struct as if from a file, and adds a problem for each value that is not accepted.
void read_section(const Section& section, void* object, pybind11::handle value, std::string_view owner,
                  Problems& problems, Accepted accepted = Accepted::valid_values);
/// "`HtpGraphConfig`: `O` must be …, found 'fast'"
[[nodiscard]] FieldProblem refused(std::string_view owner, std::string_view field, pybind11::handle value,
                                   std::string_view expected, std::string_view type = "value_error");
/// Adds the problems of a nested object to those of its owner: "`HtpGraphConfig`: `O` must be …" becomes
/// "`HtpConfig`: `graphs[2].O` must be …".
void add_problems_below(std::string_view owner, std::string_view place, const pybind11::value_error& error,
                        Problems& problems);
/// "`HtpGraphConfig` has no field `vtcm`; did you mean `vtcm_mb`?"
[[nodiscard]] std::string no_such_field(const ModelClass& model, std::string_view name);

}  // namespace bext::python
