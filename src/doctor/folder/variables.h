#pragma once
// Assignments of search paths in scripts, `.env` files and project files.

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace bext::doctor {

struct Assignment {
  std::string file;
  std::size_t line = 0;
  std::string name;        ///< `ADSP_LIBRARY_PATH`, `DSP_LIBRARY_PATH` or `LD_LIBRARY_PATH`
  std::string value = {};  ///< without quotes
  std::string text = {};   ///< the line
  bool in_shell = false;
  bool quoted = false;
};

/// Whether a file of that name is read for assignments.
[[nodiscard]] bool may_assign_variables(std::string_view file_name);
[[nodiscard]] std::vector<Assignment> find_assignments(const std::string& file, std::string_view text);

}  // namespace bext::doctor
