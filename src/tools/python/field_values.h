#pragma once
// Values of single options between Python and the structs.

#include <pybind11/pybind11.h>

#include <string>
#include <vector>

#include "tools/python/model_class.h"

namespace bext::python {

/// The value of a setting; members of documented enumerations as such, unless `plain`.
[[nodiscard]] pybind11::object setting_value(const Option& option, const void* object, bool plain = false);
/// Takes a value, or adds a line that says why not and leaves the struct as it was.
void assign_setting(const Option& option, void* object, std::string_view owner, pybind11::handle value,
                    std::vector<std::string>& problems);
/// Reads a dict into a fresh struct by the rules of files, and adds a line for each value that is refused.
void read_section(const Section& section, void* object, pybind11::handle value, std::string_view owner,
                  std::vector<std::string>& problems);
/// "`HtpGraphConfig`: `O` is 'fast', but it takes …"
[[nodiscard]] std::string refused(std::string_view owner, std::string_view field, pybind11::handle value,
                                  std::string_view expected);
/// What a part of an object was refused for, as problems of the object itself: "`HtpGraphConfig`: `O` is 9, …" becomes
/// "`HtpConfig`: `graphs[2].O` is 9, …".
void add_problems_below(std::string_view owner, std::string_view place, std::string_view lines,
                        std::vector<std::string>& problems);
/// The name closest to what was typed: "`HtpGraphConfig` has no field `vtcm`; did you mean `vtcm_mb`?"
[[nodiscard]] std::string no_such_field(const ModelClass& model, std::string_view name);

}  // namespace bext::python
